import { aroundWater } from '@/rules/places/around-water';
import { LAKES } from '@/rules/places/lakes';
import { boxOf, projectionOf } from '../map-frame';
import { groundOf, type MapGround } from './map-ground';
import { mapViews, type MapPlace, type MapViews, type RouteMapInput } from '../map-view';

export type RouteMap = MapViews & { ground: MapGround };

/** A map of places and lines between them, drawn from coordinates alone (F44). No tiles are fetched. */
export function routeMap(input: RouteMapInput): RouteMap {
  const drawn = aroundLakes(input);
  const box = boxOf(drawn.places);
  return { ground: groundOf(box), ...mapViews(drawn, projectionOf(box)) };
}

/** No line crosses a lake: where the straight one would, it passes points of the shore. */
function aroundLakes({ places, lines, note }: RouteMapInput): RouteMapInput {
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
