import type { Session } from '@/contract/session';
import { localDateOf, todayIn, type LocalDate } from '@/rules/dates/dates';
import type { TravellersTrip } from '@/rules/travellers/travellers';

type TripDays = { days: LocalDate[]; zone: string };

/**
 * What the rules about travellers need to know of the trip (D20, D21, D47): the departures of its buses; without a bus
 * check-in and check-out of the hotel; with activities alone their days. The API judges by the same ones. Null while
 * the cart is empty.
 */
export function tripOfSession(session: Session, now: Date): TravellersTrip | null {
  const { nbOfAdults, nbOfChildren, ageOfChildren, crossesBorder } = session;
  const trip = busDays(session) ?? stayDays(session) ?? activityDays(session);
  if (!trip) return null;
  const inOrder = [...trip.days].sort();
  return {
    party: { nbOfAdults, nbOfChildren, ageOfChildren },
    departureDate: inOrder[0] ?? '',
    returnDate: inOrder.length > 1 ? (inOrder.at(-1) ?? null) : null,
    crossesBorder,
    today: todayIn(trip.zone, now),
  };
}

function busDays({ bookedBuses }: Session): TripDays | null {
  const journeys = bookedBuses
    .flatMap((bus) => bus.tickets.map((ticket) => ticket.journey))
    .filter((journey) => journey !== null);
  const [first] = journeys;
  if (!first) return null;
  return {
    days: journeys.map(({ departureTime, departureLocation }) => localDateOf(departureTime, departureLocation.zone)),
    zone: first.departureLocation.zone,
  };
}

function stayDays({ bookedHotels }: Session): TripDays | null {
  const [stay] = bookedHotels;
  return stay ? { days: [stay.checkinDate, stay.checkoutDate], zone: stay.hotel.zone } : null;
}

function activityDays({ bookedActivities }: Session): TripDays | null {
  const [first] = bookedActivities;
  return first ? { days: bookedActivities.map(({ date }) => date), zone: first.zone } : null;
}
