import { expect, it } from 'vitest';
import { firstNightOf } from './bed-nights';

it.each([
  ['2026-12-11T05:20:00Z', '2026-12-10'],
  ['2026-12-11T10:59:00Z', '2026-12-10'],
  ['2026-12-11T11:00:00Z', '2026-12-11'],
  ['2026-12-12T04:59:00Z', '2026-12-11'],
])('who arrives at %s in Toronto needs a bed from the night of %s on', (instant, night) => {
  expect(firstNightOf({ instant, zone: 'America/Toronto' })).toBe(night);
});

it('goes by the clocks of the place, also in the night in which they are put forward', () => {
  expect(firstNightOf({ instant: '2027-03-14T09:59:00Z', zone: 'America/Toronto' })).toBe('2027-03-13');
  expect(firstNightOf({ instant: '2027-03-14T10:00:00Z', zone: 'America/Toronto' })).toBe('2027-03-14');
});
