import { PackedRows } from '../feed/packed-rows';
import { rideLine, type ExpectedRide, type Ride } from './expected-rides';

export type Pair = { from: string; to: string };

const [LEAVES, ARRIVES, FROM, TO, AGENCY, EARLIER] = [0, 1, 2, 3, 4, 5];
const NONE = -1;

/**
 * Rides of some pairs by pair and day, as numbers: a line is written when it is compared. Two busy towns have thousands
 * a day, and lines of all that is asked about would be most of the memory of a check.
 */
export class WantedRides {
  private readonly rows = new PackedRows(6);
  private readonly lastOf = new Map<string, number>();
  private readonly places = new Numbered<Ride['from']>();
  private readonly agencies = new Numbered<string>();

  constructor(rides: Iterable<Ride>, pairs: readonly Pair[]) {
    const asked = new Set(pairs.map(inOrder));
    for (const ride of rides) {
      const pair = { from: ride.from.city, to: ride.to.city };
      if (asked.has(inOrder(pair))) this.add(keyOf(pair, ride.localDate), ride);
    }
  }

  private add(key: string, { departureAt, arrivalAt, from, to, agency }: Ride): void {
    const moments = [departureAt, arrivalAt()].map((moment) => moment.getTime() / 1_000);
    const [leaves = 0, arrives = 0] = moments;
    const earlier = this.lastOf.get(key) ?? NONE;
    const numbers = [this.places.of(from), this.places.of(to), this.agencies.of(agency)];
    this.lastOf.set(key, this.rows.add([leaves, arrives, ...numbers, earlier]));
  }

  /** One at a time. */
  *of(pair: Pair, day: string): Generator<ExpectedRide> {
    for (let row = this.lastOf.get(keyOf(pair, day)) ?? NONE; row !== NONE; row = this.rows.at(row, EARLIER)) {
      const [from, to] = [this.places.at(this.rows.at(row, FROM)), this.places.at(this.rows.at(row, TO))];
      const operator = this.agencies.at(this.rows.at(row, AGENCY));
      if (!from || !to || operator === undefined) continue;
      const departureAt = new Date(this.rows.at(row, LEAVES) * 1_000);
      const arrivalAt = new Date(this.rows.at(row, ARRIVES) * 1_000);
      const [fromZone, toZone] = [from.zone, to.zone];
      const line = rideLine({ operator, from: from.name, to: to.name, departureAt, fromZone, arrivalAt, toZone });
      yield { departureAt, line };
    }
  }
}

export const inOrder = ({ from, to }: Pair) => `${from}|${to}`;
const keyOf = (pair: Pair, day: string) => `${inOrder(pair)}|${day}`;

/** Values by a number each, the same one for the same value. */
class Numbered<T> {
  private readonly values: T[] = [];
  private readonly numbers = new Map<T, number>();

  of(value: T): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  at(number: number): T | undefined {
    return this.values[number];
  }
}
