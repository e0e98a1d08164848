import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, slugOf, sortedByName } from './fold-text';

it.each([
  ['Montréal', 'montreal', 'montreal'],
  ['  Québec  City ', 'quebec city', 'quebec-city'],
  ['Val-d’Or', 'val d or', 'val-d-or'],
  ["St. John's", 'st john s', 'st-johns'],
  ['Trois-Rivières', 'trois rivieres', 'trois-rivieres'],
  ['Sacré-Cœur', 'sacre coeur', 'sacre-coeur'],
  ['Re\u0301gina', 'regina', 'regina'],
  ['', '', ''],
  ['—', '', ''],
])('%j', (text, folded, slug) => {
  expect(foldText(text)).toBe(folded);
  expect(slugOf(text)).toBe(slug);
});

it('is stable, and slugs are path segments', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
      expect(slugOf(text)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(slugOf(text))).toBe(slugOf(text));
    }),
  );
});

it('orders the names of a list as both languages do', () => {
  const names = ['Zürich', 'Val-d’Or', 'Québec', 'Ottawa', 'Élan', 'quebec', 'Edmonton', 'Ōtaki'];
  expect(sortedByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'Edmonton',
    'Élan',
    'Ōtaki',
    'Ottawa',
    'Québec',
    'quebec',
    'Val-d’Or',
    'Zürich',
  ]);
});
