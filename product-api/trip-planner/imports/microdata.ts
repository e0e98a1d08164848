import { childrenOf, type PageNode } from './page-node';

/** An item in the shape of JSON-LD: every name with the list of its values. */
type Item = Record<string, unknown[]>;

/** Items within items; no reservation is described deeper. */
const MAX_NESTED = 20;
/** Characters of one value: what is longer is no name, address or number. */
const MAX_VALUE_LENGTH = 4_000;
/** Nodes that a value is put together of: properties within properties would be read over and over. */
const MAX_NODES = 200;

/**
 * An element with `itemscope` in the shape of JSON-LD. Items within that are no property of it stand under '@graph'.
 */
export function readItem(element: PageNode, nested = 0): Item {
  const item: Item = { '@type': element.attribs?.itemtype?.trim().split(/\s+/) ?? [] };
  const waiting = childrenOf(element);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isNested = node.attribs !== undefined && 'itemscope' in node.attribs;
    const names = node.attribs?.itemprop?.trim().split(/\s+/).filter(isName) ?? [];
    // What a nested item says is said of it alone.
    if (isNested)
      add(item, names.length > 0 ? names : ['@graph'], nested < MAX_NESTED ? readItem(node, nested + 1) : null);
    else {
      if (names.length > 0) add(item, names, valueOf(node));
      waiting.push(...childrenOf(node));
    }
  }
  return item;
}

function add(item: Item, names: readonly string[], value: unknown): void {
  for (const name of names) {
    const values = item[name];
    if (values) values.push(value);
    else item[name] = [value];
  }
}

/** As schema.org names them; '__proto__' and 'constructor' are nobody's property. */
function isName(name: string): boolean {
  return /^[a-z][A-Za-z]*$/.test(name) && !(name in Object.prototype);
}

function valueOf(node: PageNode): string {
  const { content, datetime, href, src } = node.attribs ?? {};
  return (content ?? datetime ?? href ?? src ?? textIn(node)).trim().slice(0, MAX_VALUE_LENGTH);
}

function textIn(element: PageNode): string {
  let words = '';
  const waiting = [element];
  let seen = 0;
  for (let node = waiting.pop(); node && seen < MAX_NODES && words.length < MAX_VALUE_LENGTH; node = waiting.pop()) {
    seen += 1;
    if (node.type === 'text') words += node.data ?? '';
    else waiting.push(...childrenOf(node));
  }
  return words.replace(/\s+/g, ' ');
}
