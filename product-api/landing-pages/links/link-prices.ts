import type { Prices } from '@/contract/landing-pages';
import { addDays, todayIn } from '@/rules/dates/dates';
import type { RoutePair } from '../../buses/day-prices/list-span-segments';
import type { ApiContext } from '../../context';
import { listDestinationRows } from '../../places/find-destinations';
import type { Span } from '../landing-stock.repository';
import { SPAN_DAYS, spanOf, type BusSale } from '../sale/bus-sale';
import { pairKey, readPairDepartures } from '../sale/pair-departures';
import { cheapestOf, routeDays } from '../sale/route-days';
import { keptPrices, type PriceMemory } from './kept-prices';

/** Pairs of one statement: about 25 ms. */
const PAIRS_AT_ONCE = 24;
const DAY_MS = 86_400_000;

/** The cheapest price of the next 14 days for one adult, by `pairKey`; null where nothing can be bought. */
export async function linkPrices(
  ctx: ApiContext,
  pairs: readonly RoutePair[],
  sale: BusSale,
): Promise<ReadonlyMap<string, Prices | null>> {
  const byKey = new Map(pairs.map((pair) => [pairKey(pair), pair]));
  return keptPrices(ctx, [...byKey.keys()], {
    memory: linkMemory(ctx, sale),
    load: (keys) =>
      cheapestOfPairs(
        ctx,
        keys.flatMap((key) => byKey.get(key) ?? []),
        sale,
      ),
    atOnce: PAIRS_AT_ONCE,
  });
}

/** Prices of links depend on the day and the product's flags. */
export function linkMemory(ctx: ApiContext, { isPrettyUp, hidden }: BusSale): PriceMemory {
  return { key: `link-prices:${isPrettyUp}:${hidden.join()}`, day: todayIn('UTC', ctx.now()) };
}

async function cheapestOfPairs(
  ctx: ApiContext,
  pairs: readonly RoutePair[],
  sale: BusSale,
): Promise<Map<string, Prices>> {
  const now = ctx.now();
  const [found, cities] = await Promise.all([
    readPairDepartures(ctx, pairs, [nextDays(now)], sale),
    listDestinationRows(ctx),
  ]);
  const zones = new Map(cities.map((city) => [city.code, city.zone]));
  const cheapest = new Map<string, Prices>();
  for (const pair of pairs) {
    const best = cheapestOf(routeDays(found.get(pairKey(pair)) ?? [], spanOf(zones.get(pair.fromCity) ?? 'UTC', now)));
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
