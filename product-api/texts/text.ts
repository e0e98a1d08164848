import { DEFAULT_LANGUAGE, type Language } from '@/rules/language';
import { withOneDot } from '@/rules/typography';
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

/** A text, or texts under a name of their own. */
type TextTree = { [key: string]: string | TextTree };
export type TextParams = Record<string, string | number>;

/** What the product API itself says, by area: the first part of a key is the file's name. */
const TEXTS: Record<Language, TextTree> = {
  en: { errors: enErrors, fields: enFields, mails: enMails, documents: enDocuments, faqs: enFaqs, planner: enPlanner },
  fr: { errors: frErrors, fields: frFields, mails: frMails, documents: frDocuments, faqs: frFaqs, planner: frPlanner },
};

function find(language: Language, key: string): string | null {
  let place: string | TextTree | undefined = TEXTS[language];
  for (const name of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, name)) return null;
    place = place[name];
  }
  return typeof place === 'string' ? place : null;
}

export function hasText(key: string): boolean {
  return find(DEFAULT_LANGUAGE, key) !== null;
}

/**
 * A text in a language, for example `text('fr', 'errors.SOLD_OUT')`; a sentence that ends with a short month has one
 * dot.
 * Placeholders: `{name}`, and `{count, plural, one {# place} other {# places}}`.
 * @throws RangeError when no file has the key: a test compares both languages' keys
 */
export function text(language: Language, key: string, params: TextParams = {}): string {
  const found = find(language, key);
  if (found === null) throw new RangeError(`No text for ${key} in ${language}`);
  const said = found
    .replace(/\{(\w+), plural,((?:\s*(?:=\d+|\w+)\s*\{[^{}]*\})+)\s*\}/g, (_, name: string, forms: string) =>
      plural(language, Number(params[name] ?? 0), forms),
    )
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
  return withOneDot(said);
}

function plural(language: Language, count: number, forms: string): string {
  const choices = new Map([...forms.matchAll(/(=\d+|\w+)\s*\{([^{}]*)\}/g)].map((match) => [match[1], match[2] ?? '']));
  const rule = new Intl.PluralRules(`${language}-CA`).select(count);
  return (choices.get(`=${count}`) ?? choices.get(rule) ?? choices.get('other') ?? '').replaceAll('#', String(count));
}
