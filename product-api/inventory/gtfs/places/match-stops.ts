import { slugOf } from '@/rules/fold-text';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import { takeTurns } from '../../../timing/turns';
import { MAX_REGION_KM, regionOf } from './region-of';
import { comparableName, isWithinATown, townPartOf } from './stop-name';

/** A city as far as matching needs it. */
export type City = Coordinate & {
  code: string;
  nameEn: string;
  nameFr: string;
  country: string;
  region: string;
  zone: string;
  aliases: readonly string[];
};

export type StopToPlace = Coordinate & { id: string; name: string };

export type MatchKind = 'given' | 'name' | 'distance' | 'new';

export type PlacedStop = { stop: StopToPlace; city: string; how: MatchKind };

/** A stop whose name has the city's name in it belongs to it within this distance. */
const NAMED_KM = 30;
/** A stop that is called like a building or a street belongs to the nearest city within this distance. */
const NEARBY_KM = 15;
/** Any stop this close to a city's centre belongs to it, unless a border lies between. */
const CENTRE_KM = 2.5;
/** Airport codes and the like count as names from this length. */
const MIN_NAME_LENGTH = 3;
const MAX_CODE_LENGTH = 60;

/**
 * Finds the city of each stop, so that several terminals are one city. In this order: what the operator says,
 * the city's name in the stop's name, nearness. A stop that is named like a town of its own becomes a new city rather
 * than a terminal of its bigger neighbour (Lévis is not Québec); stops named like buildings then join the nearest city.
 * @param given stop_id → city code, from the operator's terms
 */
export async function matchStops(
  stops: readonly StopToPlace[],
  cities: readonly City[],
  given: ReadonlyMap<string, string>,
): Promise<{ placed: PlacedStop[]; created: City[]; unreachable: StopToPlace[] }> {
  const turn = takeTurns();
  const names = cities.map((city) => ({ city, names: namesOf(city) }));
  const known = [...cities];
  const created: City[] = [];
  const placed = new Map<StopToPlace, PlacedStop>();
  const unreachable: StopToPlace[] = [];
  const place = (stop: StopToPlace, city: string, how: MatchKind) => placed.set(stop, { stop, city, how });

  const create = (stop: StopToPlace) => {
    const region = regionOf(stop, cities);
    if (region.distanceKm > MAX_REGION_KM) return unreachable.push(stop);
    const own = townPartOf(stop.name);
    // A street corner makes a poor name for a city: the town around it is better.
    const { name, latitude, longitude } =
      isWithinATown(own) && region.distanceKm <= NEARBY_KM
        ? { ...region.town, name: townPartOf(region.town.name) }
        : { ...stop, name: own };
    const { country, zone, region: code } = region;
    const city = {
      code: freeCode(name, code, stop.id, known),
      nameEn: name,
      nameFr: name,
      country,
      region: code,
      zone,
      aliases: [],
      latitude,
      longitude,
    };
    known.push(city);
    created.push(city);
    return place(stop, city.code, 'new');
  };

  const later: StopToPlace[] = [];
  for (const stop of stops) {
    await turn();
    const told = given.get(stop.id);
    const named = told ? null : nearestNamed(stop, names);
    const central = told || named ? null : nearest(stop, cities, CENTRE_KM);
    if (told) place(stop, told, 'given');
    else if (named) place(stop, named.code, 'name');
    else if (central && regionOf(stop, cities).region === central.region) place(stop, central.code, 'distance');
    else if (isWithinATown(townPartOf(stop.name))) later.push(stop);
    else {
      const twin = created.find(
        (city) =>
          comparableName(city.nameEn) === comparableName(townPartOf(stop.name)) && distanceKm(city, stop) <= NAMED_KM,
      );
      if (twin) place(stop, twin.code, 'new');
      else create(stop);
    }
  }
  for (const stop of later) {
    await turn();
    const near = nearest(stop, known, NEARBY_KM);
    if (near) place(stop, near.code, 'distance');
    else create(stop);
  }
  return { placed: [...placed.values()], created, unreachable };
}

function namesOf(city: City): string[] {
  const names = [city.nameEn, city.nameFr, city.code, ...city.aliases].map(comparableName);
  return [...new Set(names)].filter((name) => name.length >= MIN_NAME_LENGTH);
}

/**
 * The city with the longest name inside the stop's; of equal ones the nearest. What stands in brackets counts only
 * beside a building's name.
 */
function nearestNamed(stop: StopToPlace, cities: readonly { city: City; names: string[] }[]): City | null {
  const town = townPartOf(stop.name);
  const text = ` ${comparableName(isWithinATown(town) ? stop.name : town)} `;
  let best: { city: City; length: number; distance: number } | null = null;
  for (const { city, names } of cities) {
    const distance = distanceKm(stop, city);
    if (distance > NAMED_KM) continue;
    const length = Math.max(0, ...names.filter((name) => text.includes(` ${name} `)).map((name) => name.length));
    if (length > 0 && (!best || length > best.length || (length === best.length && distance < best.distance)))
      best = { city, length, distance };
  }
  return best?.city ?? null;
}

function nearest(stop: Coordinate, cities: readonly City[], withinKm: number): City | null {
  let best: { city: City; distance: number } | null = null;
  for (const city of cities) {
    const distance = distanceKm(stop, city);
    if (distance <= withinKm && (!best || distance < best.distance)) best = { city, distance };
  }
  return best?.city ?? null;
}

/** The name's slug, with the region or a number behind it when a city or an alias has it already. */
function freeCode(name: string, region: string, stopId: string, known: readonly City[]): string {
  const taken = new Set(known.flatMap((city) => [city.code, ...city.aliases.map(slugOf)]));
  const cut = (text: string, ending: string) =>
    `${text.slice(0, MAX_CODE_LENGTH - ending.length).replace(/-$/, '')}${ending}`;
  const base = slugOf(name) || slugOf(`stop ${stopId}`) || 'stop';
  const first = [cut(base, ''), cut(base, `-${region.toLowerCase()}`)].find((code) => !taken.has(code));
  if (first) return first;
  let number = 2;
  while (taken.has(cut(base, `-${number}`))) number += 1;
  return cut(base, `-${number}`);
}
