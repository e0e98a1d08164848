import { assignedSeatsOf, seatsFrom, type Assignment, type SeatOfBooking } from '../../buses/seats/assign-seats';
import { runTogether, type Statement } from '../../database/statement';
import { enqueued } from '../../outbox/enqueue';
import { eventInsertion } from '../record/events.repository';
import { chargeOf } from '../money/write-charge';
import { unitsInsertion } from '../units/units.repository';
import { unitsOfBooking } from '../units/units-of-booking';
import { keepSoldSession } from '../../sessions/life/lock-session';
import type { BookingRow } from '../record/booking-record';
import { confirmPending, ticketsInsertion, vouchersInsertion } from '../record/bookings.repository';
import { issueTickets } from '../tickets/issue-tickets';
import { issueVouchers } from '../tickets/issue-vouchers';
import type { FaultContext } from '../record/fault-points';

/**
 * Step 6: one short transaction that confirms the booking, issues its tickets and vouchers, writes its units and its
 * charge (D63, D66), and writes down what has to be sent. It has no undo: a confirmed booking is a sale, and ends only
 * by being cancelled.
 * @returns null when the booking was decided otherwise meanwhile
 */
export async function confirmBooking(
  ctx: FaultContext,
  pending: BookingRow,
  paymentReference: string,
): Promise<BookingRow | null> {
  const confirmed = await ctx.database.transaction(async (tx) => {
    const now = ctx.now();
    const change = { id: pending.id, paymentReference, decidedAt: now, seats: assignedSeatsOf };
    const moved = await confirmPending<Assignment>(tx, change);
    if (!moved) return null;
    const { booking } = moved;
    await runTogether(tx, recordsOfSale(ctx, booking, { seatOf: seatsFrom(moved.seats), paymentReference, now }));
    const { carts, hotelCarts, activityCarts, sessionId } = booking;
    const sold = { buses: carts.length > 0, hotels: hotelCarts.length > 0, activities: activityCarts.length > 0 };
    if (sessionId) await keepSoldSession(tx, { sessionId, now, sold });
    return booking;
  });
  if (confirmed) await ctx.atFaultPoint?.('afterConfirm');
  return confirmed;
}

/** Everything that a sale writes about itself, of the kinds that were bought: rows that nobody else knows yet. */
function recordsOfSale(
  { secrets: { ticketPrivateKey } }: FaultContext,
  booking: BookingRow,
  { seatOf, paymentReference, now }: { seatOf: SeatOfBooking; paymentReference: string; now: Date },
): Statement[] {
  const { id: bookingId, total: amount, number } = booking;
  const tickets = issueTickets(booking, seatOf, ticketPrivateKey);
  const vouchers = issueVouchers(booking, ticketPrivateKey);
  const units = unitsOfBooking(booking);
  const mail = { kind: 'booking-confirmed', payload: { bookingId }, dedupKey: `booking-confirmed:${number}` } as const;
  return [
    ...(tickets.length > 0 ? [ticketsInsertion(tickets)] : []),
    ...(vouchers.length > 0 ? [vouchersInsertion(vouchers)] : []),
    ...(units.length > 0 ? [unitsInsertion(bookingId, units)] : []),
    ...chargeOf(booking, paymentReference, now),
    ...(booking.contactEmail ? [enqueued(mail, now)] : []),
    eventInsertion([{ bookingId, at: now, what: 'BOOKED', door: 'browser', amount, detail: null }]),
  ];
}
