import type { Booking, ETicket } from '@/contract/booking';
import { boardingTime, ticketsOf, type BookedTicket } from './trip-of-booking';

/** One vehicle of a booked journey. */
export type PlaceInJourney = { journey: BookedTicket['journey']; /** From 0. */ index: number };
/**
 * When to be there: `seated`: one stays in the bus; `onArrival`: the bus before comes later than one is advised to be
 * there.
 */
export type BoardingAdvice = { kind: 'by' | 'onArrival' | 'seated'; at: Date };

/** The journey that an e-ticket is a part of; null for a ticket whose journey has left the booking. */
export function placeOfTicket(
  booking: Booking,
  { direction, leg }: Pick<ETicket, 'direction' | 'leg'>,
): PlaceInJourney | null {
  for (const { direction: of, journey } of ticketsOf(booking)) {
    const index = of === direction ? journey.legs.findIndex(({ departureId }) => departureId === leg.departureId) : -1;
    if (index >= 0) return { journey, index };
  }
  return null;
}

/** Nobody is asked to be at a stop before the bus that brings them there. */
export function boardingAdvice(
  { departureTime }: Pick<ETicket['leg'], 'departureTime'>,
  place: PlaceInJourney | null,
): BoardingAdvice {
  const at = boardingTime(departureTime);
  const change = place && place.journey.changes[place.index - 1];
  if (!place || !change) return { kind: 'by', at };
  if (change.staysSeated) return { kind: 'seated', at };
  const arrival = new Date(place.journey.legs[place.index - 1]?.arrivalTime ?? at);
  return arrival > at ? { kind: 'onArrival', at: arrival } : { kind: 'by', at };
}
