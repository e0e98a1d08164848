import { describe, expect, it } from 'vitest';
import { countBuses, oncePerBus } from './buses-of-day';

const DAY = '2026-10-30';
const sold = (departureId: number, from: string, to: string, CAD: number | null, isFull = false) => ({
  departureId,
  date: DAY,
  from: { stationId: from },
  to: { stationId: to },
  prices: CAD === null ? null : { CAD, USD: CAD, EUR: CAD },
  isFull,
});
const stations = (segments: readonly ReturnType<typeof sold>[]) =>
  segments.map(({ departureId, from, to }) => [departureId, from.stationId, to.stationId]);

describe('a bus that stops at two stations of a city', () => {
  it('is one bus of a day, and one of each day it is sold on', () => {
    expect(countBuses([sold(1, 'a', 'c', 100), sold(1, 'a', 'd', 100), sold(2, 'a', 'c', 100)])).toBe(2);
    expect(countBuses([sold(1, 'a', 'c', 100), { ...sold(1, 'b', 'c', 100), date: '2026-10-31' }])).toBe(2);
    expect(countBuses([])).toBe(0);
  });

  it('is taken between the stations of the lowest price that can be bought', () => {
    expect(
      stations(
        oncePerBus([
          sold(1, 'a', 'c', 300),
          sold(1, 'a', 'd', 200),
          sold(1, 'b', 'c', null),
          sold(1, 'b', 'd', 100, true),
        ]),
      ),
    ).toEqual([[1, 'a', 'd']]);
  });

  it('at one price is taken between the usual stations, in the order of its list', () => {
    const list = [sold(3, 'b', 'd', 200), sold(1, 'a', 'c', 200), sold(1, 'a', 'd', 200), sold(2, 'a', 'd', 200)];
    expect(stations(oncePerBus(list))).toEqual([
      [3, 'b', 'd'],
      [1, 'a', 'd'],
      [2, 'a', 'd'],
    ]);
  });

  it('that cannot be bought is a bus all the same', () => {
    expect(stations(oncePerBus([sold(1, 'a', 'c', null), sold(1, 'a', 'd', 100, true)]))).toEqual([[1, 'a', 'c']]);
  });
});
