import {
  listPendingExchanges,
  listWatchedExchanges,
  type ExchangeRow,
} from '../../bookings/exchanges/exchanges.repository';
import { decideLater, LATE_CHARGE_WATCH_MS } from '../../bookings/record/booking-status';
import type { Page } from '../../bookings/record/bookings.repository';
import type { PaymentAction } from '../../bookings/record/payment-gateway';
import { askAboutCharge } from '../../bookings/run/ask-about-charge';
import { kindOfFailure } from '../../timing/answer-in-time';
import { failExchange, refundExchange, settleExchange, type SettleExchangeContext } from './settle-exchange';

const BATCH = 100;

/**
 * Asks the gateway about exchanges whose answer was lost or whose process has died, at start-up and every few seconds,
 * and finishes them; then pays back charges that arrive after their exchange has failed. Several processes may do this
 * at once. @returns how many were looked at
 */
export async function reconcileExchanges(ctx: SettleExchangeContext): Promise<number> {
  const { db } = ctx.database;
  const lateSince = new Date(ctx.now().getTime() - LATE_CHARGE_WATCH_MS);
  const pending = await reconcileAll(ctx, (page) => listPendingExchanges(db, page));
  return pending + (await reconcileAll(ctx, (page) => listWatchedExchanges(db, lateSince, page)));
}

async function reconcileAll(ctx: SettleExchangeContext, list: (page: Page) => Promise<ExchangeRow[]>): Promise<number> {
  let looked = 0;
  for (let afterId = 0; ;) {
    const page = await list({ afterId, limit: BATCH });
    for (const exchange of page) await tryToReconcile(ctx, exchange);
    looked += page.length;
    if (page.length < BATCH) return looked;
    afterId = page.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}

async function tryToReconcile(ctx: SettleExchangeContext, exchange: ExchangeRow): Promise<void> {
  try {
    await reconcileExchange(ctx, exchange);
  } catch (error) {
    // The gateway is away, or one exchange is odd: the others are still looked at, and this one next time.
    ctx.log.error({ exchange: exchange.id, failure: kindOfFailure(error) }, 'exchange not reconciled');
  }
}

/** The same for one exchange, PENDING or FAILED. @returns what its card's owner has to do first */
export async function reconcileExchange(
  ctx: SettleExchangeContext,
  exchange: ExchangeRow,
): Promise<PaymentAction | null> {
  if (exchange.paymentKey === null) return null;
  const isFailed = exchange.status === 'FAILED';
  const ageMs = isFailed ? Infinity : ctx.now().getTime() - exchange.createdAt.getTime();
  const found = await askAboutCharge(ctx, exchange.paymentKey, ageMs);
  if (isFailed) {
    if (found?.outcome === 'approved') await refundExchange(ctx, exchange, { reference: found.reference });
    return null;
  }
  if (found) await settleExchange(ctx, exchange, found);
  const decision = found ? null : decideLater(null, [], ageMs);
  if (decision?.status === 'FAILED') await failExchange(ctx, exchange, decision.failureCode);
  return found?.outcome === 'action' ? found.action : null;
}
