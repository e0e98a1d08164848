/** A price on a day. `at`: days from anywhere, ascending to the right. */
export type CurvePoint = { at: number; amount: number };

/** Pixels of the drawing. */
export const CURVE = { width: 640, height: 170 } as const;
const MARGIN = { left: 8, right: 8, top: 14, bottom: 14 } as const;

export type PriceCurveShape = {
  /** SVG paths: the curve, and what lies under it. */
  line: string;
  area: string;
  /** The first of the lowest. */
  lowestAt: { x: number; y: number };
};

/** A curve through prices in order of their days, high where it is dear. At least two points. */
export function priceCurveShape(points: readonly CurvePoint[]): PriceCurveShape {
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const days = points.map(({ at }) => at);
  const from = Math.min(...days);
  const length = Math.max(1, Math.max(...days) - from);
  const placeOf = ({ at, amount }: CurvePoint) => ({
    x: Math.round(MARGIN.left + ((CURVE.width - MARGIN.left - MARGIN.right) * (at - from)) / length),
    y: Math.round(
      CURVE.height -
        MARGIN.bottom -
        (high === low ? 0.5 : (amount - low) / (high - low)) * (CURVE.height - MARGIN.top - MARGIN.bottom),
    ),
  });
  const line = points
    .map(placeOf)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
  const lowest = points.reduce((best, point) => (point.amount < best.amount ? point : best));
  return { line, area: `${line}V${CURVE.height}H${MARGIN.left}z`, lowestAt: placeOf(lowest) };
}
