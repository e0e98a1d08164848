import { expect, it } from 'vitest';
import { localIso } from './local-iso';

it.each([
  ['America/Toronto', '2026-12-11T20:00:00.000Z', '2026-12-11T15:00:00-05:00'],
  ['America/St_Johns', '2026-07-11T17:15:00Z', '2026-07-11T14:45:00-02:30'],
  ['America/Vancouver', '2026-12-15T16:00:00Z', '2026-12-15T09:00:00-07:00'],
  ['Europe/Paris', '2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00'],
  ['UTC', '2026-12-11T20:00:00Z', '2026-12-11T20:00:00+00:00'],
])('shows a moment by the clock of %s, with its offset', (zone, instant, shown) => {
  expect(localIso(instant, zone)).toBe(shown);
  expect(localIso(new Date(instant), zone)).toBe(shown);
});
