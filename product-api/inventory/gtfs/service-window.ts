import { baseOf } from '@/rules/buses/service-day';
import { addDays, todayIn } from '@/rules/dates/dates';
import { epochDayOf, localDateOfDay, parseDate, weekdayOfDay, type EpochDay } from './feed/files/fields';
import { refuse, type FeedRefused } from './feed/files/feed-error';
import { serviceDays, serviceSpan } from './feed/read-services';
import type { Timetable } from './feed/timetable';

/** How far ahead departures are put on sale: as far as can be searched. */
export const HORIZON_DAYS = 366;

/**
 * Service days that are put on sale: from yesterday, whose night buses still run, to the horizon. Feed days, before
 * shifting.
 */
export type ServiceWindow = {
  shiftedByDays: number;
  from: EpochDay;
  to: EpochDay;
  /** The feed's first service day; null: no trip has one. */
  first: EpochDay | null;
  /** The feed goes on after the horizon: loading it again later gives more days. */
  isCut: boolean;
  /** Calendar days of the feed that are over. */
  pastDays: number;
  /** Shifted, though its first week has hardly a bus; null: it has. */
  stray: StrayWeek | null;
};

/** A feed's first service day, with how many trips run in its week, and its busiest day. */
type StrayWeek = { firstDay: string; firstTrips: number; busiestDay: string; busiestTrips: number };

/** A first week with fewer trips than so much of the busiest one's is a stray: a test, or a day that was left over. */
const STRAY_SHARE = 0.25;

/**
 * @param shift false: dates are the feed's; 'firstWeek': its first service week becomes the current week, weekdays kept
 * (in the feed's zone); a day: the week of that day does
 */
export function serviceWindow(timetable: Timetable, now: Date, shift: false | 'firstWeek' | EpochDay): ServiceWindow {
  const today = epochDayOf(todayIn(timetable.zone, now));
  let [first, last] = [Infinity, -Infinity];
  for (const index of new Set(timetable.trips.map((trip) => trip.service))) {
    const service = timetable.services[index];
    const span = service ? serviceSpan(service) : null;
    if (!span) continue;
    first = Math.min(first, span.first);
    last = Math.max(last, span.last);
  }
  const moved = shift === 'firstWeek' ? first : shift;
  const shiftedByDays = moved === false || moved === Infinity ? 0 : mondayOf(today) - mondayOf(moved);
  const [from, to] = [today - 1 - shiftedByDays, today + HORIZON_DAYS - shiftedByDays];
  return {
    shiftedByDays,
    from,
    to,
    first: first === Infinity ? null : first,
    isCut: last > to,
    pastDays: first === Infinity ? 0 : Math.max(0, from - first),
    stray: shift === 'firstWeek' && first !== Infinity ? strayWeek(timetable, first, last) : null,
  };
}

const mondayOf = (day: EpochDay) => day - weekdayOfDay(day);

function strayWeek({ trips, services }: Timetable, first: EpochDay, last: EpochDay): StrayWeek | null {
  const tripsOf = new Map<number, number>();
  for (const { service } of trips) tripsOf.set(service, (tripsOf.get(service) ?? 0) + 1);
  const [days, weeks] = [new Map<EpochDay, number>(), new Map<EpochDay, number>()];
  for (const [index, count] of tripsOf) {
    const service = services[index];
    for (const day of service ? serviceDays(service, first, Math.min(last, first + HORIZON_DAYS)) : []) {
      days.set(day, (days.get(day) ?? 0) + count);
      weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + count);
    }
  }
  const firstTrips = weeks.get(mondayOf(first)) ?? 0;
  if (firstTrips >= Math.max(...weeks.values()) * STRAY_SHARE) return null;
  const [busiest, busiestTrips] = [...days].reduce((most, day) => (day[1] > most[1] ? day : most));
  return { firstDay: localDateOfDay(first), firstTrips, busiestDay: localDateOfDay(busiest), busiestTrips };
}

/**
 * Leaves out trips without a day in the window, so that no city or station is listed for their sake.
 * @throws FeedRefused when nothing runs any more, or yet: an operator who loads such a feed should hear of it, not
 * empty the shelves
 */
export function keepTripsWithin(timetable: Timetable, window: ServiceWindow, now: Date): void {
  if (timetable.trips.length === 0) throw withoutBus(timetable);
  const days = new Map<number, EpochDay[]>();
  const daysOf = (index: number) => {
    const service = timetable.services[index];
    const known = days.get(index) ?? (service ? serviceDays(service, window.from, window.to) : []);
    days.set(index, known);
    return known;
  };
  timetable.trips = timetable.trips.filter(({ service }) => daysOf(service).length > 0);
  const endsAt = (day: EpochDay, seconds: number) =>
    baseOf(localDateOfDay(day + window.shiftedByDays), timetable.zone).getTime() + seconds * 1000;
  const runsStill = timetable.trips.some(({ service, arrivals }) => {
    const last = daysOf(service).at(-1) ?? window.from;
    return last > window.from + 1 || endsAt(last, arrivals.at(-1) ?? 0) > now.getTime();
  });
  if (runsStill) return;
  const hasWeeks = timetable.services.some(({ calendar }) => calendar !== null);
  throw refuse(hasWeeks ? 'calendar.txt' : 'calendar_dates.txt', `no bus of this feed runs ${whenNot(window)}`);
}

/** A feed may be over, or begin after all that can be sold. */
function whenNot({ first, from, to, shiftedByDays }: ServiceWindow): string {
  const dayOf = (day: EpochDay) => localDateOfDay(day + shiftedByDays);
  return first !== null && first > to
    ? `before ${dayOf(first)}: days up to ${dayOf(to)} can be sold now, load it when that day is among them`
    : `from ${dayOf(from + 1)} on: ask the company for its next version; to try it out, --shift-to-today moves its first week to this week`;
}

/** What was passed over says why. */
function withoutBus({ skipped }: Timetable): FeedRefused {
  const reasons = [...skipped].map(([reason, count]) => `${count} × ${reason}`);
  const why = reasons.length > 0 ? `. Passed over: ${reasons.join('; ')}` : '';
  return refuse('trips.txt', `no trip of this feed is a bus that calls at two stops or more${why}`);
}

export function shiftDate(date: string, days: number): string {
  return days === 0 ? date : addDays(date, days);
}

/** Which week of the feed becomes the current one. */
export function shiftOf({
  shiftToToday,
  shiftWeekOf,
}: {
  shiftToToday?: boolean;
  shiftWeekOf?: string;
}): false | 'firstWeek' | EpochDay {
  if (shiftWeekOf === undefined) return shiftToToday ? 'firstWeek' : false;
  const day = parseDate(shiftWeekOf.replaceAll('-', ''));
  if (day === null) throw refuse('--shift-week-of', `"${shiftWeekOf}" is no day, such as 2026-08-17`);
  return day;
}
