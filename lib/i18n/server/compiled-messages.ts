import compile from 'icu-minify/compile';
import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/rules/language';
import { loadMessages } from './load-messages';

const cache = new Map<Language, AbstractIntlMessages>();

/**
 * Everything the site says in a language with its placeholders and plurals already taken apart, so that pages need no
 * parser for them (P6). next.config.ts gives next-intl the formatter that reads this form and no other.
 */
export function compiledMessages(language: Language): AbstractIntlMessages {
  const known = cache.get(language);
  if (known && process.env.NODE_ENV !== 'development') return known;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- taken apart, messages keep their names
  const messages = compiled(loadMessages(language)) as AbstractIntlMessages;
  cache.set(language, messages);
  return messages;
}

function compiled(part: string | object): unknown {
  // Only plain objects may travel to the browser.
  if (typeof part === 'string') return JSON.parse(JSON.stringify(compile(part)));
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     messages hold texts and further messages only */
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, compiled(inner as string | object)]));
}
