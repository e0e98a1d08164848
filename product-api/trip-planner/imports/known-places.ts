import { zoneOffset } from '@/rules/dates/zone-offset';
import { foldText } from '@/rules/fold-text';
import type { ApiContext } from '../../context';
import { listDestinationRows } from '../../places/find-destinations';
import { keepFound } from './keep-found';
import { firstText, isNode, first, textOf, nameOf } from './node-values';

/** A city of ours. */
export type KnownCity = { code: string; zone: string };

export type KnownPlaces = {
  /** The city that one of these names says, whole or as a part between commas: 'Union Station, Toronto'. */
  cityOf: (names: readonly string[]) => KnownCity | null;
  /** A clock that is that far ahead of UTC at a moment, minutes; of a city of ours where one has it. */
  zoneAhead: (moment: Date, minutes: number) => string;
  /** A clock that is that far ahead in winter and in summer, whichever half of the year they are in; null for none. */
  zoneLike: (clock: { standard: number; summer: number; year: number }) => string | null;
  /**
   * A clock that is that far ahead in winter, whatever it does in summer: the visitor's own, else one of our cities',
   * else any; null for none.
   */
  zoneInWinter: (clock: { standard: number; year: number }) => string | null;
  /** The visitor's own clock, where it is known. */
  visitorZone: string | null;
  /** Of what says neither place nor offset: the visitor's, too. */
  homeZone: string;
};

const HOME_ZONE = 'America/Toronto';
/** Characters of a name that is looked up: addresses, not letters. */
const MAX_NAME_LENGTH = 300;

export async function findPlaces(ctx: ApiContext, visitorZone: string | null): Promise<KnownPlaces> {
  const rows = [...(await listDestinationRows(ctx))].sort((left, right) => right.rank - left.rank);
  const byName = new Map<string, KnownCity>();
  for (const { code, zone, ...row } of rows) {
    for (const name of [code, row.nameEn, row.nameFr, ...row.aliases].map(foldText))
      if (!byName.has(name)) byName.set(name, { code, zone });
  }
  const zones = [...new Set(rows.map(({ zone }) => zone))];
  const every = everyZone(zones);
  const zoneAhead = keepFound(
    (at: number, minutes: number) => every.find((zone) => zoneOffset(zone, at) === minutes) ?? null,
  );
  const zoneLike = keepFound(
    (standard: number, summer: number, year: number) =>
      every.find((zone) => hasOffsets(zone, [standard, summer], year)) ?? null,
  );
  const likely = [...(visitorZone === null ? [] : [visitorZone]), ...every];
  const zoneInWinter = keepFound(
    (standard: number, year: number) => likely.find((zone) => winterOffset(zone, year) === standard) ?? null,
  );
  return {
    cityOf: (names) =>
      names
        .flatMap(partsOfName)
        .map((name) => byName.get(name))
        .find((city) => city !== undefined) ?? null,
    zoneAhead: (moment, minutes) => (minutes === 0 ? 'UTC' : (zoneAhead(moment.getTime(), minutes) ?? 'UTC')),
    zoneLike: ({ standard, summer, year }) => zoneLike(standard, summer, year),
    zoneInWinter: ({ standard, year }) => zoneInWinter(standard, year),
    visitorZone,
    homeZone: visitorZone ?? HOME_ZONE,
  };
}

/** Those of our cities first. */
function everyZone(ours: readonly string[]): string[] {
  return [...ours, ...Intl.supportedValuesOf('timeZone')];
}

function hasOffsets(zone: string, [standard, summer]: [number, number], year: number): boolean {
  const { least, most } = offsetsIn(zone, year);
  return least === Math.min(standard, summer) && most === Math.max(standard, summer);
}

function winterOffset(zone: string, year: number): number {
  return offsetsIn(zone, year).least;
}

function offsetsIn(zone: string, year: number): { least: number; most: number } {
  const offsets = [0, 6].map((month) => zoneOffset(zone, Date.UTC(year, month, 1)));
  return { least: Math.min(...offsets), most: Math.max(...offsets) };
}

/** Whole first; then its parts from behind, where addresses say the city. */
function partsOfName(name: string): string[] {
  const short = name.slice(0, MAX_NAME_LENGTH);
  return [short, ...short.split(/[,;()\n|–—]/).toReversed()].map(foldText).filter((part) => part !== '');
}

/** What a place says of where it is. `street`: without city, region and country, where they are told apart. */
export type ReadPlace = { street: string; whole: string; names: string[] };

/** A place, or an address by itself: words, or a PostalAddress. `location` of an event may hold it, too. */
export function readPlace(place: unknown): ReadPlace {
  const one = first(place);
  const address = first(isNode(one) ? (one.address ?? one) : one);
  if (!isNode(address))
    return { street: textOf(address), whole: textOf(address), names: [textOf(address), nameOf(one)] };
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = address;
  const [street, city] = [textOf(streetAddress), firstText(addressLocality)];
  const region = [textOf(addressRegion), textOf(postalCode)].filter(Boolean).join(' ');
  return {
    street,
    whole: [street, city, region, nameOf(addressCountry)].filter(Boolean).join(', '),
    names: [city, street, nameOf(one)],
  };
}
