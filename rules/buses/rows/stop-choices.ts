import { stopsOf, type Ride } from './fold-rides';

type RideEnd = 'from' | 'to';

type Journey = NonNullable<Ride['ticket']['journey']>;

const ENDS = {
  from: ({ departureLocation: place, departureTime: instant }: Journey) => ({ place, instant }),
  to: ({ destinationLocation: place, arrivalTime: instant }: Journey) => ({ place, instant }),
} as const;

/** A stop that a bus can be taken from or to, with its time there and the journey that it makes with the other end. */
export type StopOption<R extends Ride> = ReturnType<(typeof ENDS)[RideEnd]> & { ride: R };

/**
 * Where somebody who takes one journey of a bus could board instead, and where they could get off, in the order of the
 * bus. Whoever boards elsewhere gets off where they would have, or else as early as they can from there; only stops to
 * which one can ride from where one boards are offered.
 */
export function stopChoices<R extends Ride>(
  members: readonly R[],
  taken: R,
): Readonly<Record<RideEnd, StopOption<R>[]>> {
  const [boarding, leaving] = [stopOf(taken, 'from'), stopOf(taken, 'to')];
  // Of stops at one minute the first has more of them before the end, and the last more since the beginning.
  const byBoarding = [...members].sort(
    (one, other) => timeOf(one, 'from') - timeOf(other, 'from') || stopsOf(other) - stopsOf(one),
  );
  const byLeaving = [...members].sort(
    (one, other) => timeOf(one, 'to') - timeOf(other, 'to') || stopsOf(one) - stopsOf(other),
  );
  const boards = new Set(byBoarding.map((ride) => stopOf(ride, 'from')));
  const from = [...boards].flatMap((stop) => {
    const rides = byLeaving.filter((ride) => stopOf(ride, 'from') === stop);
    return rides.find((ride) => stopOf(ride, 'to') === leaving) ?? rides.find(isOnSale) ?? rides[0] ?? [];
  });
  const to = byLeaving.filter((ride) => stopOf(ride, 'from') === boarding);
  return { from: from.flatMap((ride) => optionOf(ride, 'from')), to: to.flatMap((ride) => optionOf(ride, 'to')) };
}

/** Id of the stop where a journey begins or ends. */
function stopOf({ ticket: { journey } }: Ride, end: RideEnd): string | undefined {
  return journey ? ENDS[end](journey).place.stationId : undefined;
}

/** At how many stops the journeys begin or end. */
export function stopsAt(members: readonly Ride[], end: RideEnd): number {
  return new Set(members.map((ride) => stopOf(ride, end))).size;
}

function optionOf<R extends Ride>(ride: R, end: RideEnd): StopOption<R>[] {
  const { journey } = ride.ticket;
  return journey ? [{ ...ENDS[end](journey), ride }] : [];
}

function timeOf({ ticket: { journey } }: Ride, end: RideEnd): number {
  return journey ? new Date(ENDS[end](journey).instant).getTime() : 0;
}

function isOnSale({ price }: Ride): boolean {
  return price !== Infinity;
}
