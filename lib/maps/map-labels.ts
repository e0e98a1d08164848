import { neighbours } from '@/rules/neighbours';
import type { Point } from './simplify-line';

export type Rect = { left: number; top: number; right: number; bottom: number };
export type LabelRequest = {
  /** Middle of the dot that the label names, and the dot's radius. */
  x: number;
  y: number;
  radius: number;
  text: string;
  /** Pixels of the drawing. */
  size: number;
  isBold: boolean;
  /** Written even where it covers something. Others are left out then. */
  isNeeded: boolean;
};
export type MapLabel = {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  text: string;
  size: number;
  isBold: boolean;
};
type Spot = { label: MapLabel; rect: Rect };

/** Mean width of a letter, in parts of its size. */
const LETTER = { plain: 0.58, bold: 0.62 } as const;
/** Of the letters above and below the line they stand on, in parts of their size. */
const RISE = 0.78;
const FALL = 0.24;
const GAP = 5;
/** What a label costs for each piece of a line that it covers, and for each thing. */
export const COST = { line: 1, thing: 1_000 } as const;
/** Pieces of lines under which a name that may be left out can no longer be read. */
const MAX_COVERED = 7;
/** Pixels between the pieces of a line. */
const PIECE = 6;

export function overlaps(left: Rect, right: Rect): boolean {
  return left.left < right.right && right.left < left.right && left.top < right.bottom && right.top < left.bottom;
}

export function widthOf(text: string, size: number, isBold: boolean): number {
  return Math.ceil([...text].length * size * (isBold ? LETTER.bold : LETTER.plain));
}

/** Points along lines, close enough that nothing slips through. */
export function piecesOf(lines: readonly (readonly Point[])[]): Point[] {
  return lines.flatMap((line) =>
    neighbours(line).flatMap(([[fromX, fromY], [x, y]]) => {
      const count = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / PIECE));
      return Array.from({ length: count + 1 }, (_, step): Point => [
        fromX + ((x - fromX) * step) / count,
        fromY + ((y - fromY) * step) / count,
      ]);
    }),
  );
}

/** Right, left, above, below, then the four corners. */
function spotsOf({ x, y, radius, text, size, isBold }: LabelRequest): Spot[] {
  const away = radius + GAP;
  const slant = radius * 0.7 + 3;
  const [middle, above, below] = [y + size * 0.34, y - away - size * FALL, y + away + size * RISE];
  const [over, under] = [y - slant, y + slant + size * 0.6];
  const places = [
    [x + away, middle, 'start'],
    [x - away, middle, 'end'],
    [x, above, 'middle'],
    [x, below, 'middle'],
    [x + slant, over, 'start'],
    [x - slant, over, 'end'],
    [x + slant, under, 'start'],
    [x - slant, under, 'end'],
  ] as const;
  return places.map(([left, baseline, anchor]) => {
    const label = { x: Math.round(left), y: Math.round(baseline), anchor, text, size, isBold };
    return { label, rect: rectOf(label) };
  });
}

/** What a label covers. */
export function rectOf({ x, y, anchor, text, size, isBold }: MapLabel): Rect {
  const width = widthOf(text, size, isBold);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, top: y - size * RISE, right: left + width, bottom: y + size * FALL };
}

export function isInside(rect: Rect, frame: Rect): boolean {
  return rect.left >= frame.left && rect.right <= frame.right && rect.top >= frame.top && rect.bottom <= frame.bottom;
}

/** What the dots cover. */
export function dotsOf(requests: readonly Pick<LabelRequest, 'x' | 'y' | 'radius'>[]): Rect[] {
  return requests.map(({ x, y, radius }) => ({
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }));
}

/** How bad it would be to write there. */
export function costOf(rect: Rect, taken: readonly Rect[], pieces: readonly Point[]): number {
  const covered = pieces.filter(
    ([x, y]) => x >= rect.left - 2 && x <= rect.right + 2 && y >= rect.top && y <= rect.bottom,
  ).length;
  return covered * COST.line + taken.filter((other) => overlaps(rect, other)).length * COST.thing;
}

/**
 * Where each label stands, in the order of the requests: beside its dot, inside the frame, clear of what is taken, of
 * the dots and of labels before it, and off the lines as far as can be. Null where there is no room, and once `most`
 * are written.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  frame: Rect,
  occupied: readonly Rect[],
  lines: readonly (readonly Point[])[],
  most = requests.length,
): (MapLabel | null)[] {
  const pieces = piecesOf(lines);
  const dots = dotsOf(requests);
  const taken: Rect[] = [...occupied];
  let written = 0;
  return requests.map((request, index) => {
    if (written === most) return null;
    const others = [...taken, ...dots.filter((_, at) => at !== index)];
    const spots = spotsOf(request)
      .filter(({ rect }) => isInside(rect, frame))
      .map((spot) => ({ ...spot, cost: costOf(spot.rect, others, pieces) }));
    const best = spots.reduce<(typeof spots)[number] | null>(
      (found, spot) => (found && found.cost <= spot.cost ? found : spot),
      null,
    );
    if (!best || (!request.isNeeded && best.cost > MAX_COVERED)) return null;
    taken.push(best.rect);
    written += 1;
    return best.label;
  });
}
