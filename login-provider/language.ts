import type { IncomingMessage } from 'node:http';

export type Language = 'en' | 'fr';

/** Where the site keeps the visitor's language (R56). */
const SITE_COOKIE = 'lang';

/**
 * Language of a page: chosen on it, else asked for by the client, else the site's cookie, else the browser's own;
 * English where none says.
 */
export function pageLanguage(req: IncomingMessage, chosen?: string, uiLocales?: unknown): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const accepted = (req.headers['accept-language'] ?? '').split(',');
  const tags = [chosen, ...asked, cookieOf(req, SITE_COOKIE), ...accepted];
  return (
    tags
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the expression finds nothing else
      .map((tag) => /^\s*(en|fr)(?![a-z])/i.exec(tag ?? '')?.[1]?.toLowerCase() as Language | undefined)
      .find(Boolean) ?? 'en'
  );
}

export function cookieOf(req: IncomingMessage, name: string): string | undefined {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
