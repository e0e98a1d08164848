import { knownPosts } from '@/lib/content/known-posts';
import { ownPage, type OwnPageName } from '@/lib/content/own-page';
import type { Language } from '@/rules/language';

export const OWN_PAGES: readonly OwnPageName[] = ['about-us', 'privacy-policy', 'terms-conditions', 'after-the-sale'];

/** What a page or post of ours says. `name`: of its file. */
export type OwnText = { name: string; title: string; description: string; body: string };

/** Every page and post of our own in a language, in the same order in both. */
export function ownTexts(language: Language): OwnText[] {
  return [
    ...OWN_PAGES.map((name) => ownPage(name, language)),
    ...knownPosts(language).map(({ slug, ...post }) => ({ name: slug, ...post })),
  ];
}

/** No-break spaces are spaces to whoever looks for words. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
