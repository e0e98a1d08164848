/**
 * One address of a sitemap. `lastmod`: when what stands there last changed, a date or an instant; left out where nobody
 * knows.
 */
export type SitemapEntry = { loc: string; lastmod?: string };

/** The protocol's limit for one file (E9). */
export const MAX_ENTRIES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A file that names pages. @throws RangeError when there are more than one file may name */
export function urlSetXml(entries: readonly SitemapEntry[]): string {
  if (entries.length > MAX_ENTRIES)
    throw new RangeError(`A sitemap names ${entries.length} pages; ${MAX_ENTRIES} are the most.`);
  return listXml('urlset', 'url', entries);
}

/** The file that names the others. */
export function sitemapIndexXml(entries: readonly SitemapEntry[]): string {
  return listXml('sitemapindex', 'sitemap', entries);
}

/** The latest change among entries; nothing where none of them knows its own. */
export function lastChange(entries: readonly SitemapEntry[]): string | undefined {
  return newest(entries.flatMap(({ lastmod }) => lastmod ?? []));
}

/** The latest of dates or instants of UTC; nothing where there is none. */
export function newest(moments: readonly string[]): string | undefined {
  return [...moments].sort().at(-1);
}

function listXml(list: string, item: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(
    ({ loc, lastmod }) =>
      `<${item}><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : ''}</${item}>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${items.join('')}</${list}>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
