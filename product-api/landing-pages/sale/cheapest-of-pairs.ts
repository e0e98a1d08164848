import type { Prices } from '@/contract/landing-pages';
import { fareFor } from '@/rules/buses/bus-price';
import { firstOnSale } from '@/rules/buses/bus-terms';
import { addDays, dayRange, daysBetween, todayIn } from '@/rules/dates/dates';
import { CURRENCIES } from '@/rules/money/currency';
import type { RoutePair } from '../../buses/day-prices/list-span-segments';
import { listFares, listOperators } from '../../buses/timetable/list-operators';
import { asksOnePrice } from '../../buses/timetable/one-price';
import type { ApiContext } from '../../context';
import { listDestinationRows, listPlacesOfCity, type DestinationRow } from '../../places/find-destinations';
import type { Span } from '../landing-stock.repository';
import { isSamePrice, pricingInAll, type Pricing } from '../prices-in-all';
import { SPAN_DAYS, spanOf, type BusSale } from './bus-sale';
import { selectBuyableFares, type FareOnSale } from './buyable-fares.repository';
import { pairKey, readPairDepartures } from './pair-departures';
import { cheapestOf, routeDays } from './route-days';

const DAY_MS = 86_400_000;
/** Whoever has more prices than that before the first that can be bought is read ride by ride. */
const MAX_ROUNDS = 4;

/** Fares of one price, wherever and whenever they hold. */
type PriceLevel = { prices: Prices; fares: Omit<FareOnSale, 'number'>[] };
type RankedPair = { pair: RoutePair; levels: PriceLevel[] };
type Known = {
  operators: Awaited<ReturnType<typeof listOperators>>;
  pricing: Pricing;
  sale: BusSale;
  now: Date;
  daysIn: (cityZone: string, zone: string) => readonly SpanDay[];
};
/** A day on the clocks of a city's stations, from `start` to before `end`, seconds since 1970. */
type SpanDay = { daysBefore: number; start: number; end: number };

/**
 * The cheapest price of the next 14 days for one adult, as `cheapestOf` of their `routeDays`, by `pairKey`; pairs that
 * cannot be bought are missing. What a ride costs is known from memory where neither its stations nor how full it is
 * decide: then it is asked at which price, from the lowest on, a seat is free. Of other pairs all rides are read.
 */
export async function cheapestOfPairs(
  ctx: ApiContext,
  pairs: readonly RoutePair[],
  sale: BusSale,
): Promise<Map<string, Prices>> {
  const [operators, pricing, cities] = await Promise.all([
    listOperators(ctx),
    pricingInAll(ctx),
    listDestinationRows(ctx),
  ]);
  const now = ctx.now();
  const known: Known = { operators, pricing, sale, now, daysIn: daysOfSpan(now) };
  const wanted = new Set(pairs.map(({ fromCity }) => fromCity));
  const origins = new Map(cities.flatMap((city) => (wanted.has(city.code) ? [[city.code, city] as const] : [])));
  const ranked = await Promise.all(
    pairs.map(async (pair) => ({ pair, levels: await priceLevels(ctx, pair, origins.get(pair.fromCity), known) })),
  );
  const [found, unknown] = await cheapestLevels(
    ctx,
    ranked.flatMap(({ pair, levels }) => (levels ? [{ pair, levels }] : [])),
  );
  const others = ranked.flatMap(({ pair, levels }) => (levels ? [] : [pair]));
  for (const [key, prices] of await cheapestOfRides(ctx, [...others, ...unknown], origins, sale))
    found.set(key, prices);
  return found;
}

/**
 * Prices that the pair may have, the lowest first; null where they cannot be told without its rides, or are not in one
 * order in all currencies, so that days have to be compared.
 */
async function priceLevels(
  ctx: ApiContext,
  pair: RoutePair,
  origin: DestinationRow | undefined,
  { operators, pricing, sale, now, daysIn }: Known,
): Promise<PriceLevel[] | null> {
  if (!origin) return null;
  const [fares, places] = await Promise.all([
    listFares(ctx, pair.fromCity, pair.toCity),
    listPlacesOfCity(ctx, pair.fromCity),
  ]);
  const [zone = origin.zone, ...otherZones] = new Set(places.map((place) => place.zone));
  if (otherZones.length > 0) return null;
  const days = daysIn(origin.zone, zone);
  const levels: PriceLevel[] = [];
  // Of a company without a bus in these days all buses would be looked through.
  const sellers = new Set(
    sale.routes
      .get(pair.fromCity)
      ?.get(pair.toCity)
      ?.map(({ id }) => id),
  );
  for (const [operatorId, own] of fares) {
    const operator = operators.get(operatorId);
    if (!operator || sale.hidden.includes(operatorId) || !sellers.has(operatorId)) continue;
    if (!asksOnePrice(operator, own)) return null;
    const open = firstOnSale(operator.terms, now);
    for (const scope of new Set(own.map((fare) => fare.scope))) {
      const steps = own.filter((fare) => fare.scope === scope);
      for (const { daysBefore, start, end } of days) {
        const fare = end <= open ? null : fareFor(steps, 'adult', daysBefore);
        if (fare === null) continue;
        const prices = pricing.of(fare, operator.currency, sale.isPrettyUp);
        addFare(levels, prices, { ...pair, operatorId, scope, start: Math.max(open, start), end });
      }
    }
  }
  levels.sort((left, right) => left.prices.CAD - right.prices.CAD);
  return isOneOrder(levels) ? levels : null;
}

