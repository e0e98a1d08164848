import { describe, expect, it } from 'vitest';
import { describeLosses, losesTooMuch, VersionRefused } from './weigh-losses';

describe('what a next version may take from travellers (D80)', () => {
  it.each([
    [0, 0, false],
    [1000, 3, false],
    [1000, 20, false],
    [1000, 21, true],
    [100, 3, false],
    [100, 4, true],
    [30, 3, false],
    [29, 3, true],
    [10, 1, false],
    [9, 1, true],
    [1, 1, true],
  ])('of %i sold departures %i: refused %s', (sold, lost, isRefused) => {
    expect(losesTooMuch({ sold, lost })).toBe(isRefused);
  });

  it('is said with the first bookings and what to do', () => {
    const journeys = Array.from({ length: 25 }, (_, index) => `B${index}`);
    const { message } = new VersionRefused({ sold: 120, lost: 7 }, journeys);
    expect(message).toContain('would cancel 7 of 120 sold departures (5.8 %): refused, nothing was changed.');
    expect(message).toContain('  B19\n  … and 5 more\nAsk the company');
    expect(describeLosses({ sold: 1, lost: 0 })).toBe('0 of 1 sold departure (0.0 %)');
  });
});
