import { describe, expect, it } from 'vitest';
import { makePrices, makeRouteFacts } from '@/tests/support/landing-page-fixtures';
import { priceBars } from './price-bars';

describe('bars of prices', () => {
  it('reach from the cheapest day to the dearest, which fills the strip; every cheapest day is marked', () => {
    const bars = priceBars(makeRouteFacts().days);
    expect(bars.map(({ percent }) => percent)).toEqual([36, 47, 36, 30, 0, 64, 43, 34, 34, 0, 100, 90, 43, 30]);
    expect(bars.filter(({ isLow }) => isLow).map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-10']);
  });

  it('are all full where every day costs the same, and none where nothing is on sale', () => {
    const day = { date: '2026-11-27', prices: makePrices(5_000), isSoldOut: false, departures: 3 };
    expect(priceBars([day, { ...day, date: '2026-11-28' }])).toMatchObject([
      { percent: 100, isLow: false },
      { percent: 100, isLow: false },
    ]);
    expect(priceBars([{ ...day, prices: null, isSoldOut: true }])).toMatchObject([
      { percent: 0, isLow: false, isSoldOut: true },
    ]);
  });
});
