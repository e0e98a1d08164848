import { and, eq, gte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import type { BookingRow, TicketRow, VoucherRow } from '../record/booking-record';
import { bookings, tickets, vouchers } from '../bookings.table';
import { bookingUnits } from '../units/units.table';

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

/** A code and what it stands for were used at that moment; the first scan counts, whenever it becomes known. */
export async function markUsed(tx: Queryable, code: CodeRow, at: Date): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const first = (usedAt: AnyColumn) => sql`least(coalesce(${usedAt}, ${moment}), ${moment})`;
  const { id, voidedAt } = code.row;
  if (code.kind === 'ticket')
    await tx
      .update(tickets)
      .set({ usedAt: first(tickets.usedAt) })
      .where(eq(tickets.id, id));
  else
    await tx
      .update(vouchers)
      .set({ usedAt: first(vouchers.usedAt) })
      .where(eq(vouchers.id, id));
  if (voidedAt !== null) return;
  await tx
    .update(bookingUnits)
    .set({ usedAt: first(bookingUnits.usedAt) })
    .where(isUnitOf(code));
}

/** What a code stands for: a traveller's seat in the direction, a room, all places that are left. */
function isUnitOf(code: CodeRow): SQL | undefined {
  const { bookingId, entryIndex } = code.row;
  const ofEntry = [
    eq(bookingUnits.bookingId, bookingId),
    eq(bookingUnits.entryIndex, entryIndex),
    eq(bookingUnits.status, 'SOLD'),
  ];
  if (code.kind === 'ticket') {
    const { directionIndex, travellerIndex } = code.row;
    const isSeat = [eq(bookingUnits.kind, 'seat'), eq(bookingUnits.directionIndex, directionIndex)];
    return and(...ofEntry, ...isSeat, eq(bookingUnits.memberIndex, travellerIndex));
  }
  if (code.row.kind === 'activity') return and(...ofEntry, eq(bookingUnits.kind, 'place'));
  return and(...ofEntry, eq(bookingUnits.kind, 'room'), eq(bookingUnits.memberIndex, code.row.roomIndex));
}

/** Tickets and vouchers that have become worth nothing since a moment. */
export async function listVoidCodes(db: Queryable, since: Date): Promise<{ number: string; qrPayload: string }[]> {
  const [ofTickets, ofVouchers] = await Promise.all([
    db
      .select({ number: tickets.ticketNumber, qrPayload: tickets.qrPayload })
      .from(tickets)
      .where(gte(tickets.voidedAt, since)),
    db
      .select({ number: vouchers.voucherNumber, qrPayload: vouchers.qrPayload })
      .from(vouchers)
      .where(gte(vouchers.voidedAt, since)),
  ]);
  return [...ofTickets, ...ofVouchers];
}
