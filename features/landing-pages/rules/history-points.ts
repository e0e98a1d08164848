import type { RouteFacts } from '@/contract/landing-pages';

type HistoryPoint = NonNullable<RouteFacts['history']>['points'][number];

export type HistoryPoints = {
  /** From far before departure to the day itself. */
  sorted: HistoryPoint[];
  /** Furthest from departure, the first of the lowest, and nearest to departure. */
  first: HistoryPoint;
  lowest: HistoryPoint;
  last: HistoryPoint;
};

/** The points of a history in the order they are drawn in, and those that are named. At least one. */
export function historyPoints(points: readonly HistoryPoint[]): HistoryPoints {
  const sorted = [...points].sort((left, right) => right.daysBefore - left.daysBefore);
  const low = Math.min(...sorted.map(({ prices }) => prices.CAD));
  return { sorted, first: sorted[0]!, lowest: sorted.find(({ prices }) => prices.CAD === low)!, last: sorted.at(-1)! };
}
