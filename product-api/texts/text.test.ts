import { expect, it } from 'vitest';
import { ERROR_CODES } from '@/contract/errors';
import { LANGUAGES } from '@/rules/language';
import { RULE_FAULT_CODES } from '@/rules/rule-fault';
import enDocuments from './en/documents.json';
import enErrors from './en/errors.json';
import enFaqs from './en/faqs.json';
import enFields from './en/fields.json';
import enMails from './en/mails.json';
import enPlanner from './en/planner.json';
import frDocuments from './fr/documents.json';
import frErrors from './fr/errors.json';
import frFaqs from './fr/faqs.json';
import frFields from './fr/fields.json';
import frMails from './fr/mails.json';
import frPlanner from './fr/planner.json';
import { hasText, text } from './text';

type Texts = { [key: string]: string | Texts };
/** Key and message of every text, also of those under a name of their own. */
const flat = (texts: Texts, under = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${under}${key}`, value]] : flat(value, `${under}${key}.`),
  );
const placeholders = (message: string) => [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]).sort();

const FILES: [string, Texts, Texts][] = [
  ['errors', enErrors, frErrors],
  ['fields', enFields, frFields],
  ['documents', enDocuments, frDocuments],
  ['mails', enMails, frMails],
  ['faqs', enFaqs, frFaqs],
  ['planner', enPlanner, frPlanner],
];

it.each(FILES)('%s: both languages have the same keys and placeholders', (_, en, fr) => {
  const french = new Map(flat(fr));
  expect([...french.keys()]).toEqual(flat(en).map(([key]) => key));
  for (const [key, message] of flat(en))
    expect([key, [...new Set(placeholders(french.get(key) ?? ''))]]).toEqual([
      key,
      [...new Set(placeholders(message))],
    ]);
});

it('has words for every error code and every broken rule', () => {
  const { hotel, activity, departure, storage, ...ofAll } = enErrors;
  expect(Object.keys(ofAll).sort()).toEqual([...ERROR_CODES].sort());
  expect(
    [hotel, activity, departure, storage]
      .flatMap(Object.keys)
      .filter((code) => !ERROR_CODES.some((known) => known === code)),
  ).toEqual([]);
  expect(RULE_FAULT_CODES.filter((code) => !hasText(`fields.${code}`))).toEqual([]);
});

it('writes French as in Canada: typographic apostrophe, no-break space before double punctuation', () => {
  for (const [, message] of FILES.flatMap(([, , fr]) => flat(fr))) expect(message).not.toMatch(/'| [:;!?»]/);
});

it('fills placeholders and plurals', () => {
  expect(text('en', 'fields.CHILDREN_OUT_OF_RANGE', { min: 0, max: 6 })).toBe('Choose 0 to 6 children.');
  expect(text('en', 'fields.CHILD_AGES_MISMATCH', { expected: 0 })).toBe('Remove the age: no child is travelling.');
  expect(text('en', 'fields.CHILD_AGES_MISMATCH', { expected: 3 })).toBe('Give the age of each of the 3 children.');
  expect(text('fr', 'fields.TRAVELLERS_COUNT', { expected: 2 })).toBe('Inscrivez ici 2\u00A0voyageurs.');
});

it.each(LANGUAGES)('does not make up a text it has not got (%s)', (language) => {
  expect(() => text(language, 'errors.NO_SUCH_CODE')).toThrow(RangeError);
  expect(hasText('errors.toString')).toBe(false);
});

it('has one dot at the end of a sentence, also after a short month', () => {
  expect(text('fr', 'mails.claim.again', { until: '3 janv.' })).toMatch(/[^.]\.$/);
});
