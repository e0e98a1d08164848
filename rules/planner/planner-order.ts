import type { LocalDate } from '../dates/local-date';
import type { PlannerItemFields } from './planner-fields';
import { dayOfActivity, plannerSpan } from './planner-span';

/** Where what has no time stands within its day: arrivals first, beds in the afternoon, meals in the evening. */
const USUAL_TIME: Readonly<Record<PlannerItemFields['kind'], string>> = {
  bus: '00:00',
  activity: '09:00',
  hotel: '15:00',
  restaurant: '19:00',
};

/** The last time at which a bus arrives, by day. */
export type LastArrivals = ReadonlyMap<LocalDate, string>;

export function lastArrivals(items: readonly { fields: PlannerItemFields }[]): LastArrivals {
  const last = new Map<LocalDate, string>();
  for (const { fields } of items) {
    if (fields.kind !== 'bus') continue;
    const { arrivalDate, arrivalTime } = fields.bus;
    if (arrivalDate !== null && arrivalTime !== null && arrivalTime > (last.get(arrivalDate) ?? ''))
      last.set(arrivalDate, arrivalTime);
  }
  return last;
}

/**
 * Sorts what begins on a day: at its time, else where it usually is, after what has that time. A bed comes after the
 * last bus that brings one there.
 * @param time 'HH:mm', null where none is said
 */
export function orderInDay(
  { kind }: PlannerItemFields,
  { day, time, arrivals }: { day: LocalDate; time: string | null; arrivals: LastArrivals },
): string {
  if (time !== null) return time;
  const arrival = kind === 'hotel' ? (arrivals.get(day) ?? '') : '';
  return `${arrival > USUAL_TIME[kind] ? arrival : USUAL_TIME[kind]} `;
}

/** Items of a planner by date, time of the place, and id, so that the order they come in does not matter. */
export function inOrder<Item extends { id: string; fields: PlannerItemFields }>(items: readonly Item[]): Item[] {
  const arrivals = lastArrivals(items);
  const keyed = items.map((item) => ({ item, key: sortKey(item.fields, arrivals) }));
  return keyed
    .sort((left, right) => compare(left.key, right.key) || compare(left.item.id, right.item.id))
    .map(({ item }) => item);
}

function sortKey(fields: PlannerItemFields, arrivals: LastArrivals): string {
  const day = plannerSpan(fields).startsOn ?? '9999-12-31';
  return `${day} ${orderInDay(fields, { day, time: startTimeOf(fields), arrivals })}`;
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
