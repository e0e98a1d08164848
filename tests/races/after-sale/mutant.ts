import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFault } from './check-sequences';
import { makeWorld, type World } from './world';

const ENOUGH = 60;
const SEED = 7;

/** A naive way to do it must be caught by the same sequences: they can fail. */
export function mustBeCaught(what: string, by: RegExp): void {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.api.close());

  it(`catches ${what}`, async () => {
    expect(await findFault(world, { runs: ENOUGH, seed: SEED, isShrunk: false })).toMatch(by);
  });
}
