import type { BreadcrumbList, WithContext } from 'schema-dts';
import { absoluteUrl } from '../env/absolute-url';
import { SCHEMA } from './schema-context';

/** The visible crumbs of a page; the last is the page itself and has no address. */
type Crumb = { label: string; href?: string };

/** The way from the home page to a page, as it stands above its title (E1). */
export function breadcrumbData(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: absoluteUrl(href) } : {}),
    })),
  };
}
