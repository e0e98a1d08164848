import type { Coordinate } from '@/rules/places/great-circle';
import { takeTurns } from '../../../timing/turns';
import type { DecidedBy, Decision } from './decisions';
import { chooseCity, MAX_CITY_KM, type Candidate } from './choose-city';
import { CityBook, type City, type Place } from './city-book';
import type { Gazetteer } from './gazetteer/gazetteer';
import { isStreetWord, placeWordsOf, townReadings } from './stop-name';

export type StopToPlace = Coordinate & { id: string; name: string };

/** given: by the operator. new: in no city's reach, so it is named after its own words. */
type MatchKind = 'given' | 'name' | 'distance' | 'new';

/** `distanceKm` is that to the city's centre. What is not certain, an operator should read. */
export type PlacedStop = {
  stop: StopToPlace;
  city: string;
  how: MatchKind;
  distanceKm: number;
  isCertain: boolean;
  decidedBy?: DecidedBy;
};

/**
 * Finds the city of each stop (D81), so that several terminals are one city. What the operator says goes first; then
 * `choose-city.ts` decides among the towns of the gazetteer and the cities that are there already. A stop in no
 * city's reach is a city of its own, named after its own words and never after a station; without any it belongs to
 * the nearest city.
 * @param given by stop_id, from the operator
 */
export async function matchStops(
  stops: readonly StopToPlace[],
  cities: readonly City[],
  given: ReadonlyMap<string, Decision>,
  gazetteer: Gazetteer,
): Promise<{ placed: PlacedStop[]; created: City[]; unreachable: StopToPlace[] }> {
  const turn = takeTurns();
  const book = new CityBook(gazetteer, cities);
  const placed = new Map<StopToPlace, PlacedStop>();
  const unreachable: StopToPlace[] = [];
  const lonely: Lonely[] = [];
  const settle = ({ stop, region, words }: Lonely, name = stop.name): boolean => {
    const found = chooseCity(candidatesOf({ ...stop, name }, region.region, book), words !== null);
    if (!found) return false;
    const { place, distanceKm } = found.chosen;
    placed.set(stop, { stop, city: book.cityOf(place).code, how: found.how, distanceKm, isCertain: found.isCertain });
    return true;
  };
  for (const stop of stops) {
    await turn();
    const told = given.get(stop.id);
    const region = told === undefined ? gazetteer.regionAt(stop) : null;
    const city = told && book.decided(told, stop);
    if (told && city)
      placed.set(stop, { stop, city, how: 'given', distanceKm: 0, isCertain: true, decidedBy: told.by });
    else if (!region) unreachable.push(stop);
    else {
      const one = { stop, region, words: placeWordsOf(stop.name) };
      if (!settle(one)) lonely.push(one);
    }
  }
  // A village's own stop makes it a city before 'Shop - Village' and street corners ask for one.
  for (const one of lonely.sort((left, right) => vaguenessOf(left) - vaguenessOf(right))) {
    await turn();
    const parts = one.words?.split(DASH).reverse() ?? [];
    if (settle(one) || (parts.length > 1 && parts.some((part) => settle(one, part)))) continue;
    const { stop, region, words } = one;
    const near = words === null ? book.nearest(stop, region.region) : null;
    if (words !== null)
      placed.set(stop, {
        stop,
        city: book.found(words, region, stop).code,
        how: 'new',
        distanceKm: 0,
        isCertain: false,
      });
    else if (!near) unreachable.push(stop);
    else {
      const { code } = book.cityOf(near.place);
      placed.set(stop, { stop, city: code, how: 'distance', distanceKm: near.distanceKm, isCertain: false });
    }
  }
  return { placed: [...placed.values()], created: book.created, unreachable };
}

/** In no city's reach so far. `words`: its own, beside those of a station. */
type Lonely = { stop: StopToPlace; region: { country: string; region: string }; words: string | null };

/** 'Shop - Village': in no city's reach its last words are asked for as if they were the whole name. */
const DASH = /\s[-–—]\s/;

function vaguenessOf({ words }: Lonely): number {
  if (words === null) return 2;
  return DASH.test(words) ? 1 : 0;
}

type Found = Candidate & { place: Place };

function* candidatesOf(stop: StopToPlace, region: string, book: CityBook): Generator<Found> {
  const readings = townReadings(stop.name);
  for (const { place, distanceKm } of book.near(stop, MAX_CITY_KM)) {
    let named: Pick<Candidate, 'named' | 'nameLength'> = { named: null, nameLength: 0 };
    for (const name of place.names) {
      for (const reading of readings) {
        const kind = howNamed(reading, name);
        if (kind && isBetter({ named: kind, nameLength: name.length }, named))
          named = { named: kind, nameLength: name.length };
      }
    }
    yield { place, distanceKm, population: place.population, isSameRegion: place.region === region, ...named };
  }
}

const RANKS = { whole: 3, first: 2, within: 1, none: 0 };

function isBetter(
  left: Pick<Candidate, 'named' | 'nameLength'>,
  right: Pick<Candidate, 'named' | 'nameLength'>,
): boolean {
  const difference = RANKS[left.named ?? 'none'] - RANKS[right.named ?? 'none'];
  return difference > 0 || (difference === 0 && left.nameLength > right.nameLength);
}

function howNamed(reading: string, name: string): Candidate['named'] {
  if (reading === name) return 'whole';
  const at = ` ${reading} `.indexOf(` ${name} `);
  if (at < 0) return null;
  const before = reading.slice(0, at).trim().split(' ').at(-1) ?? '';
  const behind =
    reading
      .slice(at + name.length)
      .trim()
      .split(' ')[0] ?? '';
  if (isStreetWord(behind) || isStreetWord(before)) return null;
  return at === 0 ? 'first' : 'within';
}
