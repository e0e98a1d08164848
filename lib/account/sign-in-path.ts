import type { Language } from '@/rules/language';

/** Starts the sign-in at once; reached by a plain link, never fetched ahead: it leads to another site. */
const SIGN_IN_PATH = '/auth/sign-in';
/** Ends it, by POST (SignOutForm). */
export const SIGN_OUT_PATH = '/auth/sign-out';

/**
 * Address that starts the sign-in and comes back (R54).
 * @param to path of this site, with its query; without it, the page that the link stands on
 * @param isAgain the sign-in that the cookie tells of is no longer taken: do not go by it
 */
export function signInPath(language: Language, to?: string, { isAgain }: { isAgain?: boolean } = {}): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ ...(to && { to }), language, ...(isAgain && { again: '1' }) })}`;
}
