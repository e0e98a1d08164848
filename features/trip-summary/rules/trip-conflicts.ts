import type { CartConflict } from '@/contract/cart-checks';
import type { BookedActivity, BookedHotel, Session } from '@/contract/session';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import { reachesFirstNight } from '@/rules/hotels/stay-gap';
import { isInSpan, tripSpan } from '@/rules/dates/trip-span';

type Journey = NonNullable<Session['bookedBuses'][number]['tickets'][number]['journey']>;

/**
 * Why a part no longer goes with the buses: after a change of one, nothing is taken out behind people's back, but it is
 * said.
 */
export type TripConflict =
  | { kind: 'otherCity'; hotelCity: string; busCity: string }
  | { kind: 'arrivesLater'; arrival: LocalDate; checkin: LocalDate }
  | { kind: 'arrivesEarlier'; arrival: LocalDate; checkin: LocalDate }
  | { kind: 'leavesEarlier'; departure: LocalDate; checkout: LocalDate }
  | { kind: 'activityOtherCity'; city: string }
  | { kind: 'activityOutside' }
  | { kind: 'activityOnTheRoad' }
  | { kind: 'clash'; code: CartConflict['code']; minutes: number | null; other: ClashingPart };

/** What an activity does not go together with: a bus by its city, another activity by its name. */
type ClashingPart = { kind: 'bus'; city: string } | { kind: 'activity'; name: string };

/** Outbound and return of the cart's first trip by bus. */
function journeysOf(session: Session): [Journey, Journey | null] | null {
  const [outbound, back] = (session.bookedBuses[0]?.tickets ?? []).flatMap(({ journey }) => (journey ? [journey] : []));
  return outbound ? [outbound, back ?? null] : null;
}

/** The first thing that is wrong with a stay beside the buses of the cart; null when it fits, or there are none. */
export function stayConflict(session: Session, { hotel, checkinDate, checkoutDate }: BookedHotel): TripConflict | null {
  const journeys = journeysOf(session);
  if (!journeys) return null;
  const [outbound, back] = journeys;
  const { cityCode, cityName: busCity, zone } = outbound.destinationLocation;
  if (cityCode !== hotel.cityCode) return { kind: 'otherCity', hotelCity: hotel.cityName, busCity };
  const arrival = localDateOf(outbound.arrivalTime, zone);
  // Who comes before the morning sleeps in the night that began the evening before (D42b).
  if (arrival > checkinDate && !reachesFirstNight({ arrivalTime: outbound.arrivalTime, zone }, checkinDate))
    return { kind: 'arrivesLater', arrival, checkin: checkinDate };
  // Asked, or answered, as a choice of its own.
  const isBedChoice = session.bedChoices.some(({ nights }) => nights.includes(arrival));
  if (arrival < checkinDate && !isBedChoice) return { kind: 'arrivesEarlier', arrival, checkin: checkinDate };
  const departure = back && localDateOf(back.departureTime, back.departureLocation.zone);
  return departure && departure < checkoutDate ? { kind: 'leavesEarlier', departure, checkout: checkoutDate } : null;
}

/**
 * The first thing that is wrong with an activity beside buses and hotel of the cart; null when it fits, or there are
 * neither.
 */
export function activityConflict(
  session: Session,
  { cityCode, cityName, date, startsAt, endsAt }: BookedActivity,
): TripConflict | null {
  const [outbound, back] = journeysOf(session) ?? [null, null];
  const cities = [
    ...(outbound ? [outbound.destinationLocation.cityCode, outbound.departureLocation.cityCode] : []),
    ...session.bookedHotels.map(({ hotel }) => hotel.cityCode),
  ];
  if (cities.length === 0) return null;
  if (!cities.includes(cityCode)) return { kind: 'activityOtherCity', city: cityName };
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const isOnBoard = [outbound, back].some(
    (bus) => bus && start < Date.parse(bus.arrivalTime) && Date.parse(bus.departureTime) < end,
  );
  if (isOnBoard) return { kind: 'activityOnTheRoad' };
  const journeys = [outbound, back].flatMap((bus) => (bus ? [daysOf(bus)] : []));
  return isInSpan(date, tripSpan(journeys, session.bookedHotels)) ? null : { kind: 'activityOutside' };
}

/** What the planner would warn of at this activity (F47); null where it says nothing. */
export function activityClash(session: Session, index: number): TripConflict | null {
  const isThis = ({ kind, index: other }: CartConflict['parts'][number]) => kind === 'activity' && other === index;
  for (const { code, minutes, parts } of session.conflicts) {
    const part = parts.some(isThis) ? parts.find((one) => !isThis(one)) : undefined;
    const other = part && clashingPart(session, part);
    if (other) return { kind: 'clash', code, minutes, other };
  }
  return null;
}

function clashingPart(
  { bookedBuses, bookedActivities }: Session,
  { kind, index, direction }: CartConflict['parts'][number],
): ClashingPart | null {
  if (kind === 'activity') {
    const activity = bookedActivities[index];
    return activity ? { kind, name: activity.activityName } : null;
  }
  const journey = bookedBuses[index]?.tickets.find((ticket) => ticket.direction === direction)?.journey;
  return journey ? { kind, city: journey.destinationLocation.cityName } : null;
}

function daysOf({ departureTime, departureLocation, arrivalTime, destinationLocation }: Journey) {
  return {
    departureDate: localDateOf(departureTime, departureLocation.zone),
    arrivalDate: localDateOf(arrivalTime, destinationLocation.zone),
  };
}
