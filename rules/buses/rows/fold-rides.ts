import type { Instant } from '../../dates/dates';
import { groupBy } from '../../group-by';

type RideStop = { stationId: string; name: string; zone: string };

/** A journey of a list, as its row and the choice of its stops see it; the contract's ticket fits. */
export type Ride = {
  key: string;
  /** What is compared, minor units; Infinity for what cannot be had. */
  price: number;
  ticket: {
    departureId: string;
    journey: {
      departureTime: Instant;
      arrivalTime: Instant;
      departureLocation: RideStop;
      destinationLocation: RideStop;
      durationMinutes: number;
      stopsCount: number;
    } | null;
  };
};

/** A row of a list: one journey, or one bus with the stops that it can be taken from and to. */
export type RideRow<R extends Ride> = {
  key: string;
  /** The journey that it stands for: in its order, its marks and on the screen. */
  facts: R;
  /** All of it that the list has: more than one are pairs of stops to choose from. */
  members: readonly R[];
};

/** Two or three stations of a city are rows of their own; a bus with more pairs of stops than these is one row. */
const MAX_ROWS_OF_A_BUS = 3;

/**
 * In which row each journey stands, by its key: a bus that stops many times in a city is one row, as are journeys on
 * the same buses. The row has the key of the journey that is listed first, whose place it keeps when it becomes one of
 * many.
 * @param busOf what is the same for journeys that may be one row
 */
export function rowKeys<R extends Pick<Ride, 'key'>>(
  list: readonly R[],
  busOf: (ride: R) => string,
): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const members of groupBy(list, busOf).values())
    for (const ride of members) rows.set(ride.key, ((members.length > MAX_ROWS_OF_A_BUS && members[0]) || ride).key);
  return rows;
}

/** @param rowOf key of the row in which a journey stands */
export function foldRides<R extends Ride>(list: readonly R[], rowOf: (ride: R) => string): RideRow<R>[] {
  return [...groupBy(list, rowOf)].map(([key, members]) => ({
    key,
    facts: members.reduce(meantOf),
    members,
  }));
}

/**
 * Of the journeys of one bus most people mean the cheapest that can be bought, and of equal ones the whole way through
 * both cities, which begins and ends where the bus does. From the last stop of one city to the first of the next it
 * may be a minute, which nobody rides.
 */
function meantOf<R extends Ride>(one: R, other: R): R {
  return (one.price - other.price || stopsOf(other) - stopsOf(one)) > 0 ? other : one;
}

/** How many it stops at between its ends. */
export function stopsOf({ ticket }: Ride): number {
  return ticket.journey?.stopsCount ?? 0;
}

/** How many stops somebody chooses from, in both cities: where there is only one, nothing is chosen. */
export function stopsToChoose(members: readonly Ride[]): number {
  const stopsAt = (end: 'departureLocation' | 'destinationLocation') => {
    const { size } = new Set(members.map(({ ticket }) => ticket.journey?.[end].stationId));
    return size > 1 ? size : 0;
  };
  return stopsAt('departureLocation') + stopsAt('destinationLocation');
}
