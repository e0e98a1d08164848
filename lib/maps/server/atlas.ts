import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type {
  GeometryCollection,
  MultiPolygon as TopologyMultiPolygon,
  Objects,
  Polygon,
  Topology,
} from 'topojson-specification';
import { LAKES } from '@/rules/places/lakes';
import { PROVINCE_LINES } from '../province-lines';
import { RIVERS } from '../water';

export type Atlas = {
  land: MultiPolygon;
  lakes: MultiPolygon;
  rivers: MultiLineString;
  borders: MultiLineString;
  regions: MultiLineString;
};

/**
 * Canada, United States, Mexico, Greenland, Saint-Pierre and Miquelon, Cuba, Bahamas, Guatemala, Belize: what a map of
 * ours can show (ISO 3166-1).
 */
export const COUNTRIES = new Set(['124', '840', '484', '304', '666', '192', '044', '320', '084']);

type Named = Topology<Objects & Record<string, GeometryCollection>>;

let atlas: Atlas | null = null;

/**
 * Land, water and lines of North America, read once: world-atlas (Natural Earth, public domain) and us-atlas (Census
 * Bureau).
 */
export function northAmerica(): Atlas {
  atlas ??= readAtlas();
  return atlas;
}

function readAtlas(): Atlas {
  const world = topologyOf('world-atlas', 'countries-50m.json');
  const states = topologyOf('us-atlas', 'states-10m.json');
  const countries = collectionOf(world, 'countries').geometries.filter(({ id }) => COUNTRIES.has(String(id)));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- countries are areas
    land: merge(world, countries as (Polygon | TopologyMultiPolygon)[]),
    lakes: { type: 'MultiPolygon', coordinates: LAKES.map((shore) => [clockwise([...shore, ...shore.slice(0, 1)])]) },
    rivers: { type: 'MultiLineString', coordinates: RIVERS.map((course) => [...course]) },
    borders: mesh(world, { type: 'GeometryCollection', geometries: countries }, (left, right) => left !== right),
    regions: {
      type: 'MultiLineString',
      coordinates: [
        ...mesh(states, collectionOf(states, 'states'), (left, right) => left !== right).coordinates,
        ...PROVINCE_LINES.map((line) => [...line]),
      ],
    },
  };
}

export function topologyOf(name: string, file: string): Named {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the files of a package whose version is locked */
  return JSON.parse(readFileSync(path.join(process.cwd(), 'node_modules', name, file), 'utf8')) as Named;
}

export function collectionOf(topology: Named, name: string): GeometryCollection {
  const found = topology.objects[name];
  if (!found) throw new Error(`The atlas has no ${name}.`);
  return found;
}

/** On a sphere a ring the other way round is everything else. */
function clockwise(ring: number[][]): number[][] {
  const twice = ring
    .slice(1)
    .reduce((sum, [x = 0, y = 0], index) => sum + (x - (ring[index]?.[0] ?? 0)) * (y + (ring[index]?.[1] ?? 0)), 0);
  return twice >= 0 ? ring : [...ring].reverse();
}
