import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Point } from '../simplify-line';
import { askedGround, cellOf, cityGroundPath, routeGroundPath } from '../ground-address';
import { boxOf } from '../map-frame';
import { PARTS } from '../city-ground';
import { checked } from '@/tests/support/api/read-json';
import { z } from 'zod';
import { cityGroundOf } from './city-ground';
import { clipLine, clipRing } from './clip-shape';
import { groundAnswer } from './ground-answer';

const TORONTO = { latitude: 43.645, longitude: -79.381 };

/** Rings of a path: corners in the cell's parts. */
function ringsOf(path: string): Point[][] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      let [x, y] = [0, 0];
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      return numbers.flatMap((value, index) => {
        if (index % 2 === 0) return [];
        x += numbers[index - 1] ?? 0;
        y += value;
        return [[x, y] as const];
      });
    });
}

/** Counted over all rings: holes and islands need no care. */
function isInside(path: string, cell: { latitude: number; longitude: number }, longitude: number, latitude: number) {
  const [x, y] = [(longitude - cell.longitude) * PARTS, (cell.latitude - latitude) * PARTS];
  return ringsOf(path).reduce(
    (isIn, ring) =>
      ring.reduce((is, [fromX, fromY], index) => {
        const [toX, toY] = ring[(index + 1) % ring.length] ?? [0, 0];
        const meets = fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
        return meets ? !is : is;
      }, isIn),
    false,
  );
}

function isWater(longitude: number, latitude: number): boolean {
  const cell = cellOf({ longitude, latitude });
  const ground = cityGroundOf(cell);
  const isIn = (path: string) => isInside(path, cell, longitude, latitude);
  return !isIn(ground.near) && (isIn(ground.lakes) || !isIn(ground.land));
}

describe('the ground of a city', () => {
  it('knows the shores: what is a lake, an island, a river, the sea and what is not', () => {
    expect(isWater(-79.38, 43.55)).toBe(true);
    expect(isWater(-79.381, 43.648)).toBe(false);
    expect(isWater(-79.378, 43.62)).toBe(false);
    expect(isWater(-87.5, 41.88)).toBe(true);
    expect(isWater(-87.65, 41.88)).toBe(false);
    expect(isWater(-73.57, 45.5)).toBe(false);
    expect(isWater(-123.3, 49.2)).toBe(true);
    expect(isWater(-123.1, 49.26)).toBe(false);
    expect(isWater(-63.4, 44.5)).toBe(true);
  });

  it('is cut out once for places close together, and small to send', () => {
    const ground = cityGroundOf(cellOf(TORONTO));
    expect(cityGroundOf(cellOf({ ...TORONTO, latitude: TORONTO.latitude + 0.02 }))).toBe(ground);
    for (const city of [TORONTO, { latitude: 49.28, longitude: -123.12 }, { latitude: 40.75, longitude: -73.98 }])
      expect(gzipSync(JSON.stringify(cityGroundOf(cellOf(city)))).length).toBeLessThan(6_000);
  });

  it('is all land where no shore is near', () => {
    const { lakes, near, borders } = cityGroundOf(cellOf({ latitude: 46.5, longitude: -72 + 0.5 }));
    expect([lakes, near, borders]).toEqual(['', '', '']);
  });
});

describe('clipping', () => {
  const frame = [0, 0, 10, 10] as const;
  it('keeps what of an area lies inside, corners of the frame with it', () => {
    const half: Point[] = [
      [-5, -5],
      [5, -5],
      [5, 15],
      [-5, 15],
    ];
    expect(new Set(clipRing(half, frame).map(String))).toEqual(new Set(['0,0', '5,0', '5,10', '0,10']));
    expect(
      clipRing(
        half.map(([x, y]): Point => [x + 40, y]),
        frame,
      ),
    ).toEqual([]);
  });

  it('keeps the stretches of a line that come near', () => {
    const line: Point[] = [
      [-20, 5],
      [5, 5],
      [30, 5],
      [30, 50],
      [5, 50],
      [5, 2],
    ];
    expect(clipLine(line, frame)).toEqual([
      [
        [-20, 5],
        [5, 5],
        [30, 5],
      ],
      [
        [5, 50],
        [5, 2],
      ],
    ]);
  });
});

describe('the address of a ground', () => {
  it('answers what our maps ask, to be kept for a day', async () => {
    const answer = groundAnswer('city', cityGroundPath(cellOf(TORONTO)).split('/').at(-1) ?? '');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    expect(await answer.json()).toEqual(cityGroundOf(cellOf(TORONTO)));
    const box = boxOf([TORONTO, { latitude: 45.5, longitude: -73.57 }]);
    const route = groundAnswer('route', routeGroundPath(box).split('/').at(-1) ?? '');
    expect(Object.keys(checked(z.looseObject({}), await route.json()))).toContain('land');
  });

  it('knows no other places, no finer cells and no other kinds', () => {
    for (const [kind, text] of [
      ['city', '2.25,48.75'],
      ['city', '-79.381,43.645'],
      ['city', '-79.25'],
      ['city', '-79.25,43.75,1,2'],
      ['city', ''],
      ['route', '-79.25,43.75'],
      ['route', '-73,43,-79,45'],
      ['route', '-79,43,-73,45,1'],
      ['route', 'a,b,c,d'],
      ['elsewhere', '-79.25,43.75'],
    ] as const) {
      expect(askedGround(kind, text), `${kind} ${text}`).toBeNull();
      expect(groundAnswer(kind, text).status).toBe(404);
    }
  });
});
