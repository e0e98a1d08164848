import { slugOf } from '@/rules/fold-text';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import { extentKm } from './choose-city';
import type { Decision } from './decisions';
import type { Gazetteer } from './gazetteer/gazetteer';
import { Grid } from './gazetteer/grid';
import { namesOf, type Centre, type Town } from './gazetteer/read-towns';
import { isWithinATown } from './stop-name';

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

/** What a stop can belong to: a town of the gazetteer, or a city that it does not know. */
export type Place = Coordinate & { region: string; population: number; names: readonly string[]; is: Town | City };
export type PlaceNear = { place: Place; distanceKm: number };

type SameTown = { city: City; town: Town; km: number };
const isSameRegion = ({ city, town }: SameTown): boolean => city.region === town.region;

/** A city on sale and the gazetteer's town of its name this close to it are one. */
const SAME_KM = 25;
/** Stops without a word of their own go to the nearest city, if there is one in this part of the world. */
const NEAREST_KM = 700;
const MAX_CODE_LENGTH = 60;

/** Cities that stops can belong to while one timetable is read. A town becomes a city with its first stop. */
export class CityBook {
  readonly created: City[] = [];
  /** Towns that are cities. */
  private readonly cities = new Map<Town, City>();
  private readonly alone = new Grid<Place>();
  /** Parts of towns that are cities of their own, since an earlier import has made them so. */
  private readonly ownParts = new Map<Centre, City>();
  private readonly places = new Map<Centre, Place>();
  private readonly taken: Set<string>;

  constructor(
    private readonly gazetteer: Gazetteer,
    known: readonly City[],
  ) {
    this.taken = new Set(known.flatMap((city) => [city.code, ...city.aliases.map(slugOf)]));
    this.enter(known);
  }

  *near(stop: Coordinate, withinKm: number): Generator<PlaceNear> {
    for (const { place, distanceKm } of this.gazetteer.centres.near(stop, withinKm))
      yield { place: this.placeOf(place), distanceKm };
    yield* this.alone.near(stop, withinKm);
  }

  nearest(stop: Coordinate, region: string): PlaceNear | null {
    const town = this.gazetteer.centres.nearest(stop, NEAREST_KM, (centre) => centre.town.region === region);
    const alone = this.alone.nearest(stop, town?.distanceKm ?? NEAREST_KM, (place) => place.region === region);
    return alone ?? (town && { place: this.placeOf(town.place), distanceKm: town.distanceKm });
  }

  /** The city that a place is; a town that was none becomes one. */
  cityOf({ is }: Place): City {
    if ('code' in is) return is;
    const there = this.cities.get(is);
    if (there) return there;
    const { population: _population, ...town } = is;
    const code = this.freeCode(is.nameEn, is.region, is);
    const made = this.create({ ...town, code, zone: this.gazetteer.zoneAt(is) });
    this.cities.set(is, made);
    return made;
  }

  /** Code of the city that the operator names; null where a new one would lie in neither country. */
  decided(decision: Decision, stop: Coordinate): string | null {
    if ('code' in decision) return decision.code;
    if ('centre' in decision) return this.cityOf(this.placeOf(decision.centre)).code;
    const region = this.gazetteer.regionAt(stop);
    if (!region) return null;
    const [name] = namesOf([decision.name]);
    for (const { place } of this.alone.near(stop, SAME_KM))
      if ('code' in place.is && name !== undefined && place.names.includes(name)) return place.is.code;
    return this.found(decision.name, region, stop).code;
  }

  /** A city that the gazetteer does not know, where its first stop is; others called so, or close by, join it. */
  found(name: string, { country, region }: Pick<City, 'country' | 'region'>, at: Coordinate): City {
    const { latitude, longitude } = at;
    const zone = this.gazetteer.zoneAt({ latitude, longitude, country, region });
    const code = this.freeCode(name, region, null);
    const city = { code, nameEn: name, nameFr: name, country, region, zone, aliases: [], latitude, longitude };
    this.stand(city);
    return this.create(city);
  }

  private create(city: City): City {
    this.taken.add(city.code);
    this.created.push(city);
    return city;
  }

