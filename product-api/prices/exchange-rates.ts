import { CURRENCIES, type CurrencyCode } from '@/rules/money/currency';
import { todayIn, type LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { remember } from '../database/remember';
import { crossRate } from './cross-rate';
import { listRatesOf, selectRateDate } from './prices.repository';

/** Rates change once a day; a fresh import is noticed after that long. */
const MEMORY_MS = 5_000;
const EURO = 'EUR';

/** Rates of one day into one currency. */
export type RatesInto = {
  date: LocalDate;
  /** The target with what each currency is worth in it: the same name, the same rates. */
  name: string;
  /**
   * Units of the target for one unit of `currency`, decimal string. @throws ApiError NOT_READY while no rate is loaded
   */
  from: (currency: CurrencyCode) => string;
};

async function ratesOn(
  ctx: ApiContext,
  until: LocalDate,
): Promise<{ date: LocalDate; perEuro: Map<string, string> } | null> {
  return remember(ctx, `rates:${until}`, MEMORY_MS, async () => {
    const date = await selectRateDate(ctx.database.db, until);
    if (!date) return null;
    const rows = await listRatesOf(ctx.database.db, date);
    return { date, perEuro: new Map([...rows.map((row) => [row.currency, row.rate] as const), [EURO, '1']]) };
  });
}

/** Day of the latest rates up to a day, as they are stored now; null while none are loaded. */
export async function newestRateDate(ctx: Pick<ApiContext, 'database'>, until: LocalDate): Promise<LocalDate | null> {
  return selectRateDate(ctx.database.db, until);
}

/** Day of the rates in force now: the latest that is not in the future. Today while none are loaded. */
export async function latestRateDate(ctx: ApiContext): Promise<LocalDate> {
  const today = todayIn('UTC', ctx.now());
  return (await ratesOn(ctx, today))?.date ?? today;
}

/** All rates into a currency, of that day or the latest day before it; without a day those in force now (D27). */
export async function ratesInto(ctx: ApiContext, to: CurrencyCode, rateDate?: LocalDate): Promise<RatesInto> {
  const until = rateDate ?? todayIn('UTC', ctx.now());
  const rates = await ratesOn(ctx, until);
  const target = rates?.perEuro.get(to);
  const known = new Map<CurrencyCode, string>([[to, '1']]);
  for (const currency of CURRENCIES) {
    const perEuro = rates?.perEuro.get(currency);
    if (currency !== to && perEuro && target) known.set(currency, crossRate(perEuro, target));
  }
  return {
    date: rates?.date ?? until,
    name: [to, ...known.entries()].join(),
    from: (currency) => {
      const rate = known.get(currency);
      if (!rate) throw new ApiError('NOT_READY', { retryAfter: 5 });
      return rate;
    },
  };
}

/**
 * @returns units of `to` for one unit of `from` as a decimal string of 12 significant digits, and the day it was quoted
 * @throws ApiError NOT_READY while no rates are loaded and the currencies differ
 */
export async function rateBetween(
  ctx: ApiContext,
  from: CurrencyCode,
  to: CurrencyCode,
  rateDate?: LocalDate,
): Promise<{ rate: string; date: LocalDate }> {
  const rates = await ratesInto(ctx, to, rateDate);
  return { rate: rates.from(from), date: rates.date };
}
