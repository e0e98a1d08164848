import { DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/money/currency';
import type { ApiContext } from '../../context';
import { sessionCurrency } from './session-currency';
import type { SearchCurrency } from '../../prices/search-currency';

/**
 * The currency asked for, else the session's, else the default; with the session's frozen rates where it is the
 * session's (D27).
 */
export async function searchCurrency(
  ctx: ApiContext,
  sessionId: string | null,
  wanted: CurrencyCode | undefined,
): Promise<SearchCurrency> {
  const session = await sessionCurrency(ctx, sessionId);
  if (session && (!wanted || wanted === session.currency))
    return { code: session.currency, rateDate: session.rateDate };
  return { code: wanted ?? DEFAULT_CURRENCY };
}
