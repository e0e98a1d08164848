import { isCurrencyCode } from '@/rules/currency';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { ratesInto } from '../prices/exchange-rates';
import { changeSession } from './change-session';
import { repriceCart } from './reprice-cart';
import { daysAfter, SESSION_DAYS } from './session-record';
import { updateBus, updateSession } from './sessions.repository';

/**
 * Reprices the cart in another currency from the operators' fares, at the rates in force now, which are then frozen (R129, D27, D37).
 * The same currency changes nothing: its rate stays frozen.
 * @throws ApiError UNKNOWN_CURRENCY
 */
export async function changeCurrency(ctx: ApiContext, input: { sessionId: string | null; code: string }): Promise<void> {
  const currency = input.code.toUpperCase();
  if (!isCurrencyCode(currency)) throw new ApiError('UNKNOWN_CURRENCY');
  const rates = await ratesInto(ctx, currency);
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    if (session.currency === currency) return;
    for (const bus of session.buses) {
      await updateBus(tx, bus.id, { cart: repriceCart(bus.cart, { currency, party: session, rateFrom: rates.from }) });
    }
    await updateSession(tx, session.id, { currency, rateDate: rates.date, expiresAt: daysAfter(ctx.now(), SESSION_DAYS) });
  });
}
