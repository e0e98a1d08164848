/** What is asked, in the order in which it goes where several wait (P14). */
const ERRANDS = ['page', 'search', 'crawl'] as const;
export type Errand = (typeof ERRANDS)[number];

/** Somebody who waits. */
export type Place = {
  sender: string;
  errand: Errand;
  /** The order in which they came. */
  order: number;
};

/** What is known of a sender who has something at work or waiting. */
export type Sender = {
  running: number;
  waiting: number;
  /** When the last turn was, counted in turns; 0 before the first. */
  lastTurn: number;
};

type Senders = ReadonlyMap<string, Sender>;

/**
 * Whose turn it is. Of one sender at most `atOnceOfOne` run, and a single one where others have something to do as
 * well: that is what keeps a crowd of one from the others. Among those who may, pages go before searches and searches
 * before crawling, then who was served the longest ago (round robin), then who came first.
 */
export function nextTurn<P extends Place>(line: Iterable<P>, senders: Senders, atOnceOfOne: number): P | null {
  const most = senders.size > 1 ? 1 : atOnceOfOne;
  let next: P | null = null;
  for (const place of line) {
    const { running = 0 } = senders.get(place.sender) ?? {};
    if (running < most && (next === null || isBefore(place, next, senders))) next = place;
  }
  return next;
}

/** Who has to leave a full line: of the least urgent errand, and of those of the sender who has most in it the last. */
export function lastInLine<P extends Place>(line: Iterable<P>, senders: Senders): P | null {
  let last: P | null = null;
  for (const place of line) {
    const isWorse = last === null || compare(burdenOf(place, senders), burdenOf(last, senders)) > 0;
    if (isWorse) last = place;
  }
  return last;
}

function isBefore(left: Place, right: Place, senders: Senders): boolean {
  const rank = (place: Place) => [ERRANDS.indexOf(place.errand), senders.get(place.sender)?.lastTurn ?? 0, place.order];
  return compare(rank(left), rank(right)) < 0;
}

function burdenOf({ sender, errand, order }: Place, senders: Senders): number[] {
  return [ERRANDS.indexOf(errand), senders.get(sender)?.waiting ?? 0, order];
}

function compare(left: readonly number[], right: readonly number[]): number {
  return left.map((value, index) => value - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
