import { readPage, type PageReading } from './page-reading';

const AT_ONCE = 4;

/** Pages by path; each is asked for once. */
export type Crawl = { pages: Map<string, PageReading>; /** Clicks from the home page by path, of every page that a page read links to. */ clicks: Map<string, number> };

export const pathOf = (link: string) => link.split('?', 1)[0] ?? link;

/** Reads pages, a few at a time, and notes where their links lead. */
export async function readAll(crawl: Crawl, paths: readonly string[], origin: string): Promise<void> {
  const left = paths.filter((path) => !crawl.pages.has(path));
  const worker = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const page = await readPage(path, origin);
      crawl.pages.set(path, page);
      const next = (crawl.clicks.get(path) ?? 0) + 1;
      for (const link of page.links.map(pathOf)) crawl.clicks.set(link, Math.min(next, crawl.clicks.get(link) ?? next));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * From the home page, level by level, all English pages up to one click deep; of those two clicks deep the ones that may lead
 * somewhere new, until every page of `wanted` has been linked to.
 * @param leadsOn pages that links to many others stand on: they come first
 */
export async function crawlFromHome(origin: string, wanted: ReadonlySet<string>, leadsOn: (path: string) => boolean): Promise<Crawl> {
  const crawl: Crawl = { pages: new Map(), clicks: new Map([['/', 0]]) };
  await readAll(crawl, ['/'], origin);
  await readAll(crawl, atDepth(crawl, 1).filter((path) => wanted.has(path)), origin);
  const second = atDepth(crawl, 2).filter((path) => wanted.has(path)).sort((left, right) => Number(leadsOn(right)) - Number(leadsOn(left)) || left.localeCompare(right));
  const isCovered = () => [...wanted].every((path) => crawl.clicks.has(path));
  while (second.length > 0 && !isCovered()) await readAll(crawl, second.splice(0, AT_ONCE * 4), origin);
  return crawl;
}

function atDepth({ clicks }: Crawl, depth: number): string[] {
  return [...clicks].filter(([, clicked]) => clicked === depth).map(([path]) => path);
}

/** The same ones at every run, spread over the whole list. */
export function sampleOf<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)] as T);
}
