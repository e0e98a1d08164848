import type { geoBounds } from 'd3-geo';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Coordinate } from '@/rules/places/great-circle';
import { US_REGIONS } from '@/rules/places/regions';

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

/**
 * Tells the state that a place lies in, by the borders of us-atlas (Census Bureau, 1 : 10 million); null outside the
 * United States.
 */
export async function readStateShapes(): Promise<(place: Coordinate) => string | null> {
  const [{ feature }, geo] = await Promise.all([import('topojson-client'), import('d3-geo')]);
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the file of a package whose version is locked */
  const atlas = JSON.parse(
    await readFile(path.join(process.cwd(), 'node_modules/us-atlas/states-10m.json'), 'utf8'),
  ) as Atlas;
  const codes = new Map(US_REGIONS.map(({ code, name }) => [name.en, code]));
  const states = feature(atlas, atlas.objects.states).features.flatMap((state) => {
    const code = codes.get(state.properties.name);
    return code ? [{ code, state, bounds: geo.geoBounds(state) }] : [];
  });
  return ({ latitude, longitude }) => {
    const found = states.find(
      ({ state, bounds }) => isWithin(bounds, latitude, longitude) && geo.geoContains(state, [longitude, latitude]),
    );
    return found?.code ?? null;
  };
}

type Bounds = ReturnType<typeof geoBounds>;

/** Bounds whose west lies east of their east go over the date line, as Alaska's do. */
function isWithin([[west, south], [east, north]]: Bounds, latitude: number, longitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
