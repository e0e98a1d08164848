import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { foldRides, rowKeys, type Ride, type RideRow } from '@/rules/buses/rows/fold-rides';
import type { JourneyPart } from './parts';

type Journey = JourneyPart['journey'];

/** A journey that could be taken instead, with what is listed of it. */
export type RideInstead<Listed> = Ride & { listed: Listed; ticket: BusTicket };
export type RowInstead<Listed> = RideRow<RideInstead<Listed>>;

/**
 * The buses that could be taken instead, each with the stops that it has in the two cities, as lists of buses fold
 * them. A bus stands for the stops that its travellers have, as long as it can be taken there.
 * @param had the journey that they have
 * @param priceOf what is compared; Infinity for what cannot be chosen
 */
export function rowsInstead<Listed extends { ticket: BusTicket }>(
  list: readonly Listed[],
  had: Journey,
  priceOf: (listed: Listed) => number,
): RowInstead<Listed>[] {
  const rides = list.map((listed) => ({
    listed,
    key: ticketKey(listed.ticket),
    price: priceOf(listed),
    ticket: listed.ticket,
  }));
  const keys = rowKeys(rides, ({ ticket }) => ticket.departureId);
  return foldRides(rides, ({ key }) => keys.get(key) ?? key).map((row) => {
    const meant = row.members.find(({ ticket: { journey } }) => journey !== null && isSameStops(journey, had));
    const isBetter = meant && (meant.price !== Infinity || row.facts.price === Infinity);
    return isBetter ? { ...row, facts: meant } : row;
  });
}

/** Of a bus those journeys that can be chosen: the stops to choose from. */
export function openRides<Listed>({ members }: Pick<RowInstead<Listed>, 'members'>): RideInstead<Listed>[] {
  return members.filter(({ price }) => price !== Infinity);
}

/** Whether two journeys are taken at the same stops. */
export function isSameStops(one: Journey, other: Journey): boolean {
  return (
    one.departureLocation.stationId === other.departureLocation.stationId &&
    one.destinationLocation.stationId === other.destinationLocation.stationId
  );
}
