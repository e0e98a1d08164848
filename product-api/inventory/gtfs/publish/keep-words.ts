import { sameTimes } from '@/rules/buses/run-times';
import type { Queryable } from '../../../database/database';
import type { Version } from '../tables/ahead.repository';
import type { Staging } from '../tables/staging.repository';
import { endMoves, listMovedDepartures, renameMoves, type MovedDeparture } from '../tables/words.repository';

/** The copy of a trip that a moved departure goes on by, and the staged trip that it is a copy of. */
export type KeptMove = { tripId: number; idx: number };

/**
 * What operators said of departures holds against a new version that says what the timetable said then (D71): it was
 * written before. One that has caught up, or that changes the departure itself, ends the word. Before seats are
 * carried over. @returns the moves that go on
 */
export async function keepMoves(
  tx: Queryable,
  staging: Staging,
  { source, number, now }: Pick<Version, 'source' | 'number' | 'now'>,
): Promise<KeptMove[]> {
  await renameMoves(tx, staging, { source, number });
  const moved = await listMovedDepartures(tx, staging, source);
  const kept = moved.flatMap((one) => (one.next && holds(one) ? [{ tripId: one.tripId, idx: one.next.idx }] : []));
  const ended = moved.filter((one) => !holds(one)).map(({ departureId }) => departureId);
  await endMoves(tx, ended, now);
  return kept;
}

function holds({ stationIds, then, next }: MovedDeparture): boolean {
  return next !== null && then !== null && next.stationIds.join() === stationIds.join() && sameTimes(next, then);
}
