import type { BookedActivity, BookedHotel, Session } from '@/contract/session';
import { localDateOf, type LocalDate } from '@/rules/dates';

type Journey = NonNullable<Session['bookedBuses'][number]['tickets'][number]['journey']>;

/** Why a part no longer goes with the buses: after a change of one, nothing is taken out behind people's back, but it is said. */
export type TripConflict =
  | { kind: 'otherCity'; hotelCity: string; busCity: string }
  | { kind: 'arrivesLater'; arrival: LocalDate; checkin: LocalDate }
  | { kind: 'arrivesEarlier'; arrival: LocalDate; checkin: LocalDate }
  | { kind: 'leavesEarlier'; departure: LocalDate; checkout: LocalDate }
  | { kind: 'activityOutside' }
  | { kind: 'activityOnTheRoad' };

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
  if (arrival > checkinDate) return { kind: 'arrivesLater', arrival, checkin: checkinDate };
  if (arrival < checkinDate) return { kind: 'arrivesEarlier', arrival, checkin: checkinDate };
  const departure = back && localDateOf(back.departureTime, back.departureLocation.zone);
  return departure && departure < checkoutDate ? { kind: 'leavesEarlier', departure, checkout: checkoutDate } : null;
}

/** The first thing that is wrong with an activity beside the buses of the cart; null when it fits, or there are none. */
export function activityConflict(session: Session, { startsAt, endsAt }: BookedActivity): TripConflict | null {
  const journeys = journeysOf(session);
  if (!journeys) return null;
  const [outbound, back] = journeys;
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const isOnBoard = [outbound, back].some((bus) => bus && start < Date.parse(bus.arrivalTime) && Date.parse(bus.departureTime) < end);
  if (isOnBoard) return { kind: 'activityOnTheRoad' };
  const isOutside = end <= Date.parse(outbound.departureTime) || (back !== null && start >= Date.parse(back.arrivalTime));
  return isOutside ? { kind: 'activityOutside' } : null;
}
