import type { ErrorCode } from '@/contract/errors';
import {
  findExchange,
  findExchangeOffer,
  moveExchange,
  noteExchangeCharge,
  type ExchangeOfferRow,
  type ExchangeRow,
} from '../../bookings/exchanges/exchanges.repository';
import { insertCharge, insertRefund, listOpenCharges } from '../../bookings/money/money.repository';
import { runRefunds, type RefundContext } from '../../bookings/money/run-refunds';
import { decide } from '../../bookings/record/booking-status';
import { lockBooking } from '../../bookings/record/bookings.repository';
import type { ChargeResult } from '../../bookings/record/payment-gateway';
import { releaseSeats, renewHolds } from '../../buses/seats/hold-seats';
import { readOfferedSegments } from '../../buses/supply/list-offered-segments';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { applyExchange } from './apply-exchange';
import { holdKeyOf } from './hold-key';

/** What settling takes: the gateway that pays back what came too late. */
export type SettleExchangeContext = RefundContext;

/**
 * Finishes an exchange by what the gateway said, whoever asked it: the request itself or the reconciler. Of two that
 * decide at once one wins. A charge that was approved for a bus that is gone, or for a booking that was changed
 * meanwhile, is paid back whole: the old seats stay.
 */
export async function settleExchange(
  ctx: SettleExchangeContext,
  exchange: ExchangeRow,
  result: ChargeResult,
): Promise<void> {
  const decision = decide(result);
  if (decision.status === 'PENDING') return;
  if (decision.status === 'FAILED') return failExchange(ctx, exchange, decision.failureCode);
  const offer = await findExchangeOffer(ctx.database.db, exchange.offerId);
  if (!offer) throw new Error('An exchange has its offer');
  const { reference } = decision;
  const lost = await whyLost(ctx, { exchange, offer, reference });
  if (lost !== null) await refundExchange(ctx, exchange, { reference, failureCode: lost });
}

/** Null when it is done, or was before. */
async function whyLost(
  ctx: SettleExchangeContext,
  { exchange, offer, reference }: { exchange: ExchangeRow; offer: ExchangeOfferRow; reference: string },
): Promise<ErrorCode | null> {
  const vehicles = await readOfferedSegments(ctx, offer.direction.segments);
  if (vehicles.some((vehicle) => vehicle === null)) return 'NOT_ON_SALE';
  try {
    await retryOnDeadlock(() =>
      ctx.database.transaction(async (tx) => {
        const booking = await lockBooking(tx, exchange.bookingId);
        if (!booking || !(await isPending(tx, exchange.id))) return;
        const paid = { reference, paymentKey: exchange.paymentKey ?? '' };
        await applyExchange(ctx, tx, { booking, offer, exchange, paid });
      }),
    );
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

async function isPending(tx: Queryable, id: number): Promise<boolean> {
  return (await findExchange(tx, id))?.status === 'PENDING';
}

/** The old seats stay; the new ones are held as long as the offer stands, for another card. */
export async function failExchange(
  ctx: SettleExchangeContext,
  exchange: ExchangeRow,
  failureCode: ErrorCode,
): Promise<void> {
  const offer = await findExchangeOffer(ctx.database.db, exchange.offerId);
  await ctx.database.transaction(async (tx) => {
    await lockBooking(tx, exchange.bookingId);
    const failed = await moveExchange(tx, exchange.id, { status: 'FAILED', failureCode, decidedAt: ctx.now() });
    if (failed && offer) await renewHolds(tx, { sessionId: holdKeyOf(exchange.bookingId), expiresAt: offer.expiresAt });
  });
}

/**
 * The card was charged for an exchange that cannot be done, or that has failed already: the failure, the charge and
 * what is owed for it are written together, once, and paid back.
 * @param late.failureCode why it fails now; absent: it has failed before
 */
export async function refundExchange(
  ctx: SettleExchangeContext,
  { id, bookingId, total: amount, paymentKey }: ExchangeRow,
  { reference, failureCode }: { reference: string; failureCode?: ErrorCode },
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking || paymentKey === null) return;
    const at = ctx.now();
    if (failureCode) await moveExchange(tx, id, { status: 'FAILED', failureCode, decidedAt: at });
    if (!(await noteExchangeCharge(tx, id, reference))) return;
    const { currency, number: bookingNumber } = booking;
    ctx.log.warn({ bookingNumber }, 'charge of a failed exchange');
    await releaseSeats(tx, { sessionId: holdKeyOf(bookingId) });
    await insertCharge(tx, { bookingId, amount, currency, paymentKey, paymentReference: reference, at });
    const [charge] = await listOpenCharges(tx, bookingId);
    if (charge) await insertRefund(tx, { bookingId, cancellationId: null, chargeId: charge.id, amount, currency, at });
  });
  await runRefunds(ctx, { bookingId });
}
