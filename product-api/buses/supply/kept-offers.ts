import type { ApiContext } from '../../context';
import { briefly } from '../timetable/briefly';

/**
 * So long what was read of our own seats serves whoever searches the same: seats are sold meanwhile, which the hold
 * says (SOLD_OUT).
 */
const KEEP_MS = 2_000;
/** A day of a busy pair is some hundred rides. */
const MAX_KEPT = 200;

/** What `load` answered to the same question moments ago; forgotten when inventory changes. */
export function keptOffers<T>(ctx: ApiContext, name: string, question: unknown, load: () => Promise<T>): Promise<T> {
  const keepMs = ctx.config.searchTimes?.keepOffersMs ?? KEEP_MS;
  return keepMs === 0 ? load() : briefly(ctx, name, question, load, { keepMs, most: MAX_KEPT });
}
