import { localClockOf, localDateOf, type Instant, type LocalDate } from '../dates/dates';
import type { PlannedItem, TripConflict } from './planned-item';
import { tripConflicts } from './planner-conflicts';
import type { PlannerItemFields, PlannerPrice } from './planner-fields';
import { inOrder } from './planner-order';
import { plannerSpan } from './planner-span';
import { groupTrips } from './planner-trips';

type End = { instant: Instant; zone: string; cityCode: string; station: string };
/** A bus of a cart, from its first stop to its last; `id` is the caller's own. */
export type CartJourney = { id: string; departure: End; arrival: End };
export type CartStay = {
  id: string;
  name: string;
  cityCode: string;
  zone: string;
  checkinDate: LocalDate;
  checkoutDate: LocalDate;
};
export type CartVisit = {
  id: string;
  name: string;
  cityCode: string;
  zone: string;
  address: string;
  startsAt: Instant;
  endsAt: Instant;
};
/** What somebody is about to buy. */
export type CartTrip = {
  journeys: readonly CartJourney[];
  stays: readonly CartStay[];
  visits: readonly CartVisit[];
};

/**
 * The trips of a cart, as the planner would group what is bought (D55): parts with more than a day between them have
 * nothing to do with each other.
 */
export function cartTrips({ journeys, stays, visits }: CartTrip): CartTrip[] {
  return groupTrips(plannedOf({ journeys, stays, visits }), ({ fields }) => plannerSpan(fields)).map(({ items }) => {
    const ids = new Set(items.map(({ id }) => id));
    return {
      journeys: journeys.filter(({ id }) => ids.has(id)),
      stays: stays.filter(({ id }) => ids.has(id)),
      visits: visits.filter(({ id }) => ids.has(id)),
    };
  });
}

/** What the planner would warn of once the cart is bought (F47): the same rules, before it is. */
export function cartConflicts(cart: CartTrip): TripConflict[] {
  return cartTrips(cart).flatMap((trip) => tripConflicts(inOrder(plannedOf(trip))));
}

function plannedOf({ journeys, stays, visits }: CartTrip): PlannedItem[] {
  return [
    ...journeys.map((journey) => planned(journey.id, busFields(journey))),
    ...stays.map((stay) => planned(stay.id, stayFields(stay))),
    ...visits.map((visit) => planned(visit.id, visitFields(visit))),
  ];
}

function planned(id: string, fields: PlannerItemFields): PlannedItem {
  return { id, fields, owner: null, isFixed: false };
}

/** What it costs fits with everything. */
const NO_PRICE: PlannerPrice = { currency: 'CAD', pricePerPerson: null, totalPrice: null };

function busFields({ departure, arrival }: CartJourney): PlannerItemFields {
  return {
    kind: 'bus',
    bus: {
      ...NO_PRICE,
      busLine: '',
      busNumber: '',
      departingStation: departure.station,
      departureCityCode: departure.cityCode,
      departureZone: departure.zone,
      departureDate: localDateOf(departure.instant, departure.zone),
      departureTime: localClockOf(departure.instant, departure.zone),
      arrivalStation: arrival.station,
      arrivalCityCode: arrival.cityCode,
      arrivalZone: arrival.zone,
      arrivalDate: localDateOf(arrival.instant, arrival.zone),
      arrivalTime: localClockOf(arrival.instant, arrival.zone),
      travellers: [],
    },
  };
}

function stayFields({ name, cityCode, zone, checkinDate, checkoutDate }: CartStay): PlannerItemFields {
  return {
    kind: 'hotel',
    hotel: {
      ...NO_PRICE,
      name,
      location: '',
      cityCode,
      zone,
      checkIn: checkinDate,
      checkInTime: null,
      checkOut: checkoutDate,
      checkOutTime: null,
      balanceDueDate: null,
    },
  };
}

function visitFields({ name, cityCode, zone, address, startsAt, endsAt }: CartVisit): PlannerItemFields {
  const date = localDateOf(startsAt, zone);
  return {
    kind: 'activity',
    activity: {
      ...NO_PRICE,
      name,
      cityCode,
      zone,
      startDate: date,
      endDate: localDateOf(endsAt, zone),
      address,
      date,
      time: localClockOf(startsAt, zone),
      endTime: localClockOf(endsAt, zone),
    },
  };
}
