import type { LandingPage } from '@/contract/landing-pages';
import { knownPost } from '@/lib/content/known-posts';
import { landingPicture, type LandingTranslator } from '@/lib/i18n/landing-texts';
import type { Language } from '@/rules/language';
import type { OgPicture } from './og-picture-screen';

/** Texts of the namespace `pages`. */
type PagesTranslator = LandingTranslator;
export type ReadLandingPage = (slug: string, language: Language) => Promise<LandingPage | null>;

/** Pages with a picture of their own, each with its key in `pages`. */
const PAGES: Readonly<Record<string, string>> = {
  home: 'home',
  bus: 'bus',
  hotels: 'hotels',
  'about-us': 'aboutUs',
  blog: 'blog',
};
const LANDING_SLUG = /^(bus|hotels)-[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 160;

/** What the picture of a name shows; null when no page has that picture. */
export async function pictureOf(
  name: string,
  language: Language,
  t: PagesTranslator,
  readLandingPage: ReadLandingPage,
): Promise<OgPicture | null> {
  if (Object.hasOwn(PAGES, name))
    return { title: t(`${PAGES[name]}.title`), seed: name === 'home' ? 'montreal' : name };
  const post = name.startsWith('blog-') ? knownPost(name.slice('blog-'.length), language) : null;
  if (post) return { title: post.title, seed: post.city };
  // Whatever cannot be a slug is not asked for.
  if (name.length > MAX_NAME_LENGTH || !LANDING_SLUG.test(name)) return null;
  const page = await readLandingPage(name, language);
  if (!page || page.kind === 'bus' || page.kind === 'hotels') return null;
  return {
    ...landingPicture({ ...page, kind: page.kind }, language, (key, values) => t(`landing.${key}`, values)),
    ...(page.from && page.to ? { route: { from: page.from.name, to: page.to.name } } : {}),
    seed: page.to?.code ?? page.slug,
  };
}
