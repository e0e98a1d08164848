import { addDays, instantOfLocal, todayIn } from '@/rules/dates/dates';
import { epochDayOf, localDateOfDay, weekdayOfDay, type EpochDay } from './feed/files/fields';
import { refuse } from './feed/files/feed-error';
import { serviceDays, serviceSpan } from './feed/read-services';
import type { Timetable } from './feed/timetable';

/** How far ahead departures are put on sale: as far as can be searched. */
export const HORIZON_DAYS = 366;
const HALF_DAY_MS = 12 * 3600 * 1000;

/**
 * Service days that are put on sale: from yesterday, whose night buses still run, to the horizon. Feed days, before
 * shifting.
 */
export type ServiceWindow = {
  shiftedByDays: number;
  from: EpochDay;
  to: EpochDay;
  /** The feed goes on after the horizon: loading it again later gives more days. */
  isCut: boolean;
  /** Calendar days of the feed that are over. */
  pastDays: number;
};

/** @param shiftToToday the feed's first service week becomes the current week, weekdays kept (in the feed's zone) */
export function serviceWindow(timetable: Timetable, now: Date, shiftToToday: boolean): ServiceWindow {
  const today = epochDayOf(todayIn(timetable.zone, now));
  let [first, last] = [Infinity, -Infinity];
  for (const index of new Set(timetable.trips.map((trip) => trip.service))) {
    const service = timetable.services[index];
    const span = service ? serviceSpan(service) : null;
    if (!span) continue;
    first = Math.min(first, span.first);
    last = Math.max(last, span.last);
  }
  const mondayOf = (day: EpochDay) => day - weekdayOfDay(day);
  const shiftedByDays = shiftToToday && first !== Infinity ? mondayOf(today) - mondayOf(first) : 0;
  const [from, to] = [today - 1 - shiftedByDays, today + HORIZON_DAYS - shiftedByDays];
  return { shiftedByDays, from, to, isCut: last > to, pastDays: first === Infinity ? 0 : Math.max(0, from - first) };
}

/**
 * Leaves out trips without a day in the window, so that no city or station is listed for their sake.
 * @throws FeedRefused when no trip is left: an operator who loads an old feed should hear of it, not empty the shelves
 */
export function keepTripsWithin(timetable: Timetable, window: ServiceWindow): void {
  const runs = new Map<number, boolean>();
  timetable.trips = timetable.trips.filter(({ service: index }) => {
    const service = timetable.services[index];
    const known = runs.get(index) ?? (service !== undefined && serviceDays(service, window.from, window.to).length > 0);
    runs.set(index, known);
    return known;
  });
  if (timetable.trips.length > 0) return;
  const from = localDateOfDay(window.from + window.shiftedByDays);
  throw refuse(
    'calendar.txt',
    `no bus of this feed runs from ${from} on; --shift-to-today would move its first week to this week`,
  );
}

/** Noon minus 12 h of a service day: clock times of GTFS count from here, also on the days when clocks change. */
export function baseOf(serviceDate: string, zone: string): Date {
  return new Date(instantOfLocal(serviceDate, '12:00', zone).getTime() - HALF_DAY_MS);
}

export function shiftDate(date: string, days: number): string {
  return days === 0 ? date : addDays(date, days);
}
