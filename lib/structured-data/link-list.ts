import type { ItemList, WithContext } from 'schema-dts';
import { absoluteUrl } from '../env/absolute-url';
import { SCHEMA } from './schema-context';

/** A page's links to pages of ours, in the order in which they stand there (E1). */
export function linkListData(
  name: string,
  links: readonly { label: string; href: string }[],
): WithContext<Exclude<ItemList, string>> {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name,
    numberOfItems: links.length,
    itemListElement: links.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      url: absoluteUrl(href),
    })),
  };
}
