import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { soldSeats } from '../../buses/buses.table';
import type { BookingRow, TicketRow, VoucherRow } from '../record/booking-record';
import { bookings, tickets, vouchers } from '../bookings.table';

export type CodeRow = { kind: 'ticket'; row: TicketRow } | { kind: 'voucher'; row: VoucherRow };

/** The booking of a code, and nobody else changes it until the transaction ends. */
export async function lockBookingByNumber(tx: Queryable, number: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.number, number)).for('update');
  return row ?? null;
}

/** A booking's ticket or voucher by its number; null where it was never issued. */
export async function findCode(tx: Queryable, bookingId: number, number: string): Promise<CodeRow | null> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.bookingId, bookingId), eq(tickets.ticketNumber, number)));
  if (ticket) return { kind: 'ticket', row: ticket };
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.bookingId, bookingId), eq(vouchers.voucherNumber, number)));
  return voucher ? { kind: 'voucher', row: voucher } : null;
}

/** A code was scanned at that moment; the first scan counts, in whatever order they become known. */
export async function markUsed(tx: Queryable, { kind, row: { id } }: CodeRow, at: Date): Promise<void> {
  const first = (usedAt: typeof tickets.usedAt | typeof vouchers.usedAt) =>
    sql`least(coalesce(${usedAt}, ${at.toISOString()}::timestamptz), ${at.toISOString()}::timestamptz)`;
  if (kind === 'ticket')
    await tx
      .update(tickets)
      .set({ usedAt: first(tickets.usedAt) })
      .where(eq(tickets.id, id));
  else
    await tx
      .update(vouchers)
      .set({ usedAt: first(vouchers.usedAt) })
      .where(eq(vouchers.id, id));
}

/** Who was scanned onto a departure: a ticket of each, in the order of its number in the booking. */
export async function listBoarded(
  db: Queryable,
  departureId: number,
): Promise<{ bookingId: number; travellerIndex: number; ticketNumber: string; usedAt: Date }[]> {
  const isItsSeat = and(
    eq(soldSeats.bookingId, tickets.bookingId),
    eq(soldSeats.entryIndex, tickets.entryIndex),
    eq(soldSeats.directionIndex, tickets.directionIndex),
    eq(soldSeats.legIndex, tickets.legIndex),
  );
  const { bookingId, travellerIndex, ticketNumber, usedAt } = tickets;
  const rows = await db
    .selectDistinct({ id: tickets.id, bookingId, travellerIndex, ticketNumber, usedAt })
    .from(tickets)
    .innerJoin(soldSeats, isItsSeat)
    .where(and(eq(soldSeats.departureId, departureId), isNotNull(usedAt)))
    .orderBy(asc(tickets.id));
  return rows.flatMap(({ id: _, usedAt: at, ...row }) => (at ? [{ ...row, usedAt: at }] : []));
}

/** Numbers of all tickets and vouchers that are worth nothing any more, in the order of their letters. */
export async function listVoidNumbers(db: Queryable): Promise<string[]> {
  const [ofTickets, ofVouchers] = await Promise.all([
    db.select({ number: tickets.ticketNumber }).from(tickets).where(isNotNull(tickets.voidedAt)),
    db.select({ number: vouchers.voucherNumber }).from(vouchers).where(isNotNull(vouchers.voidedAt)),
  ]);
  return [...ofTickets, ...ofVouchers].map(({ number }) => number).sort();
}
