import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { printGoal, printSpread, spreadOf, timings } from '../support/measure';
import { ready, startProduct } from '../support/page-servers';

const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;
/** Most of what a country adds to a page, over what a small land's page has (gzip). */
const MAX_GROWTH = 1.25;

/** Bytes of each page, gzip. */
export type PageBytes = Map<string, number>;

/**
 * Pages of the built product on a database that is loaded: each is drawn when somebody asks for it, none holds the list
 * of all cities, and the sitemap comes in parts.
 * @param pairs of cities that are sold, as `from-to`
 */
export async function benchCountryPages(env: Record<string, string>, pairs: readonly string[]): Promise<PageBytes> {
  if (!existsSync('.next/BUILD_ID')) {
    console.log('  No build: pages are left out (npm run build).');
    return new Map();
  }
  const product = await startProduct({ isPinned: false, env: { ...env, DEMO_INVENTORY: 'false' }, isThere: ready });
  const bytes: PageBytes = new Map();
  const page = async (path: string) => {
    const answer = await fetch(`${product.origin}${path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return body;
  };
  try {
    const [first = ''] = pairs;
    for (const [name, path] of [
      ['home', '/'],
      ['buses', '/bus'],
      ['a route', `/bus-${first}`],
    ] as const) {
      const since = performance.now();
      const body = await page(path);
      printSpread(`page ${name}, first, ms`, spreadOf([performance.now() - since]), 'ms');
      bytes.set(name, gzipSync(body).byteLength);
    }
    const drawn = await timings(pairs.length - 1, (n) => page(`/bus-${pairs[n + 1]}`));
    printSpread('pages of routes, drawn when asked for', spreadOf(drawn), 'ms');
    const since = performance.now();
    const index = (await page('/sitemap.xml')).toString();
    printSpread('sitemap, first', spreadOf([performance.now() - since]), 'ms');
    const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    const sizes: number[] = [];
    for (const part of parts) sizes.push((await page(part)).byteLength);
    printSpread(`${parts.length} sitemaps, largest`, spreadOf([Math.max(...sizes) / 1_048_576]), 'MB');
    printGoal('largest sitemap / what one may have', spreadOf([Math.max(...sizes) / SITEMAP_MAX_BYTES]), { atMost: 1 });
  } finally {
    await product.stop();
  }
  return bytes;
}

/** What a country adds to pages. */
export function printGrowth(small: PageBytes, large: PageBytes): void {
  for (const [name, bytes] of large) {
    printSpread(`page ${name}, gzip`, spreadOf([bytes / 1024]), 'KB');
    printGoal(
      `page ${name}, bytes in the largest country / in the smallest`,
      spreadOf([bytes / (small.get(name) ?? Number.NaN)]),
      {
        atMost: MAX_GROWTH,
      },
    );
  }
}
