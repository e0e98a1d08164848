import { load } from 'cheerio/slim';
import { readItem } from './microdata';
import { childrenOf, type PageNode } from './page-node';
import { readJson } from './read-json';

/**
 * Beginnings and ends: several times what long mails have. The parser's time grows with the square of how deep tags
 * stand in tags.
 */
const MAX_TAGS = 20_000;

/**
 * What a page says in JSON-LD and microdata; nothing where it has more tags than anybody writes. Scripts are text here,
 * and nothing is fetched. It is taken apart by the forgiving parser: the one that builds what browsers build takes
 * minutes for some pages.
 */
export function readPage(html: string): unknown[] {
  if ((html.match(/<\/?[a-z]/gi)?.length ?? 0) > MAX_TAGS) return [];
  const documents: unknown[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cheerio types its nodes apart
  const waiting = [{ node: load(html).root()[0] as PageNode, isInItem: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isInItem } = next;
    const startsItem = !isInItem && isItem(node);
    if (startsItem) documents.push(readItem(node));
    if (node.name === 'script') documents.push(...(isJsonLd(node) ? readJson(contentOf(node)) : []));
    // Scripts stand anywhere, in items too; an item within another was read with it.
    else for (const child of childrenOf(node)) waiting.push({ node: child, isInItem: isInItem || startsItem });
  }
  return documents;
}

function isJsonLd({ attribs }: PageNode): boolean {
  return /^application\/(ld\+)?json\b/i.test(attribs?.type?.trim() ?? '');
}

function isItem({ attribs }: PageNode): boolean {
  return attribs !== undefined && 'itemscope' in attribs && /schema\.org\//i.test(attribs.itemtype ?? '');
}

function contentOf({ children }: PageNode): string {
  return (children ?? []).map(({ data }) => data ?? '').join('');
}
