import { wayOverLand } from '@/rules/places/over-land';
import type { MapPlace, RouteMapInput } from './map-view';

/**
 * No line crosses a lake or the sea: where the straight one would, it passes points of the shore, or takes the ferry. A
 * line whose road is known follows that; what is said of crossings stays.
 */
export function overLand({ places, lines, roads, note }: RouteMapInput): RouteMapInput {
  const known = new Map(places.map((place) => [place.code, place]));
  const ways = new Map<string, MapPlace>();
  const codeAt = ([longitude = 0, latitude = 0]: readonly number[]): string => {
    const code = `${longitude},${latitude}`;
    ways.set(code, { code, name: '', longitude, latitude, kind: 'way' });
    return code;
  };
  const found = lines.map((codes, index) => {
    const stops = codes.flatMap((code) => known.get(code) ?? []);
    const road = roads?.[index];
    const way = wayOverLand(stops.map(({ longitude, latitude }) => [longitude, latitude]));
    const [first, last] = [stops[0], stops.at(-1)];
    if (road && first && last)
      return { line: [first.code, ...road.map(codeAt), last.code], crossings: way.crossings, isRoad: true };
    let passed = 0;
    const line = way.points.map((point) => {
      const stop = stops[passed];
      const isStop = stop !== undefined && point[0] === stop.longitude && point[1] === stop.latitude;
      if (isStop) passed += 1;
      return isStop ? stop.code : codeAt(point);
    });
    return { line, crossings: way.crossings, isRoad: false };
  });
  const crossings = found.flatMap((way) => way.crossings.map((crossing) => ({ ...crossing, isRoad: way.isRoad })));
  // A road that is known has its own way over water.
  const ferries = crossings.filter(({ kind, isRoad }) => kind === 'ferry' && !isRoad);
  const said = crossings.filter(({ kind }) => kind !== 'causeway').map(({ island }) => island);
  return {
    places: [...places, ...ways.values()],
    lines: found.map(({ line }) => line),
    ...(roads && { roads }),
    note,
    ferries: [...new Map(ferries.map(({ island, ends }) => [island, ends.map(codeAt)])).values()],
    crossings: [...new Set(said)],
  };
}
