import type { LocalDate } from '../../dates/dates';
import { firstNightAt } from '../../hotels/bed-nights';

export type ExchangeConsequence =
  | 'CODES_CHANGE'
  | 'SEATS_ANEW'
  | 'ADD_ON_GOES_ALONG'
  | 'STAY_IS_KEPT'
  | 'ARRIVES_AFTER_CHECK_IN'
  | 'LEAVES_BEFORE_CHECK_OUT'
  | 'NIGHT_WITHOUT_BED'
  | 'ACTIVITY_MISSED'
  | 'ALL_OR_NOTHING';

/** An end of the new journey, on the clocks there. */
type End = { cityCode: string; at: string; date: LocalDate; hour: number };

export type ExchangedJourney = {
  departure: End;
  arrival: End;
  hasReservedSeats: boolean;
  isRefundable: boolean;
  total: number;
  /** Of those that are sold. */
  stays: readonly { cityCode: string; checkinDate: LocalDate; checkoutDate: LocalDate }[];
  visits: readonly { cityCode: string; startsAt: string }[];
};

/** What an exchange means for codes and for the rest of the trip (D69), in the order in which it is said. */
export function exchangeConsequences(journey: ExchangedJourney): ExchangeConsequence[] {
  const { departure, arrival, stays, visits } = journey;
  const reached = stays.filter(({ cityCode }) => cityCode === arrival.cityCode);
  const left = stays.filter(({ cityCode }) => cityCode === departure.cityCode);
  const firstNight = firstNightAt(arrival);
  const isLate = reached.some(({ checkinDate }) => firstNight > checkinDate);
  const isEarly = left.some(({ checkoutDate }) => departure.date < checkoutDate);
  const isWithoutBed =
    reached.some(({ checkinDate }) => firstNight < checkinDate) ||
    left.some(({ checkoutDate }) => departure.date > checkoutDate);
  const isMissed = visits.some(
    ({ cityCode, startsAt }) =>
      (cityCode === arrival.cityCode && Date.parse(startsAt) < Date.parse(arrival.at)) ||
      (cityCode === departure.cityCode && Date.parse(startsAt) > Date.parse(departure.at)),
  );
  const isKept = stays.length + visits.length > 0 && !isLate && !isEarly && !isWithoutBed && !isMissed;
  const found: [ExchangeConsequence, boolean][] = [
    ['STAY_IS_KEPT', isKept],
    ['ARRIVES_AFTER_CHECK_IN', isLate],
    ['LEAVES_BEFORE_CHECK_OUT', isEarly],
    ['NIGHT_WITHOUT_BED', isWithoutBed],
    ['ACTIVITY_MISSED', isMissed],
    ['CODES_CHANGE', true],
    ['SEATS_ANEW', journey.hasReservedSeats],
    ['ADD_ON_GOES_ALONG', journey.isRefundable],
    ['ALL_OR_NOTHING', journey.total > 0],
  ];
  return found.filter(([, isTrue]) => isTrue).map(([consequence]) => consequence);
}
