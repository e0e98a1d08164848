import { idsOf, takeFlight, writeRows, type FlightRow } from './flight-rows';
import { isElement, stillMarkup, type Element } from './still-markup';

/** In the place of what the page has as HTML already: its number there. */
const MARK = '~still:';
const ATTRIBUTE = 'data-still';
/** Less is not worth a mark. */
const MIN_LENGTH = 160;

/** Fills in what the scripts need, from the page itself. It runs in the browser, as the text that it is here. */
const FILL_IN = `p=>p.replace(/"${MARK}(\\d+)"/g,(m,n)=>JSON.stringify(document.querySelector('[${ATTRIBUTE}="'+n+'"]').innerHTML))`;

type Draft = {
  html: string;
  rows: Map<string, FlightRow>;
  reached: Set<string>;
  fixed: ReadonlySet<string>;
  marks: Marks;
};
/** Numbers by HTML, and where in the page it stands. */
type Marks = Map<string, { number: number; at: number }>;

/**
 * A page that says each thing once (P1b). The framework sends everything that it draws on the server twice, as HTML and
 * as data for the scripts. Of parts in which nothing can move, the data are taken away and filled in again from the
 * HTML before the scripts read them: they see what they always saw. A page of an unexpected form stays as it is.
 */
export function lightPage(html: string): string {
  const flight = takeFlight(html);
  const root = flight?.rows.find(({ id }) => id === '0');
  if (!flight || !root) return html;
  const rows = new Map(flight.rows.map((row) => [row.id, row]));
  const draft: Draft = {
    html: flight.rest,
    rows,
    reached: new Set(),
    fixed: pointedInto(flight.rows),
    marks: new Map(),
  };
  visitRow('0', draft);
  // A script's row names its files by other rows.
  for (const row of flight.rows)
    if (row.kind === 'other')
      for (const [, name = ''] of row.line.matchAll(/"(\$[^"]+)"/g)) for (const id of idsOf(name)) visitRow(id, draft);
  if (draft.marks.size === 0) return html;
  const kept = flight.rows.filter(({ id, kind }) => kind === 'other' || draft.reached.has(id));
  const light = `${withMarks(draft)}<script>self.__next_f.push([1,(${FILL_IN})(${quoted(writeRows(kept))})])</script></body></html>`;
  return Buffer.byteLength(light) < Buffer.byteLength(html) ? light : html;
}

/** Rows of which a part is used elsewhere, by its place in them. */
function pointedInto(rows: readonly FlightRow[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const row of rows)
    if (row.kind === 'tree')
      for (const [text] of JSON.stringify(row.value).matchAll(/"\$[^":]+:[^"]*"/g))
        for (const id of idsOf(text.slice(1, -1))) found.add(id);
  return found;
}

function visitRow(id: string, draft: Draft): void {
  const row = draft.rows.get(id);
  if (!row || draft.reached.has(id)) return;
  draft.reached.add(id);
  if (row.kind === 'tree') row.value = visited(row.value, draft, !draft.fixed.has(id));
}

/** The same without what is in the HTML already. @param mayTake nobody points into it */
function visited(node: unknown, draft: Draft, mayTake: boolean): unknown {
  if (typeof node === 'string') {
    for (const id of idsOf(node)) visitRow(id, draft);
    return node;
  }
  if (typeof node !== 'object' || node === null) return node;
  const again = (part: unknown) => visited(part, draft, mayTake);
  if (!isElement(node))
    return Array.isArray(node)
      ? node.map(again)
      : Object.fromEntries(Object.entries(node).map(([name, part]) => [name, again(part)]));
  const [mark, type, key, props] = node;
  const taken = mayTake ? taking(node, draft) : null;
  if (taken) return taken;
  again(type);
  // What a script is given besides may be looked at, or drawn later: it stays.
  const parts = Object.entries(props).map(([name, part]) => [
    name,
    visited(part, draft, mayTake && (name === 'children' || !type.startsWith('$'))),
  ]);
  return [mark, type, key, Object.fromEntries(parts)];
}

function taking(element: Element, { html, rows, marks }: Draft): Element | null {
  const [mark, type, key, props] = element;
  if (type.startsWith('$')) return null;
  const { children, dangerouslySetInnerHTML, ...own } = props;
  if (children === undefined && dangerouslySetInnerHTML === undefined) return null;
  const markup = stillMarkup(element, rows);
  if (markup === null || markup.length < MIN_LENGTH) return null;
  const known = marks.get(markup) ?? { number: marks.size, at: html.indexOf(markup) };
  if (known.at < 0) return null;
  marks.set(markup, known);
  return [mark, type, key, { ...own, dangerouslySetInnerHTML: { __html: `${MARK}${known.number}` } }];
}

function withMarks({ html, marks }: Draft): string {
  let text = '';
  let from = 0;
  const byPlace = [...marks.values()].sort((left, right) => left.at - right.at);
  for (const { number, at } of byPlace) {
    const [name = ''] = /^<[a-z][a-z0-9-]*/i.exec(html.slice(at, at + 40)) ?? [];
    text += `${html.slice(from, at + name.length)} ${ATTRIBUTE}="${number}"`;
    from = at + name.length;
  }
  return (text + html.slice(from)).replace(/<\/body><\/html>$/, '');
}

/** As a text of a script, in the quotes that JSON does not use. */
function quoted(text: string): string {
  const inside = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('<', '\\x3c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${inside}'`;
}
