import type { PaymentAction } from '../record/payment-gateway';
import { askAboutCharge } from './ask-about-charge';
import { decideLater, LATE_CHARGE_WATCH_MS } from '../record/booking-status';
import type { BookingRow } from '../record/booking-record';
import { listPending, listWatched, type Page } from '../record/bookings.repository';
import { applyDecision, refundLateCharge } from './settle-booking';
import { kindOfFailure } from '../../timing/answer-in-time';
import { refreshOrders } from '../steps/order-rooms';
import type { SettleContext } from './booking-context';

const BATCH = 100;
/** Asked about side by side: a silent hotel must not keep the others waiting. */
const AT_ONCE = 8;

/**
 * Asks hotels and gateway about bookings they have not answered for, at start-up and every few seconds, and finishes
 * them; then refunds charges that arrive after their booking has failed. Several processes may do this at once.
 * @returns how many bookings were decided
 */
export async function reconcileBookings(ctx: SettleContext): Promise<number> {
  const { db } = ctx.database;
  const lateSince = new Date(ctx.now().getTime() - LATE_CHARGE_WATCH_MS);
  const decided = await reconcileAll(ctx, (page) => listPending(db, page));
  await reconcileAll(ctx, (page) => listWatched(db, lateSince, page));
  return decided;
}

/** Page by page, so that many that wait keep none from being looked at. */
async function reconcileAll(ctx: SettleContext, list: (page: Page) => Promise<BookingRow[]>): Promise<number> {
  let decided = 0;
  for (let afterId = 0; ;) {
    const page = await list({ afterId, limit: BATCH });
    for (let start = 0; start < page.length; start += AT_ONCE) {
      const outcomes = await Promise.all(
        page.slice(start, start + AT_ONCE).map((booking) => tryToReconcile(ctx, booking)),
      );
      decided += outcomes.filter(Boolean).length;
    }
    if (page.length < BATCH) return decided;
    afterId = page.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}

async function tryToReconcile(ctx: SettleContext, booking: BookingRow): Promise<boolean> {
  try {
    return (await reconcileBooking(ctx, booking)).isDecided;
  } catch (error) {
    // Somebody outside is away, or one booking is odd: the others are still looked at, and this one next time.
    ctx.log.error({ bookingNumber: booking.number, failure: kindOfFailure(error) }, 'booking not reconciled');
    return false;
  }
}

/**
 * The same for one booking, PENDING or FAILED.
 * @returns whether it is decided now; `action`: what its card's owner has to do first
 */
export async function reconcileBooking(
  ctx: SettleContext,
  booking: BookingRow,
): Promise<{ isDecided: boolean; action: PaymentAction | null }> {
  const isFailed = booking.status === 'FAILED';
  const ageMs = isFailed ? Infinity : ctx.now().getTime() - booking.createdAt.getTime();
  const found = await askAboutCharge(ctx, booking.paymentKey, ageMs);
  if (isFailed) {
    if (found?.outcome === 'approved') await refundLateCharge(ctx, booking, found.reference);
    return { isDecided: false, action: null };
  }
  const orders = found ? [] : await refreshOrders(ctx, booking);
  const decision = decideLater(found, orders, ageMs);
  const after = decision ? await applyDecision(ctx, booking, decision) : booking;
  return { isDecided: after.status !== 'PENDING', action: found?.outcome === 'action' ? found.action : null };
}
