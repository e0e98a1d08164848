import { expect, it } from 'vitest';
import type { MapPlace } from './map-view';
import { overLand } from './way-of-line';

const place = (code: string, longitude: number, latitude: number, kind: MapPlace['kind']): MapPlace => ({
  code,
  name: code,
  longitude,
  latitude,
  kind,
});
const ISLAND = {
  places: [place('vancouver', -123.12, 49.28, 'from'), place('victoria', -123.37, 48.43, 'to')],
  lines: [['vancouver', 'victoria']],
  note: null,
};

it('takes the ferry over, once for lines there and back, and says to which island', () => {
  const there = overLand(ISLAND);
  const [line = []] = there.lines;
  expect([line[0], line.at(-1)]).toEqual(['vancouver', 'victoria']);
  expect(there.ferries).toHaveLength(1);
  expect(there.ferries?.[0]?.every((code) => line.includes(code))).toBe(true);
  expect(there.crossings).toEqual(['vancouverIsland']);
  const both = overLand({ ...ISLAND, lines: [...ISLAND.lines, ['victoria', 'vancouver']] });
  expect([both.ferries?.length, both.crossings]).toEqual([1, ['vancouverIsland']]);
});

it('dashes nothing beside a road that is known, and still says so', () => {
  const { lines, ferries, crossings } = overLand({
    ...ISLAND,
    roads: [
      [
        [-123.2, 49],
        [-123.4, 48.7],
      ],
    ],
  });
  expect(lines).toEqual([['vancouver', '-123.2,49', '-123.4,48.7', 'victoria']]);
  expect([ferries, crossings]).toEqual([[], ['vancouverIsland']]);
});

it('leaves what lies on one land as it is', () => {
  const ontario = [place('ottawa', -75.7, 45.42, 'from'), place('montreal', -73.57, 45.5, 'to')];
  expect(overLand({ places: ontario, lines: [['ottawa', 'montreal']], note: null })).toEqual({
    places: ontario,
    lines: [['ottawa', 'montreal']],
    note: null,
    ferries: [],
    crossings: [],
  });
});
