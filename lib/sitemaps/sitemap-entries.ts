import type { LandingKind, LandingPageEntry } from '@/contract/landing-pages';
import { LANGUAGES, type Language } from '@/rules/language';
import { knownPosts } from '../content/known-posts';
import { ownPage, type OwnPageName } from '../content/own-page';
import { absoluteUrl } from '../env/absolute-url';
import { pathFor, type RouteName } from '../paths/routes';
import { knownTours } from '../tours/known-tours';
import type { HotelAddress } from './sitemap-sources';
import { newest, type SitemapEntry } from './sitemap-xml';

/** A file for each kind of page (E9). */
export const SITEMAP_KINDS = [
  'static',
  'bus-routes',
  'bus-cities',
  'hotel-cities',
  'hotels',
  'packages',
  'blog',
] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** What the inventory has pages of. */
export type SitemapSources = { landingPages: readonly LandingPageEntry[]; hotels: readonly HotelAddress[] };

const LANDING_KINDS: Partial<Record<SitemapKind, readonly LandingKind[]>> = {
  'bus-routes': ['bus-route'],
  'bus-cities': ['bus-city'],
  'hotel-cities': ['hotels-city'],
  packages: ['bus-hotel-city', 'bus-hotel-route'],
};

/**
 * Every page of a kind that may be listed, in both languages, each with an entry of its own (E9). The languages of a
 * page name each other in its head (E6).
 */
export function sitemapEntries(kind: SitemapKind, { landingPages, hotels }: SitemapSources): SitemapEntry[] {
  if (kind === 'static') return staticEntries(landingPages);
  if (kind === 'hotels')
    return hotels.flatMap(({ modifiedAt, ...address }) => inEveryLanguage('hotelPage', address, () => modifiedAt));
  if (kind === 'blog') return blogEntries();
  const kinds = LANDING_KINDS[kind] ?? [];
  return landingPages
    .filter((page) => kinds.includes(page.kind))
    .flatMap(({ slug, modifiedAt }) => inEveryLanguage('fromTo', { fromTo: slug }, () => modifiedAt));
}

/** The home page shows what both indexes show. */
function staticEntries(landingPages: readonly LandingPageEntry[]): SitemapEntry[] {
  const newestOf =
    (...kinds: LandingKind[]) =>
    () =>
      newest(
        landingPages.flatMap(({ kind, modifiedAt }) =>
          kinds.includes(kind) && modifiedAt !== null ? [modifiedAt] : [],
        ),
      );
  const modified =
    (...names: OwnPageName[]) =>
    (language: Language) =>
      newest(names.map((name) => ownPage(name, language).modified));
  return [
    ...inEveryLanguage('home', {}, newestOf('bus', 'hotels')),
    ...inEveryLanguage('bus', {}, newestOf('bus')),
    ...inEveryLanguage('hotels', {}, newestOf('hotels')),
    ...inEveryLanguage('aboutUs', {}, modified('about-us')),
    ...inEveryLanguage('privacyPolicy', {}, modified('privacy-policy')),
    ...inEveryLanguage('termsConditions', {}, modified('terms-conditions', 'after-the-sale')),
    ...inEveryLanguage('subscribe'),
    ...LANGUAGES.flatMap((language) => knownTours(language).map(({ slug }) => entry('tour', language, { slug }))),
  ];
}

function blogEntries(): SitemapEntry[] {
  return LANGUAGES.flatMap((language) => {
    const posts = knownPosts(language);
    return [
      entry('blog', language, {}, newest(posts.map(({ modified }) => modified))),
      ...posts.map(({ slug, modified }) => entry('blogPost', language, { slug }, modified)),
    ];
  });
}

function inEveryLanguage(
  name: RouteName,
  params: Record<string, string> = {},
  lastmod?: (language: Language) => string | null | undefined,
): SitemapEntry[] {
  return LANGUAGES.map((language) => entry(name, language, params, lastmod?.(language)));
}

function entry(
  name: RouteName,
  language: Language,
  params: Record<string, string>,
  lastmod?: string | null,
): SitemapEntry {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry's params are those of its route
  return { loc: absoluteUrl(pathFor(name, language, params as never)), ...(lastmod ? { lastmod } : {}) };
}
