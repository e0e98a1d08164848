import type { CurrencyCode } from '@/rules/currency';
import type { Party } from '@/rules/party';
import type { ApiContext } from '../context';
import { listTaxRates } from '../prices/tax-rates';
import { pricedEntry } from './cart-contents';
import type { CartBus } from './cart-bus';
import { sessionTotals, type SessionTotals } from './session-totals';

/** Totals of a cart with the tax rates in force on its days (D24). The one place that session, check and booking take them from. */
export async function totalSession(ctx: ApiContext, session: { currency: CurrencyCode; buses: readonly { cart: CartBus }[] } & Party): Promise<SessionTotals> {
  const entries = session.buses.map(({ cart }) => pricedEntry(cart, session));
  const days = [...new Set(entries.map((entry) => entry.date))];
  const rates = await Promise.all(days.flatMap((day) => [listTaxRates(ctx, 'bus', day), listTaxRates(ctx, 'fee', day)]));
  return sessionTotals({ currency: session.currency, party: session, entries, rates: rates.flat() });
}
