import { countLeading } from '@/rules/buses/count-leading';
import { addDays, dayRange, daysBetween, type LocalDate } from '@/rules/dates/dates';

/** Which day it is at a moment, in seconds since 1970, on the clocks of a zone: a number, cheaper than a date. */
export type DayAt = (zone: string, seconds: number) => number;

/** A second bus leaves at most so many days after the first one: see buses/timetable/bus-trips.repository. */
const MAX_JOURNEY_DAYS = 8;

/** Of all moments of journeys that begin on days from `first` to `last`. */
export function journeyDays({ first, last }: { first: LocalDate; last: LocalDate }): DayAt {
  return dayNumbers(first, addDays(last, MAX_JOURNEY_DAYS));
}

export function dayNumbers(first: LocalDate, last: LocalDate): DayAt {
  const known = new Map<string, { at: number }[]>();
  const midnights = (zone: string) => {
    const found =
      known.get(zone) ??
      Array.from({ length: daysBetween(first, last) + 3 }, (_, day) => ({
        at: dayRange(addDays(first, day - 1), zone).start.getTime() / 1_000,
      }));
    known.set(zone, found);
    return found;
  };
  return (zone, seconds) => countLeading(midnights(zone), ({ at }) => at <= seconds);
}
