import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { plainText, runStatement, statement, type Statement } from '../../database/statement';
import { columnsOf, insertionInto, rowReader } from '../../database/stored-rows';
import { newBookingNumber } from './booking-number';
import { statusBefore, UNANSWERED_CODES, type BookingStatus } from './booking-status';
import type { BookingRow, TicketRow, VoucherRow } from './booking-record';
import { bookings, tickets, vouchers } from '../bookings.table';

/** A booking as it begins: everything that is not left to a default. */
export type NewBooking = Pick<BookingRow, Exclude<(typeof NEW_BOOKING)[number], 'number'>>;
export type NewTicket = Pick<TicketRow, (typeof NEW_TICKET)[number]>;
export type NewVoucher = Pick<VoucherRow, (typeof NEW_VOUCHER)[number]>;

const NEW_BOOKING = [
  ...([
    'id',
    'number',
    'sessionId',
    'accountId',
    'status',
    'language',
    'currency',
    'rateDate',
    'total',
    'subtotal',
  ] as const),
  ...(['taxBreakdown', 'isRefundable', 'refundableFee', 'carts', 'hotelCarts', 'activityCarts', 'passengers'] as const),
  ...(['textConsent', 'billingAddress', 'contactEmail', 'contactLastNames', 'cardBrand', 'cardLast4'] as const),
  ...(['paymentKey', 'entryTaxes', 'holderLastName', 'termsVersion', 'annexVersion', 'createdAt'] as const),
] as const;
const NEW_TICKET = [
  ...(['bookingId', 'ticketNumber', 'travellerIndex', 'entryIndex', 'directionIndex', 'legIndex'] as const),
  ...(['generation', 'qrPayload', 'seat'] as const),
] as const;
const NEW_VOUCHER = ['bookingId', 'voucherNumber', 'kind', 'entryIndex', 'roomIndex', 'places', 'qrPayload'] as const;

const bookingsInsertion = insertionInto(bookings, NEW_BOOKING);
export const ticketsInsertion = insertionInto(tickets, NEW_TICKET);
export const vouchersInsertion = insertionInto(vouchers, NEW_VOUCHER);
const readBooking = rowReader(bookings);

/** Saves a booking under a free number, and as what its attempt has come to. */
export async function insertBooking(tx: Queryable, booking: NewBooking, attemptId: number): Promise<BookingRow> {
  for (;;) {
    const row = { ...booking, number: newBookingNumber() };
    const saved = await runStatement(
      tx,
      statement`
        with saved as (${bookingsInsertion([row])} on conflict (number) do nothing returning id),
          attached as (
            update booking_attempts set booking_id = saved.id from saved where booking_attempts.id = ${attemptId})
        select id from saved`,
    );
    if (saved.length > 0) return { ...UNDECIDED, ...row };
  }
}

/** What a booking has of its own accord. */
const UNDECIDED = {
  failureCode: null,
  paymentReference: null,
  revision: 0,
  soldNames: null,
  decidedAt: null,
} as const satisfies Partial<BookingRow>;

export async function findBooking(db: Queryable, id: number): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

export async function findBookingOfNumber(db: Queryable, number: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.number, number));
  return row ?? null;
}

export async function listBookingsById(db: Queryable, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id));
}

/** The booking, and nobody else changes it until the transaction ends. */
export async function lockBooking(tx: Queryable, id: number): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

/** After an act: the next revision, and the status that its units make (D66). False: somebody else acted first. */
export async function moveRevision(
  tx: Queryable,
  booking: Pick<BookingRow, 'id' | 'revision' | 'status'>,
  change: { status: 'CONFIRMED' | 'CANCELLED' },
): Promise<boolean> {
  const isUnchanged = and(
    eq(bookings.id, booking.id),
    eq(bookings.revision, booking.revision),
    eq(bookings.status, booking.status),
    inArray(bookings.status, ['CONFIRMED', 'CANCELLED']),
  );
  const rows = await tx
    .update(bookings)
    .set({ revision: booking.revision + 1, ...change })
    .where(isUnchanged)
    .returning({ id: bookings.id });
  return rows.length > 0;
}

/** Changes the status by conditional update: of two who decide at once, one wins. Null: somebody else has. */
export async function moveBooking(
  tx: Queryable,
  id: number,
  change: { status: Exclude<BookingStatus, 'PENDING'> } & Partial<
    Pick<BookingRow, 'failureCode' | 'paymentReference' | 'decidedAt'>
  >,
): Promise<BookingRow | null> {
  const isMovable = and(eq(bookings.id, id), eq(bookings.status, statusBefore(change.status)));
  const [row] = await tx.update(bookings).set(change).where(isMovable).returning();
  return row ?? null;
}

const MOVED = columnsOf(bookings, 'moved');

