import type { Logger } from 'pino';
import { errorOf } from '@/rules/thrown';
import { hasDueFeed, type WholeContext } from '@/product-api/index';

/** How often it is asked whether a timetable that is followed is due. */
const FOLLOW_EVERY_MS = 60_000;

/**
 * Looks for next versions of the timetables that an operator has asked to follow. Returns what ends it.
 * @param load looks for those that are due; not called where none is
 */
export function followTimetables(
  ctx: WholeContext,
  log: Logger,
  load: (report: (line: string) => void) => Promise<unknown>,
): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (await hasDueFeed(ctx)) await load((line) => log.info({ task: 'timetables' }, line));
    } catch (error) {
      log.warn({ task: 'timetables', failure: errorOf(error).message }, 'timetables were not looked for');
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), FOLLOW_EVERY_MS);
  return () => clearInterval(timer);
}
