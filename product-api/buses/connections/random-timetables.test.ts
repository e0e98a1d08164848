import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, localDateOf } from '@/rules/dates/dates';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { ONE_ADULT, searchOutbound } from '@/tests/support/buses/bus-search';
import { changingInventory, EASTERN, type ChangeCase } from '@/tests/support/inventory/changing-inventory';
import { plantInventory } from '@/tests/support/inventory/plant-inventory';
import { present } from '@/tests/support/present';
import { stationTransfers } from '../buses.table';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { listOfferedSegments } from '../supply/list-offered-segments';
import type { OfferedSegment } from '../timetable/offered-segment';

/** Around the night on which the clocks go back. */
const DAYS = { first: '2026-10-29', last: '2026-11-03' };
const SEARCHED = ['2026-10-30', '2026-10-31', '2026-11-01'];
const CASES = ['one', 'two', 'three'];

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const station = (place: string) => fc.constantFrom('1', '2').map((n) => `${place}/${n}`);
const ways = fc
  .oneof(
    { weight: 16, arbitrary: fc.constantFrom(['from', 'via'], ['via', 'to']) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(['from', 'via', 'to'], ['from', 'to'], ['from', 'to', 'via'], ['via', 'from', 'to']),
    },
  )
  .chain((places) => fc.tuple(...places.map(station)));
const drawnTrip = fc.record({
  company: fc.constantFrom('alpha', 'alpha', 'bravo', 'own', 'none', 'unpriced'),
  way: ways,
  starts: fc.integer({ min: 0, max: 110 }),
  hops: fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 2, maxLength: 2 }),
  block: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  /**
   * The same vehicle goes on to the last city, after some quarters, from the stop where it is or from the other one.
   */
  goesOn: fc.option(
    fc.record({
      stands: fc.nat(5),
      lasts: fc.integer({ min: 2, max: 9 }),
      isHere: fc.constantFrom(true, true, true, false),
    }),
    { freq: 5, nil: undefined },
  ),
});

/** Trips at quarters of an hour, with waits of a quarter between their hops, up to the night after next. */
function caseOf(name: string, seed: number): ChangeCase {
  const [drawn = []] = fc.sample(fc.array(drawnTrip, { minLength: 45, maxLength: 45 }), { seed, numRuns: 1 });
  const trips = drawn.flatMap(({ company, way, starts, hops, block, goesOn }, number): ChangeCase['trips'] => {
    let at = starts;
    const calls = way.map((place, index): ChangeCase['trips'][number]['calls'][number] => {
      const arrival = at + (index === 0 ? 0 : (hops[index - 1] ?? 0));
      at = arrival + (index === 0 ? 0 : 1);
      return [place, clock(arrival * 15), clock(at * 15)];
    });
    const last = calls.at(-1)?.[0] ?? '';
    if (!goesOn || !last.startsWith('via')) return [{ company, number: String(number), calls, block }];
    const [here, leaves] = [goesOn.isHere ? last : 'via/1', at - 1 + goesOn.stands];
    const next: ChangeCase['trips'][number]['calls'] = [
      [here, clock(leaves * 15)],
      ['to/1', clock((leaves + goesOn.lasts) * 15)],
    ];
    return [
      { company, number: String(number), calls, block: `on ${number}` },
      { company, number: `${number}+`, calls: next, block: `on ${number}` },
    ];
  });
  return { name, trips };
}

const STATED = [
  ['1', '1', 1_800],
  ['1', '2', null],
  ['2', '1', 0],
] as const;
const statedSeconds = (from: string, to: string): number | null | undefined =>
  STATED.find(([one, other]) => from.endsWith(`/${one}`) && to.endsWith(`/${other}`))?.[2];

