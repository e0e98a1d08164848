import { neighbours } from '../neighbours';
import { distanceKm } from './great-circle';

/** [longitude, latitude] */
type Position = number[];

/** Shores are drawn to about 10 km: a shorter way over water may be a bridge, or none at all. */
const MAX_CROSSING_KM = 12;
/** About 3 km. */
const BEHIND_SHORE_DEGREES = 0.03;
/** Between two looks at whether there is water. */
const STEP_KM = 3;

/**
 * A line that nobody drives across open water: where it would cross one of these, it goes along the shore, on the
 * shorter side, as straight as land allows. Points are [longitude, latitude]; shores are rings without the first point
 * again at their end.
 */
export function aroundWater(line: readonly Position[], waters: readonly (readonly Position[])[]): Position[] {
  const [first] = line;
  if (!first) return [];
  return [first, ...neighbours(line).flatMap(([from, to]) => waterlessWay(from, to, waters).slice(1))];
}

/** Kilometres of a straight line that lie on a water. */
export function kmOnWater(from: Position, to: Position, shore: readonly Position[]): number {
  if (![0, 1].every((axis) => overlap(axis, [from, to], shore))) return 0;
  const length = kmBetween(from, to);
  const steps = Math.max(1, Math.ceil(length / STEP_KM));
  const looks = Array.from({ length: steps }, (_, index) => pointAt(from, to, (index + 0.5) / steps));
  return (looks.filter((point) => isInRing(point, shore)).length / steps) * length;
}

/** One water after the other, as each detour may come to the next. */
function waterlessWay(from: Position, to: Position, waters: readonly (readonly Position[])[]): Position[] {
  return waters.reduce<Position[]>(
    (way, shore) => [from, ...neighbours(way).flatMap(([here, next]) => aroundOne(here, next, shore).slice(1))],
    [from, to],
  );
}

function aroundOne(from: Position, to: Position, shore: readonly Position[]): Position[] {
  if (kmOnWater(from, to, shore) <= MAX_CROSSING_KM) return [from, to];
  const crossed = crossingsOf(from, to, shore);
  const [enters, leaves] = [crossed[0], crossed.at(-1)];
  // An end that stands on drawn water has no shore to follow.
  if (enters === undefined || leaves === undefined || enters.edge === leaves.edge) return [from, to];
  const forward = shoreBetween(shore, enters.edge, leaves.edge);
  const backward = shoreBetween(shore, leaves.edge, enters.edge).reverse();
  const ways = [forward, backward].map((along) => pulledTight([from, ...along, to], shore));
  return ways.reduce((best, way) => (lengthOf(way) < lengthOf(best) ? way : best));
}

/** Corners of the shore from the end of one of its edges to the beginning of another. */
function shoreBetween(shore: readonly Position[], edge: number, until: number): Position[] {
  const count = (until - edge + shore.length) % shore.length;
  return Array.from({ length: count }, (_, index) => behindShore(shore, (edge + 1 + index) % shore.length));
}

/** A point on land behind a corner, so that the line is seen beside the water. */
function behindShore(shore: readonly Position[], corner: number): Position {
  const [x = 0, y = 0] = shore[corner] ?? [];
  const [beforeX = 0, beforeY = 0] = shore[(corner + shore.length - 1) % shore.length] ?? [];
  const [afterX = 0, afterY = 0] = shore[(corner + 1) % shore.length] ?? [];
  const [alongX, alongY] = [afterX - beforeX, afterY - beforeY];
  const part = BEHIND_SHORE_DEGREES / (Math.hypot(alongX, alongY) || 1);
  const sides = [1, -1].map((side) => [x + side * alongY * part, y - side * alongX * part]);
  return sides.find((point) => !isInRing(point, shore)) ?? [x, y];
}

/** Leaves out every corner that can be passed by on land. */
function pulledTight(way: readonly Position[], shore: readonly Position[]): Position[] {
  const [first] = way;
  if (!first) return [];
  const kept: Position[] = [first];
  for (let at = 0; at < way.length - 1;) {
    const here = way[at] ?? first;
    let next = way.length - 1;
    while (next > at + 1 && kmOnWater(here, way[next] ?? here, shore) > MAX_CROSSING_KM / 2) next -= 1;
    kept.push(way[next] ?? here);
    at = next;
  }
  return kept;
}

/** Where a line meets the edges of a shore, in the order of the line. Edge n goes from corner n to the next. */
function crossingsOf(
  [fromX = 0, fromY = 0]: Position,
  [toX = 0, toY = 0]: Position,
  shore: readonly Position[],
): { at: number; edge: number }[] {
  const [dx, dy] = [toX - fromX, toY - fromY];
  return shore
    .flatMap(([cornerX = 0, cornerY = 0], edge) => {
      const [nextX = 0, nextY = 0] = shore[(edge + 1) % shore.length] ?? [];
      const [edgeX, edgeY] = [nextX - cornerX, nextY - cornerY];
      const cross = dx * edgeY - dy * edgeX;
      if (cross === 0) return [];
      const at = ((cornerX - fromX) * edgeY - (cornerY - fromY) * edgeX) / cross;
      const along = ((cornerX - fromX) * dy - (cornerY - fromY) * dx) / cross;
      return at >= 0 && at <= 1 && along >= 0 && along < 1 ? [{ at, edge }] : [];
    })
    .sort((left, right) => left.at - right.at);
}

/** Counts how often a line to the east meets the ring. */
export function isInRing([x = 0, y = 0]: Position, shore: readonly Position[]): boolean {
  let isInside = false;
  let [lastX = 0, lastY = 0] = shore.at(-1) ?? [];
  for (const corner of shore) {
    const [nextX = 0, nextY = 0] = corner;
    if (lastY > y !== nextY > y && x < lastX + ((nextX - lastX) * (y - lastY)) / (nextY - lastY)) isInside = !isInside;
    lastX = nextX;
    lastY = nextY;
  }
  return isInside;
}

type Extent = { least: number; most: number };

/** Of shores, which stay as they are: each is asked about by every line there is. */
const extents = new WeakMap<readonly Position[], readonly Extent[]>();

function extentsOf(shore: readonly Position[]): readonly Extent[] {
  const known = extents.get(shore);
  if (known) return known;
  const measured = [0, 1].map((axis) => extentOf(shore.map((point) => point[axis] ?? 0)));
  extents.set(shore, measured);
  return measured;
}

function extentOf(values: readonly number[]): Extent {
  return { least: Math.min(...values), most: Math.max(...values) };
}

function overlap(axis: number, line: readonly Position[], shore: readonly Position[]): boolean {
  const its = extentsOf(shore)[axis];
  if (!its) return false;
  const mine = extentOf(line.map((point) => point[axis] ?? 0));
  return mine.most > its.least && mine.least < its.most;
}

function pointAt([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position, part: number): Position {
  return [x + (toX - x) * part, y + (toY - y) * part];
}

function kmBetween([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): number {
  return distanceKm({ longitude: x, latitude: y }, { longitude: toX, latitude: toY });
}

/** Kilometres along a line. */
export function lengthOf(way: readonly Position[]): number {
  return neighbours(way).reduce((reached, [from, to]) => reached + kmBetween(from, to), 0);
}
