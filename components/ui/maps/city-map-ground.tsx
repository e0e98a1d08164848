import { PARTS, REACH, type CityGround } from '@/lib/maps/city-ground';

const [EAST, SOUTH] = [REACH.longitude * PARTS, REACH.latitude * PARTS];

/** Shores and borders under a city's map; drawn in the map's <svg>, whose units `transform` gives. */
export function CityMapGround({ ground, transform }: { ground: CityGround; transform: string }) {
  const { land, lakes, near, borders } = ground;
  return (
    <g className="citymap__shores" transform={transform}>
      <rect className="citymap__water" x={-EAST} y={-SOUTH} width={2 * EAST} height={2 * SOUTH} />
      {land && <path className="citymap__land" d={land} />}
      {lakes && <path className="citymap__water" d={lakes} />}
      {near && <path className="citymap__land" d={near} />}
      {borders && <path className="citymap__border" d={borders} />}
    </g>
  );
}
