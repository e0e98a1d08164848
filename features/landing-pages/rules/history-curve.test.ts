import { expect, it } from 'vitest';
import { makePrices } from '@/tests/support/landing-page-fixtures';
import { CURVE, historyCurve } from './history-curve';

const point = (daysBefore: number, cad: number) => ({ daysBefore, prices: makePrices(cad) });

it('the curve runs from far before departure to the day itself, high where it is dear', () => {
  const curve = historyCurve([point(0, 7_100), point(20, 4_600), point(60, 5_800)]);
  expect([curve.first.daysBefore, curve.lowest.daysBefore, curve.last.daysBefore]).toEqual([60, 20, 0]);
  expect(curve.line).toBe('M8 88L424 156L632 14');
  expect(curve.area).toBe(`M8 88L424 156L632 14V${CURVE.height}H8z`);
  expect(curve.lowestAt).toEqual({ x: 424, y: 156 });
});

it('a price that never moves is a level line', () => {
  expect(historyCurve([point(3, 5_000), point(2, 5_000)]).line).toBe('M8 85L632 85');
});
