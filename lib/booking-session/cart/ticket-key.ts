import type { BusTicket } from '@/contract/bus-ticket';

/** Tells tickets apart: one departure is sold from and to several stations of a city. */
export function ticketKey({ departureId, journey }: BusTicket): string {
  return [departureId, journey?.departureLocation.stationId, journey?.destinationLocation.stationId].join(' ');
}
