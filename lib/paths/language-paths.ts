import { isLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/rules/language';
import { withLanguage } from './routes';

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

/**
 * The same page in a language, query kept (F5).
 * The English home is `/en`: at `/` the language would be detected again (D8, D9).
 */
export function otherLanguagePath(pathnameAndSearch: string, language: Language): string {
  const at = pathnameAndSearch.indexOf('?');
  const pathname = at === -1 ? pathnameAndSearch : pathnameAndSearch.slice(0, at);
  const search = at === -1 ? '' : pathnameAndSearch.slice(at);
  const { path } = splitLanguage(pathname);
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
      const quality = Number(options.find((option) => option.trim().startsWith('q='))?.trim().slice(2) ?? 1);
      return { language: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality, order };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality || left.order - right.order);
  return LANGUAGES.find((language) => language === wanted.find((entry) => isLanguage(entry.language))?.language) ?? DEFAULT_LANGUAGE;
}
