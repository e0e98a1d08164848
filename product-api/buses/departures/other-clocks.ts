import { baseOf } from '@/rules/buses/service-day';
import { clockMove } from '@/rules/dates/clock-move';
import { addDays, todayIn, type LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { moveBases, selectBasesIn, selectBasesOn, type BaseRow, type DepartureBase } from './other-clocks.repository';

/** Nights of the day before still run. */
const DAYS_BACK = 1;
/** Clocks that are changed by a law show something else for months: one day of each is looked at. */
const DAYS_BETWEEN_LOOKS = 30;
const LOOKS = 14;
const BATCH = 1_000;

/** A departure that was put on sale by other clocks than today's: its times count from `to` now. */
export type OtherClock = { id: number; isSold: boolean; from: Date; to: Date };

/**
 * Zones of departures on sale whose clocks show something else than when these were put on sale: a law has changed
 * them, and the product or its engine has learned of it since.
 */
export async function zonesWithOtherClocks(db: Queryable, now: Date): Promise<string[]> {
  const first = firstDay(now);
  const days = Array.from({ length: LOOKS }, (_, look) => addDays(first, look * DAYS_BETWEEN_LOOKS));
  const bases = await selectBasesOn(db, days);
  const isOther = ({ baseAt, serviceDate, zone }: BaseRow) => clockMove(baseAt, baseOf(serviceDate, zone)) !== 0;
  return [...new Set(bases.filter(isOther).map(({ zone }) => zone))];
}

/** Departures of a zone by other clocks, a batch at a time. */
export async function* departuresByOtherClocks(
  db: Queryable,
  { zone, now }: { zone: string; now: Date },
): AsyncGenerator<OtherClock[]> {
  for (let afterId = 0; ;) {
    const page = await selectBasesIn(db, { zone, first: firstDay(now), afterId, limit: BATCH });
    yield page.flatMap((base) => moveOf(base) ?? []);
    if (page.length < BATCH) return;
    afterId = page.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}

/** Counts the times of departures anew. @returns those that nobody else has moved meanwhile */
export async function setClocksOf(tx: Queryable, departures: readonly OtherClock[]): Promise<number[]> {
  return moveBases(tx, departures);
}

function firstDay(now: Date): LocalDate {
  return addDays(todayIn('UTC', now), -DAYS_BACK);
}

/** Null where it is counted as it should be, or by something else than clocks. */
function moveOf({ id, isSold, zone, serviceDate, baseAt }: DepartureBase): OtherClock | null {
  const to = baseOf(serviceDate, zone);
  return clockMove(baseAt, to) === 0 ? null : { id, isSold, from: baseAt, to };
}
