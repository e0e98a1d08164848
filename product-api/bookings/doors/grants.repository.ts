import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { runStatement, statement } from '../../database/statement';
import { insertionInto } from '../../database/stored-rows';
import { bookings } from '../bookings.table';
import type { BookingRow } from '../record/booking-record';
import { bookingGrants } from './doors.table';

export type GrantRow = typeof bookingGrants.$inferSelect;
export type NewGrant = Omit<typeof bookingGrants.$inferInsert, 'id'>;

/** Opens a booking to a browser by a door, or keeps it open for longer. */
export async function saveGrant(db: Queryable, grant: NewGrant): Promise<void> {
  await runStatement(
    db,
    statement`
      ${insertion([grant])} on conflict (booking_id, browser_hash, door) do update set expires_at = excluded.expires_at`,
  );
}

const insertion = insertionInto(bookingGrants, ['bookingId', 'browserHash', 'door', 'createdAt', 'expiresAt']);

/** A booking by its number with the grants that hold for a browser: one statement, whether there is one or not. */
export async function findBookingWithGrants(
  db: Queryable,
  which: { number: string; browserHash: string | null; now: Date },
): Promise<{ booking: BookingRow; grants: GrantRow[] } | null> {
  const isTheirs = and(
    eq(bookingGrants.bookingId, bookings.id),
    eq(bookingGrants.browserHash, which.browserHash ?? ''),
    gt(bookingGrants.expiresAt, which.now),
  );
  const rows = await db
    .select({ booking: bookings, grant: bookingGrants })
    .from(bookings)
    .leftJoin(bookingGrants, isTheirs)
    .where(eq(bookings.number, which.number));
  const [first] = rows;
  return first ? { booking: first.booking, grants: rows.flatMap(({ grant }) => grant ?? []) } : null;
}

/** Every grant of a browser that holds. */
export async function listGrantsOfBrowser(db: Queryable, browserHash: string, now: Date): Promise<GrantRow[]> {
  return db
    .select()
    .from(bookingGrants)
    .where(and(eq(bookingGrants.browserHash, browserHash), gt(bookingGrants.expiresAt, now)));
}

export async function deleteGrantsOfBrowser(db: Queryable, browserHash: string): Promise<void> {
  await db.delete(bookingGrants).where(eq(bookingGrants.browserHash, browserHash));
}

/** The door by number has proved more in this browser, until then. */
export async function noteStepUp(
  tx: Queryable,
  { bookingId, browserHash, until }: { bookingId: number; browserHash: string; until: Date },
): Promise<void> {
  const isIts = [eq(bookingGrants.bookingId, bookingId), eq(bookingGrants.browserHash, browserHash)];
  await tx
    .update(bookingGrants)
    .set({ stepUpUntil: until })
    .where(and(...isIts, eq(bookingGrants.door, 'number')));
}

/** Closes a booking to whoever came in by a link or by its number, but for one browser. */
export async function deletePassingGrants(
  tx: Queryable,
  { bookingId, butBrowser }: { bookingId: number; butBrowser: string | null },
): Promise<void> {
  const isPassing = inArray(bookingGrants.door, ['link', 'number']);
  const isOther = ne(bookingGrants.browserHash, butBrowser ?? '');
  await tx.delete(bookingGrants).where(and(eq(bookingGrants.bookingId, bookingId), isPassing, isOther));
}

export async function deleteExpiredGrants(db: Queryable, now: Date): Promise<void> {
  await db.delete(bookingGrants).where(lte(bookingGrants.expiresAt, now));
}