/** The days that pages tell of, by the city's zone and its stations': found once for all pairs. */
function daysOfSpan(now: Date): Known['daysIn'] {
  const known = new Map<string, SpanDay[]>();
  return (cityZone, zone) => {
    const key = `${cityZone} ${zone}`;
    const found = known.get(key);
    if (found) return found;
    const { first, last } = spanOf(cityZone, now);
    const today = todayIn(zone, now);
    const days: SpanDay[] = [];
    for (let date = first; date <= last; date = addDays(date, 1)) {
      const { start, end } = dayRange(date, zone);
      const daysBefore = Math.max(0, daysBetween(today, date));
      days.push({ daysBefore, start: start.getTime() / 1_000, end: end.getTime() / 1_000 });
    }
    known.set(key, days);
    return days;
  };
}

/** Days that follow each other at one price are one fare. */
function addFare(levels: PriceLevel[], prices: Prices, fare: PriceLevel['fares'][number]): void {
  const level = levels.find((one) => isSamePrice(one.prices, prices));
  if (!level) return void levels.push({ prices, fares: [fare] });
  const before = level.fares.at(-1);
  if (before?.operatorId === fare.operatorId && before.scope === fare.scope && before.end === fare.start)
    before.end = fare.end;
  else level.fares.push(fare);
}

/** The lower one in Canadian dollars is not the dearer one in any currency. */
function isOneOrder(levels: readonly PriceLevel[]): boolean {
  return levels.every(({ prices }, index) => {
    const lower = levels[index - 1]?.prices;
    return !lower || (lower.CAD < prices.CAD && CURRENCIES.every((code) => lower[code] <= prices[code]));
  });
}

/** The lowest price with a free seat of each pair, and pairs that have too many prices to ask one after the other. */
async function cheapestLevels(
  ctx: ApiContext,
  ranked: readonly RankedPair[],
): Promise<[found: Map<string, Prices>, unknown: RoutePair[]]> {
  const found = new Map<string, Prices>();
  const { first, last } = nextDays(ctx.now());
  let left = ranked.filter(({ levels }) => levels.length > 0);
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round += 1) {
    const asked = left.flatMap(({ levels }, number) =>
      (levels[round]?.fares ?? []).map((fare) => ({ ...fare, number })),
    );
    const buyable = await selectBuyableFares(ctx.database, asked, { first, last });
    for (const number of buyable) {
      const own = left[number];
      const level = own?.levels[round];
      if (own && level) found.set(pairKey(own.pair), level.prices);
    }
    left = left.filter(({ levels }, number) => !buyable.has(number) && levels.length > round + 1);
  }
  return [found, left.map(({ pair }) => pair)];
}

async function cheapestOfRides(
  ctx: ApiContext,
  pairs: readonly RoutePair[],
  origins: ReadonlyMap<string, DestinationRow>,
  sale: BusSale,
): Promise<Map<string, Prices>> {
  const cheapest = new Map<string, Prices>();
  if (pairs.length === 0) return cheapest;
  const now = ctx.now();
  const found = await readPairDepartures(ctx, pairs, [nextDays(now)], sale);
  for (const pair of pairs) {
    const days = spanOf(origins.get(pair.fromCity)?.zone ?? 'UTC', now);
    const best = cheapestOf(routeDays(found.get(pairKey(pair)) ?? [], days));
    if (best) cheapest.set(pairKey(pair), best.prices);
  }
  return cheapest;
}

/** From now on, long enough for the 14 days of every zone: each pair is judged by its own days. */
function nextDays(now: Date): Span {
  const first = todayIn('UTC', now);
  return {
    first,
    last: addDays(first, SPAN_DAYS),
    start: now,
    end: new Date(now.getTime() + (SPAN_DAYS + 1) * DAY_MS),
  };
}
