import { seatsOfBooking } from '../../buses/seats/assign-seats';
import { enqueue } from '../../outbox/enqueue';
import { insertEvent } from '../record/events.repository';
import { writeCharge } from '../money/write-charge';
import { insertUnits } from '../units/units.repository';
import { unitsOfBooking } from '../units/units-of-booking';
import { keepSoldSession } from '../../sessions/life/lock-session';
import type { BookingRow } from '../record/booking-record';
import { insertTickets, insertVouchers, moveBooking } from '../record/bookings.repository';
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
    const booking = await moveBooking(tx, pending.id, { status: 'CONFIRMED', paymentReference, decidedAt: now });
    if (!booking) return null;
    const { ticketPrivateKey } = ctx.secrets;
    await insertTickets(tx, issueTickets(booking, await seatsOfBooking(tx, booking.id), ticketPrivateKey));
    await insertVouchers(tx, issueVouchers(booking, ticketPrivateKey));
    await insertUnits(tx, booking.id, unitsOfBooking(booking));
    await writeCharge(tx, booking, paymentReference, now);
    const { id: bookingId, total: amount } = booking;
    await insertEvent(tx, { bookingId, at: now, what: 'BOOKED', door: 'browser', amount, detail: null });
    if (booking.contactEmail)
      await enqueue(
        tx,
        {
          kind: 'booking-confirmed',
          payload: { bookingId: booking.id },
          dedupKey: `booking-confirmed:${booking.number}`,
        },
        now,
      );
    if (booking.sessionId) await keepSoldSession(tx, { sessionId: booking.sessionId, now });
    return booking;
  });
  if (confirmed) ctx.atFaultPoint?.('afterConfirm');
  return confirmed;
}
