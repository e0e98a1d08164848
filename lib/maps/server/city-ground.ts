import type { Position } from 'geojson';
import type { MapCoordinates } from '../map-frame';
import { PARTS, REACH, type CityGround } from '../city-ground';
import { pathData, simplifyLines, type DrawnLine, type Point } from '../simplify-line';
import { cityAtlas } from './city-atlas';
import { clipLine, clipRing, type ClipFrame } from './clip-shape';

const [EAST, SOUTH] = [REACH.longitude * PARTS, REACH.latitude * PARTS];
const FRAME: ClipFrame = [-EAST, -SOUTH, EAST, SOUTH];
/** About 30 m: less than the shores are true to. */
const TOLERANCE = 3;
const MAX_GROUNDS = 120;

const known = new Map<string, CityGround>();

/** Shores and borders around the middle of a cell. The same cell is cut out once; the oldest are forgotten. */
export function cityGroundOf(cell: MapCoordinates): CityGround {
  const key = `${cell.longitude} ${cell.latitude}`;
  const ground = known.get(key) ?? cutGround(cell);
  known.delete(key);
  known.set(key, ground);
  if (known.size > MAX_GROUNDS) known.delete([...known.keys()][0] ?? '');
  return ground;
}

function cutGround(cell: MapCoordinates): CityGround {
  const { land, lakes, near, borders } = cityAtlas();
  const partsOf = (line: readonly Position[]) =>
    line.map(([x = 0, y = 0]): Point => [(x - cell.longitude) * PARTS, (cell.latitude - y) * PARTS]);
  const areas = (rings: readonly (readonly Position[])[]) =>
    drawn(rings.map((ring) => ({ points: clipRing(partsOf(ring), FRAME), isClosed: true })));
  return {
    cell,
    land: areas(land),
    lakes: areas(lakes),
    near: areas(near),
    borders: drawn(
      borders.flatMap((line) => clipLine(partsOf(line), FRAME)).map((points) => ({ points, isClosed: false })),
    ),
  };
}

function drawn(lines: readonly DrawnLine[]): string {
  return pathData(
    simplifyLines(
      lines.filter(({ points }) => points.length > 1),
      TOLERANCE,
    ),
  );
}
