import { findExchangeOfKey } from '../../bookings/exchanges/exchanges.repository';
import { followDisputes } from '../../bookings/money/follow-disputes';
import { findBookingOfNumber } from '../../bookings/record/bookings.repository';
import type { GatewayNews } from '../../bookings/record/payment-gateway';
import type { SettleContext } from '../../bookings/run/booking-context';
import { reconcileBooking } from '../../bookings/run/reconcile-bookings';
import { ApiError } from '../../http/api-error';
import { reconcileExchange } from '../exchange/reconcile-exchanges';

/**
 * Takes what the gateway sends us by itself: a payment that was decided, also one that comes long after its booking has
 * failed; a dispute; a refund that could not be paid. What it is about is read at the gateway: neither order nor
 * repetition matters. It is noted only once it is dealt with: after a failure the gateway sends it again.
 * @throws ApiError NOT_FOUND where the gateway sends none; SIGNATURE_WRONG
 */
export async function hearGateway(ctx: SettleContext, sent: { body: string; signature: string }): Promise<void> {
  const { news } = ctx.suppliers.payment;
  if (!news) throw new ApiError('NOT_FOUND');
  const heard = await news.read(sent);
  ctx.metrics?.payments.inc({ act: 'news', outcome: outcomeOf(heard) });
  if (!heard) throw new ApiError('SIGNATURE_WRONG');
  if (heard.isKnown) return;
  await dealWith(ctx, heard);
  await news.note(heard.id);
}

function outcomeOf(heard: GatewayNews | null): string {
  if (!heard) return 'unsigned';
  return heard.isKnown ? 'repeated' : heard.about.what;
}

async function dealWith(ctx: SettleContext, { about, type }: GatewayNews): Promise<void> {
  switch (about.what) {
    case 'charge':
      return settle(ctx, about);
    case 'disputes': {
      const steps = await followDisputes(ctx);
      if (steps > 0) ctx.log.warn({ type, steps }, 'the gateway tells of a dispute: npm run disputes -- list');
      return;
    }
    case 'failedRefund':
      ctx.log.error({ refund: about.name }, 'the gateway could not pay a refund after all: npm run money:check');
      return;
    case 'refunds':
    case 'other':
      ctx.log.info({ type }, 'news of the gateway');
  }
}

/** A booking or an exchange, as it stands now: what is decided stays, money for one that failed is paid back. */
async function settle(
  ctx: SettleContext,
  { key, bookingNumber }: { key: string; bookingNumber: string },
): Promise<void> {
  const { db } = ctx.database;
  const booking = await findBookingOfNumber(db, bookingNumber);
  if (booking?.paymentKey === key) {
    if (booking.status === 'PENDING' || booking.status === 'FAILED') await reconcileBooking(ctx, booking);
    return;
  }
  const exchange = await findExchangeOfKey(db, key);
  if (!exchange) ctx.log.error({ bookingNumber }, 'the gateway tells of a payment that is none of ours');
  else if (exchange.status !== 'DONE') await reconcileExchange(ctx, exchange);
}
