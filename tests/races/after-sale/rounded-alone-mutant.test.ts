import { vi } from 'vitest';
import type * as Money from '@/rules/money/money';
import { mustBeCaught } from './mutant';

/** Each share rounded by itself: thirds of a dollar are 33 cents three times. */
vi.mock('@/rules/money/money', async (original) => {
  const money = await original<typeof Money>();
  const largestRemainder = (total: number, weights: readonly number[]) => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => (whole === 0 ? 0 : Math.floor((total * weight) / whole)));
  };
  return { ...money, largestRemainder };
});

mustBeCaught('shares that are rounded alone', /not what its units say|a whole gave|does not add up/);
