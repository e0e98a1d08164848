import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/rules/language';
import { brand } from '../brand/brand';
import { pathFor, ROUTES, type Route, type RouteName } from '../paths/routes';
import { pageLanguage, type LocaleParams } from './page-language';

/** Title and description of a page in its language, from the namespace `pages` (R48). */
export function metadataOf(name: RouteName) {
  return async ({ params }: LocaleParams): Promise<Metadata> => pageMetadata(name, await pageLanguage(params));
}

/**
 * @param values placeholders of the page's title and description
 * @param variant other texts of the same page: `pages.<name>.<variant>Title`
 */
export async function pageMetadata(name: RouteName, language: Language, values: Record<string, string> = {}, variant = ''): Promise<Metadata> {
  const t = await getTranslations({ locale: language, namespace: `pages.${name}` });
  const key = (part: 'title' | 'description') => (variant === '' ? part : `${variant}${part[0]?.toUpperCase()}${part.slice(1)}`);
  return { title: `${t(key('title'), values)} | ${brand.name}`, description: t(key('description'), values), ...indexing(name, language) };
}

/** Canonical and language links of a page that may be listed (E6, E7); noindex for every other (E8). */
function indexing(name: RouteName, language: Language): Metadata {
  const route: Route = ROUTES[name];
  if (!route.isIndexed) return { robots: { index: false } };
  const languages = Object.fromEntries(LANGUAGES.map((other) => [other, pathFor(name, other)]));
  return { alternates: { canonical: pathFor(name, language), languages: { ...languages, 'x-default': pathFor(name, DEFAULT_LANGUAGE) } } };
}
