import { sameTimes, type ClockTimes } from '@/rules/buses/run-times';
import type { Queryable } from '../../database/database';
import { deleteLooseAssignments } from '../seats/seat-assignments.repository';
import { giveBackSeats, lockDeparture } from '../seats/seats.repository';
import {
  deleteHoldsOn,
  deleteTrip,
  endActs,
  findTimetableTrip,
  insertTripCopy,
  updateClosed,
  updateTripOf,
  updateTripTimes,
} from './change-run.repository';
import type { DepartureActKind } from './departure-acts.table';
import { selectRun, type RunRow } from './runs.repository';
import { MOVED, nameInTimetable } from './trip-names';

/** A run as it is, and nobody sells, holds or returns seats of it until the transaction ends. Null: it is gone. */
export async function lockRun(tx: Queryable, departureId: number, now: Date): Promise<RunRow | null> {
  await lockDeparture(tx, departureId);
  return selectRun(tx, departureId, now);
}

/** It does not run, or does again. */
export async function setRunClosed(tx: Queryable, run: RunRow, isClosed: boolean): Promise<void> {
  await updateClosed(tx, run.id, isClosed);
}

/** Ends the holds on a locked run, with the seats chosen on them. Returns how many seats were held. */
export async function endHoldsOn(tx: Queryable, run: RunRow): Promise<number> {
  const ended = await deleteHoldsOn(tx, run.id);
  for (const hold of ended) await giveBackSeats(tx, hold, hold.seats);
  await deleteLooseAssignments(tx, [run.id]);
  return ended.reduce((sum, { seats }) => sum + seats, 0);
}

/**
 * From now on the departure runs at these times, under its own id and with its own seats: by a copy of its trip, which
 * is sold like the trip, or by the trip itself again.
 */
export async function runAt(
  tx: Queryable,
  run: RunRow,
  { times, byTimetable }: { times: ClockTimes; byTimetable: boolean },
): Promise<void> {
  const { id, tripId, operatorId, externalId, serviceDate } = run;
  const name = nameInTimetable(externalId);
  const isCopy = externalId.includes(MOVED);
  if (!isCopy && sameTimes(run, times)) return;
  const own = byTimetable && isCopy ? await findTimetableTrip(tx, { operatorId, name }) : null;
  if (own) {
    await updateTripOf(tx, id, own.id);
    await deleteTrip(tx, tripId);
  } else if (isCopy) await updateTripTimes(tx, tripId, times);
  else {
    const copy = { tripId, externalId: `${name}${MOVED}${serviceDate}`, times };
    await updateTripOf(tx, id, await insertTripCopy(tx, copy));
  }
}

/** What the timetable has for a run; null: it does not have it any more, or calls at other stations. */
export async function timetableOf(tx: Queryable, run: RunRow): Promise<ClockTimes | null> {
  const { operatorId, externalId, stationIds } = run;
  const own = await findTimetableTrip(tx, { operatorId, name: nameInTimetable(externalId) });
  return own?.stationIds.join() === stationIds.join() ? own : null;
}

/** What was said of a run holds no longer. Returns the acts that ended. */
export async function endActsOn(
  tx: Queryable,
  { operatorId, externalId, serviceDate }: RunRow,
  ended: { kinds: readonly DepartureActKind[]; at: Date },
): Promise<number[]> {
  return endActs(tx, { operatorId, externalId: nameInTimetable(externalId), serviceDate }, ended);
}
