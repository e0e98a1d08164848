import fc from 'fast-check';
import { expect, it } from 'vitest';
import { present } from '@/tests/support/present';
import { connectionSale, MAX_WAIT_MS, staysSeated, type Ride } from './connections';
import { joinRides } from './join-rides';
import { arrivalBeside } from './worthwhile-connections';
import { dayRange } from '@/rules/dates/dates';

/** A quarter of an hour: waits of exactly 30 minutes and 5 hours are common. */
const QUARTER = 15 * 60_000;
/** From the eve of each change of clocks, and of an ordinary day. */
const STARTS = ['2026-03-07', '2026-10-31', '2026-06-30'].map((date) =>
  dayRange(date, 'America/Toronto').start.getTime(),
);
const STATIONS = {
  home: ['home-1', 'home-2'],
  via: ['via-1', 'via-2'],
  other: ['other-1'],
  away: ['away-1', 'away-2'],
};
type City = keyof typeof STATIONS;

const place = (cities: readonly City[]) =>
  fc.constantFrom(...cities.flatMap((city) => STATIONS[city].map((station) => ({ city, station }))));

function rides(from: readonly City[], to: readonly City[]) {
  const ride = fc.record({
    departureId: fc.integer({ min: 1, max: 12 }),
    companyTerms: fc.constantFrom<[string, Ride['sells']]>(
      ['a', 'any'],
      ['a', 'any'],
      ['b', 'any'],
      ['c', 'own'],
      ['d', 'none'],
    ),
    blockBefore: fc.option(fc.constantFrom('1', '2')),
    blockAfter: fc.option(fc.constantFrom('1', '2')),
    from: place(from),
    to: place(to),
    departs: fc.integer({ min: 0, max: 60 }),
    lasts: fc.integer({ min: 1, max: 16 }),
  });
  return fc.array(ride, { minLength: 6, maxLength: 16 });
}
type Drawn = ReturnType<typeof rides> extends fc.Arbitrary<(infer One)[]> ? One : never;

function rideOf(start: number, { companyTerms: [company, sells], from, to, departs, lasts, ...drawn }: Drawn): Ride {
  const departureAt = start + departs * QUARTER;
  return {
    ...drawn,
    company,
    sells,
    fromCity: from.city,
    fromStation: from.station,
    toCity: to.city,
    toStation: to.station,
    departureAt,
    arrivalAt: departureAt + lasts * QUARTER,
  };
}

const changes = fc.dictionary(
  fc.constantFrom(...STATIONS.via.flatMap((from) => [...STATIONS.via, ...STATIONS.other].map((to) => `${from}>${to}`))),
  fc.constantFrom(null, 0, 900, 3_600, 7_200),
);

/** Where it begins, first and second rides, and the changes that a timetable states. */
const DRAWN = [
  fc.constantFrom(...STARTS),
  rides(['home'], ['via', 'via', 'other', 'away']),
  rides(['via', 'via', 'other'], ['away', 'away', 'home']),
  changes,
] as const;

/** Word by word what connections are, for every pair of rides. */
function isConnection(first: Ride, second: Ride, stated: Record<string, number | null>): boolean {
  if (first.toCity !== second.fromCity || first.departureId === second.departureId) return false;
  if (first.toCity === first.fromCity || second.toCity === second.fromCity || second.toCity === first.fromCity)
    return false;
  if ([first.sells, second.sells].includes('none')) return false;
  if (first.company !== second.company && [first.sells, second.sells].includes('own')) return false;
  const wait = second.departureAt - first.arrivalAt;
  if (wait < 0 || wait > 5 * 3_600_000) return false;
  if (isSeated(first, second, wait)) return true;
  const key = `${first.toStation}>${second.fromStation}`;
  if (!(key in stated)) return wait >= 30 * 60_000;
  const seconds = stated[key] ?? null;
  return seconds !== null && wait >= seconds * 1_000;
}

/** The vehicle goes on from where its trip ended, within an hour. */
function isSeated(first: Ride, second: Ride, wait: number): boolean {
  return (
    first.blockAfter !== null &&
    first.blockAfter === second.blockBefore &&
    first.toStation === second.fromStation &&
    wait <= 3_600_000
  );
}

