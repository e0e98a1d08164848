import type { MapPoint } from './city-map-view';

type NameSide = 'below' | 'above' | 'left' | 'right';
/** Where a station is on the map, and on which side of it its name is written. */
export type StationPoint = MapPoint & { name: string; side: NameSide };
/** By its middle. */
export type NameLine = MapPoint & { width: number };

const SIDES: readonly NameSide[] = ['below', 'above', 'right', 'left'];
/** Hundredths of a map of about 360 px: a letter, a line, the widest line, and from the station to its name. */
const NAME = { letter: 1.85, line: 4.4, widest: 38, gap: 3 };
/** Words do not fill their lines. */
const RAGGED = 1.2;
/** Half of a disc that counts several places. */
const DISC = 4;
const EDGE = 49.5;

/** The station with its name on the side where the fewest places would lie on it: below, if others are no better. */
export function stationPoint(station: MapPoint, name: string, points: readonly MapPoint[]): StationPoint {
  const covered = (side: NameSide) => {
    const lines = nameLines({ ...station, name, side });
    const isInside = lines.every(({ x, y, width }) => Math.abs(x) + width / 2 <= EDGE && Math.abs(y) <= EDGE);
    return isInside ? points.filter((point) => lines.some((line) => isOn(point, line))).length : Infinity;
  };
  const side = SIDES.reduce((best, other) => (covered(other) < covered(best) ? other : best));
  return { x: station.x, y: station.y, name, side };
}

/** The lines of a station's name. */
export function nameLines({ x, y, name, side }: StationPoint): NameLine[] {
  const length = name.length * NAME.letter;
  const count = length > NAME.widest ? Math.ceil((length * RAGGED) / NAME.widest) : 1;
  const width = Math.min(length, NAME.widest);
  const beside = side === 'left' ? -1 : side === 'right' ? 1 : 0;
  const first = beside === 0 ? NAME.gap + NAME.line / 2 : ((1 - count) * NAME.line) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: x + beside * (NAME.gap + width / 2),
    y: y + (side === 'above' ? -1 : 1) * (first + index * NAME.line),
    width,
  }));
}

function isOn(point: MapPoint, line: NameLine): boolean {
  return Math.abs(point.x - line.x) < line.width / 2 + DISC && Math.abs(point.y - line.y) < NAME.line / 2 + DISC;
}
