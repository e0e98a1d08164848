import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedDatabase } from '@/tests/support/api/test-database';
import { faultsOfSequence, findFault, SEED, SEQUENCES } from './check-sequences';
import { CRAFTED } from './crafted';
import { makeWorld, type World } from './world';

const HOUR_MS = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld(await createEmbeddedDatabase());
});
afterAll(() => world.api.close());

it.each(Object.entries(CRAFTED))('%s, PGlite', async (_, acts) => {
  expect(await faultsOfSequence(world, acts)).toEqual([]);
});

/** S25: whatever is done after the sale, in whatever order, every cent and every seat is where D66 says. */
it(
  'random acts after the sale keep ledger, units, stock and tickets in step, PGlite',
  async () => {
    expect(await findFault(world, { runs: SEQUENCES.pglite, seed: SEED })).toBeNull();
  },
  4 * HOUR_MS,
);
