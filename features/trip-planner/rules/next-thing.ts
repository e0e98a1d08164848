import type { PlannerItem } from '@/contract/trip-planner';
import { instantOfLocal, type LocalDate } from '@/rules/dates/dates';
import { tripDays, type DayEntry } from './trip-days';

/** Nobody says how long a table is kept or when a bus without an arrival is there: it is next for so long. */
const ABOUT_MINUTES = { bus: 60, hotel: 180, activity: 30, restaurant: 30 } as const;
const MINUTE_MS = 60_000;

/** What there is to be at: the bus, its end where that is on another day, a room, a table. */
export type NextPart = 'begins' | 'checkOut' | 'arrives';
export type NextThing = {
  item: PlannerItem;
  part: NextPart;
  /** Whose clock it is on. */
  zone: string;
  /** Null: no time is said. */
  begins: Date | null;
  /** From then on something else is next. */
  ends: Date | null;
};

/** The day of a trip that is lived through, with what is on it; null: nothing is on that day. */
export function dayOfTrip(items: readonly PlannerItem[], today: LocalDate) {
  const days = tripDays(items);
  const index = days.findIndex(({ date }) => date === today);
  const day = days[index];
  return day ? { ...day, position: index + 1, count: days.length } : null;
}

/**
 * What somebody has to be at next on a day: what goes on now, or comes first of what is left; of what has no time the
 * first once nothing else is left. Null: the day is done.
 */
export function nextThing(entries: readonly DayEntry[], today: LocalDate, now: Date): NextThing | null {
  const things = entries.flatMap((entry) => thingOf(entry, today) ?? []);
  return things.find(({ ends }) => ends !== null && ends > now) ?? things.find(({ begins }) => begins === null) ?? null;
}

function thingOf({ item, part, time, byBus }: DayEntry, today: LocalDate): NextThing | null {
  if (part === 'night' || part === 'goesOn') return null;
  // Who leaves by an earlier bus has that bus to be at.
  if (part === 'checkOut' && byBus !== null) return null;
  const zone = zoneOf(item, part);
  if (time === null) return part === 'begins' ? { item, part, zone, begins: null, ends: null } : null;
  const begins = instantOfLocal(today, time, zone);
  // A room whose check-in has long begun is next once the bus is there.
  const from = byBus === null ? begins : instantOfLocal(today, byBus, zone);
  return { item, part, zone, begins, ends: part === 'begins' ? endOf(item, from) : begins };
}

function zoneOf({ fields }: PlannerItem, part: NextPart): string {
  switch (fields.kind) {
    case 'bus':
      return part === 'arrives' ? fields.bus.arrivalZone : fields.bus.departureZone;
    case 'hotel':
      return fields.hotel.zone;
    case 'activity':
      return fields.activity.zone;
    case 'restaurant':
      return fields.restaurant.zone;
  }
}

/** A bus is next until it arrives, an activity until it ends. */
function endOf({ fields }: PlannerItem, from: Date): Date {
  const said = saidEndOf();
  return said !== null && said > from ? said : new Date(from.getTime() + ABOUT_MINUTES[fields.kind] * MINUTE_MS);

  function saidEndOf(): Date | null {
    if (fields.kind === 'bus') {
      const { arrivalDate, arrivalTime, arrivalZone } = fields.bus;
      return arrivalDate === null || arrivalTime === null
        ? null
        : instantOfLocal(arrivalDate, arrivalTime, arrivalZone);
    }
    if (fields.kind !== 'activity') return null;
    const { date, startDate, endTime, zone } = fields.activity;
    const day = date ?? startDate;
    return day === null || endTime === null ? null : instantOfLocal(day, endTime, zone);
  }
}
