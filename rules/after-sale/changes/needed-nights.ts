import { localDateOf, type LocalDate } from '../../dates/dates';
import { firstNightOf } from '../../hotels/bed-nights';
import type { JourneyTimes } from './company-change';

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
          checkinDate: firstNightOf({ instant: other.arrivalTime, zone: stay.zone }),
          checkoutDate: earlier(firstNightOf({ instant: before.arrivalTime, zone: stay.zone }), stay.checkinDate),
        }
      : {
          checkinDate: later(localDateOf(before.departureTime, stay.zone), stay.checkoutDate),
          checkoutDate: localDateOf(other.departureTime, stay.zone),
        };
  return nights.checkinDate < nights.checkoutDate ? nights : null;
}

function earlier(left: LocalDate, right: LocalDate): LocalDate {
  return left < right ? left : right;
}

function later(left: LocalDate, right: LocalDate): LocalDate {
  return left > right ? left : right;
}
