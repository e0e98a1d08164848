import { addToList } from '@/rules/add-to-list';
import { countLeading } from '@/rules/buses/count-leading';
import { MAX_WAIT_MS, type Ride, type StatedChange } from '@/rules/buses/connections/connections';
import { joinOnward, ridesOnward, type LeftOut } from '@/rules/buses/connections/join-rides';
import type { ArrivalBeside } from '@/rules/buses/connections/worthwhile-connections';
import { takeTurns } from '../../timing/turns';

/** So many first buses are joined between two looks at the clock, and whatever leaves with the last of them. */
const MIN_PIECE = 50;

/** A first bus; `zone` is that of its stop. */
export type FirstRide = { departureAt: number; zone: string };

/**
 * First buses by what beats journeys that begin with them, by departure; none that is beaten before it arrives where
 * one changes.
 */
export function firstRidesInGroups<R extends Ride & FirstRide>(
  firsts: readonly R[],
  besideOf: (first: FirstRide) => ArrivalBeside,
): Map<ArrivalBeside, R[]> {
  const groups = new Map<ArrivalBeside, R[]>();
  for (const first of [...firsts].sort((left, right) => left.departureAt - right.departureAt)) {
    const beside = besideOf(first);
    if (beside(first.departureAt) > first.arrivalAt) addToList(groups, beside, first);
  }
  return groups;
}

/** Months of journeys, or a day's on a dense line, are joined in pieces, so that nobody waits for them. */
export async function joinGroups<R extends Ride>(
  groups: ReadonlyMap<ArrivalBeside, readonly R[]>,
  seconds: readonly R[],
  stated: StatedChange,
  nameOf?: LeftOut<R>['nameOf'],
): Promise<[R, R][]> {
  const turn = takeTurns();
  const journeys: [R, R][] = [];
  const departing = seconds.toSorted((left, right) => left.departureAt - right.departureAt);
  for (const [beside, firsts] of groups) {
    const arrivals = firsts.map(({ arrivalAt }) => arrivalAt);
    const [earliest, latest] = [Math.min(...arrivals), Math.max(...arrivals) + MAX_WAIT_MS];
    const from = countLeading(departing, ({ departureAt }) => departureAt < earliest);
    const end = countLeading(departing, ({ departureAt }) => departureAt <= latest);
    const onward = ridesOnward(departing.slice(from, end), nameOf);
    for (const piece of piecesOf(firsts)) {
      await turn();
      for (const journey of joinOnward(piece, onward, stated, beside)) journeys.push(journey);
    }
  }
  return journeys;
}

/** Those that leave together stay together: what is joined of them is put in order. */
function* piecesOf<R extends Ride>(firsts: readonly R[]): Generator<readonly R[]> {
  for (let start = 0, end = MIN_PIECE; start < firsts.length; start = end, end += MIN_PIECE) {
    while (firsts[end] && firsts[end]?.departureAt === firsts[end - 1]?.departureAt) end += 1;
    yield firsts.slice(start, end);
  }
}
