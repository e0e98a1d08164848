import { readingOf, type PlaceIndex, type Reading } from './place-index';
import { spelledAsNames, typedReadings, withRegionApart } from './place-names';
import { typingFaults } from '../typing-faults';

/**
 * A place that was found. `closeness`: 0 the name itself, 1 its beginning, 2 the beginning of one of its words, more:
 * with typing errors.
 */
export type FoundPlace<Item> = { item: Item; closeness: number };

const WORD = 2;
/** Of a name with typing errors: 3 and 4 with one, whole and begun; 5 and 6 with two. */
const WITH_FAULT = 3;
const NOT = Infinity;
/** Shorter names are codes: one letter off they are another place. */
const MIN_FORGIVEN_LENGTH = 4;
const LETTERS_FOR_TWO_FAULTS = 8;
/** The end of what is only begun is free, which forgives as much as another error: 'atlantis' is no Atlanta Airport. */
const LETTERS_FOR_TWO_FAULTS_BEGUN = 10;
/** Joined texts of less letters begin too many names. */
const MIN_JOINED_LENGTH = 3;
/** Pairs of letters that one error can bring in: two, swapped letters three. */
const PAIRS_OF_A_FAULT = 3;

/**
 * Places for what somebody typed (F7), the closest first: names before beginnings, these before words, these before
 * typing errors. Accents, signs, 'St' for 'Saint', 'Ville de' and a region behind the name are understood, and where
 * nothing is found, 'k' for 'qu'. Linear in the number of names; any text is allowed, and one without a letter finds
 * nothing.
 */
export function findPlaces<Item>(index: PlaceIndex<Item>, text: string): FoundPlace<Item>[] {
  const parted = withRegionApart(text, (region) => index.regions.has(region));
  const inRegion = parted.flatMap(({ name, region }) => search(index, name, region));
  const isCertain = parted.some((part) => part.isCertain);
  const found =
    isCertain && inRegion.length > 0
      ? inRegion
      : joined(isCertain ? exactMatches(index, text) : search(index, text), inRegion);
  // A region that we do not know does not make the name wrong.
  const places = found.length > 0 || !isCertain ? found : search(index, parted[0]?.name ?? '');
  const heard = places.length === 0 ? spelledAsNames(text) : null;
  if (heard !== null) return findPlaces(index, heard);
  return places.flatMap(({ owner, closeness }) => {
    const item = index.items[owner];
    return item === undefined ? [] : [{ item, closeness }];
  });
}

/** The one that a text means without doubt: the only one that is called just that, else the only one found. */
export function meantPlace<Item>(found: readonly FoundPlace<Item>[]): Item | null {
  const exact = found.filter(({ closeness }) => closeness === 0);
  const [only, ...others] = exact.length > 0 ? exact : found;
  return only && others.length === 0 ? only.item : null;
}

type Match = { owner: number; closeness: number };

/** What the whole text is close to comes before what it is with its end as a region, errors after. */
function joined(whole: Match[], inRegion: Match[]): Match[] {
  if (whole.some(({ closeness }) => closeness <= WORD)) return whole;
  const known = new Set(inRegion.map(({ owner }) => owner));
  return [...inRegion, ...whole.filter(({ owner }) => !known.has(owner))];
}

function isIn(regions: readonly string[], typed: string): boolean {
  return regions.some((region) => region.startsWith(typed) || typed.startsWith(`${region} `));
}

type Closeness = (name: Reading, typed: Reading) => number;

/** For a text whose region is apart: errors are looked for in its name alone. */
function exactMatches<Item>(index: PlaceIndex<Item>, text: string): Match[] {
  return matches(index, typedReadings(text).map(readingOf), () => true, 0, exactCloseness);
}

