import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/postgres';
import { oneBuyer, raceAtTheTill, raceForTheCart, ROUNDS } from './last-seat-race';
import { oneApiOnPglite, twoApisOnPostgres } from './race-apis';

const HOURS = 3_600_000;

/** S1: one booking, one charge, everybody else a clean 409, and no seat sold that is not there. */
function promises(apis: () => TestApi[]): void {
  it('has one buyer when everybody puts the last seat into the cart', async () => {
    for (let round = 0; round < ROUNDS(); round += 1) expect(await raceForTheCart(apis())).toEqual(oneBuyer());
  }, HOURS);

  it('has one buyer when everybody pays for it after their hold has run out', async () => {
    for (let round = 0; round < ROUNDS(); round += 1) expect(await raceAtTheTill(apis())).toEqual(oneBuyer());
  }, HOURS);
}

describe.skipIf(!canRunPostgres())('last seat, two APIs on PostgreSQL', () => {
  let postgres: TestPostgres;
  let apis: TestApi[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    apis = await twoApisOnPostgres(postgres);
  });
  afterAll(() => postgres.stop());
  promises(() => apis);
});

describe('last seat, PGlite', () => {
  let apis: TestApi[] = [];
  beforeAll(async () => {
    apis = await oneApiOnPglite();
  });
  afterAll(() => apis[0]?.close());
  promises(() => apis);
});
