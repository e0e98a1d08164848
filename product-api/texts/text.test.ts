import { expect, it } from 'vitest';
import { ERROR_CODES } from '@/contract/errors';
import { LANGUAGES } from '@/rules/language';
import { RULE_FAULT_CODES } from '@/rules/rule-fault';
import enErrors from './en/errors.json';
import enFields from './en/fields.json';
import frErrors from './fr/errors.json';
import frFields from './fr/fields.json';
import { hasText, text } from './text';

const placeholders = (message: string) => [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]).sort();

it.each([['errors', enErrors, frErrors], ['fields', enFields, frFields]])('%s: both languages have the same keys and placeholders', (_, en: Record<string, string>, fr: Record<string, string>) => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const [key, message] of Object.entries(en)) expect([key, [...new Set(placeholders(fr[key] ?? ''))]]).toEqual([key, [...new Set(placeholders(message))]]);
});

it('has words for every error code and every broken rule', () => {
  expect(Object.keys(enErrors).sort()).toEqual([...ERROR_CODES].sort());
  expect(RULE_FAULT_CODES.filter((code) => !hasText(`fields.${code}`))).toEqual([]);
});

it('writes French as in Canada: typographic apostrophe, no-break space before double punctuation', () => {
  for (const message of [...Object.values(frErrors), ...Object.values(frFields)]) expect(message).not.toMatch(/'| [:;!?»]/);
});

it('fills placeholders and plurals', () => {
  expect(text('en', 'fields.CHILDREN_OUT_OF_RANGE', { min: 0, max: 6 })).toBe('Choose 0 to 6 children.');
  expect(text('en', 'fields.CHILD_AGES_MISMATCH', { expected: 0 })).toBe('Remove the age: no child is travelling.');
  expect(text('en', 'fields.CHILD_AGES_MISMATCH', { expected: 3 })).toBe('Give the age of each of the 3 children.');
  expect(text('fr', 'fields.TRAVELLERS_COUNT', { expected: 2 })).toBe('Remplissez ici 2 voyageurs.');
});

it.each(LANGUAGES)('does not make up a text it has not got (%s)', (language) => {
  expect(() => text(language, 'errors.NO_SUCH_CODE')).toThrow(RangeError);
  expect(hasText('errors.toString')).toBe(false);
});
