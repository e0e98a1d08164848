import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/rules/language';
import type { LazyWords } from '../server/browser-words';

/**
 * Words that no page carries, in the form its formatter reads (P6); for the browser. @throws Error when they cannot be
 * had
 */
export async function readLazyWords(language: Language, name: LazyWords): Promise<AbstractIntlMessages> {
  const answer = await fetch(`${window.location.origin}/words/${language}/${name}`);
  if (!answer.ok) throw new Error(`The words ${name} cannot be had: ${answer.status}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own address answers messages
  return (await answer.json()) as AbstractIntlMessages;
}
