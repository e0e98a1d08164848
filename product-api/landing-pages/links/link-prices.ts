import type { Prices } from '@/contract/landing-pages';
import { todayIn } from '@/rules/dates/dates';
import type { RoutePair } from '../../buses/day-prices/list-span-segments';
import type { ApiContext } from '../../context';
import type { BusSale } from '../sale/bus-sale';
import { cheapestOfPairs } from '../sale/cheapest-of-pairs';
import { pairKey } from '../sale/pair-departures';
import { keptPrices, type PriceMemory } from './kept-prices';

/** Pairs of one look at their fares: some milliseconds, but where rides have to be read. */
const PAIRS_AT_ONCE = 24;

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
