import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Language } from '@/rules/language';
import type { RouteName, RouteParams } from '../../paths/routes';
import { pageHead, type PageHead } from './page-head';
import { pageLanguage, type LocaleParams } from '../page-language';

/** Title and description of a page in its language, from the namespace `pages` (R48). */
export function metadataOf(name: RouteName) {
  return async ({ params }: LocaleParams): Promise<Metadata> => pageMetadata(name, await pageLanguage(params));
}

/** What a page's head needs beyond its words: parameters of its address, its picture, whether it may be listed. */
export type HeadDetails<Name extends RouteName> = Pick<PageHead, 'picture' | 'isIndexed' | 'type'> & {
  params?: RouteParams<Name>;
};

/**
 * @param values placeholders of the page's title and description
 * @param variant other texts of the same page: `pages.<name>.<variant>Title`
 */
export async function pageMetadata<Name extends RouteName>(
  name: Name,
  language: Language,
  values: Record<string, string> = {},
  variant = '',
  details: HeadDetails<Name> = {},
): Promise<Metadata> {
  const page: RouteName = name;
  const t = await getTranslations({ locale: language, namespace: `pages.${page}` });
  const key = (part: 'title' | 'description') =>
    variant === '' ? part : `${variant}${part[0]?.toUpperCase()}${part.slice(1)}`;
  return pageHead({
    name,
    language,
    title: t(key('title'), values),
    description: t(key('description'), values),
    ...details,
  });
}
