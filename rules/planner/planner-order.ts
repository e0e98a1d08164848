import type { LocalDate } from '../dates/local-date';
import { cityCalls, reachedAt, type CityCalls } from './city-calls';
import type { PlannerItemFields } from './planner-fields';
import { dayOfActivity, plannerSpan } from './planner-span';

/** Where what has no time stands within its day: arrivals first, beds in the afternoon, meals in the evening. */
const USUAL_TIME: Readonly<Record<PlannerItemFields['kind'], string>> = {
  bus: '00:00',
  activity: '09:00',
  hotel: '15:00',
  restaurant: '19:00',
};

/** What the buses of a planner say about its beds: the last time at which one arrives, by day, and their cities. */
export type DayBuses = { lastArrivals: ReadonlyMap<LocalDate, string>; calls: CityCalls };

export function dayBuses(items: readonly { fields: PlannerItemFields }[]): DayBuses {
  const last = new Map<LocalDate, string>();
  for (const { fields } of items) {
    if (fields.kind !== 'bus') continue;
    const { arrivalDate, arrivalTime } = fields.bus;
    if (arrivalDate !== null && arrivalTime !== null && arrivalTime > (last.get(arrivalDate) ?? ''))
      last.set(arrivalDate, arrivalTime);
  }
  return { lastArrivals: last, calls: cityCalls(items) };
}

/**
 * Sorts what begins on a day: at its time, else where it usually is, after what has that time. A bed comes after the
 * bus that brings one there: without a check-in time after the day's last, with one after the one that it waits for.
 * @param time 'HH:mm', null where none is said
 */
export function orderInDay(
  fields: PlannerItemFields,
  { day, time, buses }: { day: LocalDate; time: string | null; buses: DayBuses },
): string {
  const { kind } = fields;
  if (time !== null) {
    const reached = kind === 'hotel' && fields.hotel.checkIn === day ? reachedAt(fields.hotel, buses.calls) : null;
    return reached === null ? time : `${reached} `;
  }
  const arrival = kind === 'hotel' ? (buses.lastArrivals.get(day) ?? '') : '';
  return `${arrival > USUAL_TIME[kind] ? arrival : USUAL_TIME[kind]} `;
}

/** Items of a planner by date, time of the place, and id, so that the order they come in does not matter. */
export function inOrder<Item extends { id: string; fields: PlannerItemFields }>(items: readonly Item[]): Item[] {
  const buses = dayBuses(items);
  const keyed = items.map((item) => ({ item, key: sortKey(item.fields, buses) }));
  return keyed
    .sort((left, right) => compare(left.key, right.key) || compare(left.item.id, right.item.id))
    .map(({ item }) => item);
}

function sortKey(fields: PlannerItemFields, buses: DayBuses): string {
  const day = plannerSpan(fields).startsOn ?? '9999-12-31';
  return `${day} ${orderInDay(fields, { day, time: startTimeOf(fields), buses })}`;
}

function startTimeOf(fields: PlannerItemFields): string | null {
  // Without a departure date a bus stands on the day of its arrival.
  if (fields.kind === 'bus')
    return fields.bus.departureDate === null ? fields.bus.arrivalTime : fields.bus.departureTime;
  if (fields.kind === 'hotel') return fields.hotel.checkInTime;
  if (fields.kind === 'restaurant') return fields.restaurant.reservationTime;
  const { activity } = fields;
  return dayOfActivity(activity) === activity.startDate ? activity.time : null;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
