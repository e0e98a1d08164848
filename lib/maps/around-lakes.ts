import { aroundWater } from '@/rules/places/around-water';
import { LAKES } from '@/rules/places/lakes';
import type { MapPlace, RouteMapInput } from './map-view';

/** No line crosses a lake: where the straight one would, it passes points of the shore. */
export function aroundLakes({ places, lines, note }: RouteMapInput): RouteMapInput {
  const known = new Map(places.map((place) => [place.code, place]));
  const ways = new Map<string, MapPlace>();
  const codeAt = ([longitude = 0, latitude = 0]: readonly number[]): string => {
    const code = `${longitude},${latitude}`;
    ways.set(code, { code, name: '', longitude, latitude, kind: 'way' });
    return code;
  };
  const around = lines.map((codes) => {
    const stops = codes.flatMap((code) => known.get(code) ?? []);
    const way = aroundWater(
      stops.map(({ longitude, latitude }) => [longitude, latitude]),
      LAKES,
    );
    let passed = 0;
    return way.map((point) => {
      const stop = stops[passed];
      const isStop = stop !== undefined && point[0] === stop.longitude && point[1] === stop.latitude;
      if (isStop) passed += 1;
      return isStop ? stop.code : codeAt(point);
    });
  });
  return { places: [...places, ...ways.values()], lines: around, note };
}
