import { hundredths, type MapPoint } from './city-map-view';
import { nameLines, type StationPoint } from './station-name';

/** Hundredths of a map of about 360 px: room above and below the middle of a price together, and of a station's dot. */
const PRICE_HEIGHT = 9;
const DOT = 8;
/** Places on a ring where its distance can be written, and how far from the middle that may be. */
const WRITING_PLACES = 16;
const WRITING_EDGE = 44;
/** Nearer to a price a distance would lie below it. */
const MIN_CLEARANCE = 7;

/** A price by its middle: how wide it is, in hundredths. */
export type PricePoint = MapPoint & {
  width: number;
  /** It is written even where nothing is free: on its place, as a whole inside the map. */
  isAlways?: boolean;
};

/** Where a price may stand: on its place, above, below, at the sides. */
function pricePlaces({ x, y, width }: PricePoint): PricePoint[] {
  const beside = width / 2 + 2.5;
  const steps = [
    [0, 0],
    [0, -7],
    [0, 7],
    [beside, 0],
    [-beside, 0],
  ] as const;
  return steps.map(([east, south]) => ({ x: hundredths(x + east), y: hundredths(y + south), width }));
}

/** The station's dot and its name. */
function stationPoints(station: StationPoint): PricePoint[] {
  return [{ x: station.x, y: station.y, width: DOT }, ...nameLines(station)];
}

/** Furthest that the middle of a price may be from the map's. */
function priceEdge(width: number): MapPoint {
  return { x: 49.5 - width / 2, y: 44 };
}

function heldInside({ x, y, width }: PricePoint): PricePoint {
  const edge = priceEdge(width);
  return { x: Math.max(-edge.x, Math.min(edge.x, x)), y: Math.max(-edge.y, Math.min(edge.y, y)), width };
}

/**
 * Where each place's price stands: clear of the station, of prices before it in the list and of every other place.
 * Null where there is no room: then the place is a dot.
 */
export function pricePoints(points: readonly PricePoint[], station: StationPoint | null): (MapPoint | null)[] {
  const taken = station ? stationPoints(station) : [];
  return points.map((point, index) => {
    const edge = priceEdge(point.width);
    const isClear = (place: PricePoint) =>
      Math.abs(place.x) <= edge.x &&
      Math.abs(place.y) <= edge.y &&
      taken.every((other) => !overlaps(place, other, { x: (place.width + other.width) / 2, y: PRICE_HEIGHT })) &&
      points.every(
        (other, at) => at === index || !overlaps(place, other, { x: place.width / 2 + 2, y: PRICE_HEIGHT / 2 + 2 }),
      );
    const place = pricePlaces(point).find(isClear) ?? (point.isAlways ? heldInside(point) : null);
    if (place) taken.push(place);
    return place && { x: place.x, y: place.y };
  });
}

function overlaps(left: MapPoint, right: MapPoint, reach: MapPoint): boolean {
  return Math.abs(left.x - right.x) < reach.x && Math.abs(left.y - right.y) < reach.y;
}

/**
 * Where a ring's distance is written: as far from everything else as the ring allows. Null where none of the ring can
 * be seen, or prices lie on all of it.
 */
export function writingPoint(station: StationPoint, radius: number, points: readonly MapPoint[]): MapPoint | null {
  const others = [...stationPoints(station), ...points];
  // Prices are wide: what stands beside counts less than what stands above.
  const clearance = (place: MapPoint) =>
    Math.min(...others.map(({ x, y }) => Math.hypot((place.x - x) / 2, place.y - y)));
  const places = Array.from({ length: WRITING_PLACES }, (_, index) => {
    const angle = (index * 2 * Math.PI) / WRITING_PLACES;
    return { x: hundredths(station.x + radius * Math.sin(angle)), y: hundredths(station.y - radius * Math.cos(angle)) };
  }).filter(({ x, y }) => Math.abs(x) <= WRITING_EDGE && Math.abs(y) <= WRITING_EDGE);
  const found = places.reduce<MapPoint | null>(
    (best, place) => (best && clearance(best) >= clearance(place) ? best : place),
    null,
  );
  return found && clearance(found) >= MIN_CLEARANCE ? found : null;
}