/** The same to CONFIRMED, and read with the seats that were given to it (`seats`, a part of the statement). */
export async function confirmPending<Seat>(
  tx: Queryable,
  change: { id: number; paymentReference: string; decidedAt: Date; seats: (bookingId: Statement) => Statement },
): Promise<{ booking: BookingRow; seats: Seat[] } | null> {
  const { id, paymentReference, decidedAt, seats } = change;
  const [row] = await runStatement<Record<string, unknown> & { seats: Seat[] | null }>(
    tx,
    statement`
      with moved as (
        update bookings set status = 'CONFIRMED', payment_reference = ${paymentReference}, decided_at = ${decidedAt}
        where id = ${id} and status = ${statusBefore('CONFIRMED')} returning *)
      select ${MOVED}, ${seats(plainText('moved.id'))} as seats from moved`,
  );
  return row ? { booking: readBooking(row), seats: row.seats ?? [] } : null;
}

/** A failed booking whose late charge was found. False: somebody else has noted it. */
export async function notePaymentReference(tx: Queryable, id: number, paymentReference: string): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ paymentReference })
    .where(and(eq(bookings.id, id), isNull(bookings.paymentReference)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

export async function updateCarts(tx: Queryable, id: number, carts: BookingRow['carts']): Promise<void> {
  await tx.update(bookings).set({ carts }).where(eq(bookings.id, id));
}

export async function updateHotelCarts(tx: Queryable, id: number, hotelCarts: BookingRow['hotelCarts']): Promise<void> {
  await tx.update(bookings).set({ hotelCarts }).where(eq(bookings.id, id));
}

export async function updateActivityCarts(
  tx: Queryable,
  id: number,
  activityCarts: BookingRow['activityCarts'],
): Promise<void> {
  await tx.update(bookings).set({ activityCarts }).where(eq(bookings.id, id));
}

export type Page = { afterId: number; limit: number };

/** Bookings that nobody has decided yet, in the order of their ids. */
export async function listPending(db: Queryable, { afterId, limit }: Page): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'PENDING'), gt(bookings.id, afterId)))
    .orderBy(asc(bookings.id))
    .limit(limit);
}

/** Bookings that failed for want of an answer since `lateSince`, and whose card may have been charged after all. */
export async function listWatched(db: Queryable, lateSince: Date, { afterId, limit }: Page): Promise<BookingRow[]> {
  const isLate = [
    eq(bookings.status, 'FAILED'),
    inArray(bookings.failureCode, [...UNANSWERED_CODES]),
    isNull(bookings.paymentReference),
    gt(bookings.decidedAt, lateSince),
  ];
  return db
    .select()
    .from(bookings)
    .where(and(...isLate, gt(bookings.id, afterId)))
    .orderBy(asc(bookings.id))
    .limit(limit);
}

export async function insertTickets(tx: Queryable, rows: NewTicket[]): Promise<void> {
  if (rows.length > 0) await runStatement(tx, ticketsInsertion(rows));
}

export async function listTickets(db: Queryable, bookingId: number): Promise<TicketRow[]> {
  return db.select().from(tickets).where(eq(tickets.bookingId, bookingId)).orderBy(asc(tickets.id));
}

/** The traveller's ticket on that vehicle names no seat any more. */
export async function clearTicketSeats(
  tx: Queryable,
  place: Pick<TicketRow, 'bookingId' | 'entryIndex' | 'directionIndex' | 'legIndex' | 'travellerIndex'>,
): Promise<void> {
  const isIts = [
    eq(tickets.entryIndex, place.entryIndex),
    eq(tickets.directionIndex, place.directionIndex),
    eq(tickets.legIndex, place.legIndex),
  ];
  await tx
    .update(tickets)
    .set({ seat: null })
    .where(and(eq(tickets.bookingId, place.bookingId), eq(tickets.travellerIndex, place.travellerIndex), ...isIts));
}

export async function insertVouchers(tx: Queryable, rows: NewVoucher[]): Promise<void> {
  if (rows.length > 0) await runStatement(tx, vouchersInsertion(rows));
}

export async function listVouchers(db: Queryable, bookingId: number): Promise<VoucherRow[]> {
  return db.select().from(vouchers).where(eq(vouchers.bookingId, bookingId)).orderBy(asc(vouchers.id));
}

/**
 * A traveller's tickets of a direction are worth nothing from then on; those that are void already stay as they are.
 */
export async function voidTickets(
  tx: Queryable,
  which: Pick<TicketRow, 'bookingId' | 'entryIndex' | 'directionIndex' | 'travellerIndex'> & { at: Date },
): Promise<void> {
  const isIts = and(
    eq(tickets.bookingId, which.bookingId),
    eq(tickets.entryIndex, which.entryIndex),
    eq(tickets.directionIndex, which.directionIndex),
    eq(tickets.travellerIndex, which.travellerIndex),
    isNull(tickets.voidedAt),
  );
  await tx.update(tickets).set({ voidedAt: which.at }).where(isIts);
}

/** The same for the voucher of a room, or of an activity. */
export async function voidVouchers(
  tx: Queryable,
  which: Pick<VoucherRow, 'bookingId' | 'kind' | 'entryIndex'> & { roomIndex?: number; at: Date },
): Promise<void> {
  const isIts = and(
    eq(vouchers.bookingId, which.bookingId),
    eq(vouchers.kind, which.kind),
    eq(vouchers.entryIndex, which.entryIndex),
    which.roomIndex === undefined ? undefined : eq(vouchers.roomIndex, which.roomIndex),
    isNull(vouchers.voidedAt),
  );
  await tx.update(vouchers).set({ voidedAt: which.at }).where(isIts);
}
