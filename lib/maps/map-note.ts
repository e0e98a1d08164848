import { neighbours } from '@/rules/neighbours';
import { costOf, COST, isInside, piecesOf, widthOf, type Rect } from './map-labels';
import type { Point } from './simplify-line';

/** A remark on a line, on a ground of its own. `x`, `y`: its top left corner. */
export type MapNote = { x: number; y: number; width: number; height: number; text: string; size: number };

const PADDING = 14;
/** How far from the line, nearest first. */
const STEPS = [26, 40, 56];

/** Beside the middle of a line, clear of everything; null where there is no room. */
export function noteSpot(
  text: string,
  size: number,
  line: readonly Point[],
  frame: Rect,
  taken: readonly Rect[],
  lines: readonly (readonly Point[])[],
): { note: MapNote; rect: Rect } | null {
  const [x, y] = middleOf(line) ?? [];
  if (x === undefined || y === undefined) return null;
  const width = widthOf(text, size, true) + 2 * PADDING;
  const height = Math.round(size * 1.9);
  const pieces = piecesOf(lines);
  const offsets = STEPS.flatMap((away): Point[] => [
    [0, -away],
    [0, away],
    [-width / 2 - away, 0],
    [width / 2 + away, 0],
    [-width / 2, -away],
    [width / 2, -away],
    [-width / 2, away],
    [width / 2, away],
  ]);
  const spots = offsets.map(([dx, dy]) => {
    const left = Math.round(x + dx - width / 2);
    const top = Math.round(y + dy - height / 2);
    const rect: Rect = { left, top, right: left + width, bottom: top + height };
    return { rect, cost: costOf(rect, taken, pieces) };
  });
  const free = spots.filter(({ rect, cost }) => cost < COST.thing && isInside(rect, frame));
  const [best] = free.sort((left, right) => left.cost - right.cost);
  return best ? { note: { x: best.rect.left, y: best.rect.top, width, height, text, size }, rect: best.rect } : null;
}

/** The point at half the length of a line. */
function middleOf(line: readonly Point[]): Point | null {
  const pieces = neighbours(line).map(([from, to]) => ({
    from,
    to,
    length: Math.hypot(to[0] - from[0], to[1] - from[1]),
  }));
  let left = pieces.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const {
    from: [fromX, fromY],
    to: [toX, toY],
    length,
  } of pieces) {
    if (left <= length && length > 0)
      return [fromX + ((toX - fromX) * left) / length, fromY + ((toY - fromY) * left) / length];
    left -= length;
  }
  return line[0] ?? null;
}
