import { describe, expect, it } from 'vitest';
import { neighbours } from '../neighbours';
import { aroundWater, kmOnWater } from './around-water';
import { distanceKm } from './great-circle';
import { LAKES } from './lakes';
import { kmOverLand } from './over-land';

const TORONTO = [-79.38, 43.65];
const BUFFALO = [-78.88, 42.88];
const KINGSTON = [-76.49, 44.23];
const SAULT = [-84.35, 46.52];
const THUNDER_BAY = [-89.22, 48.38];
const MONTREAL = [-73.56, 45.51];
const OTTAWA = [-75.7, 45.42];

const wet = (line: readonly number[][]) =>
  neighbours(line).flatMap(([from, to]) => LAKES.map((shore) => kmOnWater(from, to, shore)));
const at = ([longitude = 0, latitude = 0]: readonly number[]) => ({ longitude, latitude });

describe('a line around water', () => {
  it('stays as it is where there is none, and keeps its ends and stops everywhere', () => {
    expect(aroundWater([MONTREAL, OTTAWA], LAKES)).toEqual([MONTREAL, OTTAWA]);
    expect(aroundWater([], LAKES)).toEqual([]);
    expect(aroundWater([TORONTO], LAKES)).toEqual([TORONTO]);
    const way = aroundWater([MONTREAL, KINGSTON, TORONTO, BUFFALO], LAKES);
    expect([MONTREAL, KINGSTON, TORONTO, BUFFALO].every((stop) => way.includes(stop))).toBe(true);
    expect([way[0], way.at(-1)]).toEqual([MONTREAL, BUFFALO]);
  });

  it.each([
    ['Lake Ontario, by its western end', TORONTO, BUFFALO, 1.4],
    ['its northern shore', KINGSTON, TORONTO, 1.02],
    ['Lake Superior', SAULT, THUNDER_BAY, 1.15],
  ])('goes around %s, in both directions, no longer than it must', (_, from, to, ratio) => {
    for (const ends of [
      [from, to],
      [to, from],
    ]) {
      expect(Math.max(...wet(ends))).toBeGreaterThan(30);
      const way = aroundWater(ends, LAKES);
      // A corner that is cut off, no more.
      expect(Math.max(...wet(way))).toBeLessThan(16);
      expect([way[0], way.at(-1)]).toEqual(ends);
    }
    const [around, straight] = [kmOverLand(at(from), at(to)), distanceKm(at(from), at(to))];
    expect(around / straight).toBeGreaterThanOrEqual(1);
    expect(around / straight).toBeLessThan(ratio + 0.4);
    expect(around).toBeCloseTo(kmOverLand(at(to), at(from)), 6);
  });
});
