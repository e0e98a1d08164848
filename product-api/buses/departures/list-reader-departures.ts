import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { pageByPage } from '../../timing/in-pieces';
import {
  listSoldDepartureIds,
  listTripIds,
  selectDeparturesAfter,
  selectDeparturesOfTrips,
  type ReaderDepartureRow,
} from './reader-departures.repository';

/**
 * Departures of the service days from `first` to `last`, and later ones that somebody has a seat on, in the order of
 * their numbers. Read in pieces, for a country has half a million of them: a bus that a new timetable changes meanwhile
 * is in the list once.
 */
export async function listReaderDepartures(
  db: Queryable,
  days: { first: LocalDate; last: LocalDate },
): Promise<ReaderDepartureRow[]> {
  const found = new Map<number, ReaderDepartureRow>();
  const keep = (rows: readonly ReaderDepartureRow[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  await pageByPage(
    (after) => listTripIds(db, after),
    async (trips) => keep(await selectDeparturesOfTrips(db, trips, days)),
  );
  await pageByPage(
    (after) => listSoldDepartureIds(db, after),
    async (ids) => keep(await selectDeparturesAfter(db, ids, days.last)),
  );
  return [...found.values()].sort((left, right) => left.id - right.id);
}
