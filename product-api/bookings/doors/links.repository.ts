import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import type { BookingRow } from '../record/booking-record';
import { bookingLinks } from './doors.table';

export type LinkRow = typeof bookingLinks.$inferSelect;
export type LinkPurpose = LinkRow['purpose'];

export async function insertLink(tx: Queryable, link: Omit<LinkRow, 'id' | 'endedAt'>): Promise<void> {
  await tx.insert(bookingLinks).values(link);
}

/** The link of a token that still opens, of one purpose and of the booking with that number. */
export async function findOpenLink(
  db: Queryable,
  which: { tokenHash: string; purpose: LinkPurpose; number: string; now: Date },
): Promise<{ link: LinkRow; booking: BookingRow } | null> {
  const isOpen = [isNull(bookingLinks.endedAt), gt(bookingLinks.expiresAt, which.now)];
  const [row] = await db
    .select({ link: bookingLinks, booking: bookings })
    .from(bookingLinks)
    .innerJoin(bookings, eq(bookings.id, bookingLinks.bookingId))
    .where(
      and(
        eq(bookingLinks.tokenHash, which.tokenHash),
        eq(bookingLinks.purpose, which.purpose),
        eq(bookings.number, which.number),
        ...isOpen,
      ),
    );
  return row ?? null;
}

/** Ends the booking's links of a purpose. */
export async function endLinks(
  tx: Queryable,
  { bookingId, purpose, now }: { bookingId: number; purpose: LinkPurpose; now: Date },
): Promise<void> {
  await tx
    .update(bookingLinks)
    .set({ endedAt: now })
    .where(and(eq(bookingLinks.bookingId, bookingId), eq(bookingLinks.purpose, purpose), isNull(bookingLinks.endedAt)));
}

/** Links that open nothing any more: whoever has one is told the same as of one that never was. */
export async function deleteClosedLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(bookingLinks).where(or(lte(bookingLinks.expiresAt, now), isNotNull(bookingLinks.endedAt)));
}
