import { afterEach, expect, it, vi } from 'vitest';
import type { Ride } from '@/rules/buses/connections/connections';
import { joinRides } from '@/rules/buses/connections/join-rides';
import { arrivalBeside } from '@/rules/buses/connections/worthwhile-connections';
import { present } from '@/tests/support/present';
import { firstRidesInGroups, joinGroups, type FirstRide } from './join-groups';

const HOUR_MS = 3_600_000;
const ride = (
  departureId: number,
  fromCity: string,
  toCity: string,
  leaves: number,
  arrives: number,
): Ride & FirstRide => ({
  departureId,
  company: 'one',
  sells: 'any',
  blockBefore: null,
  blockAfter: null,
  fromCity,
  fromStation: fromCity,
  toCity,
  toStation: toCity,
  departureAt: leaves * HOUR_MS,
  arrivalAt: arrives * HOUR_MS,
  zone: 'UTC',
});
/**
 * Two days: each with a first bus at 8:00 and a second one at 11:00, arriving at 14:00, and a direct trip from 7:00 to
 * 14:00.
 */
const FIRSTS = [8, 32].map((at, day) => ride(day, 'a', 'b', at, at + 2));
const SECONDS = [11, 35].map((at, day) => ride(10 + day, 'b', 'c', at, at + 3));
const ids = (journeys: readonly (readonly Ride[])[]) =>
  journeys.map((vehicles) => vehicles.map(({ departureId }) => departureId));
const none = arrivalBeside([]);

afterEach(() => vi.restoreAllMocks());

it('leaves out what a direct trip of its own day beats, and first buses that are beaten on their way', async () => {
  const beaten = arrivalBeside([{ departureAt: 33 * HOUR_MS, arrivalAt: 38 * HOUR_MS }]);
  const early = arrivalBeside([{ departureAt: 33 * HOUR_MS, arrivalAt: 34 * HOUR_MS }]);
  const groups = (second: typeof none) =>
    firstRidesInGroups(FIRSTS, ({ departureAt }) => (departureAt < 24 * HOUR_MS ? none : second));
  expect(ids(await joinGroups(groups(none), SECONDS, () => undefined))).toEqual([
    [0, 10],
    [1, 11],
  ]);
  expect(ids(await joinGroups(groups(beaten), SECONDS, () => undefined))).toEqual([[0, 10]]);
  expect(groups(beaten).size).toBe(2);
  expect([...groups(early).values()].flat()).toEqual([FIRSTS[0]]);
});

it('gives others their turn between two days', async () => {
  let at = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (at += 31));
  let isOver = false;
  const joining = joinGroups(
    new Map([
      [arrivalBeside([]), [present(FIRSTS[0])]],
      [arrivalBeside([]), [present(FIRSTS[1])]],
    ]),
    SECONDS,
    () => undefined,
  ).then(() => (isOver = true));
  const isOverBefore = await new Promise<boolean>((resolve) => setImmediate(() => resolve(isOver)));
  expect([isOverBefore, await joining]).toEqual([false, true]);
});

it('joins a long day in pieces in the same order as at once', async () => {
  const firsts = Array.from({ length: 160 }, (_, at) => ride(at, 'a', 'b', 8 + Math.floor(at / 7) / 10, 11 + (at % 3)));
  const seconds = Array.from({ length: 40 }, (_, at) => ride(200 + at, 'b', 'c', 10 + at / 5, 14 + at / 5));
  const nameOf = ({ departureId }: Ride) => (departureId % 4 === 0 ? null : String(departureId % 2));
  const joined = await joinGroups(new Map([[none, firsts]]), seconds, () => undefined, nameOf);
  expect(ids(joined)).toEqual(ids(joinRides(firsts, seconds, () => undefined, { nameOf })));
  expect(joined.length).toBeGreaterThan(1_000);
});
