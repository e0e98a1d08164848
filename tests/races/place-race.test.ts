import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/postgres';
import { CAPACITY, raceAtTheTill, raceForTickets, ROUNDS, winnersOf } from './place-race';
import { oneApiOnPglite, twoApisOnPostgres } from './race-apis';

const HOURS = 3_600_000;

/** S1 for activities: as many buyers as places, everybody else a clean refusal, counted = held + sold. */
function promises(apis: () => TestApi[]): void {
  it.each([1, CAPACITY])('has as many buyers as places, %i left', async (left) => {
    for (let round = 0; round < ROUNDS(); round += 1) {
      expect(await raceForTickets(apis(), left)).toEqual(winnersOf(left));
      expect(await raceAtTheTill(apis(), left)).toEqual(winnersOf(left));
    }
  }, HOURS);
}

describe.skipIf(!canRunPostgres())('last place of an activity, two APIs on PostgreSQL', () => {
  let postgres: TestPostgres;
  let apis: TestApi[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    apis = await twoApisOnPostgres(postgres);
  });
  afterAll(() => postgres.stop());
  promises(() => apis);
});

describe('last place of an activity, PGlite', () => {
  let apis: TestApi[] = [];
  beforeAll(async () => {
    apis = await oneApiOnPglite();
  });
  afterAll(() => apis[0]?.close());
  promises(() => apis);
});
