import { describe, expect, it } from 'vitest';
import { leading } from '@/tests/support/present';
import { cityMapView, middleOf, pricePoints, writingPoint } from './city-map-view';

const station = { latitude: 43.644, longitude: -79.379 };
/** So many metres north and east of the station. */
const at = (north: number, east: number) => ({
  latitude: station.latitude + north / 111_320,
  longitude: station.longitude + east / (111_320 * Math.cos((station.latitude * Math.PI) / 180)),
});

describe('a map of a city', () => {
  it('fits station and places, north up and east to the right, true to scale', () => {
    const places = [at(1_000, 0), at(0, 2_000)];
    const { pointOf } = cityMapView(station, places);
    const [stop, north, east] = leading(3, [station, ...places].map(pointOf));
    expect(north.x).toBe(stop.x);
    expect(north.y).toBeLessThan(stop.y);
    expect(east.y).toBe(stop.y);
    expect((east.x - stop.x) / (stop.y - north.y)).toBeCloseTo(2, 1);
    expect([stop.x, east.x]).toEqual([-42, 42]);
  });

  it('draws rings at round distances, each where a hotel at that distance stands', () => {
    const { pointOf, rings } = cityMapView(station, [at(2_300, 0)]);
    expect(rings.map(({ meters }) => meters)).toEqual([1_000, 2_000]);
    expect(pointOf(station).y - pointOf(at(1_000, 0)).y).toBeCloseTo(rings[0]?.radius ?? 0, 1);
  });

  it('keeps what lies too far away at its edge, and its size for what is near', () => {
    const { pointOf } = cityMapView(station, [at(0, 400_000), at(0, 900)]);
    expect(pointOf(at(0, 400_000)).x).toBe(42);
    expect(pointOf(at(0, 900)).x - pointOf(station).x).toBeGreaterThan(40);
  });

  it('is drawn around the middle of the places without a station, and has no rings then', () => {
    const { pointOf, rings } = cityMapView(null, [at(0, -900), at(0, 900)]);
    expect([pointOf(at(0, -900)).x, pointOf(at(0, 900)).x, rings]).toEqual([-42, 42, []]);
  });

  it('finds the middle of places without a station', () => {
    expect(
      middleOf([
        { latitude: 1, longitude: 2 },
        { latitude: 3, longitude: 6 },
      ]),
    ).toEqual({ latitude: 2, longitude: 4 });
  });

  it('writes a price on its place, beside it where something else is near, and nowhere without room', () => {
    const points = [
      { x: 0, y: -30, width: 23 },
      { x: 20, y: 25, width: 23 },
      { x: 22, y: 27, width: 23 },
      { x: 21, y: 26, width: 23 },
    ];
    const [alone, ...near] = pricePoints(points, { x: 0, y: 0 });
    expect(alone).toEqual({ x: 0, y: -30 });
    expect(near[0]).toEqual({ x: 20, y: 18 });
    expect(near[1]).toEqual({ x: 22, y: 34 });
    expect(near[2]).toBeNull();
  });

  it('keeps prices clear of the station and its name, and inside the map', () => {
    const near = { x: 3, y: 3 };
    expect(pricePoints([{ ...near, width: 23 }], { x: 0, y: 0 })).not.toEqual([near]);
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
    const middle = { x: 0, y: 0 };
    expect(
      writingPoint(middle, 30, [
        { x: 0, y: -30 },
        { x: 30, y: 0 },
        { x: -30, y: 0 },
      ]),
    ).toEqual({ x: 0, y: 30 });
    expect(writingPoint(middle, 300, [])).toBeNull();
  });
});
