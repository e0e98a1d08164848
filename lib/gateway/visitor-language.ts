import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/rules/language';
import { LANGUAGE_COOKIE } from './visitor-cookies';

/** What an answer is said in: as its address asks, else as this browser has chosen. */
export function visitorLanguage(asked: string | null, cookies: ReadonlyMap<string, string>): Language {
  if (isLanguage(asked)) return asked;
  const remembered = cookies.get(LANGUAGE_COOKIE);
  return isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
}
