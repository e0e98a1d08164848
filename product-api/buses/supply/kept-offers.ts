import type { ApiContext } from '../../context';
import type { Database } from '../../database/database';
import { briefly } from '../timetable/briefly';

/**
 * So long what was read of our own seats serves whoever searches the same: seats are sold meanwhile, which the hold
 * says (SOLD_OUT).
 */
const KEEP_MS = 2_000;
/** A day of a busy pair is some hundred rides. */
const MAX_KEPT = 200;

/** How often a hold has found seats gone that a list still had. */
const refusals = new WeakMap<Database, number>();

/** Seats of a list were gone: whoever is told so asks for the list anew, and sees it. */
export function forgetOffers({ database }: Pick<ApiContext, 'database'>): void {
  refusals.set(database, (refusals.get(database) ?? 0) + 1);
}

/** What `load` answered to the same question moments ago; forgotten when inventory changes, or seats were gone. */
export function keptOffers<T>(ctx: ApiContext, name: string, question: unknown, load: () => Promise<T>): Promise<T> {
  const keepMs = ctx.config.searchTimes?.keepOffersMs ?? KEEP_MS;
  return keepMs === 0
    ? load()
    : briefly(ctx, name, [refusals.get(ctx.database) ?? 0, question], load, { keepMs, most: MAX_KEPT });
}
