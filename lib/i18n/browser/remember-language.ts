import type { Language } from '@/rules/language';
import { writeCookie } from '../../cookies/cookies';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS } from '../../gateway/visitor-cookies';

/** R56: the language is kept for a year in the cookie and in localStorage, both named `lang`. */
export function rememberLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, { days: LANGUAGE_DAYS });
  try {
    localStorage.setItem(LANGUAGE_COOKIE, language);
  } catch {
    // Storage may be closed to us; the cookie is enough.
  }
}
