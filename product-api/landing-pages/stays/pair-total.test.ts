import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { listSpanSegments, type SpanSegment } from '../../buses/day-prices/list-span-segments';
import { present, leading } from '@/tests/support/present';
import { pricingInAll } from '../prices-in-all';
import { pairTotal } from './pair-total';

let api: TestApi;
let there: SpanSegment;
let home: SpanSegment;
beforeAll(async () => {
  api = await createTestApi();
  const days = { first: '2026-11-06', last: '2026-11-06' };
  [there, home] = leading(
    2,
    (
      await Promise.all(
        [
          ['montreal', 'quebec-city'],
          ['quebec-city', 'montreal'],
        ].map(([fromCity = '', toCity = '']) => listSpanSegments(api.ctx, { fromCity, toCity }, days, [])),
      )
    ).map(([first]) => present(first)),
  );
});
afterAll(() => api.close());

it('is the price of two seats there and two back, in each currency', async () => {
  const total = pairTotal(there, home, { pricing: await pricingInAll(api.ctx), isPrettyUp: false, now: api.ctx.now() });
  const each = (segment: SpanSegment) =>
    present(
      segment.fareSteps
        .filter(({ passengerType, minDaysBefore }) => passengerType === 'adult' && minDaysBefore <= 17)
        .sort((a, b) => b.minDaysBefore - a.minDaysBefore)[0],
    ).amount;
  // Each seat is converted by itself, half-up.
  const at = (rate: number) => 2 * Math.round(each(there) * rate) + 2 * Math.round(each(home) * rate);
  expect(total).toEqual({ CAD: at(1), USD: at(0.75), EUR: at(1 / 1.6) });
});

it('has no price where either bus has none: the other is never sold as the whole trip', async () => {
  const sale = { pricing: await pricingInAll(api.ctx), isPrettyUp: false, now: api.ctx.now() };
  expect(pairTotal(there, { ...home, fareSteps: [] }, sale)).toBeNull();
  expect(pairTotal({ ...there, fareSteps: [] }, home, sale)).toBeNull();
});
