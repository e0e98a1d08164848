import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Act } from './acts/acts';
import { faultsOfSequence, findFault } from './check-sequences';
import { makeWorld, type World } from './world';

const ENOUGH = 60;
const SEED = 7;

/** A naive way to do it must be caught by the same sequences: they can fail. */
export function mustBeCaught(what: string, by: RegExp): void {
  inWorld(what, by, (world) => findFault(world, { runs: ENOUGH, seed: SEED, isShrunk: false }));
}

/** The same by one sequence, which chance would seldom draw. */
export function mustBeCaughtIn(acts: readonly Act[], what: string, by: RegExp): void {
  inWorld(what, by, async (world) => (await faultsOfSequence(world, acts)).join('\n'));
}

function inWorld(what: string, by: RegExp, faultIn: (world: World) => Promise<string | null>): void {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.api.close());

  it(`catches ${what}`, async () => {
    expect(await faultIn(world)).toMatch(by);
  });
}
