import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesStops, roadBetween, simplifyRoad, type RoadPoint } from './road-line';

const at = ([longitude, latitude]: RoadPoint) => ({ longitude, latitude });

describe('the way of a bus', () => {
  const bend: RoadPoint[] = [
    [-73, 45],
    [-72.5, 45.00001],
    [-72, 45],
    [-72, 46],
  ];

  it('loses points that its drawing does not need, never its ends', () => {
    expect(simplifyRoad(bend, 100)).toEqual([bend[0], bend[2], bend[3]]);
    expect(simplifyRoad(bend, 2)).toEqual([bend[0], bend[3]]);
    expect(simplifyRoad([], 100)).toEqual([]);
    expect(simplifyRoad(bend.slice(0, 1), 100)).toEqual(bend.slice(0, 1));
  });

  it('keeps the bends that matter most', () => {
    const small: RoadPoint[] = [
      [0, 0],
      [1, 0.5],
      [2, 0],
      [3, 0.01],
      [4, 0],
    ];
    expect(simplifyRoad(small, 4)).toEqual([small[0], small[1], small[2], small[4]]);
  });

  it('has never more points than are asked for, all of its own, in order', () => {
    const point = fc.tuple(
      fc.double({ min: -80, max: -60, noNaN: true }),
      fc.double({ min: 40, max: 50, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 300 }),
        fc.integer({ min: 2, max: 100 }),
        (drawn, most) => {
          const points: readonly RoadPoint[] = drawn;
          const simple = simplifyRoad(points, most);
          expect(simple.length).toBeLessThanOrEqual(most);
          expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
          let from = 0;
          for (const one of simple) {
            const index = points.indexOf(one, from);
            expect(index).toBeGreaterThanOrEqual(from);
            from = index + 1;
          }
        },
      ),
    );
  });

  it('is cut at the places beside its stops', () => {
    expect(roadBetween(bend, at([-72.75, 45.01]), at([-72.01, 45.5]))).toEqual([
      [expect.closeTo(-72.75, 2), expect.closeTo(45, 3)],
      [-72.5, 45.00001],
      [-72, 45],
      [-72, 45.5],
    ]);
    expect(roadBetween(bend, at([-72.01, 45.5]), at([-72.75, 45.01]))).toBeNull();
    expect(roadBetween(bend, at([-72.75, 45.01]), at([-70, 45]))).toBeNull();
  });

  it('is the way back where a line goes out and comes back', () => {
    const loop: RoadPoint[] = [
      [-73, 45],
      [-72, 45],
      [-72, 45.001],
      [-73, 45.001],
    ];
    expect(roadBetween(loop, at([-72.2, 45.001]), at([-72.8, 45.001]))).toEqual([
      [-72.2, 45.001],
      [-72.8, 45.001],
    ]);
  });

  it('belongs to a bus only when it passes all its stops in order', () => {
    expect(passesStops(bend, [at([-73, 45]), at([-72.5, 45]), at([-72, 46])])).toBe(true);
    expect(passesStops(bend, [at([-72, 46]), at([-73, 45])])).toBe(false);
    expect(passesStops(bend, [at([-73, 45]), at([-71, 45])])).toBe(false);
  });
});
