import { vi } from 'vitest';
import type * as InFull from '@/product-api/after-sale/offers/judge-in-full';
import { CRAFTED } from './crafted';
import { mustBeCaughtIn } from './mutant';

/** A claim pays only what cancelling would keep, also where nothing was cancelled. */
vi.mock('@/product-api/after-sale/offers/judge-in-full', async (original) => {
  const inFull = await original<typeof InFull>();
  return {
    ...inFull,
    judgeInFull: (...[all, units, options]: Parameters<typeof inFull.judgeInFull>) => {
      const asCancelled = units.map((unit) =>
        unit.status === 'SOLD' ? { ...unit, givenBack: Math.max(...unit.steps.map(({ amount }) => amount)) } : unit,
      );
      return { ...inFull.judgeInFull(all, asCancelled, options), units: [...units] };
    },
  };
});

const acts = CRAFTED['a claim before a cancellation pays everything'];
mustBeCaughtIn(acts, 'a claim that pays only what is kept', /would pay \d+, not|came back of/);
