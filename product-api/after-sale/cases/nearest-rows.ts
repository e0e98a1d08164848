import { rowKeys } from '@/rules/buses/rows/fold-rides';
import { groupBy } from '@/rules/group-by';

/**
 * The nearest journeys, so many rows of them as lists of buses fold them: one bus that stops many times in a city
 * leaves the others their place.
 * @param rides `bus`: the vehicles that it is on; `away`: from what it stands for
 */
export function nearestRows<Ride extends { key: string; bus: string; away: number }>(
  rides: readonly Ride[],
  count: number,
): Ride[] {
  const near = [...rides].sort((left, right) => left.away - right.away);
  const rows = rowKeys(near, ({ bus }) => bus);
  return [...groupBy(near, ({ key }) => rows.get(key)).values()].slice(0, count).flat();
}
