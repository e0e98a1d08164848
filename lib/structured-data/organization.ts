import type { Graph } from 'schema-dts';
import { LANGUAGES, type Language } from '@/rules/language';
import { brand } from '../brand/brand';
import { absoluteUrl } from '../env/absolute-url';
import { pathFor } from '../paths/routes';
import { SCHEMA } from './schema-context';

/** Who we are has one address on every page, so that blocks can speak of the same organization. */
export const organizationId = (): string => absoluteUrl('/#organization');

/** Organization and website of the home page (E1); no search action, which search engines no longer use (E3). */
export function homeData(language: Language): Graph {
  const publisher = { '@id': organizationId() };
  return {
    '@context': SCHEMA,
    '@graph': [
      {
        '@type': 'Organization',
        ...publisher,
        name: brand.name,
        url: absoluteUrl('/'),
        logo: absoluteUrl('/brand-mark.svg'),
        email: brand.email.shown,
        telephone: brand.phone.href.replace('tel:', ''),
        sameAs: brand.social.map(({ href }) => href),
      },
      {
        '@type': 'WebSite',
        '@id': absoluteUrl('/#website'),
        name: brand.name,
        url: absoluteUrl(pathFor('home', language)),
        inLanguage: [...LANGUAGES],
        publisher,
      },
    ],
  };
}
