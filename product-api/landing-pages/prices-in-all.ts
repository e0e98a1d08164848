import type { Prices } from '@/contract/landing-pages';
import { CURRENCIES, type CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import { multiplyByRate, perPerson, roundUpToWholeUnit } from '@/rules/money/money';
import { recordOf } from '@/rules/records';
import type { ApiContext } from '../context';
import { ratesInto } from '../prices/exchange-rates';

type ByCurrency<T> = Readonly<Record<CurrencyCode, T>>;

/**
 * Turns what somebody asks into the price of a search in each currency: converted half-up by the rates in force, whole
 * units where prices are pretty (D23, D27, D28).
 */
export type Pricing = {
  /** Amount in minor units of `currency`. @throws ApiError NOT_READY while no rates are loaded */
  of: (amount: number, currency: CurrencyCode, isPrettyUp?: boolean) => Prices;
  /** Units of each currency for one unit of `currency`, decimal strings. */
  rates: (currency: CurrencyCode) => ByCurrency<string>;
};

/** @param rateDate day whose rates count; without it those in force now (D27) */
export async function pricingInAll(ctx: ApiContext, rateDate?: LocalDate): Promise<Pricing> {
  const [CAD, USD, EUR] = await Promise.all([
    ratesInto(ctx, 'CAD', rateDate),
    ratesInto(ctx, 'USD', rateDate),
    ratesInto(ctx, 'EUR', rateDate),
  ]);
  const into = { CAD, USD, EUR };
  const known = new Map<string, Prices>();
  return {
    of: (amount, currency, isPrettyUp = false) => {
      const key = `${amount}${currency}${isPrettyUp}`;
      const found = known.get(key);
      if (found) return found;
      const converted = inEach((code) => {
        const own = multiplyByRate(amount, into[code].from(currency));
        return isPrettyUp ? roundUpToWholeUnit(own) : own;
      });
      known.set(key, converted);
      return converted;
    },
    rates: (currency) => inEach((code) => into[code].from(currency)),
  };
}

/** One value for each currency. */
export function inEach<T>(valueIn: (currency: CurrencyCode) => T): Record<CurrencyCode, T> {
  return recordOf(CURRENCIES, valueIn);
}

export function sumOf(left: Prices, right: Prices): Prices {
  return inEach((code) => left[code] + right[code]);
}

/** The lowest amount in each currency; null without any. */
export function lowestOf(list: readonly (Prices | null)[]): Prices | null {
  const found = list.filter((prices) => prices !== null);
  return found.length > 0 ? inEach((code) => Math.min(...found.map((prices) => prices[code]))) : null;
}

export function isSamePrice(left: Prices, right: Prices): boolean {
  return CURRENCIES.every((code) => left[code] === right[code]);
}

/** Average of one traveller, half-up (D23). */
export function pricePerPerson(total: Prices, travellers: number): Prices {
  return inEach((code) => perPerson(total[code], travellers).amount);
}
