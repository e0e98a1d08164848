/** Longer ones are no addresses of ours. */
const MAX_LENGTH = 1_500;

/** What only the machinery of signing in answers: nobody comes back to it, but to the list of their own passkeys. */
const OURS_ALONE = /^\/(?!login\/passkeys$)(?:(?:en|fr)\/)?(?:api|auth|login)(?:\/|$)/i;

/**
 * Where a visitor goes after signing in: a path of this site, whatever an address says. Another site cannot be named
 * (no second slash, no backslash, no control character, which browsers drop).
 * @param fallback path for everything else
 */
export function returnPath(to: string | null | undefined, fallback: string): string {
  if (!to || to.length > MAX_LENGTH || !/^\/(?![/\\])/.test(to)) return fallback;
  if (/[\\\u0000-\u0020\u007f]/.test(to)) return fallback;
  const address = parsed(to);
  if (address === null || address.pathname.startsWith('//') || OURS_ALONE.test(address.pathname)) return fallback;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Dots in a path are taken out as a browser does it. */
function parsed(path: string): URL | null {
  const base = 'http://here.invalid';
  const address = URL.canParse(path, base) ? new URL(path, base) : null;
  return address?.origin === base ? address : null;
}
