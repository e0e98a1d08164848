import type { Language } from '@/rules/language';

/**
 * Address of the picture that social networks show beside a link: 1200 × 630, one for each language.
 * @param name slug of a landing page, or 'home', 'about-us', 'blog-{slug}'
 */
export function ogPicturePath(name: string, language: Language): string {
  return `/og/${language}/${encodeURIComponent(name)}.png`;
}
