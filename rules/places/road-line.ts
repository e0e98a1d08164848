import { METERS_PER_DEGREE, type Coordinate } from './great-circle';
import { besideStretch } from './stretch';

/** The way of a bus on the ground: longitude and latitude, as maps count. */
export type RoadPoint = readonly [longitude: number, latitude: number];

/** Less than a drawn line is wide on any of our maps. */
const MIN_DEVIATION_KM = 0.02;
/** A line farther than that from a stop does not lead there. The way across a continent is simplified by some km. */
const MAX_ASIDE_KM = 5;

/**
 * A line with at most so many points, those that matter most to its shape (Douglas and Peucker); both ends stay. Points
 * that lie within 20 m of the line without them are left out in any case.
 */
export function simplifyRoad(points: readonly RoadPoint[], most: number): RoadPoint[] {
  const weights = points.map((_, index) => (index === 0 || index === points.length - 1 ? Infinity : 0));
  const open: { from: number; to: number; above: number }[] = [{ from: 0, to: points.length - 1, above: Infinity }];
  for (let span = open.pop(); span; span = open.pop()) {
    const { from, to, above } = span;
    let furthest = { index: -1, km: 0 };
    for (let index = from + 1; index < to; index += 1) {
      const km = kmAside(points[index], points[from], points[to]).km;
      if (km > furthest.km) furthest = { index, km };
    }
    if (furthest.km < MIN_DEVIATION_KM) continue;
    // A bend inside another one never goes before it.
    const weight = Math.min(above, furthest.km);
    weights[furthest.index] = weight;
    open.push({ from, to: furthest.index, above: weight }, { from: furthest.index, to, above: weight });
  }
  const kept = weights
    .map((weight, index) => ({ weight, index }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .slice(0, most);
  const indices = new Set(kept.map(({ index }) => index));
  return points.filter((_, index) => indices.has(index));
}

/**
 * The part of a line between two stops beside it, with the points of the line nearest to both at its ends; null where
 * it does not pass them, one after the other.
 */
export function roadBetween(points: readonly RoadPoint[], from: Coordinate, to: Coordinate): RoadPoint[] | null {
  const near = (place: Coordinate) => passesOf(points, [place.longitude, place.latitude]);
  const ends = near(to);
  let best: { start: Pass; end: Pass } | null = null;
  for (const start of near(from)) {
    for (const end of ends) {
      if (end.at <= start.at) continue;
      if (!best || start.km + end.km < best.start.km + best.end.km) best = { start, end };
    }
  }
  if (!best) return null;
  const { start, end } = best;
  const between = points.slice(Math.floor(start.at) + 1, Math.ceil(end.at));
  return [start.point, ...between, end.point];
}

/** Where a line comes closest to a place on one of its stretches. `at`: 2.5 is the middle between points 2 and 3. */
type Pass = { at: number; km: number; point: RoadPoint };

function passesOf(points: readonly RoadPoint[], place: RoadPoint): Pass[] {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index];
    if (!start) return [];
    const { km, share } = kmAside(place, start, end);
    if (km > MAX_ASIDE_KM) return [];
    const point: RoadPoint = [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
    return [{ at: index + share, km, point }];
  });
}

/** How far a point lies from a stretch, and after which share of it; on a plane, for stretches are short. */
function kmAside(
  point: RoadPoint = [0, 0],
  start: RoadPoint = [0, 0],
  end: RoadPoint = [0, 0],
): { km: number; share: number } {
  const shrink = Math.cos((start[1] * Math.PI) / 180);
  const flat = ([longitude, latitude]: RoadPoint) => [(longitude - start[0]) * shrink, latitude - start[1]] as const;
  const { distance, share } = besideStretch(flat(point), [0, 0], flat(end));
  return { km: (distance * METERS_PER_DEGREE) / 1_000, share };
}

/** Whether a line passes all stops of a bus, in their order. */
export function passesStops(points: readonly RoadPoint[], stops: readonly Coordinate[]): boolean {
  let reached = 0;
  return stops.every((stop) => {
    const pass = passesOf(points, [stop.longitude, stop.latitude]).find(({ at }) => at >= reached);
    if (pass) reached = pass.at;
    return pass !== undefined;
  });
}
