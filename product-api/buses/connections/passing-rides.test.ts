import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { changingInventory, cityOf } from '@/tests/support/inventory/changing-inventory';
import { plantInventory } from '@/tests/support/inventory/plant-inventory';
import { selectTripRides } from './connections.repository';

const DAY = '2026-11-02';
const LINE: [string, string][] = [
  ['from/1', '8:00'],
  ['from/2', '8:20'],
  ['via/1', '10:00'],
  ['via/2', '10:20'],
  ['to/1', '12:00'],
  ['to/2', '12:30'],
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: '2026-10-29T12:00:00Z' });
  const trips = [{ company: 'alpha', number: '1', calls: LINE }];
  await plantInventory(api.database, changingInventory([{ name: 'line', trips }], { first: DAY, last: DAY }));
});
afterAll(() => api.close());

type Place = Parameters<typeof cityOf>[1];

/** From stop to stop, of the one bus of the day. */
async function ridesBetween(from: Place, to: Place, passing: readonly Place[]): Promise<string[]> {
  const span = { start: new Date(`${DAY}T00:00:00Z`), end: new Date(`${DAY}T23:59:00Z`) };
  const found = await selectTripRides(api.ctx.database.reading, {
    lanes: [{ fromCity: cityOf('line', from), toCity: cityOf('line', to), ...span }],
    passing: passing.flatMap((place) => ['1', '2', '3'].map((stop) => `${cityOf('line', place)}/${stop}`)),
    except: [],
  });
  return found.flatMap(({ stretches }) => stretches.map(([, , leaves, arrives]) => `${leaves} ${arrives}`)).toSorted();
}

it.each([
  ['from', 'via', ['line-from/2 line-via/1', 'line-from/2 line-via/2']],
  ['via', 'to', ['line-via/1 line-to/1', 'line-via/2 line-to/1']],
  ['from', 'to', ['line-from/2 line-to/1']],
] as const)('of a bus from %s to %s no ride passes another stop of the two cities of a search', async (...line) => {
  const [from, to, rides] = line;
  expect(await ridesBetween(from, to, ['from', 'to'])).toEqual(rides);
  const all = LINE.flatMap(([leaves]) => (leaves.startsWith(from) ? [leaves] : [])).flatMap((leaves) =>
    LINE.flatMap(([arrives]) => (arrives.startsWith(to) ? [`line-${leaves} line-${arrives}`] : [])),
  );
  expect(await ridesBetween(from, to, [])).toEqual(all.toSorted());
});
