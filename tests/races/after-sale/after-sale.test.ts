import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { count } from '../race-apis';
import { findFault } from './check-sequences';
import { makeWorld, type World } from './world';

const SMALL = 200;
const HOUR_MS = 3_600_000;
/** Another one each time would be another test each time: `SEED=7 npm run test:soak -- after-sale` looks elsewhere. */
const SEED = Number(process.env.SEED ?? 20_261_122);

/** S25: whatever is done after the sale, in whatever order, every cent and every seat is where D66 says. */
describe('random acts after the sale', () => {
  describe('PGlite', () => {
    let world: World;
    beforeAll(async () => {
      world = await makeWorld();
    });
    afterAll(() => world.api.close());

    it(
      'keep ledger, units, stock and tickets in step',
      async () => {
        expect(await findFault(world, { runs: SMALL, seed: SEED })).toBeNull();
      },
      4 * HOUR_MS,
    );
  });

  describe.skipIf(!canRunPostgres())('PostgreSQL', () => {
    let postgres: TestPostgres;
    let world: World;
    beforeAll(async () => {
      postgres = await startPostgres();
      const { databases } = await postgres.openDatabase(1);
      world = await makeWorld(databases[0]);
    });
    afterAll(() => postgres.stop());

    it(
      'keep ledger, units, stock and tickets in step',
      async () => {
        expect(await findFault(world, { runs: count(SMALL, 10_000), seed: SEED + 1 })).toBeNull();
      },
      4 * HOUR_MS,
    );
  });
});
