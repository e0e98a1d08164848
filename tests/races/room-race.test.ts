import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/postgres';
import { oneApiOnPglite, twoApisOnPostgres } from './race-apis';
import { oneBuyer, raceForTheLastRoom, raceOverlappingStays, ROUNDS } from './room-race';

const HOURS = 3_600_000;

/** S1, S2: one buyer of the last room, and on every night of a room sold + held + left = what the hotel gives. */
function promises(apis: () => TestApi[]): void {
  it('has one buyer when everybody wants the last room', async () => {
    for (let round = 0; round < ROUNDS(); round += 1) {
      for (const afterExpiredHold of [false, true]) expect(await raceForTheLastRoom(apis(), { afterExpiredHold })).toEqual(oneBuyer());
    }
  }, HOURS);

  it('loses and invents no night when stays overlap', async () => {
    for (let round = 1; round <= ROUNDS(); round += 1) {
      const { held, soldOut, faults } = await raceOverlappingStays(apis(), round);
      expect({ seed: round, faults }).toEqual({ seed: round, faults: [] });
      // Some had to be refused, or the race was none.
      expect(Math.min(held, soldOut)).toBeGreaterThan(0);
    }
  }, HOURS);
}

describe.skipIf(!canRunPostgres())('rooms, two APIs on PostgreSQL', () => {
  let postgres: TestPostgres;
  let apis: TestApi[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    apis = await twoApisOnPostgres(postgres);
  });
  afterAll(() => postgres.stop());
  promises(() => apis);
});

describe('rooms, PGlite', () => {
  let apis: TestApi[] = [];
  beforeAll(async () => {
    apis = await oneApiOnPglite();
  });
  afterAll(() => apis[0]?.close());
  promises(() => apis);
});
