import type { BusTicket } from '@/contract/bus-ticket';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';

/** Days of a bus that is on the road at midnight. */
export type Overnight = { leaves: LocalDate; arrives: LocalDate };

/**
 * The days of an outbound that arrives on another one than it leaves: in a package that is the day of check-in (D42).
 * Null for every other bus.
 */
export function overnightArrival({ journey, direction }: BusTicket): Overnight | null {
  if (!journey || direction === 'return') return null;
  const leaves = localDateOf(journey.departureTime, journey.departureLocation.zone);
  const arrives = localDateOf(journey.arrivalTime, journey.destinationLocation.zone);
  return leaves === arrives ? null : { leaves, arrives };
}
