import type { PlannerItem } from '@/contract/trip-planner';
import { addDays, daysBetween, type LocalDate } from '@/rules/dates/local-date';
import { leftAt, reachedAt } from '@/rules/planner/city-calls';
import { dayBuses, orderInDay, type DayBuses } from '@/rules/planner/planner-order';

/**
 * What an item is on one of its days. `begins`: the item itself, told in full. Lines of the days after it: `night` at a
 * hotel, `checkOut`, `arrives` of a bus that ran into another day, `goesOn` of an activity of several days.
 */
type DayPart = 'begins' | 'night' | 'checkOut' | 'arrives' | 'goesOn';
export type DayEntry = {
  item: PlannerItem;
  part: DayPart;
  /** 'HH:mm', null where none is said. */
  time: string | null;
  /** 'HH:mm' at which a bus gets one to a room later than check-in begins, or away from it before check-out ends. */
  byBus: string | null;
};
export type PlannerDay = { date: LocalDate; entries: DayEntry[] };

/** Longer spans show their first and last day only: a month of 'you stay here' tells nobody anything. */
const MAX_DAYS_TOLD_ONE_BY_ONE = 31;

type Placed = Omit<DayEntry, 'byBus'> & { date: LocalDate };

/**
 * The days on which something is, each with its entries in the order in which they happen. Items without a date are
 * left out (D55).
 */
export function tripDays(items: readonly PlannerItem[]): PlannerDay[] {
  const days = new Map<LocalDate, DayEntry[]>();
  const buses = dayBuses(items);
  for (const { date, ...place } of items.flatMap(placesOf))
    days.set(date, [...(days.get(date) ?? []), { ...place, byBus: byBusOf({ ...place, date }, buses) }]);
  return [...days]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([day, entries]) => ({ date: day, entries: inDayOrder(entries, { day, buses }) }));
}

/** The day on which an item is told in full; null: 'No date yet'. */
export function firstDayOf(item: PlannerItem): LocalDate | null {
  return placesOf(item).find(({ part }) => part === 'begins')?.date ?? null;
}

function placesOf(item: PlannerItem): Placed[] {
  const { fields } = item;
  const place = (part: DayPart, date: LocalDate, time: string | null = null): Placed => ({ item, part, date, time });
  switch (fields.kind) {
    case 'bus': {
      const { departureDate, departureTime, arrivalDate, arrivalTime } = fields.bus;
      const starts = departureDate ?? arrivalDate;
      if (starts === null) return [];
      const isIntoAnotherDay = arrivalDate !== null && arrivalDate > starts;
      return [
        place('begins', starts, departureTime ?? (departureDate === null ? arrivalTime : null)),
        ...(isIntoAnotherDay ? [place('arrives', arrivalDate, arrivalTime)] : []),
      ];
    }
    case 'hotel': {
      const { checkIn, checkInTime, checkOut, checkOutTime } = fields.hotel;
      if (checkIn === null) return checkOut === null ? [] : [place('begins', checkOut, checkOutTime)];
      const nights = between(checkIn, checkOut).map((date) => place('night', date));
      return [
        place('begins', checkIn, checkInTime),
        ...nights,
        ...(checkOut !== null && checkOut > checkIn ? [place('checkOut', checkOut, checkOutTime)] : []),
      ];
    }
    case 'activity': {
      const { startDate, endDate, date, time } = fields.activity;
      const starts = date ?? startDate;
      if (starts === null) return endDate === null ? [] : [place('begins', endDate, time)];
      // Where one moment is named, the item is there and nowhere else.
      if (date !== null || endDate === null || endDate <= starts) return [place('begins', starts, time)];
      return [
        place('begins', starts, time),
        ...between(starts, addDays(endDate, 1)).map((day) => place('goesOn', day)),
      ];
    }
    case 'restaurant': {
      const { reservationDate, reservationTime } = fields.restaurant;
      return reservationDate === null ? [] : [place('begins', reservationDate, reservationTime)];
    }
  }
}

/** The days after `from` and before `to`; none of a span that is too long to be told day by day. */
function between(from: LocalDate, to: LocalDate | null): LocalDate[] {
  const count = to === null ? 0 : daysBetween(from, to) - 1;
  if (count < 1 || count > MAX_DAYS_TOLD_ONE_BY_ONE) return [];
  return Array.from({ length: count }, (_, index) => addDays(from, index + 1));
}

function byBusOf({ item: { fields }, part, date }: Placed, { calls }: DayBuses): string | null {
  if (fields.kind !== 'hotel') return null;
  if (part === 'checkOut') return leftAt(fields.hotel, calls);
  return part === 'begins' && fields.hotel.checkIn === date ? reachedAt(fields.hotel, calls) : null;
}

/**
 * Within a day as the product API sorts items (rules/planner/planner-order); of equals the order they come in stays.
 */
function inDayOrder(entries: readonly DayEntry[], place: { day: LocalDate; buses: DayBuses }): DayEntry[] {
  const keyed = entries.map((entry) => ({ entry, key: orderOf(entry, place) }));
  return keyed
    .sort((left, right) => (left.key < right.key ? -1 : Number(left.key > right.key)))
    .map(({ entry }) => entry);
}

/** What ends comes before what begins, and a bed is left before the bus one leaves by; a night ends its day. */
function orderOf({ item, part, time, byBus }: DayEntry, place: { day: LocalDate; buses: DayBuses }): string {
  if (part === 'night') return '24:00';
  if (part === 'begins') return orderInDay(item.fields, { ...place, time });
  return part === 'goesOn' ? '' : (byBus ?? time ?? '00:00');
}
