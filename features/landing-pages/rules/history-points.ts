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
  const lowest = sorted.reduce((best, point) => (point.prices.CAD < best.prices.CAD ? point : best));
  return { sorted, first: sorted[0] ?? lowest, lowest, last: sorted.at(-1) ?? lowest };
}
