import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../fold-text';
import { findPlaces, meantPlace } from './find-places';
import { placeIndex, type PlaceEntry } from './place-index';

const place = (item: string, regions: readonly string[], ...names: string[]): PlaceEntry<string> => ({
  item,
  names: [item, ...names],
  regions,
});
const QUEBEC = ['QC', 'Québec', 'Canada'];
const ONTARIO = ['ON', 'Ontario', 'Canada'];

/** Most travelled first. */
const PLACES = [
  place('Montréal', QUEBEC, 'YUL', 'mtl', 'ville-marie'),
  place('New York', ['NY', 'New York'], 'NYC', 'new-amsterdam'),
  place('Toronto', ONTARIO, 'YYZ', 'muddy-york'),
  place('Québec', QUEBEC, 'Quebec City', 'yqb', 'Sainte-Foy'),
  place('Ottawa', ONTARIO, 'Bytown'),
  place('Saint-Jean-sur-Richelieu', QUEBEC),
  place(
    'St. John’s',
    ['NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
    'Saint-Jean de Terre-Neuve',
    'yyt',
  ),
  place('Saint John', ['NB', 'New Brunswick'], 'Saint-Jean (Nouveau-Brunswick)'),
  place('London', ONTARIO, 'yxu'),
  place('London (Kentucky)', ['KY', 'Kentucky'], 'London'),
  place('Trois-Rivières', QUEBEC, 'Three Rivers'),
  place('Val-d’Or', QUEBEC),
  place('Sacré-Cœur', QUEBEC),
  place('L’Île-Perrot', QUEBEC),
  place('St. Petersburg', ['FL', 'Florida', 'Floride']),
  place('Mont-Tremblant', QUEBEC),
];
const index = placeIndex(PLACES);
const found = (typed: string) => findPlaces(index, typed).map(({ item }) => item);

describe('finding a place by what was typed (F7)', () => {
  it.each([
    ['a typing error', 'Monreal', 'Montréal'],
    ['a letter too many', 'Torronto', 'Toronto'],
    ['swapped letters', 'otatwa', 'Ottawa'],
    ['an error in what is only begun', 'tornot', 'Toronto'],
    ['an error in a later word', 'petresburg', 'St. Petersburg'],
    ['the other language’s name', 'Quebec city', 'Québec'],
    ['the town before its name', 'Ville de Québec', 'Québec'],
    ['the same in English', 'City of Toronto', 'Toronto'],
    ['a city that is called so by nobody', 'Ottawa City', 'Ottawa'],
    ['St for Saint', 'St-Jean', 'Saint-Jean-sur-Richelieu'],
    ['Saint for St', 'saint john s', 'St. John’s'],
    ['Ste for Sainte', 'Ste-Foy', 'Québec'],
    ['Mount for Mont', 'mount tremblant', 'Mont-Tremblant'],
    ['an airport code', 'YUL', 'Montréal'],
    ['a city code', 'NYC', 'New York'],
    ['a short form', 'mtl', 'Montréal'],
    ['an old name', 'bytown', 'Ottawa'],
    ['a region after a comma', 'London, ON', 'London'],
    ['another region', 'london, ky', 'London (Kentucky)'],
    ['half a region', 'London, kent', 'London (Kentucky)'],
    ['a region without a comma', 'london ontario', 'London'],
    ['region and country', 'Toronto, ON, Canada', 'Toronto'],
    ['a region in brackets', 'Québec (Québec)', 'Québec'],
    ['a region that we do not know', 'Toronto, Neverland', 'Toronto'],
    ['an error before the region', 'Torronto, Ontario', 'Toronto'],
    ['hyphens forgotten', 'troisrivieres', 'Trois-Rivières'],
    ['an apostrophe forgotten', 'val dor', 'Val-d’Or'],
    ['the other apostrophe', "l'ile perrot", 'L’Île-Perrot'],
    ['a ligature opened', 'sacre coeur', 'Sacré-Cœur'],
    ['a ligature', 'SACRÉ CŒUR', 'Sacré-Cœur'],
    ['spaces around it', '  toronto ', 'Toronto'],
    ['a name as it sounds', 'Kébec', 'Québec'],
    ['the same without its accent, begun', 'kebe', 'Québec'],
    ['the same after the town, with its region', 'Ville de Kebec, QC', 'Québec'],
  ])('%s: %s', (_, typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  it('puts names before beginnings, these before words, these before errors, and the most travelled first among equals', () => {
    const york = placeIndex([
      place('Yorkton', []),
      place('New York', []),
      place('York', []),
      place('Yorn', []),
      place('Old Yorkville', []),
    ]);
    expect(findPlaces(york, 'york')).toEqual([
      { item: 'York', closeness: 0 },
      { item: 'Yorkton', closeness: 1 },
      { item: 'New York', closeness: 2 },
      { item: 'Old Yorkville', closeness: 2 },
      { item: 'Yorn', closeness: 3 },
    ]);
  });

  it('shows both where names are equal, and one alone where the region tells', () => {
    expect(found('london')).toEqual(['London', 'London (Kentucky)']);
    expect(found('london, ontario')).toEqual(['London']);
    expect(found('saint john, new brunswick')).toEqual(['Saint John']);
  });

  it.each(['', ' ', '?!', '—', 'zzzz', 'xq', 'paris'])('nothing for “%s”', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  it('spells what is written as it sounds otherwise only where nothing is found', () => {
    const kelowna = placeIndex([place('Québec', []), place('Kelowna', [])]);
    expect(findPlaces(kelowna, 'ke').map(({ item }) => item)).toEqual(['Kelowna']);
  });

  it('forgives two errors in a whole name, and in what is begun only where that is long', () => {
    const south = placeIndex([
      place('Atlanta', []),
      place('Atlanta Airport', []),
      place('Howard Street Terminal', []),
      place('Philadelphia', []),
      place('Sacramento', []),
    ]);
    const of = (typed: string) => findPlaces(south, typed).map(({ item }) => item);
    expect(['atlantis', 'atlantic', 'hogwarts'].flatMap(of)).toEqual([]);
    expect(of('atlenta')).toEqual(['Atlanta', 'Atlanta Airport']);
    expect(['secremento', 'philidelpi', 'howerd streat'].flatMap(of)).toEqual([
      'Sacramento',
      'Philadelphia',
      'Howard Street Terminal',
    ]);
  });

  it('does not forgive codes', () => {
    expect(found('yuk')).toEqual([]);
  });
});

const NAMES = PLACES.flatMap(({ names }) => names);
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
/** Names as made up as they can be: letters with accents, words, hyphens. */
const madeUp = fc
  .array(fc.string({ unit: fc.constantFrom(...'aeiourstlnmdéèœ'), minLength: 2, maxLength: 9 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join('-'));

describe('properties of the search', () => {
  it('every name finds its place first, or among those of the same name', () => {
    fc.assert(
      fc.property(fc.uniqueArray(madeUp, { minLength: 1, maxLength: 40 }), (names) => {
        const made = placeIndex(names.map((name) => ({ item: name, names: [name] })));
        for (const name of names)
          expect(
            findPlaces(made, name)
              .filter(({ closeness }) => closeness === 0)
              .map(({ item }) => item),
          ).toContain(name);
      }),
      { numRuns: 50 },
    );
    for (const { item, names } of PLACES)
      for (const name of names)
        expect(
          findPlaces(index, name)
            .filter(({ closeness }) => closeness === 0)
            .map((each) => each.item),
        ).toContain(item);
  });

  it('one letter left out, put in, replaced or swapped still finds a name of five letters and more', () => {
    const name = fc
      .oneof(fc.constantFrom(...NAMES), madeUp)
      .map(foldText)
      .filter((text) => text.replaceAll(' ', '').length >= 5);
    fc.assert(
      fc.property(
        name,
        fc.nat(),
        letter,
        fc.constantFrom('out', 'in', 'replaced', 'swapped'),
        (text, at, other, how) => {
          const where = at % text.length;
          const [left, right] = [text.slice(0, where), text.slice(where + 1)];
          const own = text[where] ?? '';
          const typed = {
            out: left + right,
            in: left + other + own + right,
            replaced: left + other + right,
            swapped: left + right.slice(0, 1) + own + right.slice(1),
          }[how];
          const made = placeIndex([...PLACES, { item: 'it', names: [text] }]);
          expect(findPlaces(made, typed).map(({ item }) => item)).toContain('it');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('no text whatever makes it fail, however long', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(...'([{*+?\\^$|,(', '\ud800', '\u0000'),
    );
    fc.assert(fc.property(any, (typed) => void found(typed)));
    for (const part of ['a', ' ', ',', '(', 'st ', 'Montréal ', '\u0301', '🚌', 'ville de '])
      found(part.repeat(10_000 / part.length));
  });
});

describe('the place that a text means without doubt', () => {
  it.each([
    ['one is called just that', 'Saint John', 'Saint John'],
    ['its region tells it from others of its name', 'London, KY', 'London (Kentucky)'],
    ['it is the only one that begins so', 'trois', 'Trois-Rivières'],
    ['it is the only one with a slip', 'Torronto', 'Toronto'],
    ['several are called so', 'London', null],
    ['several begin so', 'saint', null],
    ['nothing is called so', 'zzzz', null],
    ['nothing is typed', '', null],
  ])('where %s: %s', (_, typed, item) => {
    expect(meantPlace(findPlaces(index, typed))).toBe(item);
  });
});
