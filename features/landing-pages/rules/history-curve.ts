import type { RouteFacts } from '@/contract/landing-pages';

type HistoryPoint = NonNullable<RouteFacts['history']>['points'][number];

/** Pixels of the drawing. */
export const CURVE = { width: 640, height: 170 } as const;
const MARGIN = { left: 8, right: 8, top: 14, bottom: 14 } as const;

export type HistoryCurve = {
  /** SVG paths: the curve, and what lies under it. */
  line: string;
  area: string;
  lowest: HistoryPoint;
  lowestAt: { x: number; y: number };
  /** Furthest from departure, and nearest to it. */
  first: HistoryPoint;
  last: HistoryPoint;
};

/** The price from far before departure, at the left, to the day itself. At least two points. */
export function historyCurve(points: readonly HistoryPoint[]): HistoryCurve {
  const sorted = [...points].sort((left, right) => right.daysBefore - left.daysBefore);
  const amounts = sorted.map(({ prices }) => prices.CAD);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const days = Math.max(1, first.daysBefore - last.daysBefore);
  const at = ({ daysBefore, prices }: HistoryPoint) => ({
    x: Math.round(MARGIN.left + ((CURVE.width - MARGIN.left - MARGIN.right) * (first.daysBefore - daysBefore)) / days),
    y: Math.round(CURVE.height - MARGIN.bottom - (high === low ? 0.5 : (prices.CAD - low) / (high - low)) * (CURVE.height - MARGIN.top - MARGIN.bottom)),
  });
  const line = sorted.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point).x} ${at(point).y}`).join('');
  const lowest = sorted[amounts.indexOf(low)]!;
  return { line, area: `${line}V${CURVE.height}H${at(first).x}z`, lowest, lowestAt: at(lowest), first, last };
}
