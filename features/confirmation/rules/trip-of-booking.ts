import type { Booking } from '@/contract/booking';
import type { BusTicket } from '@/contract/bus-ticket';

/** We advise so many minutes before departure; an operator's own rule may come with its terms. */
const BOARDING_MINUTES = 15;

export type BookedTicket = BusTicket & { journey: NonNullable<BusTicket['journey']> };

/** The tickets of a booking in order of travel. */
export function ticketsOf({ buses }: { buses: readonly Pick<Booking['buses'][number], 'tickets'>[] }): BookedTicket[] {
  return buses.flatMap((bus) => bus.tickets).filter((ticket): ticket is BookedTicket => ticket.journey !== null);
}

/** The city that the trip goes to: where the first bus arrives, else where the hotel or the activity is. */
export function goalOf(booking: Booking): { cityCode: string; cityName: string } | null {
  return (
    ticketsOf(booking)[0]?.journey.destinationLocation ?? booking.hotels[0]?.hotel ?? booking.activities[0] ?? null
  );
}

/** What people take along: e-tickets, vouchers of hotel and activities, or both. */
export function papersOf({ buses, hotels, activities }: Booking): 'tickets' | 'vouchers' | 'both' {
  const hasVouchers = hotels.length + activities.length > 0;
  if (buses.length === 0) return 'vouchers';
  return hasVouchers ? 'both' : 'tickets';
}

/** When to be at the stop. */
export function boardingTime(departureTime: string): Date {
  return new Date(new Date(departureTime).getTime() - BOARDING_MINUTES * 60_000);
}

export type TravellerTickets = {
  /** Position in the booking, from 0. */
  id: string;
  name: string;
  label: string;
  tickets: Booking['eTickets'];
};

/**
 * E-tickets by traveller, in the booking's order; people of the same name share an entry. First names are labels where
 * they differ.
 */
export function ticketsByTraveller({ travellers, eTickets }: Booking): TravellerTickets[] {
  const names = [
    ...new Set([...travellers.map(({ name }) => name), ...eTickets.map(({ travellerName }) => travellerName)]),
  ];
  const firstNames = names.map((name) => name.trim().split(/\s+/)[0] ?? name);
  const areDistinct = new Set(firstNames).size === names.length;
  return names
    .map((name, index) => ({
      id: String(index),
      name,
      label: areDistinct ? (firstNames[index] ?? name) : name,
      tickets: eTickets.filter(({ travellerName }) => travellerName === name),
    }))
    .filter(({ tickets }) => tickets.length > 0);
}

/** What travellers need besides their ticket: the strictest of their buses decides. */
export function thingsToBring(booking: Booking): ('passport' | 'photo' | 'print' | 'code' | 'voucher')[] {
  const terms = ticketsOf(booking).flatMap(({ journey }) => journey.legs.map((leg) => leg.terms));
  const crossesBorder = ticketsOf(booking).some(({ journey }) => journey.crossesBorder);
  const needsPassport = crossesBorder || terms.some(({ passport }) => passport === 'border');
  return [
    ...(needsPassport ? (['passport'] as const) : []),
    ...(!needsPassport && terms.some(({ photo }) => photo === 'required') ? (['photo'] as const) : []),
    ...(terms.length === 0
      ? []
      : terms.some(({ ticket }) => ticket === 'print')
        ? (['print'] as const)
        : (['code'] as const)),
    ...(booking.hotels.length + booking.activities.length > 0 ? (['voucher'] as const) : []),
  ];
}
