import { neighbours } from '@/rules/neighbours';
import type { Point } from '../simplify-line';

/** By its left, top, right and bottom. */
export type ClipFrame = readonly [left: number, top: number, right: number, bottom: number];

/** Which coordinate, which limit, and on which side of it one stays. */
const EDGES = [
  [0, 0, 1],
  [1, 1, 1],
  [0, 2, -1],
  [1, 3, -1],
] as const;

/** What of a ring lies inside a frame (Sutherland and Hodgman); [] where nothing does. */
export function clipRing(ring: readonly Point[], frame: ClipFrame): Point[] {
  if (!isNear(ring, frame)) return [];
  return EDGES.reduce<Point[]>(
    (points, [axis, edge, side]) => {
      const limit = frame[edge];
      const isInside = (point: Point) => (point[axis] - limit) * side >= 0;
      return neighbours([...points.slice(-1), ...points]).flatMap(([from, to]) => [
        ...(isInside(from) === isInside(to) ? [] : [crossing(from, to, axis, limit)]),
        ...(isInside(to) ? [to] : []),
      ]);
    },
    [...ring],
  );
}

function crossing(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return axis === 0 ? [limit, from[1] + share * (to[1] - from[1])] : [from[0] + share * (to[0] - from[0]), limit];
}

/** Stretches of a line that come near a frame, each with a point on either side of it. */
export function clipLine(line: readonly Point[], frame: ClipFrame): Point[][] {
  const stretches: Point[][] = [];
  let open: Point[] | null = null;
  for (const [from, to] of neighbours(line)) {
    if (!isNear([from, to], frame)) {
      open = null;
      continue;
    }
    if (!open) stretches.push((open = [from]));
    open.push(to);
  }
  return stretches;
}

function isNear(points: readonly Point[], [left, top, right, bottom]: ClipFrame): boolean {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return west <= right && east >= left && north <= bottom && south >= top;
}
