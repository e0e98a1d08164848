import { findPlaces } from '@/rules/places/find-places';
import { placeIndex, type PlaceEntry } from '@/rules/places/place-index';
import { printGoal, printSpread, spreadOf } from './support/measure';

const PLACES = 10_000;
const ROUNDS = 40;
const BEGINNINGS = ['Saint-', 'Sainte-', 'Mont-', 'Port ', 'New ', 'Lac-', 'Fort ', 'Grand ', '', '', '', ''];
const SYLLABLES = [
  'mon',
  'tré',
  'al',
  'to',
  'ron',
  'qué',
  'bec',
  'ri',
  'vi',
  'ère',
  'lau',
  'ren',
  'ham',
  'bur',
  'ling',
  'field',
  'ville',
  'our',
  'ches',
  'ter',
  'an',
  'gas',
  'pé',
  'wind',
  'sor',
];
const REGIONS = [
  ['ON', 'Ontario'],
  ['QC', 'Québec'],
  ['NY', 'New York'],
  ['VT', 'Vermont'],
  ['NB', 'Nouveau-Brunswick'],
];

/** What is asked at every key: real names begun, whole, misspelt, codes, nonsense. */
const TYPED = [
  'm',
  'mo',
  'mon',
  'montré',
  'Montréal',
  'Monreal',
  'Torronto',
  'st-jean',
  'Ville de Québec',
  'quebec city',
  'London, ON',
  'toronto ontario',
  'YUL',
  'zzzzzzzz',
  'saint-laurentvilleburlington',
  'x'.repeat(10_000),
];

/** Milliseconds that one key in the city field takes among ten thousand places, on one thread (50 ms). */
export async function benchPlaceSuggestions(): Promise<void> {
  console.log(`\nSuggestions among ${PLACES.toLocaleString('en')} places`);
  const places = madeUpPlaces();
  printSpread('names', spreadOf([places.reduce((sum, { names }) => sum + names.length, 0)]), '');
  // The first of everything, as in a browser that has just loaded the page.
  let index = placeIndex<number>([]);
  const making = timed(() => (index = placeIndex(places)));
  const firstKey = timed(() => findPlaces(index, TYPED[0] ?? ''));
  printSpread('made ready in a quiet moment, the first time', spreadOf([making]), 'ms');
  const built: number[] = [];
  for (let round = 0; round < 5; round++) built.push(timed(() => placeIndex(places)));
  printSpread('made ready, again', spreadOf(built), 'ms');
  printGoal('first key, made ready before (ms)', spreadOf([firstKey]), { atMost: 50 });
  printSpread('first key, before anything is made ready', spreadOf([making + firstKey]), 'ms');
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const typed of TYPED) keys.push(timed(() => findPlaces(index, typed)));
  printSpread('one key', spreadOf(keys), 'ms');
  const slowest = [...keys].sort((left, right) => left - right)[Math.floor(keys.length * 0.99)] ?? Infinity;
  printGoal('one key, p99 (ms)', spreadOf([slowest]), { atMost: 50 });
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The same ones in every run: a name of two or three words, its other language's, a code, a station. */
function madeUpPlaces(): PlaceEntry<number>[] {
  let seed = 7;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list is not empty
    return list[seed % list.length] as T;
  };
  const word = () => pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
  return Array.from({ length: PLACES }, (_, item) => {
    const name = `${pick(BEGINNINGS)}${word()}${item % 3 === 0 ? `-${word()}` : ''}`;
    return {
      item,
      names: [name, `${name} City`, `x${item.toString(36)}`, `Gare d’autocars ${word()}`],
      regions: pick(REGIONS),
    };
  });
}
