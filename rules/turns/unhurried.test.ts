import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unhurried } from './unhurried';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('holds so many refusals for a moment, and no more than that', async () => {
  const pause = unhurried({ pauseMs: 1_000, most: 2 });
  const told: string[] = [];
  for (const name of ['first', 'second', 'third']) void pause().then(() => told.push(name));
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toEqual(['third']);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['third', 'first', 'second']);
  void pause().then(() => told.push('later'));
  await vi.advanceTimersByTimeAsync(999);
  expect(told).not.toContain('later');
});

it('ends with the client', async () => {
  const pause = unhurried({ pauseMs: 1_000, most: 1 });
  const client = new AbortController();
  const held = pause(client.signal);
  client.abort();
  await held;
  expect(vi.getTimerCount()).toBe(0);
  await pause(client.signal);
});
