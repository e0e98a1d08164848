import { expect, it } from 'vitest';
import { clockMove } from './clock-move';

const MINUTE_MS = 60_000;

it.each([
  [0, 0],
  [-60, -60],
  [60, 60],
  [30, 30],
  [120, 120],
  // By nobody's law: another bus, or a time that was changed.
  [7, 0],
  [135, 0],
  [-24 * 60, 0],
])('of two moments that lie %d minutes apart, %d are the clocks’', (apart, minutes) => {
  const was = new Date('2026-12-11T16:00:00Z');
  expect(clockMove(was, new Date(was.getTime() + apart * MINUTE_MS)) / MINUTE_MS).toBe(minutes);
});
