import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { readRows, type FlightRow } from '@/lib/web-server/still/flight-rows';
import { isElement } from '@/lib/web-server/still/still-markup';

export type PageWeight = {
  /** Kilobytes of the HTML, before and after compression. */
  plain: number;
  gzip: number;
  /** What scripts are given, the biggest first. */
  props: { name: string; bytes: number }[];
};

/** What a page weighs, and what of it is given to its scripts (P1b, P4). */
export function weighPage(html: string): PageWeight {
  const rows = readRows(Buffer.from(payloadOf(html)));
  if (!rows) throw new Error('The page has no data that can be read.');
  const names = new Map(rows.map((row) => [row.id, scriptOf(row)]));
  const texts = new Map(rows.map((row) => [`$${row.id}`, row.kind === 'text' ? row.text : undefined]));
  const bytesOf = (value: unknown) =>
    Buffer.byteLength((typeof value === 'string' && texts.get(value)) || JSON.stringify(value));
  const props = rows.flatMap((row) => (row.kind === 'tree' ? propsIn(row.value, names, bytesOf) : []));
  return {
    plain: Buffer.byteLength(html) / 1024,
    gzip: gzipSync(html).length / 1024,
    props: props.sort((left, right) => right.bytes - left.bytes),
  };
}

/** What the page's own scripts hand to the framework's; of what they take from the HTML, nothing. */
function payloadOf(html: string): string {
  const pushed: unknown[][] = [];
  const context = createContext({
    self: { __next_f: { push: (part: unknown[]) => pushed.push(part) } },
    document: { querySelector: () => ({ innerHTML: '' }) },
  });
  for (const [, script = ''] of html.matchAll(
    /<script[^>]*>((?:\(self\.__next_f=|self\.__next_f\.push)[\s\S]*?)<\/script>/g,
  ))
    runInContext(script, context);
  return pushed.map(([kind, text]) => (kind === 1 && typeof text === 'string' ? text : '')).join('');
}

/** What a component of the browser is called, where a row names one: `I[file, chunks, "SearchForm"]`. */
function scriptOf(row: FlightRow): string {
  const [, name = ''] = (row.kind === 'other' && /"([^"]*)"\]?(?:,1\])?$/.exec(row.line)) || [];
  return name;
}

/** @param bytesOf what a prop weighs: of a long text, which has a row of its own, that row */
function propsIn(
  node: unknown,
  names: ReadonlyMap<string, string>,
  bytesOf: (value: unknown) => number,
): PageWeight['props'] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((part) => propsIn(part, names, bytesOf));
  if (!isElement(node) || !/^\$L?[0-9a-f]+$/.test(node[1])) return inside;
  const script = names.get(node[1].replace(/^\$L?/, '')) ?? node[1];
  const own = Object.entries(node[3])
    .filter(([name]) => name !== 'children')
    .map(([name, value]) => ({ name: `${script}.${name}`, bytes: bytesOf(value) }));
  return [...inside, ...own];
}