function search<Item>(index: PlaceIndex<Item>, text: string, region?: string): Match[] {
  const typed = typedReadings(text).map(readingOf);
  const isAllowed = region === undefined ? () => true : (owner: number) => isIn(index.regionsOf[owner] ?? [], region);
  const close = matches(index, typed, isAllowed, 0, exactCloseness);
  // A name that is one letter off may have been meant although another begins like it; of what is further away, only
  // the least far.
  const isBegunEnough = close.length === 0;
  const closeOwners = new Set(close.map(({ owner }) => owner));
  const off = matches(
    index,
    forgiven(typed, 1),
    (owner) => !closeOwners.has(owner) && isAllowed(owner),
    1,
    (name, each) => faultyCloseness(name, each, 1, isBegunEnough),
  );
  if (!isBegunEnough || off.length > 0) return [...close, ...off];
  return matches(index, forgiven(typed, 2), isAllowed, 2, (name, each) =>
    faultyCloseness(name, each, 2, each.joined.length >= LETTERS_FOR_TWO_FAULTS_BEGUN),
  );
}

const lettersFor = (faults: number) => (faults === 1 ? MIN_FORGIVEN_LENGTH : LETTERS_FOR_TWO_FAULTS);

/** Readings that are long enough for so many errors: the others need no look at the names. */
function forgiven(typed: readonly Reading[], faults: number): Reading[] {
  return typed.filter(({ joined }) => joined.length >= lettersFor(faults));
}

/**
 * The places that any reading of the typed text is close to, the closest first. Names that lack more than `faults` can
 * have put in are left out unseen.
 */
function matches<Item>(
  { names, owners, letters, pairs }: PlaceIndex<Item>,
  typed: readonly Reading[],
  isAllowed: (owner: number) => boolean,
  faults: number,
  closenessOf: Closeness,
): Match[] {
  const best = new Map<number, number>();
  for (const each of typed) {
    for (let at = 0; at < owners.length; at++) {
      if (
        bitsOver(each.letters & ~(letters[at] ?? 0), faults) ||
        bitsOver(each.pairs & ~(pairs[at] ?? 0), faults * PAIRS_OF_A_FAULT)
      )
        continue;
      const [owner, name] = [owners[at] ?? 0, names[at]];
      if (!name || !isAllowed(owner)) continue;
      const closeness = closenessOf(name, each);
      if (closeness < (best.get(owner) ?? NOT)) best.set(owner, closeness);
    }
  }
  return Array.from(best, ([owner, closeness]) => ({ owner, closeness })).sort(
    (left, right) => left.closeness - right.closeness || left.owner - right.owner,
  );
}

function exactCloseness(name: Reading, typed: Reading): number {
  if (name.joined === typed.joined) return 0;
  if (
    name.text.startsWith(typed.text) ||
    (typed.joined.length >= MIN_JOINED_LENGTH && name.joined.startsWith(typed.joined))
  )
    return 1;
  return name.text.includes(` ${typed.text}`) ? WORD : NOT;
}

/**
 * With so many errors at most, where the text is long enough for them: in the whole name; in the beginning of it or of
 * a word where that is enough.
 */
function faultyCloseness(name: Reading, typed: Reading, faults: number, isBegunEnough: boolean): number {
  if (name.joined.length < lettersFor(faults)) return NOT;
  if (!isBegunEnough && name.joined.length > typed.joined.length + faults) return NOT;
  const { whole, beginning } = typingFaults(typed.joined, name.joined, 0, faults);
  if (!isBegunEnough || (whole === beginning && whole < NOT)) return WITH_FAULT + 2 * (whole - 1);
  let begun = beginning;
  for (let start = name.text.indexOf(' ') + 1; start > 0; start = name.text.indexOf(' ', start) + 1) {
    begun = Math.min(begun, typingFaults(typed.text, name.text, start, faults).beginning);
  }
  return WITH_FAULT + 1 + 2 * (begun - 1);
}

/** Whether more than so many bits are set. */
function bitsOver(bits: number, most: number): boolean {
  let rest = bits;
  for (let count = 0; rest !== 0; count++) {
    if (count === most) return true;
    rest &= rest - 1;
  }
  return false;
}
