import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Passengers } from '@/contract/passengers';
import type { Queryable } from '../../database/database';
import type { BookingRow } from '../record/booking-record';
import { bookings } from '../bookings.table';

/** Travellers whose passports the key of that name has not sealed, in the order of the bookings' ids. */
export async function listUnsealedPassengers(
  db: Queryable,
  { keyName, afterId, limit }: { keyName: string; afterId: number; limit: number },
): Promise<Pick<BookingRow, 'id' | 'passengers'>[]> {
  return db
    .select({ id: bookings.id, passengers: bookings.passengers })
    .from(bookings)
    .where(and(gt(bookings.id, afterId), isUnsealed(keyName)))
    .orderBy(asc(bookings.id))
    .limit(limit);
}

/** How many bookings keep such passports. */
export async function countUnsealedPassengers(db: Queryable, keyName: string): Promise<number> {
  return db.$count(bookings, isUnsealed(keyName));
}

/** In place of just these travellers: nothing that changes meanwhile is written over. */
export async function replacePassengers(
  db: Queryable,
  id: number,
  { before, after }: { before: Passengers; after: Passengers },
): Promise<void> {
  const isSame = sql`${bookings.passengers} = ${JSON.stringify(before)}::jsonb`;
  await db
    .update(bookings)
    .set({ passengers: after })
    .where(and(eq(bookings.id, id), isSame));
}

/** Plain passports, and those that another key has sealed (personal-data/seal). */
function isUnsealed(keyName: string) {
  const kept = sql`${bookings.passengers}::text`;
  return sql`${kept} like '%"passport%' and ${kept} not like ${`%sealed.1.${keyName}.%`}`;
}
