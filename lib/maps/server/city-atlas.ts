import type { Position } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { MultiPolygon, Polygon } from 'topojson-specification';
import { LAKES } from '@/rules/places/lakes';
import { COUNTRIES, collectionOf, topologyOf } from './atlas';
import { ONTARIO_NORTH, TORONTO_ISLANDS } from './near-shores';

/** Rings without the first point again at their end, and lines. */
export type CityAtlas = {
  land: readonly (readonly Position[])[];
  lakes: readonly (readonly Position[])[];
  /** Land whose shores are known so well that it covers a lake drawn too wide. */
  near: readonly (readonly Position[])[];
  borders: readonly (readonly Position[])[];
};

type Area = Polygon | MultiPolygon;

const UNITED_STATES = '840';
let atlas: CityAtlas | null = null;

/**
 * The finest shores that we have, read once and when a city's map first asks: world-atlas at 1 : 10 million without the
 * United States, whose shores of sea and great lakes are us-atlas', and our own lakes.
 */
export function cityAtlas(): CityAtlas {
  atlas ??= readCityAtlas();
  return atlas;
}

function readCityAtlas(): CityAtlas {
  const world = topologyOf('world-atlas', 'countries-10m.json');
  const states = topologyOf('us-atlas', 'states-10m.json');
  const countries = collectionOf(world, 'countries').geometries.filter(({ id }) => COUNTRIES.has(String(id)));
  const others = countries.filter(({ id }) => String(id) !== UNITED_STATES);
  const ringsOf = (...[topology, shapes]: Parameters<typeof merge>) => merge(topology, shapes).coordinates.flat();
  const [ontario, ...lakes] = LAKES;
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- countries are areas
    land: ringsOf(world, others as Area[]),
    lakes: [withNorthernShore(ontario ?? []), ...lakes],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so is the nation
    near: [...ringsOf(states, collectionOf(states, 'nation').geometries as Area[]), TORONTO_ISLANDS],
    borders: mesh(world, { type: 'GeometryCollection', geometries: countries }, (left, right) => left !== right)
      .coordinates,
  };
}

/** The coarse corners between both ends of the finer shore give way to it. */
function withNorthernShore(shore: readonly Position[]): Position[] {
  const nearest = (to: Position | undefined) => {
    const distances = shore.map(([x = 0, y = 0]) => Math.hypot(x - (to?.[0] ?? 0), y - (to?.[1] ?? 0)));
    return distances.indexOf(Math.min(...distances));
  };
  const [from, until] = [nearest(ONTARIO_NORTH[0]), nearest(ONTARIO_NORTH.at(-1))];
  return [...shore.slice(0, from), ...ONTARIO_NORTH, ...shore.slice(until + 1)];
}
