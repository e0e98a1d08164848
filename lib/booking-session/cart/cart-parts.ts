import type { BusTicket } from '@/contract/bus-ticket';
import type { BookedActivity, BookedHotel } from '@/contract/session';
import { instantOfLocal, localDateOf, type Instant, type LocalDate } from '@/rules/dates/dates';
import { changeCities } from '@/rules/buses/journey-changes';
import { reachesFirstNight } from '@/rules/hotels/stay-gap';
import { roomNames } from '@/rules/hotels/room-names';
import type { Money } from '@/rules/money/money';

/** chosen: in the cart or chosen here; now: being chosen on this page; next: still to come. */
export type PartState = 'chosen' | 'now' | 'next';
type Moment = { instant: Instant; zone: string };

/** One journey of the trip. */
export type CartJourney = {
  kind: 'journey';
  direction: 'outbound' | 'return';
  state: PartState;
  /** City names. */
  from: string;
  to: string;
  date: LocalDate;
  departure: Moment | null;
  arrival: Moment | null;
  /** Bus companies in order of travel, each once. */
  operators: string[];
  /** Cities in which one changes to another bus. */
  changesIn: string[];
  /** For the whole party, taxes in. */
  price: Money | null;
};

/** The hotel; before one is chosen only its nights are known. */
export type CartStay = {
  kind: 'stay';
  state: PartState;
  hotel: string | null;
  room: string | null;
  checkinDate: LocalDate | null;
  checkoutDate: LocalDate | null;
  nights: number;
  price: Money | null;
};

/** An activity, or the step in which some can be chosen: nobody has to (`next`: 'If you like'). */
export type CartActivity = {
  kind: 'activity';
  state: PartState;
  name: string | null;
  beginning: Moment | null;
  quantity: number;
  price: Money | null;
};

/** What the cart lists. */
export type CartPart = CartJourney | CartStay | CartActivity;

/** A part with the moment that it stands at in the list, milliseconds. */
export type PlacedPart<P extends CartPart = CartPart> = { part: P; at: number };

/** A bus as it was chosen. @param price its share of the pair, or its own */
export function chosenJourney(ticket: BusTicket, price: Money | null): PlacedPart<CartJourney> | null {
  const { journey, direction } = ticket;
  if (!journey) return null;
  const { departureLocation, destinationLocation, departureTime, arrivalTime } = journey;
  const part: CartJourney = {
    kind: 'journey',
    direction,
    state: 'chosen',
    from: departureLocation.cityName,
    to: destinationLocation.cityName,
    date: localDateOf(departureTime, departureLocation.zone),
    departure: { instant: departureTime, zone: departureLocation.zone },
    arrival: { instant: arrivalTime, zone: destinationLocation.zone },
    operators: [...new Set(journey.legs.map((leg) => leg.operator.name))],
    changesIn: changeCities(journey),
    price,
  };
  return { part, at: Date.parse(departureTime) };
}

/** The rooms of the cart; people are in them from check-in, or from when their bus for the first night arrives. */
export function chosenStay(booked: BookedHotel, journeys: readonly CartJourney[]): PlacedPart<CartStay> {
  const { hotel, rooms, checkinDate, checkoutDate, nights, price } = booked;
  const ready = instantOfLocal(checkinDate, hotel.checkInFrom, hotel.zone).getTime();
  const arrivals = journeys
    .filter(
      ({ arrival }) => arrival && reachesFirstNight({ arrivalTime: arrival.instant, zone: hotel.zone }, checkinDate),
    )
    .map(({ arrival }) => new Date(arrival?.instant ?? ready).getTime());
  const part: CartStay = {
    kind: 'stay',
    state: 'chosen',
    hotel: hotel.name,
    room: roomNames(rooms),
    checkinDate,
    checkoutDate,
    nights,
    price: { amount: price.total, currency: price.currency },
  };
  return { part, at: Math.max(ready, ...arrivals) };
}

export function chosenActivity(booked: BookedActivity): PlacedPart<CartActivity> {
  const part: CartActivity = {
    kind: 'activity',
    state: 'chosen',
    name: booked.activityName,
    beginning: { instant: booked.startsAt, zone: booked.zone },
    quantity: booked.quantity,
    price: { amount: booked.total, currency: booked.currency },
  };
  return { part, at: Date.parse(booked.startsAt) };
}

export function openStay(
  state: 'now' | 'next',
  stay: { nights: number; checkinDate: LocalDate | null; checkoutDate: LocalDate | null },
): CartStay {
  return { kind: 'stay', state, hotel: null, room: null, price: null, ...stay };
}

export function openActivities(state: 'now' | 'next'): CartActivity {
  return { kind: 'activity', state, name: null, beginning: null, quantity: 0, price: null };
}
