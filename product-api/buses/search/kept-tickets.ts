import type { BusTicket } from '@/contract/bus-ticket';
import type { OfferedSegment } from '../timetable/offered-segment';

/** Of a ride: parties, currencies and languages that ask for it within moments. */
const MAX_TICKETS = 50;

const tickets = new WeakMap<OfferedSegment, Map<string, BusTicket>>();

/**
 * The ticket of a ride, priced, signed and described once for all who ask the same: rides are kept for moments
 * (kept-offers), and what is read anew is described anew. A journey with a change is made of rides that are read for
 * it.
 * @param question everything that the ticket depends on besides its ride
 */
export function ticketOnce(vehicles: readonly OfferedSegment[], question: string, make: () => BusTicket): BusTicket {
  const [ride, ...others] = vehicles;
  if (!ride || others.length > 0) return make();
  const known = tickets.get(ride) ?? new Map<string, BusTicket>();
  tickets.set(ride, known);
  const ticket = known.get(question) ?? make();
  if (known.size < MAX_TICKETS) known.set(question, ticket);
  return ticket;
}
