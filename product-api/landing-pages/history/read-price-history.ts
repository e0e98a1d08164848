import type { PriceHistory } from '@/contract/price-history';
import { addDays, todayIn, type LocalDate } from '@/rules/dates/dates';
import { multiplyByRate, roundUpToWholeUnit } from '@/rules/money/money';
import { priceLevel } from '@/rules/money/price-level';
import { busSearchFaults } from '@/rules/travellers/search-rules';
import { findPair, searchLimits } from '../../places/search-limits';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { ratesInto } from '../../prices/exchange-rates';
import type { SearchCurrency } from '../../prices/search-currency';
import { busSale } from '../sale/bus-sale';
import { pairKey, readPairDepartures } from '../sale/pair-departures';
import { cheapestOfDay, spanAround } from './cheapest-of-day';
import { selectSamplesOfDay } from './price-samples.repository';

const LOOKED_BACK_DAYS = 60;
const ONE_ADULT = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };

export type PriceHistoryRequest = {
  departureCityCode: string;
  destinationCityCode: string;
  date: LocalDate;
  currency: SearchCurrency;
};

/**
 * What the cheapest direct bus of a travel day cost one adult on the days we looked (F42), beside what it costs now.
 * Samples are in Canadian dollars: they are converted by the rates that a search has now, so that only prices move and
 * not currencies.
 * @throws ApiError UNKNOWN_CITY; VALIDATION_FAILED with the fields of rules/travellers/search-rules
 */
export async function readPriceHistory(
  ctx: ApiContext,
  { date, currency, ...cities }: PriceHistoryRequest,
): Promise<PriceHistory> {
  const { origin, destination } = await findPair(ctx, cities.departureCityCode, cities.destinationCityCode);
  const now = ctx.now();
  const search = { departureCityCode: origin.code, destinationCityCode: destination.code, date, passengers: ONE_ADULT };
  const fields = busSearchFaults(search, searchLimits(origin.zone, now));
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });

  const pair = { fromCity: origin.code, toCity: destination.code };
  const since = addDays(todayIn('UTC', now), -LOOKED_BACK_DAYS);
  const [samples, sale, rates] = await Promise.all([
    selectSamplesOfDay(ctx.database, pair, date, since),
    busSale(ctx, 'bus'),
    ratesInto(ctx, currency.code, currency.rateDate),
  ]);
  const around = [spanAround(date, date, now)];
  const { rateDate } = currency;
  const departures = (await readPairDepartures(ctx, [pair], around, sale, { rateDate })).get(pairKey(pair)) ?? [];
  const today = cheapestOfDay(departures, date);
  const inCurrency = (amount: number) => {
    const own = multiplyByRate(amount, rates.from('CAD'));
    return sale.isPrettyUp ? roundUpToWholeUnit(own) : own;
  };
  const points = samples.map(({ seenOn, perPerson }) => ({ seenOn, perPerson: inCurrency(perPerson) }));
  const amounts = points.map(({ perPerson }) => perPerson);
  return {
    date,
    currency: currency.code,
    points,
    lowest: amounts.length > 0 ? Math.min(...amounts) : null,
    highest: amounts.length > 0 ? Math.max(...amounts) : null,
    today: today?.[currency.code] ?? null,
    level: priceLevel(
      today?.CAD ?? null,
      samples.map(({ perPerson }) => perPerson),
    ),
  };
}
