import { expect, it } from 'vitest';
import { liveTimes, type SaidStop } from './live-times';

/** Four stops, an hour apart, with ten minutes at the second. */
const PLANNED = { arrivals: [0, 3_600, 7_200, 10_800], departures: [0, 4_200, 7_200, 10_800] };
const at = (position: number, changes: Partial<SaidStop> = {}): SaidStop => ({
  position,
  arrival: null,
  departure: null,
  isSkipped: false,
  hasNoWord: false,
  ...changes,
});

it('carries a delay to the stops behind, and says nothing of those before', () => {
  expect(liveTimes(PLANNED, [at(1, { departure: { delay: 900 } })], null)).toEqual({
    arrivals: [null, null, 8_100, 11_700],
    departures: [null, 5_100, 8_100, 11_700],
    skipped: [],
  });
});

it('takes moments as they are, and the delay that they make', () => {
  const said = [at(0, { departure: { at: 600 } }), at(2, { arrival: { at: 7_500 } })];
  expect(liveTimes(PLANNED, said, null)).toMatchObject({
    arrivals: [null, 4_200, 7_500, 11_100],
    departures: [600, 4_800, 7_500, 11_100],
  });
});

it('a whole run’s delay counts where no stop is named, and only there', () => {
  expect(liveTimes(PLANNED, [], 120)?.departures).toEqual([120, 4_320, 7_320, 10_920]);
  expect(liveTimes(PLANNED, [at(3, { arrival: { delay: 60 } })], 120)?.departures).toEqual([null, null, null, 10_860]);
});

it('does not leave before its time because it came early, unless that is said', () => {
  expect(liveTimes(PLANNED, [at(1, { arrival: { delay: -300 } })], null)).toMatchObject({
    arrivals: [null, 3_300, 7_200, 10_800],
    departures: [null, 4_200, 7_200, 10_800],
  });
  expect(liveTimes(PLANNED, [at(1, { departure: { delay: -300 } })], null)?.departures[1]).toBe(3_900);
});

it('ends where nothing is known any more', () => {
  const said = [at(0, { departure: { delay: 300 } }), at(2, { hasNoWord: true })];
  expect(liveTimes(PLANNED, said, null)).toMatchObject({
    arrivals: [null, 3_900, null, null],
    departures: [300, 4_500, null, null],
  });
});

it('names the stops that it passes', () => {
  expect(liveTimes(PLANNED, [at(2, { isSkipped: true })], null)?.skipped).toEqual([2]);
});

it('is never at a stop before it was at the one before', () => {
  const said = [at(1, { departure: { delay: 6_000 } }), at(2, { arrival: { delay: 0 } })];
  expect(liveTimes(PLANNED, said, null)?.arrivals).toEqual([null, null, 10_200, 10_800]);
});

it.each([
  ['half a day late', [at(0, { departure: { delay: 13 * 3_600 } })]],
  ['an hour early', [at(1, { arrival: { at: 0 } })]],
  ['nothing', [at(1, { hasNoWord: true })]],
  ['no stop', []],
])('believes nothing that says %s', (_, said) => {
  expect(liveTimes(PLANNED, said, null)).toBeNull();
});
