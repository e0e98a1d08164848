import type { ApiContext } from '../context';
import { decideLater, LATE_CHARGE_WATCH_MS } from './booking-status';
import type { BookingRow } from './booking-record';
import { listUndecided } from './bookings.repository';
import { applyDecision, refundLateCharge } from './settle-booking';
import { kindOfFailure } from './steps/answer-in-time';
import { refreshOrders } from './steps/order-rooms';

const BATCH = 100;

/**
 * Asks hotels and gateway about bookings they have not answered for, at start-up and every few seconds, and finishes them;
 * refunds charges that arrive after their booking has failed. Several processes may do this at once.
 * @returns how many bookings were decided
 */
export async function reconcileBookings(ctx: ApiContext): Promise<number> {
  const now = ctx.now().getTime();
  const undecided = await listUndecided(ctx.database.db, new Date(now - LATE_CHARGE_WATCH_MS), BATCH);
  let decided = 0;
  for (const booking of undecided) {
    try {
      if (await reconcile(ctx, booking, now)) decided += 1;
    } catch (error) {
      // Somebody outside is away, or one booking is odd: the others are still looked at, and this one next time.
      ctx.log.error({ bookingNumber: booking.number, failure: kindOfFailure(error) }, 'booking not reconciled');
    }
  }
  return decided;
}

async function reconcile(ctx: ApiContext, booking: BookingRow, now: number): Promise<boolean> {
  const found = await ctx.suppliers.payment.find(booking.paymentKey);
  if (booking.status === 'FAILED') {
    if (found?.outcome === 'approved') await refundLateCharge(ctx, booking, found.reference);
    return false;
  }
  const orders = found ? [] : await refreshOrders(ctx, booking);
  const decision = decideLater(found, orders, now - booking.createdAt.getTime());
  if (!decision) return false;
  const after = await applyDecision(ctx, booking, decision);
  return after.status !== 'PENDING';
}
