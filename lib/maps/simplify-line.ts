import { neighbours } from '@/rules/neighbours';
import { besideStretch } from '@/rules/places/stretch';

/** Pixels, x to the right, y down. */
export type Point = readonly [x: number, y: number];
export type DrawnLine = {
  points: readonly Point[];
  /** A ring: the last point leads back to the first, which is not repeated. */
  isClosed: boolean;
};

/**
 * Leaves out points that lie within `tolerance` pixels of the line without them (Douglas and Peucker). Both ends stay.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const isKept = points.map((_, index) => index === 0 || index === points.length - 1);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [start, end] = [points[from], points[to]];
    if (!start || !end) continue;
    let furthest = { index: -1, distance: tolerance };
    for (const [offset, point] of points.slice(from + 1, to).entries()) {
      const { distance } = besideStretch(point, start, end);
      if (distance > furthest.distance) furthest = { index: from + 1 + offset, distance };
    }
    if (furthest.index === -1) continue;
    isKept[furthest.index] = true;
    open.push([from, furthest.index], [furthest.index, to]);
  }
  return points.filter((_, index) => isKept[index]);
}

/** A ring has no ends: it is cut at its first point and the one furthest from it. */
function simplifyRing(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  if (!first) return [];
  const distances = points.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const cut = distances.indexOf(Math.max(...distances));
  const there = simplifyLine(points.slice(0, cut + 1), tolerance);
  const back = simplifyLine([...points.slice(cut), first], tolerance);
  return [...there, ...back.slice(1, -1)];
}

/** Square pixels inside a ring. */
export function ringArea(points: readonly Point[]): number {
  const closed = neighbours([...points, ...points.slice(0, 1)]);
  const twice = closed.reduce((sum, [[x, y], [nextX, nextY]]) => sum + x * nextY - nextX * y, 0);
  return Math.abs(twice) / 2;
}

/** Islands smaller than that are left out. */
const MIN_AREA = 12;

/** Lines with as few points as they need to look the same. */
export function simplifyLines(lines: readonly DrawnLine[], tolerance: number): DrawnLine[] {
  return lines.flatMap(({ points, isClosed }) => {
    const kept = isClosed ? simplifyRing(points, tolerance) : simplifyLine(points, tolerance);
    const isSeen = isClosed ? kept.length > 2 && ringArea(kept) >= MIN_AREA : kept.length > 1;
    return isSeen ? [{ points: kept, isClosed }] : [];
  });
}

/** SVG path in whole pixels, each point counted from the one before: short to send. */
export function pathData(lines: readonly DrawnLine[]): string {
  return lines
    .map(
      ({ points, isClosed }) =>
        `${lineData(points.map(([x, y]) => [Math.round(x), Math.round(y)]))}${isClosed ? 'z' : ''}`,
    )
    .join('');
}

function lineData(points: readonly Point[]): string {
  const steps = neighbours(points).map(([[fromX, fromY], [x, y]]) => [x - fromX, y - fromY] as const);
  const [start = [0, 0]] = points;
  const moved = steps.filter(([dx, dy]) => dx !== 0 || dy !== 0);
  return `M${pair(start)}${moved.map((step, index) => (index === 0 ? `l${pair(step)}` : step[0] < 0 ? pair(step) : ` ${pair(step)}`)).join('')}`;
}

function pair([x, y]: Point): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}
