import { isCurrencyCode } from '@/rules/money/currency';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { ratesInto } from '../../prices/exchange-rates';
import { changeSession } from '../record/change-session';
import { repriceParts } from './reprice-parts';
import { daysAfter, SESSION_DAYS } from '../record/session-record';
import { updateSession } from '../record/sessions.repository';

/**
 * Reprices the cart in another currency from what operators, hotels and activities ask, at the rates in force now,
 * which are then frozen (R129, D27, D37). The same currency changes nothing: its rate stays frozen.
 * @throws ApiError UNKNOWN_CURRENCY
 */
export async function changeCurrency(
  ctx: ApiContext,
  input: { sessionId: string | null; code: string },
): Promise<void> {
  const currency = input.code.toUpperCase();
  if (!isCurrencyCode(currency)) throw new ApiError('UNKNOWN_CURRENCY');
  const rates = await ratesInto(ctx, currency);
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    if (session.currency === currency) return;
    await repriceParts(tx, session, { currency, rateFrom: rates.from });
    await updateSession(tx, session.id, {
      currency,
      rateDate: rates.date,
      expiresAt: daysAfter(ctx.now(), SESSION_DAYS),
    });
  });
}
