/** R177: the bar runs for 5 s and is drawn anew every 200 ms. */
const PROGRESS_MS = 5000;
export const PROGRESS_STEP_MS = 200;

/** Only the answer itself fills the bar. */
const MAX = 95;

/**
 * Percent of a bar whose end is not known: straight to 80 in 5 s, then ever slower towards 95.
 * With `done` of `total` the larger of both shares counts, so that it never runs behind the truth.
 */
export function progressValue(elapsedMs: number, done = 0, total = 0): number {
  const byTime = elapsedMs <= PROGRESS_MS ? (80 * elapsedMs) / PROGRESS_MS : 80 + 15 * (1 - PROGRESS_MS / elapsedMs);
  const byAnswers = total > 0 ? (100 * done) / total : 0;
  return Math.round(Math.min(MAX, Math.max(byTime, byAnswers)));
}
