import type { Queryable } from '../../database/database';
import type { CartBus, RidePlace } from '../cart-bus';
import {
  hasClosedRide,
  isClosedDeparture,
  selectClosedRides,
  selectSoldRides,
  type SoldRideRow,
} from './sold-rides.repository';

/** What is sold of a departure, a row for each vehicle of a booking. */
export async function listSoldRides(db: Queryable, departureId: number): Promise<SoldRideRow[]> {
  return selectSoldRides(db, departureId);
}

/** Whether every bus that a booking has seats on runs. */
export async function allRun(db: Queryable, bookingId: number): Promise<boolean> {
  return !(await hasClosedRide(db, bookingId));
}

/** Numbers of the departures of a booking that do not run, as its tickets name them. */
export async function departuresThatStopped(
  db: Queryable,
  { id, carts }: { id: number; carts: readonly CartBus[] },
): Promise<ReadonlySet<string>> {
  const rides = await selectClosedRides(db, id);
  const places = rides.flatMap((ride) => placeOfRide(ride, carts) ?? []);
  const legOf = ({ entryIndex, directionIndex, legIndex }: RidePlace) =>
    carts[entryIndex]?.directions[directionIndex]?.ticket.journey?.legs[legIndex];
  return new Set(places.flatMap((place) => legOf(place)?.departureId ?? []));
}

/** Whether a departure does not run: nobody has taken its seats, and nobody can. */
export async function isCancelled(db: Queryable, departureId: number): Promise<boolean> {
  return isClosedDeparture(db, departureId);
}

export type SoldPlace = Pick<SoldRideRow, 'bookingId' | 'departureId' | 'entryIndex' | 'directionIndex' | 'legIndex'>;

/** Which vehicle of its booking a sale is; older sales are found by what was sold. */
export function placeOfRide(ride: SoldPlace, carts: readonly CartBus[]): RidePlace | null {
  const { entryIndex, directionIndex, legIndex, departureId } = ride;
  if (entryIndex !== null && directionIndex !== null && legIndex !== null)
    return { entryIndex, directionIndex, legIndex };
  const places = carts.flatMap(({ directions }, entry) =>
    directions.flatMap(({ segments }, direction) =>
      segments.map((segment, leg) => ({
        segment,
        place: { entryIndex: entry, directionIndex: direction, legIndex: leg },
      })),
    ),
  );
  return places.find(({ segment }) => segment.departureId === departureId)?.place ?? null;
}