/** What a departure is of: the timetable's name and the trip's number in it, and the service day. */
type Run = { timetable: string; trip: ChangeCase['trips'][number]; serviceDate: string };
const runs = new Map<number, Run>();
const TIMETABLES = CASES.map((name, index) => caseOf(name, 60 + index));

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: '2026-10-29T12:00:00Z' });
  await plantInventory(api.database, changingInventory(TIMETABLES, DAYS));
  await api.database.db.insert(stationTransfers).values(
    CASES.flatMap((name) =>
      STATED.map(([from, to, minSeconds]) => ({
        fromStation: `${name}-via/${from}`,
        toStation: `${name}-via/${to}`,
        minSeconds,
        source: 'test',
      })),
    ),
  );
  forgetInventory(api.ctx);
  for (const { id, number, day } of await api.database.query<{ id: number; number: string; day: string }>(
    'select d.id::int as id, t.trip_number as number, d.service_date::text as day from departures d join trips t on t.id = d.trip_id',
  )) {
    const [timetable = '', own = ''] = number.split(' ');
    const trip = TIMETABLES.find(({ name }) => name === timetable)?.trips.find((one) => one.number === own);
    if (trip) runs.set(id, { timetable, trip, serviceDate: day });
  }
});
afterAll(() => api.close());

type Rides = readonly OfferedSegment[];

/** Every ride between two cities on the days of the timetable, one search a day. */
async function ridesOf(fromCity: string, toCity: string): Promise<OfferedSegment[]> {
  const rides: OfferedSegment[] = [];
  for (let date = DAYS.first; date <= addDays(DAYS.last, 2); date = addDays(date, 1))
    rides.push(
      ...(await listOfferedSegments(
        api.ctx,
        { fromCity, toCity, date, includeArrivingThatDay: false },
        { except: [] },
      )),
    );
  return rides;
}

const inHalfAnHour = (moment: Date) => new Date(moment.getTime() + 30 * 60_000);

/** By the drawn timetable: one vehicle's trip ends here, and its next one begins here within an hour. */
function isSeated(first: OfferedSegment, second: OfferedSegment): boolean {
  const [ended, begun] = [present(runs.get(first.departureId)), present(runs.get(second.departureId))];
  if (
    ended.trip.block === undefined ||
    ended.trip.block !== begun.trip.block ||
    ended.trip.company !== begun.trip.company ||
    ended.serviceDate !== begun.serviceDate
  )
    return false;
  const place = (run: Run, index: number) => `${run.timetable}-${run.trip.calls.at(index)?.[0]}`;
  if (
    place(ended, -1) !== place(begun, 0) ||
    first.to.stationId !== place(ended, -1) ||
    second.from.stationId !== place(begun, 0)
  )
    return false;
  return second.departureAt.getTime() - first.arrivalAt.getTime() <= 3_600_000;
}

function isJoined(first: OfferedSegment, second: OfferedSegment): boolean {
  const sales = [first, second].map(({ terms }) => terms.connections?.with ?? 'any');
  if (
    first.departureId === second.departureId ||
    sales.includes('none') ||
    (first.operator.id !== second.operator.id && sales.includes('own'))
  )
    return false;
  const wait = second.departureAt.getTime() - first.arrivalAt.getTime();
  if (wait < 0 || wait > 5 * 3_600_000) return false;
  if (isSeated(first, second)) return true;
  const seconds = statedSeconds(first.to.stationId, second.from.stationId);
  return seconds === undefined ? wait >= 30 * 60_000 : seconds !== null && wait >= seconds * 1_000;
}

const passes = (ride: OfferedSegment, cities: readonly string[]) =>
  ride.stops.some(({ cityEn }) => cities.includes(cityEn));
const timesOf = (vehicles: Rides) => ({
  leaves: present(vehicles[0]).departureAt.getTime(),
  arrives: present(vehicles.at(-1)).arrivalAt.getTime(),
});
/** Nothing is taken, so that a fare is what the first step says: USD at 4/3. */
const priceOf = (vehicles: Rides) =>
  vehicles.reduce(
    (sum, { fareSteps, operator }) =>
      sum + (fareSteps[0] ? Math.round((fareSteps[0].amount * (operator.currency === 'USD' ? 4 : 3)) / 3) : Infinity),
    0,
  );
