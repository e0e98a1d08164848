import { instantOfLocal, type LocalDate } from '../dates/dates';

const HALF_DAY_MS = 12 * 3_600_000;

/**
 * Noon minus 12 h of a service day: clock times count from here, also on the days when clocks change (GTFS reference,
 * Time). Computed here and never by the database: its tables of zones are of another release than ours, and one hour of
 * difference would move every bus of a province.
 */
export function baseOf(serviceDate: LocalDate, zone: string): Date {
  return new Date(instantOfLocal(serviceDate, '12:00', zone).getTime() - HALF_DAY_MS);
}
