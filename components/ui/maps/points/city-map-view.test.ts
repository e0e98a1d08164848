import { describe, expect, it } from 'vitest';
import { leading } from '@/tests/support/present';
import { cityMapView, middleOf } from './city-map-view';

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
});
