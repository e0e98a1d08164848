import { addToList } from '@/rules/add-to-list';
import { joinRides, MAX_WAIT_MS, type Ride, type StatedChange } from '@/rules/buses/connections';
import type { Journey } from '@/rules/buses/worthwhile-connections';
import { takeTurns } from '../../timing/turns';

/** Says of a journey that a direct trip beats it, so that nobody needs to know more of it. */
export type IsBeaten = (journey: Journey) => boolean;
/** A first bus; `zone` is that of its stop. */
export type FirstRide = { departureAt: number; zone: string };

/**
 * First buses by what beats journeys that begin with them, by departure; none that is beaten before it arrives where
 * one changes.
 */
export function firstRidesInGroups<R extends Ride & FirstRide>(
  firsts: readonly R[],
  beatsOf: (first: FirstRide) => IsBeaten,
): Map<IsBeaten, R[]> {
  const groups = new Map<IsBeaten, R[]>();
  for (const first of [...firsts].sort((left, right) => left.departureAt - right.departureAt)) {
    const isBeaten = beatsOf(first);
    if (!isBeaten(first)) addToList(groups, isBeaten, first);
  }
  return groups;
}

/** Months of journeys are joined in pieces, so that nobody waits for them. */
export async function joinGroups<R extends Ride>(
  groups: ReadonlyMap<IsBeaten, readonly R[]>,
  seconds: readonly R[],
  stated: StatedChange,
): Promise<[R, R][]> {
  const turn = takeTurns();
  const journeys: [R, R][] = [];
  for (const [isBeaten, firsts] of groups) {
    await turn();
    const arrivals = firsts.map(({ arrivalAt }) => arrivalAt);
    const [earliest, latest] = [Math.min(...arrivals), Math.max(...arrivals) + MAX_WAIT_MS];
    const reached = seconds.filter(({ departureAt }) => departureAt >= earliest && departureAt <= latest);
    for (const journey of joinRides(firsts, reached, stated, isBeaten)) journeys.push(journey);
  }
  return journeys;
}
