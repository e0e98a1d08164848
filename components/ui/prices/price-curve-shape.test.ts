import { expect, it } from 'vitest';
import { CURVE, priceCurveShape } from './price-curve-shape';

it('runs from the first day to the last, high where it is dear, and marks the lowest', () => {
  const curve = priceCurveShape([
    { at: -60, amount: 5_800 },
    { at: -20, amount: 4_600 },
    { at: 0, amount: 7_100 },
  ]);
  expect(curve.line).toBe('M8 88L424 156L632 14');
  expect(curve.area).toBe(`M8 88L424 156L632 14V${CURVE.height}H8z`);
  expect(curve.lowestAt).toEqual({ x: 424, y: 156 });
});

it('marks the first of equals; a price that never moves is a level line', () => {
  const curve = priceCurveShape([
    { at: 2, amount: 5_000 },
    { at: 3, amount: 5_000 },
  ]);
  expect([curve.line, curve.lowestAt]).toEqual(['M8 85L632 85', { x: 8, y: 85 }]);
});
