import { daysBetween } from '@/rules/dates/dates';
import type { CurrencyCode } from '@/rules/money/currency';
import type { RuleFault } from '@/rules/rule-fault';
import { stayFaults, type StayDates } from '@/rules/hotels/stay-rules';
import { searchLimits } from '../places/search-limits';
import type { ApiContext } from '../context';
import { readFlags } from '../feature-flags/read-flags';
import { ratesInto, type RatesInto } from '../prices/exchange-rates';
import { listTaxRates } from '../prices/tax-rates';
import type { TaxRate } from '@/rules/money/taxes';
import type { SearchCurrency } from '../prices/search-currency';

/** A room is sold alone, or with a bus: other flags hold (D28). */
export type StayProduct = 'hotel' | 'busHotel';

/** Everything that turns what hotels ask into the price of a stay. */
export type StayTerms = StayDates & {
  nights: number;
  currency: CurrencyCode;
  rates: RatesInto;
  taxRates: TaxRate[];
  isPrettyUp: boolean;
};

/** What is wrong with a stay in a zone; nights are on sale a year ahead, as buses are. */
export function faultsOfStay(ctx: ApiContext, stay: StayDates, zone: string): RuleFault[] {
  return stayFaults(stay, searchLimits(zone, ctx.now()));
}

export async function stayTerms(
  ctx: ApiContext,
  stay: StayDates,
  { currency, product }: { currency: SearchCurrency; product: StayProduct },
): Promise<StayTerms> {
  const { checkinDate, checkoutDate } = stay;
  const [rates, taxRates, flags] = await Promise.all([
    ratesInto(ctx, currency.code, currency.rateDate),
    listTaxRates(ctx, 'hotel', checkinDate),
    readFlags(ctx),
  ]);
  const isPrettyUp =
    product === 'busHotel' ? flags.isPrettyUpPriceForBusHotelEnabled : flags.isPrettyUpPriceForHotelEnabled;
  return {
    checkinDate,
    checkoutDate,
    nights: daysBetween(checkinDate, checkoutDate),
    currency: currency.code,
    rates,
    taxRates,
    isPrettyUp,
  };
}
