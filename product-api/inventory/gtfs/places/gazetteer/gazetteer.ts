import { addToList } from '@/rules/add-to-list';
import { slugOf } from '@/rules/fold-text';
import type { Coordinate } from '@/rules/places/great-circle';
import { Grid } from './grid';
import { readTowns, type Centre, type Spot, type Town } from './read-towns';
import { readStateShapes } from './state-shapes';
import { readZones } from './zone-at';

/** Everything about places that comes with the product. */
export type Gazetteer = {
  centres: Grid<Centre>;
  /** Province or state of a place; null when it is not in Canada or the United States. */
  regionAt: (place: Coordinate) => { country: string; region: string } | null;
  zoneAt: (place: Coordinate & { country: string; region: string }) => string;
  /** Towns of a region by a name as comparableName writes it. */
  townsNamed: (region: string, name: string) => readonly Centre[];
  /** The town that a word of an address means when nothing else is said: the largest that it, or its part, spells. */
  largestOf: (slug: string) => Town | null;
};

/** Farther from every town of the list, a stop is out of the world that it knows. */
const MAX_REGION_KM = 700;
/** Outside every state, a stop is Canadian when a Canadian town is as near as this: bridges, wharves, Windsor. */
const ACROSS_THE_BORDER_KM = 30;

let loading: Promise<Gazetteer> | null = null;

/** Read when an import first asks: half a second, and some 100 MB that no visitor's process should have. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readGazetteer();
  return loading;
}

async function readGazetteer(): Promise<Gazetteer> {
  const [{ centres, spots }, stateAt, zoneAt] = await Promise.all([readTowns(), readStateShapes(), readZones()]);
  const around = gridOf(spots);
  return {
    centres: gridOf(centres),
    regionAt: (place) => {
      const state = stateAt(place);
      return state === null ? regionOutside(place, around) : { country: 'US', region: state };
    },
    zoneAt,
    townsNamed: byName(centres),
    largestOf: namesakes(centres),
  };
}

function gridOf<T extends Coordinate>(places: Iterable<T>): Grid<T> {
  const grid = new Grid<T>();
  for (const place of places) grid.add(place);
  return grid;
}

/** Where no state is: the nearest place tells. Along the border its shapes end before a bridge or a wharf does. */
function regionOutside(place: Coordinate, around: Grid<Spot>): { country: string; region: string } | null {
  const near =
    around.nearest(place, ACROSS_THE_BORDER_KM, ({ country }) => country === 'CA') ??
    around.nearest(place, MAX_REGION_KM);
  return near && near.place.country !== '' ? { country: near.place.country, region: near.place.region } : null;
}

function byName(centres: Iterable<Centre>): Gazetteer['townsNamed'] {
  const named = new Map<string, Centre[]>();
  for (const centre of centres)
    for (const name of centre.names) addToList(named, `${centre.town.region} ${name}`, centre);
  return (region, name) => named.get(`${region} ${name}`) ?? [];
}

function namesakes(centres: Iterable<Centre>): Gazetteer['largestOf'] {
  const largest = new Map<string, { town: Town; population: number }>();
  for (const { town, population, names, isPart } of centres) {
    const slug = slugOf(isPart ? (names[0] ?? '') : town.nameEn);
    if ((largest.get(slug)?.population ?? -1) < population) largest.set(slug, { town, population });
  }
  return (slug) => largest.get(slug)?.town ?? null;
}
