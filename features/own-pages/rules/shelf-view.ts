export type ShelfItem = {
  /** From the shelf's left edge, pixels, as if it were not scrolled. */
  left: number;
  width: number;
};
export type ShelfView = {
  /** Index of the first and last item in sight. */
  first: number;
  last: number;
  isAtStart: boolean;
  isAtEnd: boolean;
};

/** Rounding of scroll positions, and the room that a shelf leaves for the outline of its items, pixels. */
const SLACK = 4;

/** What of a shelf is in sight: an item counts when at least half of it is. */
export function shelfView(items: readonly ShelfItem[], scrolled: number, width: number): ShelfView {
  const isInSight = ({ left, width: own }: ShelfItem) =>
    left + own / 2 >= scrolled - SLACK && left + own / 2 <= scrolled + width + SLACK;
  const seen = items.flatMap((item, index) => (isInSight(item) ? [index] : []));
  const end = items.at(-1);
  return {
    first: seen[0] ?? 0,
    last: seen.at(-1) ?? 0,
    isAtStart: scrolled <= SLACK,
    isAtEnd: end === undefined || scrolled + width >= end.left + end.width - SLACK,
  };
}
