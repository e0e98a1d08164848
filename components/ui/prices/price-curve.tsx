import { CURVE, priceCurveShape, type CurvePoint } from './price-curve-shape';

export type PriceCurveProps = {
  /** In order of their days; at least two. */
  points: readonly CurvePoint[];
  /** Under the left and the right end. */
  start: string;
  end: string;
};

/** How a price moves. Decoration: whoever draws it says its figures in words beside it. */
export function PriceCurve({ points, start, end }: PriceCurveProps) {
  const { line, area, lowestAt } = priceCurveShape(points);
  return (
    <div className="price-curve" aria-hidden="true">
      <svg viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}>
        <path className="price-curve__area" d={area} />
        <path className="price-curve__line" d={line} />
        <circle className="price-curve__low" cx={lowestAt.x} cy={lowestAt.y} r="6" />
      </svg>
      <p className="xsmall muted">
        <span>{start}</span>
        <span>{end}</span>
      </p>
    </div>
  );
}
