import { addDays, localDateOf, localTimeOf, type LocalDate } from '../../dates/dates';
import type { JourneyTimes } from './company-change';

/** Who arrives before that hour needs the night that began the evening before (D42b). */
const MORNING_HOUR = 6;

/** The stay at the end of a journey (`arrival`) or at its beginning (`departure`). */
export type StayBeside = {
  side: 'arrival' | 'departure';
  checkinDate: LocalDate;
  checkoutDate: LocalDate;
  zone: string;
};

/** Nights from the first day to the one before the last. */
export type Nights = { checkinDate: LocalDate; checkoutDate: LocalDate };

/**
 * Nights that another bus needs a bed for and the one before did not: between arrival and check-in, or between
 * check-out and departure. Null: none.
 */
export function neededNights(stay: StayBeside, before: JourneyTimes, other: JourneyTimes): Nights | null {
  const nights =
    stay.side === 'arrival'
      ? {
          checkinDate: firstNight(other.arrivalTime, stay.zone),
          checkoutDate: earlier(firstNight(before.arrivalTime, stay.zone), stay.checkinDate),
        }
      : {
          checkinDate: later(localDateOf(before.departureTime, stay.zone), stay.checkoutDate),
          checkoutDate: localDateOf(other.departureTime, stay.zone),
        };
  return nights.checkinDate < nights.checkoutDate ? nights : null;
}

function firstNight(arrival: string, zone: string): LocalDate {
  const date = localDateOf(arrival, zone);
  return localTimeOf(arrival, zone).hour < MORNING_HOUR ? addDays(date, -1) : date;
}

function earlier(left: LocalDate, right: LocalDate): LocalDate {
  return left < right ? left : right;
}

function later(left: LocalDate, right: LocalDate): LocalDate {
  return left > right ? left : right;
}
