import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { count } from '../race-apis';
import { faultsOfSequence, findFault, SEED, SEQUENCES } from './check-sequences';
import { CRAFTED } from './crafted';
import { makeWorld, type World } from './world';

const HOUR_MS = 3_600_000;

/** S25, as on the embedded database; `npm run test:races -- races/after-sale` carries 10,000 sequences out. */
describe.skipIf(!canRunPostgres())('PostgreSQL', () => {
  let postgres: TestPostgres;
  let world: World;
  beforeAll(async () => {
    postgres = await startPostgres();
    const { databases } = await postgres.openDatabase(1);
    world = await makeWorld(databases[0]);
  });
  afterAll(() => postgres.stop());

  it.each(Object.entries(CRAFTED))('%s', async (_, acts) => {
    expect(await faultsOfSequence(world, acts)).toEqual([]);
  });

  it(
    'random acts after the sale keep ledger, units, stock and tickets in step',
    async () => {
      expect(await findFault(world, { runs: count(SEQUENCES.postgresql, 10_000), seed: SEED + 1 })).toBeNull();
    },
    4 * HOUR_MS,
  );
});
