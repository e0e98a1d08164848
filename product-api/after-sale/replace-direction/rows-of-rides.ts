import { rowKeys } from '@/rules/buses/rows/fold-rides';
import { groupBy } from '@/rules/group-by';
import type { SeatSegment } from '../../buses/cart-bus';
import { endsOf } from '../../buses/tickets/read-on-sale';
import type { OfferedSegment } from '../../buses/timetable/offered-segment';

type Stops = Record<'departureLocation' | 'destinationLocation', { stationId: string }>;

/** A journey that could be taken instead, as far as the rows of a list go. */
export type RideInstead = {
  vehicles: OfferedSegment[];
  key: string;
  /** The vehicles that it is on. */
  bus: string;
  /** How many of the two stops that its travellers have it begins and ends at. */
  own: number;
};

export function rideInstead(vehicles: OfferedSegment[], had: Stops): RideInstead {
  const { first, last } = endsOf(vehicles);
  return {
    vehicles,
    key: rideKey(vehicles),
    bus: vehicles.map(({ departureId }) => departureId).join('+'),
    own:
      Number(first.from.stationId === had.departureLocation.stationId) +
      Number(last.to.stationId === had.destinationLocation.stationId),
  };
}

/** What names a journey: its vehicles and where it boards and leaves each. */
export function rideKey(segments: readonly SeatSegment[]): string {
  return segments
    .map(({ departureId, fromPosition, toPosition }) => `${departureId}.${fromPosition}.${toPosition}`)
    .join('_');
}

type Row = Pick<RideInstead, 'key' | 'bus' | 'own'>;

/**
 * Journeys in rows as lists of buses fold them, in their order. Of a bus that stops many times in both cities, theirs
 * among its stops, those that keep one of the two: a list that is no search is read whole, by each phone anew.
 */
export function rowsOfRides<Ride extends Row>(rides: readonly Ride[]): Ride[][] {
  const keys = rowKeys(rides, ({ bus }) => bus);
  return [...groupBy(rides, ({ key }) => keys.get(key)).values()].map((row) =>
    row.length > 1 && row.some(({ own }) => own === 2) ? row.filter(({ own }) => own > 0) : row,
  );
}
