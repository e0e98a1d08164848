/** D33: how long the same question is repeated, and how fast. Milliseconds. */
const FULL_LIMIT = 30_000;
const SHORT_LIMIT = 10_000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2_000;

export type SearchRounds = {
  /** searching: ask again; complete: every supplier answered; stopped: time is up, this is what came. */
  status: 'searching' | 'complete' | 'stopped';
  startedAt: number;
  /** How often it was asked. */
  round: number;
};

/** @param isShort flag isShortBusTimeoutEnabled or isShortHotelTimeoutEnabled */
export function searchLimit(isShort: boolean): number {
  return isShort ? SHORT_LIMIT : FULL_LIMIT;
}

/** Pause before asking again: 200 ms growing to 2 s. */
export function pauseBefore(round: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, round - 1), MAX_PAUSE_MS);
}

/**
 * The rounds after an answer: on while it is open (x-try-again), until the time is up (D33). A new search begins after
 * one that has ended.
 */
export function roundsAfter(
  before: SearchRounds | undefined,
  isOpen: boolean,
  clock: { now: number; limit: number },
): SearchRounds {
  const running = before?.status === 'searching' ? before : undefined;
  // The first answer may have been fetched by a server whose clock is ahead of ours.
  const startedAt = Math.min(running?.startedAt ?? clock.now, clock.now);
  const isTimeUp = clock.now - startedAt >= clock.limit;
  return {
    status: isOpen ? (isTimeUp ? 'stopped' : 'searching') : 'complete',
    startedAt,
    round: (running?.round ?? 0) + 1,
  };
}
