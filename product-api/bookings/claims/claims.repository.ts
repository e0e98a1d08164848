import { and, asc, eq, inArray } from 'drizzle-orm';
import { CLAIM_MACHINE, type ClaimStatus } from '@/rules/after-sale/claim-status';
import { statusesBefore } from '@/rules/after-sale/status-machine';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import type { BookingRow } from '../record/booking-record';
import { claims } from './claims.table';

export type ClaimRow = typeof claims.$inferSelect;
type NewClaim = Pick<ClaimRow, 'claimId' | 'bookingId' | 'unitIds' | 'reason' | 'account' | 'sentAt'>;

export async function insertClaim(tx: Queryable, claim: NewClaim): Promise<ClaimRow> {
  const [row] = await tx
    .insert(claims)
    .values({ ...claim, status: 'SENT', sendings: 1 })
    .returning();
  if (!row) throw new Error('A claim was not written');
  return row;
}

/** A booking's claims, in the order in which they were sent. */
export async function listClaims(db: Queryable, bookingId: number): Promise<ClaimRow[]> {
  return db.select().from(claims).where(eq(claims.bookingId, bookingId)).orderBy(asc(claims.id));
}

/** Claims of any booking, the oldest first. */
export async function listClaimsOfStatus(
  db: Queryable,
  statuses: readonly ClaimStatus[],
): Promise<{ claim: ClaimRow; booking: BookingRow }[]> {
  return db
    .select({ claim: claims, booking: bookings })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .where(inArray(claims.status, [...statuses]))
    .orderBy(asc(claims.sentAt), asc(claims.id));
}

export async function findClaim(db: Queryable, id: number): Promise<{ claim: ClaimRow; booking: BookingRow } | null> {
  const [row] = await db
    .select({ claim: claims, booking: bookings })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .where(eq(claims.id, id));
  return row ?? null;
}

/** Changes the status by conditional update: of two who act at once, one wins. Null: somebody else has. */
export async function moveClaim(
  tx: Queryable,
  id: number,
  change: Pick<ClaimRow, 'status'> & Partial<Omit<ClaimRow, 'id' | 'status'>>,
): Promise<ClaimRow | null> {
  const isMovable = and(eq(claims.id, id), inArray(claims.status, statusesBefore(CLAIM_MACHINE, change.status)));
  const [row] = await tx.update(claims).set(change).where(isMovable).returning();
  return row ?? null;
}
