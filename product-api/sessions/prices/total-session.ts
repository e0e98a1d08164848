import type { CurrencyCode } from '@/rules/money/currency';
import type { Party } from '@/rules/travellers/party';
import type { ApiContext } from '../../context';
import { listTaxRates } from '../../prices/tax-rates';
import { pricedEntries, type PricedCart } from './priced-entries';
import { dayOf, sessionTotals, type SessionTotals } from './session-totals';

/**
 * Totals of a cart with the tax rates in force on its days (D24). The one place that session, check and booking take
 * them from.
 */
export async function totalSession(
  ctx: ApiContext,
  session: PricedCart & { currency: CurrencyCode } & Party,
): Promise<SessionTotals> {
  const entries = pricedEntries(session);
  const rates = await Promise.all(
    entries.flatMap((entry) => [listTaxRates(ctx, entry.kind, dayOf(entry)), listTaxRates(ctx, 'fee', dayOf(entry))]),
  );
  return sessionTotals({ currency: session.currency, party: session, entries, rates: rates.flat() });
}
