import { expect, it } from 'vitest';
import { baseOf } from './service-day';

it.each([
  ['an ordinary day', '2026-12-11', 'America/Toronto', '2026-12-11T05:00:00.000Z'],
  // The clocks go forward in its first hours, and back.
  ['a day of 23 hours', '2026-03-08', 'America/Toronto', '2026-03-08T04:00:00.000Z'],
  ['a day of 25 hours', '2026-11-01', 'America/Toronto', '2026-11-01T05:00:00.000Z'],
  ['a winter without a change of clocks', '2026-12-11', 'America/Vancouver', '2026-12-11T07:00:00.000Z'],
])('counts the times of %s from twelve hours before its noon', (_, day, zone, base) => {
  expect(baseOf(day, zone).toISOString()).toBe(base);
});
