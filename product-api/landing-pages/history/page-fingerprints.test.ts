import { expect, it } from 'vitest';
import type { PairDeparture } from '../sale/pair-departures';
import { routeDigest } from './page-fingerprints';

const bus = (departureId: number, date: string): PairDeparture => ({
  departureId,
  coachId: 'coach',
  operatorId: 'northline',
  date,
  clock: 480,
  minutes: 360,
  prices: { CAD: 6000, USD: 4500, EUR: 3750 },
  isFull: false,
});
const DAYS = [bus(1, '2026-10-30'), bus(2, '2026-10-31'), bus(3, '2026-11-01')];

it('a bus that stops at two stations of a city is one of its day', () => {
  expect(routeDigest([...DAYS, bus(2, '2026-10-31'), bus(3, '2026-11-01')])).toBe(routeDigest(DAYS));
  expect(routeDigest([...DAYS, bus(4, '2026-10-31'), bus(5, '2026-11-01')])).not.toBe(routeDigest(DAYS));
});
