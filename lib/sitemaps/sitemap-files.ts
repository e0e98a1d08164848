import { absoluteUrl } from '../env/absolute-url';
import { SITEMAP_KINDS, sitemapEntries, type SitemapSources } from './sitemap-entries';
import { lastChange, MAX_ENTRIES, sitemapIndexXml, urlSetXml, type SitemapEntry } from './sitemap-xml';

export type SitemapFile = { /** Last part of its address. */ name: string; entries: readonly SitemapEntry[] };

/**
 * The files of the sitemap: one for each kind that has pages, several where one cannot hold them ('bus-routes.xml',
 * 'bus-routes-2.xml').
 */
export function sitemapFiles(sources: SitemapSources, most = MAX_ENTRIES): SitemapFile[] {
  return SITEMAP_KINDS.flatMap((kind) => {
    const entries = sitemapEntries(kind, sources);
    const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, part) =>
      entries.slice(part * most, (part + 1) * most),
    );
    return parts.map((part, index) => ({ name: `${kind}${index === 0 ? '' : `-${index + 1}`}.xml`, entries: part }));
  });
}

/** The file that names all the others, each with its latest change. */
export function sitemapIndex(files: readonly SitemapFile[]): string {
  return sitemapIndexXml(
    files.map(({ name, entries }) => ({ loc: absoluteUrl(`/sitemaps/${name}`), lastmod: lastChange(entries) })),
  );
}

/** One file by its name; null when there is none. */
export function sitemapFile(files: readonly SitemapFile[], name: string): string | null {
  const file = files.find((each) => each.name === name);
  return file ? urlSetXml(file.entries) : null;
}
