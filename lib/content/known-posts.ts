import type { Language } from '@/rules/language';
import { fillNames } from './fill-names';
import { parsePost, type Post } from './parse-post';
import { sheetsOf } from './read-sheets';

const posts = sheetsOf('blog', (slug, text, language) => parsePost(slug, fillNames(text, language)));

/** Every post of the blog in a language (R43), newest first: one file each in content/blog. */
export function knownPosts(language: Language): readonly Post[] {
  return posts(language).toSorted(
    (left, right) => right.published.localeCompare(left.published) || left.slug.localeCompare(right.slug),
  );
}

/** The post of an address; null when there is none. */
export function knownPost(slug: string, language: Language): Post | null {
  return posts(language).find((post) => post.slug === slug) ?? null;
}

/** Posts to read next: those of the same topic first, then the newest. */
export function relatedPosts(post: Post, language: Language, count: number): Post[] {
  const others = knownPosts(language).filter(({ slug }) => slug !== post.slug);
  return others
    .toSorted((left, right) => Number(right.topic === post.topic) - Number(left.topic === post.topic))
    .slice(0, count);
}
