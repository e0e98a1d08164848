import type { Article, WithContext } from 'schema-dts';
import type { Language } from '@/rules/language';
import { brand } from '../brand/brand';
import { absoluteUrl } from '../env/absolute-url';
import { organizationId } from './organization';
import { SCHEMA } from './schema-context';

export type ArticleFacts = {
  title: string;
  description: string;
  language: Language;
  /** Address of the post on this site, its picture's too. */
  path: string;
  picture: string;
  /** Dates, 'YYYY-MM-DD'. */
  published: string;
  modified: string;
  /** The organization wrote it unless somebody is named. */
  author?: string;
};

/** A post of the blog (E1). */
export function articleData({
  title,
  description,
  language,
  path,
  picture,
  published,
  modified,
  author,
}: ArticleFacts): WithContext<Article> {
  const url = absoluteUrl(path);
  const publisher = { '@type': 'Organization' as const, '@id': organizationId(), name: brand.name };
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(picture),
    datePublished: published,
    dateModified: modified,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
}
