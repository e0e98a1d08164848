import type { RoutePair } from '../../buses/day-prices/list-span-segments';
import { pairKey } from '../sale/pair-departures';

/** Each has some twenty rows a day, kept for sixty: a country's sixty thousand pairs would be eighty million. */
const MAX_SAMPLED_PAIRS = 5_000;

/**
 * Pairs of cities whose prices are written down every day, by `pairKey`: all of them, or those of the best-known
 * cities, the same ones every day.
 */
export function sampledPairs(
  pairs: readonly RoutePair[],
  cities: ReadonlyMap<string, { rank: number }>,
  most = MAX_SAMPLED_PAIRS,
): ReadonlySet<string> {
  const rankOf = (code: string) => cities.get(code)?.rank ?? 0;
  const known = pairs.map((pair) => ({ key: pairKey(pair), rank: rankOf(pair.fromCity) + rankOf(pair.toCity) }));
  if (known.length > most)
    known.sort((left, right) => right.rank - left.rank || (left.key < right.key ? -1 : 1)).splice(most);
  return new Set(known.map(({ key }) => key));
}
