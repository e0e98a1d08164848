import { vi } from 'vitest';
import type * as Sum from '@/rules/after-sale/exchange/exchange-sum';
import { CRAFTED } from './crafted';
import { mustBeCaughtIn } from './mutant';

/** The new ticket's ladder holds as if there had been none before it: what the old one kept is washed away (D69). */
vi.mock('@/rules/after-sale/exchange/exchange-sum', async (original) => {
  const sum = await original<typeof Sum>();
  return {
    ...sum,
    exchangeSum: (...args: Parameters<typeof sum.exchangeSum>) => {
      const { lines, ...whole } = sum.exchangeSum(...args);
      return { ...whole, lines: lines.map((line) => ({ ...line, leastKept: 0 })) };
    },
  };
});

const acts = CRAFTED['a late exchange and then a cancellation keep what cancelling would have kept'];
mustBeCaughtIn(acts, 'a ladder that starts anew after an exchange', /after its exchange, and would have kept/);
