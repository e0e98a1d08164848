import { foldText } from '../fold-text';
import { placeReadings } from './place-names';

/**
 * A place by everything it is called: names of both languages, old names, airport codes; its region by name and code,
 * its country.
 */
export type PlaceEntry<Item> = { item: Item; names: readonly string[]; regions?: readonly string[] };

/**
 * A folded text and the same without its spaces. `letters`, `pairs`: a bit for each of its letters, and of its pairs of
 * letters.
 */
export type Reading = { text: string; joined: string; letters: number; pairs: number };

/**
 * All names in a row, so that most of them are ruled out by two numbers without being looked at. `owners`: whose name
 * it is, by its place in `items`.
 */
export type PlaceIndex<Item> = {
  items: readonly Item[];
  regionsOf: readonly (readonly string[])[];
  regions: ReadonlySet<string>;
  names: readonly Reading[];
  owners: Uint32Array;
  letters: Int32Array;
  pairs: Int32Array;
};

/** Makes places ready for `findPlaces`, once. Places that match equally stay in the order given. */
export function placeIndex<Item>(places: readonly PlaceEntry<Item>[]): PlaceIndex<Item> {
  // Thousands of places are in some dozens of regions.
  const folded = new Map(places.flatMap(({ regions = [] }) => regions).map((region) => [region, '']));
  for (const region of folded.keys()) folded.set(region, foldText(region));
  const regionsOf = places.map(({ regions = [] }) => regions.map((region) => folded.get(region) ?? ''));
  const named = places.flatMap(({ names }, owner) =>
    [...new Set(names.flatMap(placeReadings))].map((text) => ({ owner, reading: readingOf(text) })),
  );
  return {
    items: places.map(({ item }) => item),
    regionsOf,
    regions: new Set(regionsOf.flat()),
    names: named.map(({ reading }) => reading),
    owners: Uint32Array.from(named, ({ owner }) => owner),
    letters: Int32Array.from(named, ({ reading }) => reading.letters),
    pairs: Int32Array.from(named, ({ reading }) => reading.pairs),
  };
}

/** A folded text as the index compares it. */
export function readingOf(text: string): Reading {
  const joined = text.replaceAll(' ', '');
  let [letters, pairs] = [0, 0];
  for (let at = 0; at < joined.length; at++) {
    letters |= 1 << (joined.charCodeAt(at) % 32);
    if (at > 0) pairs |= 1 << ((joined.charCodeAt(at) * 7 + joined.charCodeAt(at - 1) * 13) % 32);
  }
  return { text, joined, letters, pairs };
}
