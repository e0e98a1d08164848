import type { DayPrice } from '@/contract/bus-search';
import { addDays, daysBetween, type LocalDate } from '@/rules/dates/dates';
import { partyFaults, type Party } from '@/rules/travellers/party';
import { ApiError, type FieldFault } from '../../http/api-error';
import { takeTurns } from '../../timing/turns';
import { ratesInto } from '../../prices/exchange-rates';
import type { SearchCurrency } from '../../prices/search-currency';
import { briefly } from '../timetable/briefly';
import type { CityPair } from '../connections/connection-cities';
import { listSpanJourneys } from './list-span-journeys';
import { priceDay, spanPrices } from './price-day';
import { productFlags } from '../pricing/product-flags';
import { findPair, searchLimits } from '../../places/search-limits';
import type { BusContext } from '../supply/bus-supply';

/** A calendar shows two months. */
const MAX_DAYS = 62;
/** Seats are sold meanwhile: a price that is a little old is put right by the search. */
const KEEP_MS = 30_000;
/** Two months of a busy pair are some thousand rides. */
const MAX_SPANS = 50;

export type DayPriceRequest = {
  departureCityCode: string;
  destinationCityCode: string;
  from: LocalDate;
  to: LocalDate;
  party: Party;
  currency: SearchCurrency;
};

/**
 * The cheapest price per person of each day (F8, F9), one entry a day from `from` to `to`: what the searches of these
 * days list, connections included, without their stops. Counted from one read of direct trips and two of connections;
 * what they found is kept for moments, for every party and currency, and so is each answer. Days in the past and past
 * the horizon of searches have no departures, and nothing is read for them.
 * @throws ApiError UNKNOWN_CITY, VALIDATION_FAILED
 */
export async function listDayPrices(ctx: BusContext, request: DayPriceRequest): Promise<DayPrice[]> {
  const { origin, destination } = await findPair(ctx, request.departureCityCode, request.destinationCityCode);
  const fields = faultsOf(request);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  const { from, to, party, currency } = request;
  const { today, lastDate } = searchLimits(origin.zone, ctx.now());
  const days = { first: from > today ? from : today, last: to < lastDate ? to : lastDate };
  const none = { perPerson: null, currency: currency.code, isSoldOut: false, departures: 0 };
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  if (days.first > days.last) return dates.map((date) => ({ date, ...none }));
  const prices = await pricesOfDays(ctx, { fromCity: origin.code, toCity: destination.code }, days, {
    party,
    currency,
  });
  return dates.map((date) => prices.get(date) ?? { date, ...none });
}

function faultsOf({ from, to, party }: DayPriceRequest): FieldFault[] {
  const faults: FieldFault[] = partyFaults(party);
  if (to < from) return [...faults, { path: 'to', code: 'DATES_REVERSED' }];
  return daysBetween(from, to) < MAX_DAYS
    ? faults
    : [...faults, { path: 'to', code: 'TOO_MANY_DAYS', params: { max: MAX_DAYS } }];
}

type Days = { first: LocalDate; last: LocalDate };

async function pricesOfDays(
  ctx: BusContext,
  pair: CityPair,
  days: Days,
  { party, currency }: Pick<DayPriceRequest, 'party' | 'currency'>,
): Promise<ReadonlyMap<LocalDate, DayPrice>> {
  const flags = await productFlags(ctx, 'bus');
  return briefly(
    ctx,
    'day-prices',
    [pair, days, party, currency, flags],
    async () => {
      const { hasDirectContract, isPrettyUp } = flags;
      const [journeys, rates] = await Promise.all([
        briefly(
          ctx,
          'span-journeys',
          [pair, days, hasDirectContract],
          () => listSpanJourneys(ctx, pair, days, { hasDirectContract, isForPrices: true }),
          { keepMs: KEEP_MS, most: MAX_SPANS },
        ),
        ratesInto(ctx, currency.code, currency.rateDate),
      ]);
      const priceOf = spanPrices(party, rates.from);
      const prices = new Map<LocalDate, DayPrice>();
      const turn = takeTurns();
      for (let date = days.first; date <= days.last; date = addDays(date, 1)) {
        await turn();
        prices.set(date, priceDay(date, journeys.get(date), priceOf, { party, currency: currency.code, isPrettyUp }));
      }
      return prices;
    },
    { keepMs: KEEP_MS },
  );
}
