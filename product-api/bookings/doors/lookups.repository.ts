import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { bookings } from '../bookings.table';
import { bookingGrants } from './doors.table';

export type NamesOfBooking = { lastNames: string[]; holderLastName: string | null };

/** Folded last names that open the booking of a number; nothing for one that is not there. */
export async function findNamesOfBooking(db: Queryable, number: string): Promise<NamesOfBooking | null> {
  const [row] = await db
    .select({ lastNames: bookings.contactLastNames, holderLastName: bookings.holderLastName })
    .from(bookings)
    .where(and(eq(bookings.number, number), ne(bookings.status, 'FAILED')));
  return row ?? null;
}

/**
 * Opens the booking of a number to a browser by door (c), if `isRight`: the same statement runs when it is not.
 * @returns whether it did
 */
export async function grantLookup(
  db: Queryable,
  lookup: { number: string; isRight: boolean; browserHash: string; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { browserHash, createdAt, expiresAt } = lookup;
  const { bookingId, browserHash: hash, door, createdAt: since, expiresAt: until, stepUpUntil } = bookingGrants;
  const found = db
    .select({
      id: sql`nextval(pg_get_serial_sequence('booking_grants', 'id'))`.as('id'),
      bookingId: bookings.id,
      browserHash: sql`${browserHash}`.as(hash.name),
      door: sql`'number'`.as(door.name),
      createdAt: sql`${createdAt.toISOString()}::timestamptz`.as(since.name),
      expiresAt: sql`${expiresAt.toISOString()}::timestamptz`.as(until.name),
      stepUpUntil: sql`null::timestamptz`.as(stepUpUntil.name),
    })
    .from(bookings)
    .where(and(eq(bookings.number, lookup.number), sql`${lookup.isRight}::boolean`));
  const rows = await db
    .insert(bookingGrants)
    .select(found)
    .onConflictDoUpdate({ target: [bookingId, hash, door], set: { expiresAt } })
    .returning({ id: bookingGrants.id });
  return rows.length > 0;
}