it('finds the journeys that a search through all pairs finds', () => {
  let found = 0;
  let seated = 0;
  fc.assert(
    fc.property(...DRAWN, (start, drawnFirsts, drawnSeconds, stated) => {
      const firsts = drawnFirsts.map((one) => rideOf(start, one));
      const seconds = drawnSeconds.map((one) => rideOf(start, one));
      const all = firsts.flatMap((first) =>
        seconds.filter((second) => isConnection(first, second, stated)).map((second) => [first, second]),
      );
      const joined = joinRides(firsts, seconds, (from, to) => stated[`${from}>${to}`]);
      expect(new Set(joined.map(([first, second]) => `${firsts.indexOf(first)} ${seconds.indexOf(second)}`))).toEqual(
        new Set(all.map(([first, second]) => `${firsts.indexOf(present(first))} ${seconds.indexOf(present(second))}`)),
      );
      expect(joined).toHaveLength(all.length);
      const times = joined.map(([first, second]) => [first.departureAt, second.arrivalAt]);
      expect(times).toEqual([...times].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
      found += joined.length;
      seated += joined.filter(([first, second]) =>
        isSeated(first, second, second.departureAt - first.arrivalAt),
      ).length;
    }),
    { seed: 6, numRuns: 400 },
  );
  expect(found).toBeGreaterThan(1_000);
  expect(seated).toBeGreaterThan(50);
});

it('leaves out what arrives no earlier than somebody without a change, and what is like another one and later', () => {
  let left = 0;
  let ties = 0;
  fc.assert(
    fc.property(
      ...DRAWN,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 })), { maxLength: 3 }),
      (start, drawnFirsts, drawnSeconds, stated, drawnDirects) => {
        const firsts = drawnFirsts.map((one) => rideOf(start, one));
        const seconds = drawnSeconds.map((one) => rideOf(start, one));
        const directs = drawnDirects.map(([departs, lasts]) => ({
          departureAt: start + departs * QUARTER,
          arrivalAt: start + (departs + lasts) * QUARTER,
        }));
        const statedChange = (from: string, to: string) => stated[`${from}>${to}`];
        // Two of three companies' rides that end in one city are alike.
        const nameOf = ({ company, toCity, fromStation }: Ride) =>
          company === 'b' ? null : `${company} ${fromStation} ${toCity}`;
        const all = joinRides(firsts, seconds, statedChange);
        const expected = all.filter(
          ([first, second]) =>
            !directs.some((one) => one.departureAt >= first.departureAt && one.arrivalAt <= second.arrivalAt) &&
            (nameOf(second) === null ||
              !all.some(
                ([same, other]) =>
                  same === first && nameOf(other) === nameOf(second) && other.arrivalAt < second.arrivalAt,
              )),
        );
        expect(joinRides(firsts, seconds, statedChange, { beside: arrivalBeside(directs), nameOf })).toEqual(expected);
        left += all.length - expected.length;
        ties += expected.filter(([first, second]) =>
          expected.some(
            ([same, other]) =>
              same === first && other !== second && nameOf(other) !== null && nameOf(other) === nameOf(second),
          ),
        ).length;
      },
    ),
    { seed: 6, numRuns: 1_200 },
  );
  expect(left).toBeGreaterThan(500);
  expect(ties).toBeGreaterThan(10);
});

const NOON = present(STARTS[2]) + 12 * 3_600_000;
const FIRST: Ride = {
  departureId: 1,
  company: 'a',
  sells: 'any',
  blockBefore: null,
  blockAfter: null,
  fromCity: 'home',
  fromStation: 'home-1',
  toCity: 'via',
  toStation: 'via-1',
  departureAt: NOON - 3_600_000,
  arrivalAt: NOON,
};
const second = (change: Partial<Ride> = {}): Ride => ({
  ...FIRST,
  departureId: 2,
  fromCity: 'via',
  fromStation: 'via-1',
  toCity: 'away',
  toStation: 'away-1',
  departureAt: NOON + 1_800_000,
  arrivalAt: NOON + 7_200_000,
  ...change,
});
const unstated = () => undefined;

it('waits 30 minutes at least and 5 hours at most, to the millisecond', () => {
  const after = (wait: number) =>
    joinRides([FIRST], [second({ departureAt: NOON + wait, arrivalAt: NOON + wait + 1 })], unstated).length;
  expect([1_799_999, 1_800_000, MAX_WAIT_MS, MAX_WAIT_MS + 1].map(after)).toEqual([0, 1, 1, 0]);
});

it('puts the vehicle that goes on, then the longer change first where the times are the same', () => {
  const early = { ...FIRST, departureId: 3, arrivalAt: NOON - 600_000 };
  const same = { ...FIRST, departureId: 4, blockAfter: 'x' };
  const joined = joinRides([FIRST, early, same], [second({ blockBefore: 'x' })], unstated);
  expect(joined.map(([first]) => first.departureId)).toEqual([4, 3, 1]);
});

it('lets travellers stay seated where the vehicle goes on from the same station within an hour; else it is a change, and may be forbidden', () => {
  const first = { ...FIRST, blockBefore: 'x', blockAfter: 'x' };
  const after = (wait: number, change: Partial<Ride> = {}) =>
    second({ blockBefore: 'x', departureAt: NOON + wait, ...change });
  const minutes = 60_000;
  expect(
    [
      after(0),
      after(60 * minutes),
      after(60 * minutes + 1),
      after(-1),
      after(0, { fromStation: 'via-2' }),
      after(0, { blockBefore: null, blockAfter: 'x' }),
      after(0, { blockBefore: 'y' }),
    ].map((next) => staysSeated(first, next)),
  ).toEqual([true, true, false, false, false, false, false]);
  expect(staysSeated({ ...first, blockAfter: null }, after(0))).toBe(false);
  const forbidden = (next: Ride) => joinRides([first], [next], () => null).length;
  expect(
    [after(0), after(60 * minutes), after(60 * minutes + 1), after(40 * minutes, { fromStation: 'via-2' })].map(
      forbidden,
    ),
  ).toEqual([1, 1, 0, 0]);
});

it('takes what a company has not stated for leave', () => {
  expect([
    connectionSale({}),
    connectionSale({ connections: null }),
    connectionSale({ connections: { with: 'own', missed: null } }),
  ]).toEqual(['any', 'any', 'own']);
});
