import type { PaymentStanding } from '@/contract/payments';
import { listExchanges } from '../../bookings/exchanges/exchanges.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { findBooking } from '../../bookings/record/bookings.repository';
import type { SettleContext } from '../../bookings/run/booking-context';
import { reconcileBooking } from '../../bookings/run/reconcile-bookings';
import { ApiError } from '../../http/api-error';
import { kindOfFailure } from '../../timing/answer-in-time';
import { reconcileExchange } from '../exchange/reconcile-exchanges';

/**
 * Where a traveller comes back from their bank, or reloads the page: asks the gateway now, instead of waiting for the
 * reconciler, and says what there is to do. A gateway that does not answer leaves the payment pending.
 */
export async function settlePayment(ctx: SettleContext, booking: BookingRow): Promise<PaymentStanding> {
  if (booking.status !== 'PENDING') return { status: booking.status, action: null };
  const { action } = await patiently(ctx, reconcileBooking(ctx, booking), { isDecided: false, action: null });
  const { status } = (await findBooking(ctx.database.db, booking.id)) ?? booking;
  return { status, action: status === 'PENDING' ? action : null };
}

/** The same of the exchange that is being paid. @throws ApiError OFFER_NOT_FOUND without one */
export async function settleExchangePayment(ctx: SettleContext, booking: BookingRow): Promise<PaymentStanding> {
  const exchange = await newestPaid(ctx, booking);
  if (!exchange) throw new ApiError('OFFER_NOT_FOUND');
  if (exchange.status !== 'PENDING') return { status: exchange.status, action: null };
  const action = await patiently(ctx, reconcileExchange(ctx, exchange), null);
  const { status } = (await newestPaid(ctx, booking)) ?? exchange;
  return { status, action: status === 'PENDING' ? action : null };
}

async function newestPaid(ctx: SettleContext, { id }: BookingRow) {
  const exchanges = await listExchanges(ctx.database.db, id);
  return exchanges.map(({ exchange }) => exchange).findLast(({ paymentKey }) => paymentKey !== null);
}

async function patiently<Said>(ctx: SettleContext, asked: Promise<Said>, silence: Said): Promise<Said> {
  try {
    return await asked;
  } catch (error) {
    ctx.log.warn({ failure: kindOfFailure(error) }, 'payment gateway failed on a look-up');
    return silence;
  }
}
