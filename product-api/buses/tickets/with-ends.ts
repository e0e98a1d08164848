import type { BusTicket } from '@/contract/bus-ticket';

type Ends = 'departureTime' | 'arrivalTime' | 'departureLocation' | 'destinationLocation';

/** A ticket whose ends stand at its top, too (R70): always those of its journey, which a company may have changed. */
export function withEnds(ticket: Omit<BusTicket, Ends>): BusTicket {
  const { journey } = ticket;
  return {
    ...ticket,
    departureTime: journey?.departureTime ?? null,
    arrivalTime: journey?.arrivalTime ?? null,
    departureLocation: journey?.departureLocation ?? null,
    destinationLocation: journey?.destinationLocation ?? null,
  };
}
