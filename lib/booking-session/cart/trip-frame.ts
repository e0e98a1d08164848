import type { BookedActivity, Session } from '@/contract/session';
import type { ActivityAddress } from '@/lib/search-criteria/activity-address';
import { addDays, daysBetween, localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { TripBus } from '@/rules/dates/free-time';
import { DEFAULT_PARTY, type Party } from '@/rules/travellers/party';
import { tripSpan } from '@/rules/dates/trip-span';
import { bookedHotelOf, countCartItems } from '../cart-items';
import { partyOf } from '../other-party';

/** What is shown of a trip whose end is not known: a fortnight. */
const DAYS_SHOWN = 14;
/** As many days as activities can be asked about at once. */
const MAX_DAYS = 31;

/** What activities have to fit into (F23): city, days, buses, what is planned already. */
export type TripFrame = {
  party: Party;
  /** Code; '' asks for a choice, null: nothing is known of a city. */
  city: string | null;
  /** Both days included, at most 31, none before today. */
  from: LocalDate;
  to: LocalDate;
  /** The days are those of the cart's buses and hotel: nothing else may be added (D43). */
  isTrip: boolean;
  buses: TripBus[];
  booked: BookedActivity[];
  hotel: { latitude: number; longitude: number } | null;
};

/** A cart that can still be changed; a booked one is over (D38). */
export function openCart(session: Session | null | undefined): Session | null {
  return session && !session.isLocked ? session : null;
}

/**
 * The frame of the cart; for what it does not say, of the address; else a fortnight from today. Whom the list is for
 * is the address' to say (D22b).
 * @param today on the city's calendar, as near as it is known
 * @param party travellers chosen in this tab, while neither cart nor address say
 */
export function tripFrame(
  session: Session | null | undefined,
  address: ActivityAddress,
  today: LocalDate,
  party: Party = DEFAULT_PARTY,
): TripFrame {
  const cart = openCart(session);
  const journeys = cart ? journeysOf(cart) : [];
  const span = cart && tripSpan(journeys, cart.bookedHotels);
  const stay = cart && bookedHotelOf(cart);
  return {
    party: partyOf(address.party ?? filledCart(cart) ?? party),
    city: address.city ?? (cart && cityOf(cart)),
    ...daysOf(span ?? { from: address.from ?? farDay(address.date, today), to: address.to }, today),
    isTrip: span !== null,
    buses: journeys.map(({ bus }) => bus),
    booked: cart?.bookedActivities ?? [],
    hotel: stay ? { latitude: stay.hotel.latitude, longitude: stay.hotel.longitude } : null,
  };
}

/** An empty cart is for nobody yet. */
function filledCart(cart: Session | null): Session | null {
  return cart && countCartItems(cart) > 0 ? cart : null;
}

function journeysOf({ bookedBuses }: Session) {
  const tickets = bookedBuses.flatMap((bus) => bus.tickets);
  return tickets.flatMap(({ journey, direction }) => {
    if (!journey) return [];
    const { departureTime, arrivalTime, departureLocation, destinationLocation } = journey;
    const bus: TripBus = { departure: departureTime, arrival: arrivalTime, isReturn: direction === 'return' };
    return [
      {
        bus,
        departureDate: localDateOf(departureTime, departureLocation.zone),
        arrivalDate: localDateOf(arrivalTime, destinationLocation.zone),
      },
    ];
  });
}

/** Where the trip goes: the hotel's city, else that of the first bus, else that of an activity. */
function cityOf(cart: Session): string | null {
  const bus = cart.bookedBuses[0]?.tickets.find((ticket) => ticket.direction === 'outbound');
  return (
    bookedHotelOf(cart)?.hotel.cityCode ??
    bus?.journey?.destinationLocation.cityCode ??
    cart.bookedActivities[0]?.cityCode ??
    null
  );
}

/** A day that is asked for beyond the fortnight begins the days that are shown. */
function farDay(day: LocalDate | null, today: LocalDate): LocalDate | null {
  return day && daysBetween(today, day) >= DAYS_SHOWN ? day : null;
}

function daysOf(
  wanted: { from: LocalDate | null; to: LocalDate | null },
  today: LocalDate,
): { from: LocalDate; to: LocalDate } {
  const from = wanted.from && wanted.from > today ? wanted.from : today;
  const to = wanted.to && wanted.to >= from ? wanted.to : addDays(from, DAYS_SHOWN - 1);
  return { from, to: daysBetween(from, to) < MAX_DAYS ? to : addDays(from, MAX_DAYS - 1) };
}
