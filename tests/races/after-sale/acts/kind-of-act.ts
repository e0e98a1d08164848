import type fc from 'fast-check';
import type { Bought, World } from '../world';

/**
 * One kind of what can happen after the sale (S25): how often it is drawn, and how it is carried out.
 * `carryOut` returns what was wrong with the answers themselves; the oracle looks at what they left behind.
 */
export type KindOfAct<Act> = {
  weight: number;
  arbitrary: fc.Arbitrary<Act>;
  carryOut: (world: World, act: Act) => Promise<string[]>;
};

/** The booking that an act is about; none is there before the first sale. */
export function pickedFrom({ bought }: World, pick: number): Bought | null {
  return bought[pick % Math.max(1, bought.length)] ?? null;
}
