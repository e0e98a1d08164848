import { findPlaces } from '@/rules/places/find-places';
import { placeIndex, type PlaceIndex } from '@/rules/places/place-index';
import { foldName } from '@/rules/places/place-names';
import { namesOf, type CityStation, type SearchCity } from '../search-city';

/**
 * One line of a city field's list: a city, or one of its stations. `foundBy`: the name it was found by where that is
 * another than it is listed by: of the city's only station, or of a station in the other language.
 */
export type CityOption = { key: string; city: SearchCity; station: CityStation | null; foundBy: string | null };

/** Nobody reads further: whoever does not find a city among these goes on typing. */
const MAX_CITIES = 200;
/** Stations of a city under its name. */
const MAX_STATIONS = 4;
/** 'to' is the beginning of a word of many a station. */
const LETTERS_FOR_STATIONS = 3;
/** See rules/places/find-places: a whole name with one error; closer is without. */
const WITH_FAULT = 3;

/**
 * What a name leads to, and whose it is: the city's own, another that it is known by, or a station's, if it is the
 * city's only one, too.
 */
type Named = { option: CityOption; rank: typeof OWN | typeof ALIAS | typeof STATION };

const OWN = 0;
const ALIAS = 1;
const STATION = 2;

const indexes = new WeakMap<readonly SearchCity[], PlaceIndex<Named>>();

export function cityOption(
  city: SearchCity,
  station: CityStation | null = null,
  foundBy: string | null = null,
): CityOption {
  return { key: station?.id ?? city.code, city, station, foundBy };
}

/**
 * What cities are found by, made once for the same array: ahead of the first letter (the more cities, the longer it
 * takes).
 */
export function cityIndex(cities: readonly SearchCity[]): PlaceIndex<Named> {
  const known = indexes.get(cities);
  if (known) return known;
  const index = placeIndex(
    cities.flatMap((city) => {
      const regions = [city.region, city.regionCode];
      const named = (option: CityOption, names: readonly string[], rank: Named['rank'] = STATION) => ({
        item: { option, rank },
        names,
        regions,
      });
      const stations = (city.stations ?? []).flatMap((station) =>
        namesOf(station).map((name) => named(cityOption(city, station, name === station.name ? null : name), [name])),
      );
      const only = (city.onlyStation ?? []).map((name) => named(cityOption(city, null, name), [name]));
      return [
        named(cityOption(city), [city.name], OWN),
        named(cityOption(city), city.aliases, ALIAS),
        ...stations,
        ...only,
      ];
    }),
  );
  indexes.set(cities, index);
  return index;
}

/**
 * Cities for what somebody typed (F7), each with those of its stations that match under it; at equal closeness those
 * whose own name it is come before those known by it as well, and these before those of a station. Nothing typed: what
 * is offered, as it is given.
 * @param cities all that the page knows, the same array at every key
 * @param offered those of them that can be chosen
 */
export function findCities(
  cities: readonly SearchCity[],
  typed: string,
  offered: readonly SearchCity[] = cities,
): CityOption[] {
  if (typed.trim() === '') return offered.slice(0, MAX_CITIES).map((city) => cityOption(city));
  const codes = new Set(offered.map(({ code }) => code));
  const found = findPlaces(cityIndex(cities), typed).filter(({ item }) => codes.has(item.option.city.code));
  const hasCity = found.some(({ item, closeness }) => item.rank !== STATION && closeness <= WITH_FAULT);
  const hasStations = foldName(typed).length >= LETTERS_FOR_STATIONS;
  // A misspelt city is no station that sounds like it; two letters are none either.
  const meant = found.filter(
    ({ item, closeness }) => item.rank !== STATION || (hasStations && !(hasCity && closeness >= WITH_FAULT)),
  );
  meant.sort((left, right) => left.closeness - right.closeness || left.item.rank - right.item.rank);
  const lines = new Map<string, { city: CityOption; stations: Map<string, CityOption> }>();
  for (const {
    item: { option, rank },
    closeness,
  } of meant) {
    const { city, station, foundBy, key } = option;
    const line = lines.get(city.code) ?? {
      city: station ? cityOption(city) : option,
      stations: new Map<string, CityOption>(),
    };
    lines.set(city.code, line);
    // Of several names that match, the city's own says enough of why it is here, then that of the page's language.
    const isOwn = rank !== STATION && closeness <= WITH_FAULT;
    if (!station && (isOwn || (line.city.foundBy !== null && foundBy === city.onlyStation?.[0]))) line.city = option;
    if (station && (line.stations.has(key) ? foundBy === null : line.stations.size < MAX_STATIONS))
      line.stations.set(key, option);
  }
  return [...lines.values()].slice(0, MAX_CITIES).flatMap(({ city, stations }) => [city, ...stations.values()]);
}

