import Cookies from 'js-cookie';
import type { Language } from '@/rules/language';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS } from '../../gateway/visitor-cookies';

/** R56: the language is kept for a year in the cookie and in localStorage, both named `lang`. */
export function rememberLanguage(language: Language): void {
  Cookies.set(LANGUAGE_COOKIE, language, { expires: LANGUAGE_DAYS, sameSite: 'lax', path: '/' });
  try {
    localStorage.setItem(LANGUAGE_COOKIE, language);
  } catch {
    // Storage may be closed to us; the cookie is enough.
  }
}