const isAsGood = (one: Rides, other: Rides) =>
  timesOf(one).leaves >= timesOf(other).leaves && timesOf(one).arrives <= timesOf(other).arrives;

const found: { joined: number; notBeaten: number; kept: number; seated: number }[] = [];

it.each(
  CASES.flatMap((name) => SEARCHED.flatMap((date) => [false, true].map((arriving) => ({ name, date, arriving })))),
)(
  'lists in timetable $name on $date, nights that arrive then $arriving, what a search through everything lists',
  async ({ name, date, arriving }) => {
    const [from, via, to] = [`${name}-from`, `${name}-via`, `${name}-to`];
    const [firsts, seconds, directs] = await Promise.all([ridesOf(from, via), ridesOf(via, to), ridesOf(from, to)]);
    const isOn =
      (...dates: string[]) =>
      (ride: OfferedSegment) =>
        dates.includes(localDateOf(ride.departureAt, EASTERN));
    const isOfDay = (first: OfferedSegment, last: OfferedSegment) =>
      isOn(date)(first) ||
      (arriving && isOn(addDays(date, -1))(first) && localDateOf(last.arrivalAt, EASTERN) === date);
    const joined = firsts.flatMap((first) =>
      seconds
        .filter(
          (second) =>
            isOfDay(first, second) &&
            isJoined(first, second) &&
            ![first, second].some((ride) => passes(ride, [from, to])),
        )
        .map((second): Rides => [first, second]),
    );
    const notBeaten = joined.filter(
      (one) =>
        !directs
          .filter(
            (ride) => isOfDay(ride, ride) || (isOn(addDays(date, 1))(ride) && ride.terms.connections?.with !== 'none'),
          )
          .some((ride) => isAsGood([ride], one)),
    );
    const kept = notBeaten.filter(
      (one) =>
        !notBeaten.some(
          (other) =>
            isAsGood(other, one) &&
            priceOf(other) <= priceOf(one) &&
            (!isAsGood(one, other) || priceOf(other) < priceOf(one)),
        ),
    );

    const { tickets } = await searchOutbound(api, {
      departureCityCode: from,
      destinationCityCode: to,
      date,
      acceptTripsArrivingTheDayOf: arriving,
      passengers: ONE_ADULT,
    });
    const faceOf = (leaves: number, arrives: number, price: number | null) =>
      `${new Date(leaves).toISOString()} ${new Date(arrives).toISOString()} ${price}`;
    const listed = tickets.flatMap(({ journey, price }) =>
      journey && journey.legs.length > 1
        ? [faceOf(Date.parse(journey.departureTime), Date.parse(journey.arrivalTime), price?.total ?? null)]
        : [],
    );
    // Of journeys that are the same in times and price one is listed, whichever.
    const expected = new Set(
      kept.map((vehicles) =>
        faceOf(
          timesOf(vehicles).leaves,
          timesOf(vehicles).arrives,
          priceOf(vehicles) === Infinity ? null : priceOf(vehicles),
        ),
      ),
    );
    expect(new Set(listed)).toEqual(expected);
    expect(listed).toHaveLength(expected.size);
    expect(tickets.filter(({ journey }) => journey?.legs.length === 1)).toHaveLength(directs.filter(isOn(date)).length);
    found.push({
      joined: joined.length,
      notBeaten: notBeaten.length,
      kept: kept.length,
      seated: kept.filter(
        ([first, second]) =>
          first && second && isSeated(first, second) && second.departureAt < inHalfAnHour(first.arrivalAt),
      ).length,
    });
  },
);

it('has tried every reason to leave a journey out', () => {
  const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((reached, one) => reached + of(one), 0);
  expect(sum(({ kept }) => kept)).toBeGreaterThan(30);
  expect(sum(({ notBeaten, kept }) => notBeaten - kept)).toBeGreaterThan(30);
  expect(sum(({ joined, notBeaten }) => joined - notBeaten)).toBeGreaterThan(30);
  expect(sum(({ seated }) => seated)).toBeGreaterThan(5);
});
