import { vi } from 'vitest';
import type * as InFull from '@/product-api/after-sale/offers/judge-in-full';
import { CRAFTED } from './crafted';
import { mustBeCaughtIn } from './mutant';

/** A claim pays more than was kept: what came back before comes back once more. */
vi.mock('@/product-api/after-sale/offers/judge-in-full', async (original) => {
  const inFull = await original<typeof InFull>();
  return {
    ...inFull,
    judgeInFull: (...[all, units, options]: Parameters<typeof inFull.judgeInFull>) => {
      const anew = units.map((unit) => ({ ...unit, givenBack: 0 }));
      return { ...inFull.judgeInFull(all, anew, options), units: [...units] };
    },
  };
});

const acts = CRAFTED['a claim after a cancellation pays what that kept'];
mustBeCaughtIn(acts, 'a claim that pays what came back before', /would pay \d+, not|came back of/);
