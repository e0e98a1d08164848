import type { RawQuery } from '../database/database';
import { countHeld, countWaiting, listFeedStates } from './measured.repository';

/** What stands in tables now: holds and bookings, what waits, and how old each feed is. */
export async function readTableFigures(query: RawQuery, now: Date) {
  return {
    held: await countHeld(query, now),
    waiting: await countWaiting(query, now),
    feeds: await listFeedStates(query, now),
  };
}
