import type { PlannerFields } from '@/contract/planner-items';
import { fitLine, fitList } from './fit-text';
import { readPlace, type KnownCity, type KnownPlaces } from './known-places';
import { firstText, nameOf, nodeOf, nodesOf, textOf, type Node } from './node-values';
import { readMoment } from './read-moment';
import { readPrice } from './read-price';

const MAX_TRAVELLERS = 20;

/**
 * BusReservation of a BusTrip (R79). The planner has one line for what is shown on board: ticket numbers, else the
 * reservation's.
 */
export function busFields(reservation: Node, trip: Node, places: KnownPlaces): PlannerFields {
  const [from, to] = [
    stopOf(trip.departureBusStop ?? trip.departureStation, places),
    stopOf(trip.arrivalBusStop ?? trip.arrivalStation, places),
  ];
  const departure = readMoment(trip.departureTime, from.city?.zone ?? null, places);
  const arrival = readMoment(trip.arrivalTime, to.city?.zone ?? null, places);
  const tickets = nodesOf(reservation.reservedTicket);
  const ticketNumbers = tickets.map(({ ticketNumber }) => textOf(ticketNumber));
  return {
    kind: 'bus',
    bus: {
      busLine: fitLine(nameOf(trip.busCompany) || nameOf(trip.provider) || nameOf(reservation.provider)),
      busNumber: fitLine(firstText(trip.busNumber, trip.busName)),
      departingStation: from.name,
      departureCityCode: from.city?.code ?? null,
      departureZone: departure.zone,
      departureDate: departure.date,
      departureTime: departure.time,
      arrivalStation: to.name,
      arrivalCityCode: to.city?.code ?? null,
      arrivalZone: arrival.zone,
      arrivalDate: arrival.date,
      arrivalTime: arrival.time,
      eTicket: fitList(ticketNumbers) || fitLine(firstText(reservation.reservationNumber, reservation.reservationId)),
      seat: fitList(tickets.map(({ ticketedSeat }) => textOf(nodeOf(ticketedSeat).seatNumber) || textOf(ticketedSeat))),
      boardingPoint: from.street,
      dropPoint: to.street,
      travellers: travellersOf(reservation, tickets),
      ...readPrice(reservation),
      pricePerPerson: null,
    },
  };
}

function stopOf(stop: unknown, places: KnownPlaces): { name: string; street: string; city: KnownCity | null } {
  const { street, names } = readPlace(stop);
  const name = nameOf(stop);
  return { name: fitLine(name), street: street === name ? '' : fitLine(street), city: places.cityOf(names) };
}

function travellersOf({ underName }: Node, tickets: readonly Node[]): string[] {
  const ofTickets = tickets.map((ticket) => nameOf(ticket.underName));
  const ofReservation = (Array.isArray(underName) ? underName : [underName]).map(nameOf);
  const names = ofTickets.some((name) => name !== '') ? ofTickets : ofReservation;
  return [...new Set(names.filter((name) => name !== '').map((name) => fitLine(name)))].slice(0, MAX_TRAVELLERS);
}
