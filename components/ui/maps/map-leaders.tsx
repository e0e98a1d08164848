import type { MapPoint } from './points/city-map-view';

/** From each pin that had to move to its true place; drawn in the map's <svg>. */
export function MapLeaders({
  points,
  pins,
}: {
  points: readonly MapPoint[];
  /** In the order of the points. */
  pins: readonly MapPoint[];
}) {
  return points.map((point, index) => {
    const pin = pins[index];
    if (!pin || (pin.x === point.x && pin.y === point.y)) return null;
    return (
      <g key={index}>
        <path className="citymap__leader" d={`M${point.x} ${point.y}L${pin.x} ${pin.y}`} />
        <circle className="citymap__place" cx={point.x} cy={point.y} r="1" />
      </g>
    );
  });
}
