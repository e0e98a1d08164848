import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, type FailureFacts } from '../http/api-failure';
import { createQueryClient } from './query-client';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A query that fails once, and how often it was asked after so many milliseconds. */
async function askedWithin(milliseconds: number, failure: Partial<FailureFacts>): Promise<number> {
  const client = createQueryClient({ onFailure: () => undefined });
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiFailure({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'x', ...failure }))
    .mockResolvedValue('found');
  const leave = new QueryObserver(client, { queryKey: ['search'], queryFn: ask }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(milliseconds);
  leave();
  return ask.mock.calls.length;
}

describe('a query that is refused for a crowd (S27)', () => {
  it('is asked again without a word when its turn has come', async () => {
    expect(await askedWithin(1_999, { retryAfter: 2 })).toBe(1);
    expect(await askedWithin(2_000, { retryAfter: 2 })).toBe(2);
  });

  it('is not asked again by itself where that takes long, or nobody knows how long', async () => {
    expect(await askedWithin(120_000, { retryAfter: 60 })).toBe(1);
    expect(await askedWithin(120_000, {})).toBe(1);
    expect(await askedWithin(120_000, { code: 'HOLD_LIMIT', retryAfter: 2 })).toBe(1);
  });
});
