import type { LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { selectReaderDepartures, type ReaderDepartureRow } from './reader-departures.repository';

/** Departures of the days from `first` to `last`, and later ones that somebody has a seat on. */
export async function listReaderDepartures(
  db: Queryable,
  days: { first: LocalDate; last: LocalDate },
): Promise<ReaderDepartureRow[]> {
  return selectReaderDepartures(db, days);
}
