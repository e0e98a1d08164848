import { leastChangeSeconds, MAX_WAIT_MS, mayJoin, staysSeated, type Ride, type StatedChange } from './connections';
import { countLeading } from '../count-leading';
import type { ArrivalBeside } from './worthwhile-connections';

/** Journeys that are left out at once: most of a long list are. */
export type LeftOut<R> = {
  /** Those that arrive no earlier than somebody who leaves as late without a change. */
  beside?: ArrivalBeside;
  /**
   * Second rides of one name, that nobody has a reason to tell apart: of them those that arrive first go on with a
   * first one. Null: it is like no other.
   */
  nameOf?: (second: R) => string | null;
};

/**
 * Every journey of a first and a second ride with a change in one city that is not left out, by departure, then
 * arrival. Never back to the city of the first stop, nor out of that of the last. Rides that pass one of them on their
 * way are not handed in.
 */
export function joinRides<R extends Ride>(
  firsts: readonly R[],
  seconds: readonly R[],
  statedChange: StatedChange,
  leftOut: LeftOut<R> = {},
): [R, R][] {
  return joinOnward(firsts, ridesOnward(seconds, leftOut.nameOf), statedChange, leftOut.beside);
}

/** The same with second rides that are in order already, for pieces of a long list of first ones. */
export function joinOnward<R extends Ride>(
  firsts: readonly R[],
  onward: RidesOnward<R>,
  statedChange: StatedChange,
  beside: ArrivalBeside = () => Infinity,
): [R, R][] {
  const journeys: [R, R][] = [];
  for (const first of firsts) {
    const before = beside(first.departureAt);
    for (const [station, lists] of onward.get(first.toCity) ?? []) {
      const least = leastChangeSeconds(statedChange(first.toStation, station));
      for (const list of lists)
        for (const second of secondsOf(first, list, least, before)) journeys.push([first, second]);
    }
  }
  return journeys.sort(inOrder);
}

/** Rides of one station that leave one after the other; `areAlike`: they have one name. */
type Departing<R> = { rides: R[]; areAlike: boolean; arrivals: number[] };
/** City → station → rides that leave there. */
export type RidesOnward<R> = ReadonlyMap<string, ReadonlyMap<string, readonly Departing<R>[]>>;

/** Second rides as joining wants them. */
export function ridesOnward<R extends Ride>(
  seconds: readonly R[],
  nameOf: LeftOut<R>['nameOf'] = () => null,
): RidesOnward<R> {
  const cities = new Map<string, Map<string, Map<string | null, Departing<R>>>>();
  for (const ride of [...seconds].sort((left, right) => left.departureAt - right.departureAt)) {
    const stations = entry(cities, ride.fromCity, () => new Map<string, Map<string | null, Departing<R>>>());
    const names = entry(stations, ride.fromStation, () => new Map<string | null, Departing<R>>());
    const name = nameOf(ride);
    entry(names, name, () => ({ rides: [], areAlike: name !== null, arrivals: [] })).rides.push(ride);
  }
  const onward = new Map<string, Map<string, Departing<R>[]>>();
  for (const [city, stations] of cities)
    onward.set(
      city,
      new Map(Array.from(stations, ([station, names]) => [station, [...names.values()].map(withArrivals)])),
    );
  return onward;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** `arrivals`: of each place in the list when the first of those from there on arrives. */
function withArrivals<R extends Ride>({ rides, areAlike }: Departing<R>): Departing<R> {
  const arrivals = new Array<number>(rides.length);
  let earliest = Infinity;
  for (let at = rides.length - 1; at >= 0; at -= 1) {
    earliest = Math.min(earliest, rides[at]?.arrivalAt ?? Infinity);
    arrivals[at] = earliest;
  }
  return { rides, areAlike, arrivals };
}

/** @param before journeys that arrive then or later are left out */
function secondsOf<R extends Ride>(
  first: R,
  { rides, areAlike, arrivals }: Departing<R>,
  least: number | null,
  before: number,
): R[] {
  const hasTime = (wait: number) => least !== null && wait >= least * 1_000;
  const leaves = first.arrivalAt + (first.blockAfter === null ? (least ?? Infinity) * 1_000 : 0);
  const found: R[] = [];
  let earliest = Infinity;
  const from = countLeading(rides, ({ departureAt }) => departureAt < leaves);
  for (let at = from, second = rides[at]; second; at += 1, second = rides[at]) {
    const wait = second.departureAt - first.arrivalAt;
    const next = arrivals[at] ?? Infinity;
    if (wait > MAX_WAIT_MS || next >= before || (areAlike && next > earliest)) break;
    if (second.arrivalAt >= before || (areAlike && second.arrivalAt > earliest)) continue;
    if (!isPossible(first, second) || !(hasTime(wait) || staysSeated(first, second))) continue;
    if (areAlike && second.arrivalAt < earliest) found.length = 0;
    earliest = second.arrivalAt;
    found.push(second);
  }
  return found;
}

function isPossible(first: Ride, second: Ride): boolean {
  const isBack = first.toCity === first.fromCity || second.toCity === first.fromCity || second.toCity === first.toCity;
  return !isBack && first.departureId !== second.departureId && mayJoin(first, second);
}

/** Of two at the same times, the one without getting off, then the one with more time to change. */
function inOrder([first, second]: readonly [Ride, Ride], [otherFirst, otherSecond]: readonly [Ride, Ride]): number {
  return (
    first.departureAt - otherFirst.departureAt ||
    second.arrivalAt - otherSecond.arrivalAt ||
    Number(staysSeated(otherFirst, otherSecond)) - Number(staysSeated(first, second)) ||
    otherSecond.departureAt - otherFirst.arrivalAt - (second.departureAt - first.arrivalAt) ||
    first.departureId - otherFirst.departureId ||
    second.departureId - otherSecond.departureId
  );
}
