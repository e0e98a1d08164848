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
  const [first, last] = [points[0]!, points.at(-1)!];
  const days = Math.max(1, last.at - first.at);
  const placeOf = ({ at, amount }: CurvePoint) => ({
    x: Math.round(MARGIN.left + ((CURVE.width - MARGIN.left - MARGIN.right) * (at - first.at)) / days),
    y: Math.round(
      CURVE.height -
        MARGIN.bottom -
        (high === low ? 0.5 : (amount - low) / (high - low)) * (CURVE.height - MARGIN.top - MARGIN.bottom),
    ),
  });
  const places = points.map(placeOf);
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { line, area: `${line}V${CURVE.height}H${places[0]!.x}z`, lowestAt: places[amounts.indexOf(low)]! };
}
