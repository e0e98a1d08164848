import { DEFAULT_LANGUAGE, type Language } from '@/rules/language';
import { splitLanguage } from '../paths/language-paths';
import { pathFor } from '../paths/routes';
import { usesSecureCookies, type Cookies } from './auth-token';
import { returnPath } from './return-path';
import type { SignInFault } from './sign-in-faults';

/** Page to which a sign-in comes back (R27): it says 'Signing in', or what went wrong, and leads on. */
export function callbackPage(language: Language, to: string, error?: SignInFault): string {
  return pathFor('authCallback', language, {}, { to, ...(error ? { error } : {}) });
}

/**
 * Language and way back of a sign-in under way, from next-auth's cookie, which holds the address of that page. Anybody
 * may have written it: only what leads into this site is believed.
 */
export function signInUnderWay(cookies: Cookies): { language: Language; to: string } {
  const address = cookies.get(`${usesSecureCookies() ? '__Secure-' : ''}next-auth.callback-url`) ?? '';
  const page = URL.canParse(address, 'http://here.invalid') ? new URL(address, 'http://here.invalid') : null;
  const language = page ? splitLanguage(page.pathname).language : DEFAULT_LANGUAGE;
  return { language, to: returnPath(page?.searchParams.get('to'), pathFor('home', language)) };
}
