import { addDays, instantOfLocal, weekdayOf, type LocalDate } from '@/rules/dates/dates';
import type { CatalogueActivity } from './catalogue/catalogue-activity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Tickets are sold until then. */
const SOLD_UNTIL_BEFORE_MS = 2 * HOUR_MS;
/** Days of the catalogue on sale, today included. */
const ACTIVITY_HORIZON_DAYS = 365;

/** ISO instants; null: no refund, or no longer. */
export type ActivityMoments = { startsAt: string; endsAt: string; freeCancellationUntil: string | null };

/** Does it take place on that day? */
export function runsOn(activity: Pick<CatalogueActivity, 'weekdays' | 'season'>, date: LocalDate): boolean {
  if (!activity.weekdays.includes(weekdayOf(date))) return false;
  if (!activity.season) return true;
  const { from, to } = activity.season;
  const day = date.slice(5);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** @throws RangeError on a date, time or zone that does not exist */
export function momentsOf(
  activity: Pick<CatalogueActivity, 'durationMinutes' | 'refundHours'>,
  at: { date: LocalDate; time: string; zone: string },
  now: Date,
): ActivityMoments {
  const start = instantOfLocal(at.date, at.time, at.zone).getTime();
  const until = activity.refundHours === null ? null : start - activity.refundHours * HOUR_MS;
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + activity.durationMinutes * MINUTE_MS).toISOString(),
    freeCancellationUntil: until === null || until <= now.getTime() ? null : new Date(until).toISOString(),
  };
}

/** Nothing is sold that has begun or begins within two hours. */
export function isOpenForSale(startsAt: string, now: Date): boolean {
  return Date.parse(startsAt) - now.getTime() >= SOLD_UNTIL_BEFORE_MS;
}

export function lastDateOnSale(today: LocalDate): LocalDate {
  return addDays(today, ACTIVITY_HORIZON_DAYS - 1);
}
