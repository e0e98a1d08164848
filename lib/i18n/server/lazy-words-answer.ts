import { isLanguage } from '@/rules/language';
import { LAZY_WORDS, pickWords } from './browser-words';

const HEADERS = { 'x-robots-tag': 'noindex' };

/**
 * The answer to /words/{language}/{name}: a namespace of LAZY_WORDS, taken apart as pages get theirs. 404: no such
 * language or words.
 */
export function lazyWordsAnswer(language: string, name: string): Response {
  const known = LAZY_WORDS.find((each) => each === name);
  if (!isLanguage(language) || known === undefined) return new Response(null, { status: 404, headers: HEADERS });
  // Asked for anew, so that a new version's words come with its scripts.
  return Response.json(pickWords(language, [known]), { headers: { ...HEADERS, 'cache-control': 'no-cache' } });
}
