const QUARTER_MS = 15 * 60_000;
const MAX_MOVE_MS = 2 * 3_600_000;

/**
 * Milliseconds from the moment at which a clock time was, to the one at which it is since a law has changed the clocks.
 * 0 where nothing has changed, and where something else than clocks lies between them: laws move clocks by quarters of
 * an hour, and by two hours at most.
 */
export function clockMove(was: Date, is: Date): number {
  const move = is.getTime() - was.getTime();
  return Math.abs(move) <= MAX_MOVE_MS && move % QUARTER_MS === 0 ? move : 0;
}

/** A moment as an ISO string, that many milliseconds later. */
export function shiftMoment(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}