/**
 * The city, or station, that a text means without doubt, whole: the only one called just that, its own names before
 * others it is known by and these before stations'; else the only one that it leads to at all, cities before stations
 * of others.
 */
export function meantCity(
  cities: readonly SearchCity[],
  typed: string,
  offered: readonly SearchCity[],
): CityOption | null {
  if (typed.trim() === '') return null;
  const codes = new Set(offered.map(({ code }) => code));
  const found = findPlaces(cityIndex(cities), typed).filter(({ item }) => codes.has(item.option.city.code));
  const shown = foldName(typed);
  for (const { city } of found.map(({ item }) => item.option)) {
    const station = city.stations?.find(({ name }) => foldName(`${city.name}, ${name}`) === shown);
    if (station) return cityOption(city, station);
  }
  for (const rank of [OWN, ALIAS, STATION]) {
    const exact = found.filter(({ item, closeness }) => closeness === 0 && item.rank === rank);
    const byKey = new Map(exact.map(({ item }) => [item.option.key, item.option]));
    const [option] = byKey.values();
    if (option) return byKey.size === 1 ? option : null;
  }
  const lines = findCities(cities, typed, offered);
  const named = new Set(found.filter(({ item }) => item.rank !== STATION).map(({ item }) => item.option.city.code));
  const ofCity = named.size === 0 ? lines : lines.filter(({ city, station }) => !station && named.has(city.code));
  const [line, station, ...others] = ofCity;
  if (!line || ofCity.some(({ city }) => city.code !== line.city.code)) return null;
  if (!station) return line;
  return others.length === 0 ? station : null;
}

/** Cities that somebody is near first, the nearest of them before the others. */
export function nearFirst(cities: readonly SearchCity[], nearCodes: readonly string[]): SearchCity[] {
  const byCode = new Map(cities.map((city) => [city.code, city]));
  const near = new Set(nearCodes.flatMap((code) => byCode.get(code) ?? []));
  return [...near, ...cities.filter((city) => !near.has(city))];
}

/**
 * Cities that can be chosen as destination: those with a ticket on sale from the departure, then those that one change
 * leads to, each as much travelled as they come; all while there is no departure.
 */
export function reachableCities(cities: readonly SearchCity[], departureCode: string): SearchCity[] {
  const departure = cities.find((city) => city.code === departureCode);
  if (!departure) return [...cities];
  const direct = new Set(departure.reaches);
  const byChange = new Set(cities.filter((city) => direct.has(city.code)).flatMap((city) => city.reaches));
  return [
    ...cities.filter((city) => direct.has(city.code)),
    ...cities.filter((city) => byChange.has(city.code) && !direct.has(city.code) && city.code !== departureCode),
  ];
}

/** Cities that no bus from there goes to, neither straight nor with one change. */
export function unreachableCities(cities: readonly SearchCity[], departureCode: string): SearchCity[] {
  const reached = new Set(reachableCities(cities, departureCode).map(({ code }) => code));
  return cities.filter(({ code }) => code !== departureCode && !reached.has(code));
}
