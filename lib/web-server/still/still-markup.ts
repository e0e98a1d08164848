import type { FlightRow } from './flight-rows';

export type Element = ['$', string, unknown, Record<string, unknown>];
export type Rows = ReadonlyMap<string, FlightRow>;

/** HTML, and whether it begins and ends with text: two texts in a row are kept apart by a comment. */
type Markup = { html: string; startsWithText: boolean; endsWithText: boolean };

const NOTHING: Markup = { html: '', startsWithText: false, endsWithText: false };
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Of the names that differ from their attributes', those that our pages use. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeOpacity: 'stroke-opacity',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  textAnchor: 'text-anchor',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  fillOpacity: 'fill-opacity',
};
const UNWRITTEN = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning']);
const PRESENT = new Set(['hidden', 'open', 'disabled', 'reversed', 'async', 'noModule']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export function isElement(node: unknown): node is Element {
  return Array.isArray(node) && node[0] === '$' && typeof node[1] === 'string' && node.length === 4;
}

/**
 * The HTML that the framework makes of a part of a page in which nothing can move: elements and text alone. Null where
 * anything else is in it. It need not know every attribute there is: whoever asks looks whether the page has that HTML.
 */
export function stillMarkup(node: unknown, rows: Rows): string | null {
  return markupOf(node, rows)?.html ?? null;
}

function markupOf(node: unknown, rows: Rows): Markup | null {
  if (node === null || node === '' || typeof node === 'boolean') return NOTHING;
  if (typeof node === 'number') return textMarkup(String(node));
  if (typeof node === 'string') return node.startsWith('$') ? referred(node, rows) : textMarkup(node);
  if (isElement(node)) return elementMarkup(node, rows);
  return Array.isArray(node) ? joined(node, rows) : null;
}

function textMarkup(text: string): Markup {
  return { html: escaped(text), startsWithText: true, endsWithText: true };
}

function referred(name: string, rows: Rows): Markup | null {
  if (name === '$undefined') return NOTHING;
  if (name.startsWith('$$')) return textMarkup(name.slice(1));
  const row = rows.get(name.replace(/^\$L?/, ''));
  if (row?.kind === 'text') return textMarkup(row.text);
  return row?.kind === 'tree' ? markupOf(row.value, rows) : null;
}

function joined(nodes: readonly unknown[], rows: Rows): Markup | null {
  let whole = NOTHING;
  for (const node of nodes) {
    const next = markupOf(node, rows);
    if (next === null) return null;
    if (next.html === '') continue;
    const apart = whole.endsWithText && next.startsWithText ? '<!-- -->' : '';
    whole = {
      html: whole.html + apart + next.html,
      startsWithText: whole.html === '' ? next.startsWithText : whole.startsWithText,
      endsWithText: next.endsWithText,
    };
  }
  return whole;
}

function elementMarkup([, type, , props]: Element, rows: Rows): Markup | null {
  if (type.startsWith('$')) {
    const row = rows.get(type.slice(1));
    return row?.kind === 'tree' && row.value === '$Sreact.fragment' ? markupOf(props.children ?? null, rows) : null;
  }
  const attributes = attributesOf(props);
  const inside = insideOf(props, rows);
  if (attributes === null || inside === null) return null;
  const html = VOID.has(type) ? `<${type}${attributes}/>` : `<${type}${attributes}>${inside}</${type}>`;
  return { html, startsWithText: false, endsWithText: false };
}

function insideOf(
  { children = null, dangerouslySetInnerHTML: raw }: Record<string, unknown>,
  rows: Rows,
): string | null {
  if (raw === undefined) return markupOf(children, rows)?.html ?? null;
  const html = typeof raw === 'object' && raw !== null && '__html' in raw ? raw.__html : null;
  if (typeof html !== 'string') return null;
  if (!html.startsWith('$')) return html;
  const row = rows.get(html.slice(1));
  return row?.kind === 'text' ? row.text : null;
}

function attributesOf(props: Record<string, unknown>): string | null {
  let text = '';
  for (const [name, value] of Object.entries(props)) {
    if (UNWRITTEN.has(name)) continue;
    if (value === null || value === '$undefined' || (value === false && !isSpoken(name))) continue;
    if (name === 'style') {
      const style = styleOf(value);
      if (style === null) return null;
      text += ` style="${escaped(style)}"`;
      continue;
    }
    if (typeof value === 'object' || (typeof value === 'string' && /^\$(?!\$)/.test(value))) return null;
    const written = value === true && PRESENT.has(name) ? '' : String(value).replace(/^\$\$/, '$');
    text += ` ${NAMES[name] ?? name}="${escaped(written)}"`;
  }
  return text;
}

/** Null for a number with a unit of the framework's choice. */
function styleOf(style: unknown): string | null {
  if (typeof style !== 'object' || style === null) return null;
  const parts: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    const isOwn = name.startsWith('--');
    if (typeof value !== 'string' && !(isOwn && typeof value === 'number')) return null;
    parts.push(`${isOwn ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`);
  }
  return parts.join(';');
}

/** Attributes whose 'false' is a word. */
function isSpoken(name: string): boolean {
  return name.startsWith('aria-') || name.startsWith('data-');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
