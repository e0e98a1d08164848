import { setImmediate } from 'node:timers/promises';
import { addDays, localDateOf } from '@/rules/dates/dates';
import { nameInTimetable } from '../../buses/departures/trip-names';
import type { DemoContext } from './demo-context';
import type { DemoCatalogue } from './demo-catalogue';
import { deleteDeparturesOf, deletePastDepartures, listStoredTrips } from './demo-departures.repository';
import { deleteEmptyTrips, deleteUnusedDemoRows } from './demo-removal.repository';

/** Departures are kept that long after their day, for whoever looks back. */
const DAYS_KEPT = 7;
const ROWS_AT_ONCE = 400;
const TRIPS_AT_ONCE = 20;

function pastBefore(ctx: DemoContext): string {
  return addDays(localDateOf(ctx.now(), 'UTC'), -DAYS_KEPT);
}

async function untilNone(deleteSome: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let gone = await deleteSome(); gone > 0; gone = await deleteSome()) {
    total += gone;
    await setImmediate();
  }
  return total;
}

/** Deletes demo departures of the past that nobody has bought a seat on. Returns how many. */
export async function deletePast(ctx: DemoContext): Promise<number> {
  const before = pastBefore(ctx);
  return untilNone(() => deletePastDepartures(ctx.database.db, before, ROWS_AT_ONCE));
}

/**
 * Takes trips out that the catalogue does not have, all of them without a catalogue, and then whatever nothing needs
 * any more. Departures with a held or sold seat stay until they are past. Returns departures deleted and trips that had
 * to stay.
 */
export async function retireTrips(
  ctx: DemoContext,
  catalogue: DemoCatalogue | null,
): Promise<{ departures: number; tripsKept: number }> {
  const { db } = ctx.database;
  const current = new Set((catalogue?.trips ?? []).map(({ operatorId, externalId }) => `${operatorId} ${externalId}`));
  const retired = (await listStoredTrips(db))
    // A moved copy goes with its trip, or when it has run.
    .filter(
      ({ operatorId, externalId, lastDate }) =>
        !current.has(`${operatorId} ${nameInTimetable(externalId)}`) ||
        (lastDate === null && externalId !== nameInTimetable(externalId)),
    )
    .map(({ id }) => id);
  const before = pastBefore(ctx);
  let departures = 0;
  let tripsKept = retired.length;
  for (let start = 0; start < retired.length; start += TRIPS_AT_ONCE) {
    const ids = retired.slice(start, start + TRIPS_AT_ONCE);
    departures += await untilNone(() => deleteDeparturesOf(db, ids, before, ROWS_AT_ONCE));
    tripsKept -= await deleteEmptyTrips(db, ids);
  }
  await deleteUnusedDemoRows(db, {
    operatorIds: (catalogue?.operators ?? []).map(({ id }) => id),
    coachIds: (catalogue?.operators ?? []).flatMap(({ coaches }) => coaches.map(({ id }) => id)),
    stationIds: (catalogue?.cities ?? []).flatMap(({ stations }) => stations.map(({ id }) => id)),
    cityCodes: (catalogue?.cities ?? []).map(({ code }) => code),
  });
  return { departures, tripsKept };
}
