import type { Destination } from '@/contract/destinations';
import { todayIn, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { CITIES_WITH_ACTIVITIES } from '../activities/catalogue/activity-catalogue';
import type { ApiContext } from '../context';
import { keptJson, type KeptJson } from '../http/kept-json';
import { dayCached } from '../inventory-cache/day-cache';
import { listSoldPairs, type SoldPairs } from '../buses/timetable/list-sold-pairs';
import type { OfferedPlace } from '../places/place';
import { listHotelCities } from '../hotels/hotel-catalogue';
import { listDestinationRows, listPlaces, type DestinationRow } from '../places/find-destinations';
import { takeTurns } from '../timing/turns';
import { centreOf, codesNear, type VisitorPlace } from '../places/visitor-place';

export type ListDestinationsInput = {
  language: Language;
  place: VisitorPlace;
  /** Only the cities near the place: none where nothing is known of it. */
  onlyNear: boolean;
};

/**
 * Every city in a language as it is sent, sorted by name without regard to case (R57, R58), with the cities and
 * companies that can be reached from it. `nearMe` marks those within 300 km of the visitor's place (D13c); a zone of
 * none of our cities has none. Many visitors ask, and the answer changes only with inventory and day, and between zones
 * only with the city that stands for them; that of a position is not kept.
 */
export async function listDestinationsJson(
  ctx: ApiContext,
  { language, place, onlyNear }: ListDestinationsInput,
): Promise<KeptJson> {
  const centre = await centreOf(ctx, place);
  const json = async () =>
    keptJson(marked(await listDestinations(ctx, language), await codesNear(ctx, centre), onlyNear));
  if (centre && centre.code === null) return json();
  return dayCached(ctx, `destinations:${language}:${centre?.code ?? ''}:${onlyNear}`, dayOf(ctx), json);
}

function marked(cities: readonly Destination[], near: ReadonlySet<string>, onlyNear: boolean): Destination[] {
  return cities
    .filter(({ code }) => !onlyNear || near.has(code))
    .map((city) => ({ ...city, nearMe: near.has(city.code) }));
}

/** What is on sale changes with the day. */
function dayOf(ctx: ApiContext): LocalDate {
  return todayIn('UTC', ctx.now());
}

function listDestinations(ctx: ApiContext, language: Language): Promise<Destination[]> {
  return dayCached(ctx, `destination-list:${language}`, dayOf(ctx), () => loadDestinations(ctx, language));
}

async function loadDestinations(ctx: ApiContext, language: Language): Promise<Destination[]> {
  const [rows, pairs, hotelCities, places] = await Promise.all([
    listDestinationRows(ctx),
    listSoldPairs(ctx),
    listHotelCities(ctx),
    listPlaces(ctx),
  ]);
  const cities = new Map(rows.map((row) => [row.code, row]));
  const isSold = new Set([...pairs.keys(), ...[...pairs.values()].flatMap((destinations) => [...destinations.keys()])]);
  const byName = byNameIn(language);
  const stations = stationsByCity([...places.values()], language);
  const known = { cities, pairs, stations, language };
  const turn = takeTurns();
  const presented: Destination[] = [];
  for (const row of rows) {
    await turn();
    presented.push(
      presentCity(row, { ...known, hasBuses: isSold.has(row.code), hasHotels: hotelCities.has(row.code) }),
    );
  }
  return presented.sort(byName);
}

function nameOf(row: DestinationRow, language: Language): string {
  return language === 'fr' ? row.nameFr : row.nameEn;
}

/** Made once: a country has thousands of cities, each with lists of its own, and everybody waits for all of them. */
const COLLATORS: Record<Language, Intl.Collator> = {
  en: new Intl.Collator('en-CA', { sensitivity: 'base' }),
  fr: new Intl.Collator('fr-CA', { sensitivity: 'base' }),
};

function byNameIn(language: Language): (left: { name: string }, right: { name: string }) => number {
  const { compare } = COLLATORS[language];
  return (left, right) => compare(left.name, right.name);
}

function presentCity(
  row: DestinationRow,
  known: {
    cities: ReadonlyMap<string, DestinationRow>;
    pairs: SoldPairs;
    stations: ReadonlyMap<string, Destination['stations']>;
    language: Language;
    hasBuses: boolean;
    hasHotels: boolean;
  },
): Destination {
  const { language } = known;
  const reachable = [...(known.pairs.get(row.code) ?? [])].flatMap(([code, companies]) => {
    const city = known.cities.get(code);
    if (!city) return [];
    const busCompanies = companies.map(({ name }) => ({ name })).sort(byNameIn(language));
    return [{ code, name: nameOf(city, language), busCompanies }];
  });
  const otherName = nameOf(row, language === 'fr' ? 'en' : 'fr');
  return {
    code: row.code,
    name: nameOf(row, language),
    aliases: [...new Set([...(otherName === nameOf(row, language) ? [] : [otherName]), ...row.aliases])],
    country: row.country === 'US' ? 'US' : 'CA',
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
    zone: row.zone,
    rank: row.rank,
    experiences: { buses: known.hasBuses, hotels: known.hasHotels, activities: CITIES_WITH_ACTIVITIES.has(row.code) },
    nearMe: false,
    stations: known.stations.get(row.code) ?? [],
    busDestinations: reachable.sort(byNameIn(language)),
  };
}

function stationsByCity(places: readonly OfferedPlace[], language: Language): Map<string, Destination['stations']> {
  const stations = new Map<string, Destination['stations']>();
  for (const { stationId, cityCode, nameEn, nameFr } of places) {
    const known = stations.get(cityCode) ?? [];
    const [name, otherName] = language === 'fr' ? [nameFr, nameEn] : [nameEn, nameFr];
    known.push({ id: stationId, name, ...(otherName === name ? {} : { otherName }) });
    stations.set(cityCode, known);
  }
  for (const list of stations.values()) list.sort(byNameIn(language));
  return stations;
}
