import { distance } from 'fastest-levenshtein';
import { parseFromToSlug, type KnownCities } from '@/rules/places/from-to-slug';
import { slugOf } from '@/rules/fold-text';
import { typingFaults } from '@/rules/typing-faults';

/** Suggestions that a page has room for. */
const MAX = 3;
/** Longer segments are no typing errors. */
const MAX_LENGTH = 80;
/** Letters that may be wrong in a name of a city: one in three or four, three at most. */
const LETTERS_PER_FAULT = 3.5;
const MAX_FAULTS = 3;

type Prefix = 'bus-hotel-' | 'hotels-' | 'bus-';

/** What people write before the cities, and what the page is called. */
const PREFIXES: readonly (readonly [RegExp, Prefix])[] = [
  [/^(?:bus|buses|autobus|autocar)-(?:and-|et-)?hotels?-/, 'bus-hotel-'],
  [/^(?:hotels?|hotel-in)-/, 'hotels-'],
  [/^(?:bus|buses|autobus|autocar|coach)-/, 'bus-'],
];

/** The words of it that can be mistyped, and how many letters of one may be. */
const BUS_WORDS = ['bus', 'buses', 'autobus', 'autocar', 'coach'];
const HOTEL_WORDS = ['hotel', 'hotels'];
const MAX_WORD_FAULTS = 1;

/** A segment read as a kind of page and what it says of cities. */
type Reading = { prefix: Prefix; rest: string; faults: number };
type Near = { code: string; faults: number };
type Suggestion = { slug: string; faults: number };

/**
 * Landing pages that a mistyped segment may have meant, the nearest first (F58): 'bus-montral-toronto' →
 * bus-montreal-toronto.
 * @param segment the decoded segment, any case and accents
 * @returns slugs of pages that exist, at most 3; none where nothing is near
 */
export function nearSlugs(segment: string, cities: KnownCities): string[] {
  if (segment.length > MAX_LENGTH) return [];
  const typed = slugOf(segment);
  const names = namesOf(cities);
  const found = readingsOf(typed).flatMap(({ prefix, rest, faults }) =>
    [...citySuggestions(rest, prefix, names), ...pairSuggestions(rest, prefix, names, cities)].map((one) => ({
      ...one,
      faults: one.faults + faults,
    })),
  );
  const best = new Map<string, number>();
  for (const { slug, faults } of found) best.set(slug, Math.min(faults, best.get(slug) ?? Infinity));
  return [...best]
    .sort(([leftSlug, left], [rightSlug, right]) => left - right || (leftSlug < rightSlug ? -1 : 1))
    .map(([slug]) => slug)
    .filter((slug) => isPage(slug, cities))
    .slice(0, MAX);
}

/** As it is written, and with the words before the cities put right. */
function readingsOf(typed: string): Reading[] {
  const [pattern, prefix] = PREFIXES.find(([start]) => start.test(typed)) ?? [null, 'bus-' as const];
  const written = { prefix, rest: pattern ? typed.replace(pattern, '') : typed, faults: 0 };
  const readings = pattern !== null && prefix !== 'bus-' ? [written] : [written, ...correctedReadings(typed)];
  return readings.filter(({ rest }) => rest !== '');
}

/** 'buss-…', 'hotles-…', 'bus-hotle-…': none where every word before the cities is right, or no word of ours. */
function correctedReadings(typed: string): Reading[] {
  const [first = '', ...others] = typed.split('-');
  const busFaults = wordFaults(first, BUS_WORDS);
  const afterBus = others[0] === 'and' || others[0] === 'et' ? others.slice(1) : others;
  const readings: Reading[] = [
    { prefix: 'hotels-', rest: others.join('-'), faults: wordFaults(first, HOTEL_WORDS) },
    { prefix: 'bus-', rest: others.join('-'), faults: busFaults },
    {
      prefix: 'bus-hotel-',
      rest: afterBus.slice(1).join('-'),
      faults: busFaults + wordFaults(afterBus[0] ?? '', HOTEL_WORDS),
    },
  ];
  return readings.filter(({ faults }) => faults > 0 && Number.isFinite(faults));
}

/** Letters that make the nearest of some words of it; Infinity where none is near. */
function wordFaults(word: string, meant: readonly string[]): number {
  return Math.min(...meant.map((name) => typingFaults(word, name, 0, MAX_WORD_FAULTS).whole));
}

/** Every name a city may be typed by, with its code. */
function namesOf({ codes, aliases }: KnownCities): ReadonlyMap<string, string> {
  return new Map([...aliases, ...[...codes].map((code): [string, string] => [code, code])]);
}

function citySuggestions(rest: string, prefix: string, names: ReadonlyMap<string, string>): Suggestion[] {
  return near(rest, names).map(({ code, faults }) => ({ slug: `${prefix}${code}`, faults }));
}

/** Both sides near; or one side a city and the other nothing we know: then that city's own page, far behind. */
function pairSuggestions(
  rest: string,
  prefix: string,
  names: ReadonlyMap<string, string>,
  cities: KnownCities,
): Suggestion[] {
  const suggestions: Suggestion[] = [];
  for (const [first, second] of sidesOf(rest, names)) {
    const from = near(first, names);
    const to = near(second.replace(/^to-/, ''), names);
    // Where both are known, people want to stay where they go.
    for (const { code, faults } of to) suggestions.push({ slug: `${prefix}${code}`, faults: faults + MAX_LENGTH });
    for (const { code, faults } of from)
      suggestions.push({ slug: `${prefix}${code}`, faults: faults + MAX_LENGTH + 1 });
    for (const { code, faults } of prefix === 'hotels-' ? [] : from) {
      for (const other of to) {
        if (code === other.code) continue;
        const notSold = cities.isSold(code, other.code) ? 0 : MAX_LENGTH / 2;
        suggestions.push({ slug: `${prefix}${code}-${other.code}`, faults: faults + other.faults + notSold });
      }
    }
  }
  return suggestions;
}

/** Every way to see two names in it: at a hyphen, or, where one was forgotten, beside a name that is right. */
function sidesOf(rest: string, names: ReadonlyMap<string, string>): [string, string][] {
  const sides: [string, string][] = [];
  for (let at = 1; at < rest.length; at++) {
    const [first, second] = [rest.slice(0, at), rest.slice(at)];
    if (second.startsWith('-')) sides.push([first, second.slice(1)]);
    else if (names.has(first) || names.has(second)) sides.push([first, second]);
  }
  return sides;
}

function near(typed: string, names: ReadonlyMap<string, string>): Near[] {
  const allowed = Math.min(MAX_FAULTS, Math.floor(typed.length / LETTERS_PER_FAULT));
  const best = new Map<string, number>();
  for (const [name, code] of names) {
    if (Math.abs(name.length - typed.length) > allowed) continue;
    const faults = distance(name, typed);
    if (faults <= allowed && faults < (best.get(code) ?? Infinity)) best.set(code, faults);
  }
  return [...best].map(([code, faults]) => ({ code, faults }));
}

function isPage(slug: string, cities: KnownCities): boolean {
  const page = parseFromToSlug(slug, cities);
  return page.kind !== 'redirect' && page.kind !== 'not-found';
}
