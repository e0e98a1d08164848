import { baseOf } from '@/rules/buses/service-day';
import { addDays, localDateOf, weekdayOf, type LocalDate } from '@/rules/dates/dates';
import { raiseInventoryVersion, forgetInventory } from '../../inventory-cache/inventory-cache';
import type { DemoContext } from './demo-context';
import { allotmentOf } from './allotment';
import { createBatches } from './demo-batches';
import { demoCatalogue } from './demo-catalogue';
import { insertDepartures, listStoredTrips, type NewDeparture } from './demo-departures.repository';
import { DEMO_OPERATORS } from './operators/demo-operators';
import type { DemoTrip } from './demo-timetable';

/** How far ahead seats are on sale. */
export const DAYS_AHEAD = 365;
/** After so many days of departures the site has something to sell: names and cities are read anew. */
const FIRST_DAYS = 7;

export type LoadOptions = {
  /** The day to count from; by default the date in UTC. */
  today?: LocalDate;
  daysAhead?: number;
  /** Stops between two batches, with all that is written kept. */
  signal?: AbortSignal;
};

type TripToLoad = { id: number; trip: DemoTrip; lastDate: LocalDate | null; capacity: number };

/** First day: yesterday in UTC, which may still be today in the far west. */
function daysToLoad(now: Date, { today = localDateOf(now, 'UTC'), daysAhead = DAYS_AHEAD }: LoadOptions): LocalDate[] {
  return Array.from({ length: daysAhead + 2 }, (_, index) => addDays(today, index - 1));
}

/** Trips of today's catalogue that are in the database; retired ones get no new days. */
async function tripsToLoad(ctx: DemoContext): Promise<TripToLoad[]> {
  const known = new Map((await demoCatalogue()).trips.map((trip) => [`${trip.operatorId} ${trip.externalId}`, trip]));
  const capacities = new Map(
    DEMO_OPERATORS.flatMap(({ coaches }) => coaches.map((coach) => [coach.id, coach.capacity])),
  );
  const stored = await listStoredTrips(ctx.database.db);
  return stored.flatMap(({ id, operatorId, externalId, lastDate }) => {
    const trip = known.get(`${operatorId} ${externalId}`);
    return trip ? [{ id, trip, lastDate, capacity: capacities.get(trip.coachId) ?? 0 }] : [];
  });
}

function departuresOf(day: LocalDate, trips: readonly TripToLoad[]): NewDeparture[] {
  // Bit 0 of the mask is Monday; weekdayOf counts from Sunday.
  const weekday = 1 << ((weekdayOf(day) + 6) % 7);
  const due = trips.filter(
    ({ trip, lastDate }) => (trip.weekdays & weekday) !== 0 && (lastDate === null || lastDate < day),
  );
  const bases = new Map<string, string>();
  return due.map(({ id, trip, capacity }) => {
    const base = bases.get(trip.zone) ?? baseOf(day, trip.zone).toISOString();
    bases.set(trip.zone, base);
    return { trip: id, base, capacity: allotmentOf(trip.externalId, day, capacity), hops: trip.stationIds.length - 1 };
  });
}

/** Up to here no trip lacks a day: what an hourly run need not look at. */
function lastCompleteDay(trips: readonly TripToLoad[]): LocalDate | null {
  const lastDates = trips.map(({ lastDate }) => lastDate).filter((date) => date !== null);
  return lastDates.length < trips.length ? null : (lastDates.sort()[0] ?? null);
}

/**
 * Writes the departures that are missing up to the horizon, the nearest days first, in batches that leave the event
 * loop free. A trip goes on after its last day, so an interrupted load is finished by the next one. Returns how many
 * are new.
 */
export async function loadDepartures(ctx: DemoContext, options: LoadOptions = {}): Promise<number> {
  const trips = await tripsToLoad(ctx);
  const complete = lastCompleteDay(trips);
  const inBatches = createBatches();
  let added = 0;
  const publish = async () => {
    if (added === 0) return;
    await raiseInventoryVersion(ctx.database.db);
    forgetInventory(ctx);
  };
  for (const [index, day] of daysToLoad(ctx.now(), options).entries()) {
    if (index === FIRST_DAYS) await publish();
    if (options.signal?.aborted) break;
    if (complete !== null && day <= complete) continue;
    await inBatches(departuresOf(day, trips), async (rows) => {
      added += await insertDepartures(ctx.database, day, rows);
    });
  }
  await publish();
  return added;
}
