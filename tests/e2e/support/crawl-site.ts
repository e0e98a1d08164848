import { readPage, type PageReading } from './page-reading';
import { present } from '../../support/present';

const AT_ONCE = 4;

/** Pages by path; each is asked for once. */
export type Crawl = {
  pages: Map<string, PageReading>;
  /** Clicks from the home page by path, of every page that a page read links to. */
  clicks: Map<string, number>;
};

export const pathOf = (link: string) => link.split('?', 1)[0] ?? link;

/** Reads pages, a few at a time, and notes where their links lead. */
export async function readAll(crawl: Crawl, paths: readonly string[], origin: string): Promise<void> {
  const left = paths.filter((path) => !crawl.pages.has(path));
  const worker = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const page = await readPage(path, origin);
      crawl.pages.set(path, page);
      // Where nobody has come to nobody clicks on.
      const next = (crawl.clicks.get(path) ?? Infinity) + 1;
      for (const link of page.links.map(pathOf)) crawl.clicks.set(link, Math.min(next, crawl.clicks.get(link) ?? next));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * From the home page, level by level, all English pages up to one click deep; of those two clicks deep the ones that
 * may lead somewhere new, until every page of `wanted` has been linked to.
 * @param leadsOn pages that links to many others stand on: they come first
 */
export async function crawlFromHome(
  origin: string,
  wanted: ReadonlySet<string>,
  leadsOn: (path: string) => boolean,
): Promise<Crawl> {
  const crawl: Crawl = { pages: new Map(), clicks: new Map([['/', 0]]) };
  await readAll(crawl, ['/'], origin);
  await readAll(
    crawl,
    atDepth(crawl, 1).filter((path) => wanted.has(path)),
    origin,
  );
  const second = atDepth(crawl, 2)
    .filter((path) => wanted.has(path))
    .sort((left, right) => Number(leadsOn(right)) - Number(leadsOn(left)) || left.localeCompare(right));
  const isCovered = () => [...wanted].every((path) => crawl.clicks.has(path));
  while (second.length > 0 && !isCovered()) await readAll(crawl, second.splice(0, AT_ONCE * 4), origin);
  return crawl;
}

/**
 * The way to some pages in another language: reads there as few as lead to all of them, and counts clicks.
 * @param wanted paths of the crawl
 * @param inOther path of a page in that language
 */
export async function crawlLike(
  crawl: Crawl,
  origin: string,
  wanted: ReadonlySet<string>,
  inOther: (path: string) => string,
): Promise<Crawl> {
  const other: Crawl = { pages: new Map(), clicks: new Map([[inOther('/'), 0]]) };
  const read = (paths: readonly string[]) => readAll(other, paths.map(inOther), origin);
  const fromHome = new Set(crawl.pages.get('/')?.links.map(pathOf));
  const leading = hubsOf(
    crawl,
    [...wanted].filter((path) => !fromHome.has(path)),
  );
  const second = leading.filter((path) => !fromHome.has(path));
  const first = leading.filter((path) => fromHome.has(path));
  const reached = new Set(first.flatMap((path) => crawl.pages.get(path)?.links.map(pathOf) ?? []));
  const between = hubsOf(
    { ...crawl, pages: new Map([...crawl.pages].filter(([path]) => fromHome.has(path))) },
    second.filter((path) => !reached.has(path)),
  );
  await read(['/']);
  await read([...first, ...between]);
  await read(second);
  return other;
}

/** Pages at most two clicks deep that together link to all of `wanted`, those with the most links to others first. */
function hubsOf({ pages, clicks }: Crawl, wanted: readonly string[]): string[] {
  const left = new Set(wanted);
  const leadsTo = new Map(
    [...pages]
      .filter(([path]) => (clicks.get(path) ?? Infinity) <= 2)
      .map(([path, page]) => [path, page.links.map(pathOf)]),
  );
  const hubs: string[] = [];
  while (left.size > 0) {
    const [best] = [...leadsTo]
      .map(([path, links]) => ({ path, links, gain: links.filter((link) => left.has(link)).length }))
      .sort((one, two) => two.gain - one.gain);
    if (!best || best.gain === 0) return hubs;
    hubs.push(best.path);
    leadsTo.delete(best.path);
    for (const link of best.links) left.delete(link);
  }
  return hubs;
}

function atDepth({ clicks }: Crawl, depth: number): string[] {
  return [...clicks].filter(([, clicked]) => clicked === depth).map(([path]) => path);
}

/** The same ones at every run, spread over the whole list. */
export function sampleOf<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => present(list[Math.floor(index * step)]));
}
