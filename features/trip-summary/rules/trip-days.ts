import type { BusTicket } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';
import { localDateOf, type LocalDate } from '@/rules/dates';

/** One bus of the trip with its place in the cart: a round trip is one entry with two buses (D32). */
export type TripBus = { ticket: BusTicket; journey: NonNullable<BusTicket['journey']>; entry: number; isPair: boolean };
export type TripDay = { date: LocalDate; buses: TripBus[] };

/** The cart as days in order, each bus on the day it leaves, by the clock of its departure (F24). */
export function tripDays(session: Session): TripDay[] {
  const buses = session.bookedBuses.flatMap(({ tickets }, entry) =>
    tickets.flatMap((ticket) => (ticket.journey ? [{ ticket, journey: ticket.journey, entry, isPair: tickets.length > 1 }] : [])),
  );
  const days = new Map<LocalDate, TripBus[]>();
  for (const bus of buses.sort((left, right) => Date.parse(left.journey.departureTime) - Date.parse(right.journey.departureTime))) {
    const date = localDateOf(bus.journey.departureTime, bus.journey.departureLocation.zone);
    days.set(date, [...(days.get(date) ?? []), bus]);
  }
  return [...days].map(([date, ofDay]) => ({ date, buses: ofDay }));
}
