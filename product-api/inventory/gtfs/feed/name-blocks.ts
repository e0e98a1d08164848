import { addToList } from '@/rules/add-to-list';
import type { FeedTrip, TimedTrip } from './timetable';

type Run = { trip: FeedTrip; timed: TimedTrip };

/**
 * Names each trip's block. After a trip whose travellers must get off first, the block goes on under another name, in
 * order of departure. That order is one of a day: trips of another service of the block keep their name, for they may
 * run on days without that trip.
 */
export function nameBlocks(runs: readonly Run[]): void {
  const days = new Map<string, Run[]>();
  for (const run of runs) if (run.trip.block !== null) addToList(days, `${run.trip.service}|${run.trip.block}`, run);
  for (const members of days.values()) {
    let name: string | null = null;
    for (const { trip, timed } of members.sort(
      (left, right) => (left.timed.departures[0] ?? 0) - (right.timed.departures[0] ?? 0),
    )) {
      if (trip.isParted) name = `${trip.block}/${trip.id}`;
      timed.blockId = name ?? trip.block;
    }
  }
}
