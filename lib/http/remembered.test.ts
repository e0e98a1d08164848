import { expect, it, vi } from 'vitest';
import { remembered } from './remembered';

it('asks once for everybody, again when it is old, and keeps failures as long', async () => {
  let time = 0;
  const load = vi.fn(async () => load.mock.calls.length);
  const ask = remembered(load, { keepMs: () => 1_000, fallback: 0, now: () => time });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  time = 999;
  expect(await ask()).toBe(1);
  time = 1_000;
  load.mockRejectedValueOnce(new Error('away'));
  expect(await ask()).toBe(1);
  time = 1_500;
  expect(await ask()).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
  time = 2_000;
  expect(await ask()).toBe(3);
});
