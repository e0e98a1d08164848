import { addDays, instantOfLocal, type LocalDate } from '../dates/dates';
import type { PlannerActivityFields, PlannerItemFields } from './planner-fields';

/** First and last day of an item, each on the clock of its place; both null: no date yet (D55). */
export type PlannerSpan = { startsOn: LocalDate | null; endsOn: LocalDate | null };

/** When an item begins and ends, as far as date and time are both said. */
export type PlannerMoments = { start: Date | null; end: Date | null };

/**
 * The days that an item takes. A bus without a departure date has the day of its arrival; one date of a stay stands for
 * both.
 */
export function plannerSpan(fields: PlannerItemFields): PlannerSpan {
  const [first, last] = firstAndLast(fields);
  // Imports may bring dates in the wrong order: a span never runs backwards.
  if (first !== null && last !== null && last < first) return { startsOn: last, endsOn: first };
  return { startsOn: first ?? last, endsOn: last ?? first };
}

function firstAndLast(fields: PlannerItemFields): [LocalDate | null, LocalDate | null] {
  if (fields.kind === 'bus') return [fields.bus.departureDate, fields.bus.arrivalDate];
  if (fields.kind === 'hotel') return [fields.hotel.checkIn, fields.hotel.checkOut];
  if (fields.kind === 'restaurant') return [fields.restaurant.reservationDate, fields.restaurant.reservationDate];
  const { startDate, endDate, date } = fields.activity;
  return [startDate ?? date, endDate ?? date];
}

/**
 * The moments of an item. A stay has them where check-in and check-out times are said; a meal has no end;
 * an activity that ends earlier in the day than it begins ends on the next day.
 */
export function plannerMoments(fields: PlannerItemFields): PlannerMoments {
  if (fields.kind === 'bus') {
    const { departureDate, departureTime, departureZone, arrivalDate, arrivalTime, arrivalZone } = fields.bus;
    return {
      start: momentOf(departureDate, departureTime, departureZone),
      end: momentOf(arrivalDate, arrivalTime, arrivalZone),
    };
  }
  if (fields.kind === 'hotel') {
    const { checkIn, checkInTime, checkOut, checkOutTime, zone } = fields.hotel;
    return { start: momentOf(checkIn, checkInTime, zone), end: momentOf(checkOut, checkOutTime, zone) };
  }
  if (fields.kind === 'activity') return activityMoments(fields.activity);
  const { reservationDate, reservationTime, zone } = fields.restaurant;
  return { start: momentOf(reservationDate, reservationTime, zone), end: null };
}

function activityMoments(activity: PlannerActivityFields): PlannerMoments {
  const { time, endTime, zone } = activity;
  const day = dayOfActivity(activity);
  const endDay = day !== null && time !== null && endTime !== null && endTime < time ? addDays(day, 1) : day;
  return { start: momentOf(day, time, zone), end: time === null ? null : momentOf(endDay, endTime, zone) };
}

/** The one day on which an activity begins at its time: the one that is said, else its only day. */
export function dayOfActivity({
  date,
  startDate,
  endDate,
}: Pick<PlannerActivityFields, 'date' | 'startDate' | 'endDate'>): LocalDate | null {
  return date ?? (endDate === null || startDate === endDate ? startDate : null);
}

function momentOf(date: LocalDate | null, time: string | null, zone: string): Date | null {
  return date === null || time === null ? null : instantOfLocal(date, time, zone);
}
