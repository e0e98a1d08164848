import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query/query-client';
import type { ProductApi } from '@/lib/http/product-api-client';
import { standIn } from '@/tests/support/stand-in';
import { tripsQuery } from './trip-planner.queries';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

it('a planner that stands open follows what is changed elsewhere: at once when it is looked at again, else in a minute', async () => {
  const ask = vi.fn(async () => ({ status: 200, data: { trips: [] } }));
  const api = standIn<ProductApi>(ask);
  const client = createQueryClient({ onFailure: () => undefined });
  client.mount();
  focusManager.setFocused(true);
  const leave = new QueryObserver(client, tripsQuery(api, {})).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(1_000);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  // Nobody looks: nobody is asked.
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(ask).toHaveBeenCalledTimes(3);
  leave();
  client.unmount();
});
