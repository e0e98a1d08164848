import type { CardDetails, ChargeResult, PaymentContext } from '../record/payment-gateway';
import { CHARGE_WINDOW_MS } from '../record/booking-status';
import type { BookingRow } from '../record/booking-record';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import type { FaultContext } from '../record/fault-points';

/** A gateway that is silent for so long has not said anything: the reconciler asks it later. */
const ANSWER_WITHIN_MS = 12_000;

/**
 * Step 5: charges the card at the gateway, with no transaction open. The card goes to the port and nowhere else (D44):
 * of a failure only the kind of error is logged, for its text may hold the request.
 */
export async function chargeCard(
  ctx: PaymentContext & FaultContext,
  booking: Pick<BookingRow, 'number' | 'paymentKey' | 'total' | 'currency' | 'createdAt'>,
  card: CardDetails,
): Promise<ChargeResult> {
  await ctx.atFaultPoint?.('beforeCharge');
  // A process that slept this long may have been given up on.
  if (ctx.now().getTime() - booking.createdAt.getTime() > CHARGE_WINDOW_MS) return { outcome: 'unknown' };
  const { number: bookingNumber, paymentKey: key, total: amount, currency } = booking;
  try {
    return await answerInTime<ChargeResult, ChargeResult>(
      ctx.suppliers.payment.charge({ key, bookingNumber, amount, currency, card }),
      ANSWER_WITHIN_MS,
      { outcome: 'unknown' },
    );
  } catch (error) {
    ctx.log.warn({ bookingNumber: booking.number, failure: kindOfFailure(error) }, 'payment gateway failed');
    return { outcome: 'unknown' };
  } finally {
    await ctx.atFaultPoint?.('afterCharge');
  }
}