  /**
   * A city that is on sale keeps its code, names and zone, and reaches as far as the town of its own name does, the
   * nearest of them. Besides it has the towns within that which are called like its aliases.
   */
  private enter(known: readonly City[]): void {
    const settled = new Map<City, Town>();
    const settle = (city: City, town: Town): void => {
      this.cities.set(town, city);
      if (!settled.has(city)) settled.set(city, town);
    };
    for (const { city, town } of this.townsOf(known, ownNamesOf))
      if (!settled.has(city) && !this.cities.has(town)) settle(city, town);
    for (const { city, town } of this.townsOf(known, allNamesOf)) {
      const main = settled.get(city);
      if (!this.cities.has(town) && (!main || isPartOf(main, town))) settle(city, town);
    }
    // What an earlier import has named after a station takes no further stops.
    const others = known.filter((city) => !settled.has(city) && !isWithinATown(city.nameEn));
    for (const city of others) if (!this.takePart(city)) this.stand(city);
  }

  /** An earlier import has made a city of a part of a town: it has that part, and not the town. */
  private takePart(city: City): boolean {
    const names = allNamesOf(city);
    const [part] = [...this.gazetteer.centres.near(city, SAME_KM)]
      .filter(({ place }) => place.isPart && place.town.region === city.region && !this.ownParts.has(place))
      .filter(({ place }) => place.names.some((name) => names.includes(name)))
      .sort((left, right) => left.distanceKm - right.distanceKm);
    if (part) this.ownParts.set(part.place, city);
    return part !== undefined;
  }

  /** Towns of the gazetteer close to a city and called like it: those of its own region first, then the nearest. */
  private townsOf(known: readonly City[], named: (city: City) => readonly string[]): SameTown[] {
    const found: SameTown[] = [];
    for (const city of known) {
      const names = named(city);
      for (const { place: centre, distanceKm: km } of this.gazetteer.centres.near(city, SAME_KM))
        if (!centre.isPart && centre.names.some((name) => names.includes(name)))
          found.push({ city, town: centre.town, km });
    }
    return found.sort((left, right) => Number(isSameRegion(right)) - Number(isSameRegion(left)) || left.km - right.km);
  }

  private stand(city: City): void {
    const { latitude, longitude, region } = city;
    this.alone.add({ latitude, longitude, region, population: 0, names: allNamesOf(city), is: city });
  }

  private placeOf(centre: Centre): Place {
    const there = this.places.get(centre);
    if (there) return there;
    const { latitude, longitude, population, town } = centre;
    const ownPart = this.ownParts.get(centre);
    const city = ownPart ?? this.cities.get(town);
    const names = [...centre.names, ...(city ? allNamesOf(city) : [])];
    const place = { latitude, longitude, population, names, region: city?.region ?? town.region, is: ownPart ?? town };
    this.places.set(centre, place);
    return place;
  }

  /**
   * The name's slug for the largest town that is spelled so, with the region behind it for others, and with a number
   * where that is taken, too.
   */
  private freeCode(name: string, region: string, town: Town | null): string {
    const base = slugOf(name) || slugOf(`stop ${region}`);
    const plain = this.gazetteer.largestOf(base) === town ? [cut(base, '')] : [];
    const first = [...plain, cut(base, `-${region.toLowerCase()}`)].find((code) => !this.taken.has(code));
    if (first !== undefined) return first;
    let number = 2;
    while (this.taken.has(cut(base, `-${number}`))) number += 1;
    return cut(base, `-${number}`);
  }
}

function cut(text: string, ending: string): string {
  return `${text.slice(0, MAX_CODE_LENGTH - ending.length).replace(/-$/, '')}${ending}`;
}

function isPartOf(main: Town, town: Town): boolean {
  return main.region === town.region && distanceKm(main, town) <= extentKm(main.population);
}

function ownNamesOf(city: City): string[] {
  return namesOf([city.nameEn, city.nameFr, city.code]);
}

function allNamesOf(city: City): string[] {
  return [...ownNamesOf(city), ...namesOf(city.aliases)];
}
