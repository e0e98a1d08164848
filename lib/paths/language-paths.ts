import { isLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/rules/language';
import { WITH_SEARCH, withLanguage } from './routes';

export type LocalizedPath = {
  language: Language;
  /** The path without its language. */
  path: string;
  /** What stood there: `/en` is a prefix too, though not one of ours (D8). */
  prefix: Language | null;
};

/** Takes the language off a path: '/FR/Bus' → fr, '/Bus'. */
export function splitLanguage(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  const prefix = first.toLowerCase();
  if (!isLanguage(prefix)) return { language: DEFAULT_LANGUAGE, path: pathname, prefix: null };
  return { language: prefix, path: `/${rest.join('/')}`, prefix };
}

/** A decoded path as it stands in an address: what is decided on is what is asked for, whatever signs it holds. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** A parameter of an address as the framework hands it over, decoded; null where it is broken. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Address without its language of the page that a component stands on, as the framework names it on server or browser.
 */
export function pagePathOf(pathname: string): string {
  const { path } = splitLanguage(pathname);
  return path.endsWith(WITH_SEARCH) ? path.slice(0, -WITH_SEARCH.length) || '/' : path;
}

/**
 * The same page in a language, query kept (F5).
 * The English home is `/en`: at `/` the language would be detected again (D8, D9).
 */
export function otherLanguagePath(pathnameAndSearch: string, language: Language): string {
  const at = pathnameAndSearch.indexOf('?');
  const pathname = at === -1 ? pathnameAndSearch : pathnameAndSearch.slice(0, at);
  const search = at === -1 ? '' : pathnameAndSearch.slice(at);
  const path = pagePathOf(pathname);
  const isEnglishHome = path === '/' && language === DEFAULT_LANGUAGE;
  return `${isEnglishHome ? `/${language}` : withLanguage(path, language)}${search}`;
}

/**
 * Language of a visitor who names none in the path, for `/` alone (R14, D9).
 * @param acceptLanguage header as sent: the visitor's languages, best first by their q
 */
export function detectLanguage(cookie: string | undefined, acceptLanguage: string | null): Language {
  if (isLanguage(cookie)) return cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry, order) => {
      const [tag = '', ...options] = entry.trim().toLowerCase().split(';');
      const quality = Number(
        options
          .find((option) => option.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality, order };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality || left.order - right.order);
  return (
    LANGUAGES.find((language) => language === wanted.find((entry) => isLanguage(entry.language))?.language) ??
    DEFAULT_LANGUAGE
  );
}
