import { z } from 'zod';
import { addDays, isLocalDate, localClockOf, localDateOf } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import { listReaderDepartures } from '../../buses/departures/list-reader-departures';
import { nameInTimetable } from '../../buses/departures/trip-names';
import { listOperators } from '../../buses/timetable/list-operators';
import { listPlaces } from '../../places/find-destinations';
import { takeTurns } from '../../timing/turns';

/** A departure as a reader names it. Day and time are those of the first stop's clock. */
const readerDepartureSchema = z.object({
  id: z.string(),
  company: z.string(),
  /** The trip's name in its timetable, and the number that people know it by, where it has one. */
  names: z.array(z.string()),
  day: z.string().refine(isLocalDate),
  time: z.string(),
  from: z.string(),
  to: z.string(),
});
export type ReaderDeparture = z.infer<typeof readerDepartureSchema>;
const readerDeparturesSchema = z.array(readerDepartureSchema);

/** A list is more than a day old when it is exported anew; late buses and zones fit in between. */
const [DAYS_BEFORE, DAYS_AFTER] = [3, 2];

/**
 * Departures that a reader without a connection may stand at, and those that tickets may be for: all of the days around
 * now, later ones where a seat is sold.
 */
export async function readerDepartures(ctx: ApiContext): Promise<ReaderDeparture[]> {
  const today = localDateOf(ctx.now(), 'UTC');
  const span = { first: addDays(today, -DAYS_BEFORE), last: addDays(today, DAYS_AFTER) };
  const [places, operators] = [await listPlaces(ctx), await listOperators(ctx)];
  const turn = takeTurns();
  const found: ReaderDeparture[] = [];
  for (const row of await listReaderDepartures(ctx.database.db, span)) {
    await turn();
    const [from, to, operator] = [places.get(row.fromId), places.get(row.toId), operators.get(row.operatorId)];
    if (!from || !to || !operator) continue;
    const name = nameInTimetable(row.externalId);
    found.push({
      id: String(row.id),
      company: operator.name,
      names: row.tripNumber === null || row.tripNumber === name ? [name] : [row.tripNumber, name],
      day: localDateOf(row.leavesAt, from.zone),
      time: localClockOf(row.leavesAt, from.zone),
      from: from.nameEn,
      to: to.nameEn,
    });
  }
  return found;
}

/** Null for what is no such list. */
export function readReaderDepartures(file: unknown): ReaderDeparture[] | null {
  return readerDeparturesSchema.safeParse(file).data ?? null;
}
