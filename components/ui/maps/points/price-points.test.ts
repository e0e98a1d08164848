import { describe, expect, it } from 'vitest';
import { pricePoints, writingPoint } from './price-points';
import { stationPoint } from './station-name';

const station = stationPoint({ x: 0, y: 0 }, 'Union Station', []);

describe('what is written on a map of a city', () => {
  it('writes a price on its place, beside it where something else is near, and nowhere without room', () => {
    const points = [
      { x: 0, y: -30, width: 23 },
      { x: 20, y: 25, width: 23 },
      { x: 22, y: 27, width: 23 },
      { x: 21, y: 26, width: 23 },
    ];
    const [alone, ...near] = pricePoints(points, station);
    expect(alone).toEqual({ x: 0, y: -30 });
    expect(near[0]).toEqual({ x: 20, y: 18 });
    expect(near[1]).toEqual({ x: 22, y: 34 });
    expect(near[2]).toBeNull();
  });

  it('keeps prices clear of the station and its name, and inside the map', () => {
    const near = { x: 3, y: 3 };
    expect(pricePoints([{ ...near, width: 23 }], station)).not.toEqual([near]);
    expect(pricePoints([{ ...near, width: 23 }], null)).toEqual([near]);
    expect(pricePoints([{ x: 42, y: 0, width: 23 }], null)).toEqual([{ x: 28, y: 0 }]);
  });

  it('gives a wide price the room it takes, and one that is always written stays inside the map', () => {
    const wide = { x: 42, y: 0, width: 31 };
    expect(pricePoints([wide], null)).toEqual([{ x: 24, y: 0 }]);
    const crowd = [-7, 0, 7].flatMap((y) => [15, 28, 42].map((x) => ({ x, y, width: 23 })));
    expect(pricePoints([{ ...wide, isAlways: true }, ...crowd], null)[0]).toEqual({ x: 34, y: 0 });
    // Two of 31 side by side need 31 from middle to middle, where two of 23 need 23.
    const pair = (width: number) =>
      pricePoints(
        [-13, 13].map((x) => ({ x, y: 0, width })),
        null,
      );
    expect(pair(23)).toEqual([
      { x: -13, y: 0 },
      { x: 13, y: 0 },
    ]);
    expect(pair(31)).not.toEqual(pair(23));
  });

  it('writes a ring’s distance where nothing stands', () => {
    expect(
      writingPoint(station, 30, [
        { x: 0, y: -30 },
        { x: 30, y: 0 },
        { x: -30, y: 0 },
      ]),
    ).toEqual({ x: 0, y: 30 });
    expect(writingPoint(station, 300, [])).toBeNull();
    const around = Array.from({ length: 8 }, (_, turn) => (turn * Math.PI) / 4);
    const crowd = around.map((angle) => ({ x: 10 * Math.sin(angle), y: 10 * Math.cos(angle) }));
    expect(writingPoint(station, 10, crowd)).toBeNull();
  });
});
