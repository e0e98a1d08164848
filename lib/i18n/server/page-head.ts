import type { Metadata } from 'next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/rules/language';
import { brand } from '../../brand/brand';
import { absoluteUrl } from '../../env/absolute-url';
import { ogPicturePath } from '../../paths/og-picture-path';
import { pathFor, ROUTES, type Route, type RouteName } from '../../paths/routes';

export type PageHead = {
  name: RouteName;
  language: Language;
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Parameters of the page's address. */
  params?: Record<string, string>;
  /** Name of its picture for social networks (paths/og-picture-path); its route's if absent. */
  picture?: string;
  /** False for a page of an indexed route that has nothing of its own (D5, E13). */
  isIndexed?: boolean;
  type?: 'website' | 'article';
};

const LOCALES = { en: 'en_CA', fr: 'fr_CA' } as const satisfies Record<Language, string>;
/** Routes with a picture of their own; every other page without one has the home page's. */
const PICTURES: Partial<Record<RouteName, string>> = {
  bus: 'bus',
  hotels: 'hotels',
  aboutUs: 'about-us',
  blog: 'blog',
};
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Everything a page's head says to search engines and social networks (E6–E8, E10). */
export function pageHead({
  name,
  language,
  title,
  description,
  params = {},
  picture = PICTURES[name] ?? 'home',
  isIndexed = true,
  type = 'website',
}: PageHead): Metadata {
  const route: Route = ROUTES[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page's params are those of its route
  const addressIn = (other: Language) => absoluteUrl(pathFor(name, other, params as never));
  const isListed = isIndexed && route.isIndexed === true;
  const whole = `${title} | ${brand.name}`;
  const images = [{ url: absoluteUrl(ogPicturePath(picture, language)), ...PICTURE_SIZE, alt: title }];
  return {
    title: whole,
    description,
    ...(isListed ? { alternates: alternatesOf(language, addressIn) } : { robots: { index: false } }),
    openGraph: {
      type,
      siteName: brand.name,
      title,
      description,
      ...(isListed ? { url: addressIn(language) } : {}),
      locale: LOCALES[language],
      alternateLocale: LANGUAGES.filter((other) => other !== language).map((other) => LOCALES[other]),
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images: images.map(({ url, alt }) => ({ url, alt })) },
  };
}

/** The page itself, every language of it, and English for everybody else: each page names all of them (E6). */
function alternatesOf(language: Language, addressIn: (language: Language) => string): Metadata['alternates'] {
  const languages = Object.fromEntries(LANGUAGES.map((other) => [other, addressIn(other)]));
  return { canonical: addressIn(language), languages: { ...languages, 'x-default': addressIn(DEFAULT_LANGUAGE) } };
}
