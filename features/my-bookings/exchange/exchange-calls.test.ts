import { expect, it } from 'vitest';
import type { ProductApi } from '@/lib/http/product-api-client';
import { makeDepartures } from '@/tests/support/after-sale/exchange-fixtures';
import { standIn } from '@/tests/support/stand-in';
import { exchangeDeparturesQuery } from './exchange-calls';

/** The API keeps a late company's answer for five seconds: a pause, and the way there and back. */
const MAX_PAUSE_MS = 2_000;

it('asks again before the answer of a late company is forgotten, and no more once all have answered', () => {
  const asked = { bookingNumber: '7KQ4XW9P', direction: '0-0', date: undefined, revision: 0 };
  const { refetchInterval } = exchangeDeparturesQuery(
    standIn<ProductApi>(() => undefined),
    asked,
    'en',
  );
  const pauseAfter = standIn<(query: object) => number | false>(refetchInterval);
  const after = (dataUpdateCount: number, isComplete: boolean) =>
    pauseAfter({ state: { data: makeDepartures({ isComplete }), dataUpdateCount } });
  for (let count = 1; count <= 20; count++) {
    expect(after(count, false)).toBeGreaterThan(0);
    expect(after(count, false)).toBeLessThanOrEqual(MAX_PAUSE_MS);
  }
  expect(after(3, true)).toBe(false);
});
