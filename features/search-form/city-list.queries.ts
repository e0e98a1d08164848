import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Destination } from '@/contract/destinations';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { isLanguage, LANGUAGES, type Language } from '@/rules/language';
import { recordOf } from '@/rules/records';
import { searchCities, type SearchCity } from './search-city';

/** The list of all cities for a search form, a file of its own: the same for everybody until what is sold changes. */
type CityList = { version: string; text: string; packed: Map<Encoding, Promise<Buffer>> };

/** In the order they are preferred. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const PACK = { br: promisify(brotliCompress), gzip: promisify(gzip) } satisfies Record<Encoding, unknown>;

/** The name of whatever is sold now, for a page that was drawn before anything was known, or whose list is gone. */
const NEWEST = 'now';
/** Lists of a language that are still answered: kept pages name those of some minutes ago. */
const MAX_KEPT = 4;
const HEADERS = { 'x-robots-tag': 'noindex' };

const known = new WeakMap<readonly SearchCity[], CityList>();
const kept = recordOf(LANGUAGES, () => new Map<string, CityList>());

/** Where a form of this page asks for its cities. The name is what is in the list, so that it never changes. */
export function cityListAddress(destinations: readonly Destination[], language: Language): string {
  const version = destinations.length === 0 ? NEWEST : listOf(searchCities(destinations, language)).version;
  return `/cities/${language}/${version}`;
}

function listOf(cities: readonly SearchCity[]): CityList {
  const list = known.get(cities) ?? makeList(cities);
  known.set(cities, list);
  return list;
}

function makeList(cities: readonly SearchCity[]): CityList {
  const text = JSON.stringify(cities);
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), text, packed: new Map() };
}

/**
 * The answer to /cities/{language}/{version}. 404: a list that is not kept any more, or none of ours: whoever asks then
 * asks for the newest. 503: no city is known yet.
 */
export async function cityListAnswer(language: string, version: string, accepts: string | null): Promise<Response> {
  if (!isLanguage(language)) return new Response(null, { status: 404, headers: HEADERS });
  const destinations = await knownDestinations(language);
  const newest = destinations.length === 0 ? undefined : keep(listOf(searchCities(destinations, language)), language);
  const list = version === NEWEST ? newest : kept[language].get(version);
  if (!list)
    return new Response(null, {
      status: version === NEWEST ? 503 : 404,
      headers: { ...HEADERS, 'cache-control': 'no-store', ...(version === NEWEST && { 'retry-after': '2' }) },
    });
  const encoding = ENCODINGS.find((name) => accepts?.includes(name));
  return new Response(encoding ? new Uint8Array(await packed(list, encoding)) : list.text, {
    headers: {
      ...HEADERS,
      'content-type': 'application/json',
      'cache-control': version === NEWEST ? 'no-cache' : 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
}

/** @returns the list of before where the same cities were made anew: it may be packed already */
function keep(list: CityList, language: Language): CityList {
  const lists = kept[language];
  const same = lists.get(list.version) ?? list;
  lists.delete(list.version);
  lists.set(list.version, same);
  for (const version of [...lists.keys()].slice(0, -MAX_KEPT)) lists.delete(version);
  return same;
}

/** Packed once, whoever asks. */
function packed(list: CityList, encoding: Encoding): Promise<Buffer> {
  const bytes = list.packed.get(encoding) ?? PACK[encoding](list.text);
  list.packed.set(encoding, bytes);
  return bytes;
}
