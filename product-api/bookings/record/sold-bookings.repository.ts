import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import type { BookingRow } from './booking-record';
import { bookings, supplierOrders, tickets } from '../bookings.table';

/**
 * Whose bookings: made while signed in, or with a contact address (lower case) that the account has proven (D55); and
 * others by number.
 */
export type WhoseBookings = { accountId: number; email: string | null; numbers: readonly string[] };

export type SoldTicket = {
  bookingId: number;
  ticketNumber: string;
  entryIndex: number;
  directionIndex: number;
  legIndex: number;
  travellerIndex: number;
  seat: string | null;
  /** When it was scanned first (D72). */
  usedAt: Date | null;
};
export type SoldOrder = { bookingId: number; entryIndex: number; roomIndex: number; reference: string | null };

/** Bookings that were sold, cancelled ones with them. */
export async function selectSold(db: Queryable, { accountId, email, numbers }: WhoseBookings): Promise<BookingRow[]> {
  const isTheirs = or(
    eq(bookings.accountId, accountId),
    email === null ? undefined : eq(sql`lower(${bookings.contactEmail})`, email),
    numbers.length === 0 ? undefined : inArray(bookings.number, [...numbers]),
  );
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.status, ['CONFIRMED', 'CANCELLED']), isTheirs))
    .orderBy(asc(bookings.id));
}

/** Some bookings, in the order of their ids. */
export async function selectBookings(db: Queryable, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id));
}

/** What the valid tickets of several bookings say, without their codes. */
export async function selectTicketsOf(db: Queryable, bookingIds: readonly number[]): Promise<SoldTicket[]> {
  if (bookingIds.length === 0) return [];
  const { bookingId, ticketNumber, entryIndex, directionIndex, legIndex, travellerIndex, seat, usedAt } = tickets;
  return db
    .select({ bookingId, ticketNumber, entryIndex, directionIndex, legIndex, travellerIndex, seat, usedAt })
    .from(tickets)
    .where(and(inArray(bookingId, [...bookingIds]), isNull(tickets.voidedAt)))
    .orderBy(asc(tickets.id));
}

/** The hotels' own codes of several bookings. */
export async function selectOrdersOf(db: Queryable, bookingIds: readonly number[]): Promise<SoldOrder[]> {
  if (bookingIds.length === 0) return [];
  const { bookingId, entryIndex, roomIndex, reference, status } = supplierOrders;
  return db
    .select({ bookingId, entryIndex, roomIndex, reference })
    .from(supplierOrders)
    .where(and(inArray(bookingId, [...bookingIds]), eq(status, 'confirmed')))
    .orderBy(asc(entryIndex), asc(roomIndex));
}
