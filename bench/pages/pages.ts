import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { portOf } from '@/lib/web-server/listen';
import { benchDrawnPages } from './drawn-pages';
import { benchKeptPages } from './kept-pages';
import { htmlOf, perSecond } from './ask-pages';
import { startBareText } from './bare-text';
import { daysAhead } from '../support/calls';
import { inTurn, printGoal, printSpread, ratios, spreadOf } from '../support/measure';
import { startBytes, startCache, startPages, startProduct, type PageServer } from '../support/page-servers';
import { resultsPath } from '../support/results-path';

const LANDING = '/bus-montreal-toronto';
const ROUNDS = 5;
const HITS = 100;
/** Browser code of a page may weigh so much, kilobytes, gzip (P6). */
const FLOOR = 134.5;
const SCRIPTS: readonly [string, string, number][] = [
  ['landing', LANDING, FLOOR + 30],
  ['results', resultsPath('DAY'), FLOOR + 60],
];

/**
 * P1, P1b, P2, P3, P4, P6, P13: pages of the built product against what the framework and a plain server can do.
 */
export async function benchPages(): Promise<void> {
  console.log('\nPages of the built product');
  const product = await startProduct();
  try {
    const bare = await startBareText(await htmlOf(product.origin + LANDING));
    try {
      await benchKeptPages(product, bare, LANDING);
      await benchDrawnPages(product, bare, inAWeek());
    } finally {
      await bare.stop();
    }
    await withoutMiddleware(product);
    await behindCache(product, Buffer.from(await htmlOf(product.origin + LANDING)));
    await scriptWeights(product);
    await coldHits(product);
  } finally {
    await product.stop();
  }
}

function inAWeek(): string {
  const [day = ''] = daysAhead(7, 7);
  return day;
}

/** P2: the same page without our shell and without middleware. */
async function withoutMiddleware(product: PageServer): Promise<void> {
  const plain = await startPages('product', { PRODUCT_API_URL: product.origin, PUBLIC_URL: product.origin });
  const found = await inTurn(ROUNDS, {
    landing: perSecond(product.origin + LANDING),
    plain: perSecond(plain.origin + LANDING),
  });
  await plain.stop();
  printGoal('P2 with our decisions / without', ratios(found.landing, found.plain), { atLeast: 0.9 });
}

/** P1 behind nginx as a cache. */
async function behindCache(product: PageServer, bytes: Buffer): Promise<void> {
  const cache = await startCache(product.origin);
  if (!cache) return console.log('  nginx is not installed: what a standard cache serves is left out.');
  const plain = await startBytes(bytes);
  const url = cache.origin + LANDING;
  const found = await inTurn(ROUNDS, {
    cached: perSecond(url),
    plain: perSecond(plain.origin),
  });
  await plain.stop();
  await cache.stop();
  printSpread('landing page behind nginx', spreadOf(found.cached), 'requests/s');
  printSpread('node:http, same bytes', spreadOf(found.plain), 'requests/s');
  printGoal('P1 behind a cache', ratios(found.cached, found.plain), { atLeast: 0.5 });
}

/** P6: bytes, which the browser tests hold; printed here beside the rest. */
async function scriptWeights(product: PageServer): Promise<void> {
  const day = inAWeek();
  for (const [name, address, goal] of SCRIPTS) {
    const html = await (await fetch(product.origin + address.replace('DAY', day))).text();
    const files = new Set([...html.matchAll(/<script[^>]+src="([^"]+)"(?![^>]*nomodule)/gi)].map(([, file]) => file));
    let weight = 0;
    for (const file of files)
      weight += gzipSync(Buffer.from(await (await fetch(product.origin + file)).arrayBuffer())).length / 1024;
    printGoal(`P6 scripts of ${name}, KB gzip`, spreadOf([weight]), { atMost: goal });
  }
}

/** P13: so many first hits at once on a page that nobody has seen are one rendering, which asks for its data once. */
async function coldHits(product: PageServer): Promise<void> {
  let asked = 0;
  const counter = createServer((req, res) => {
    if (req.url?.startsWith('/api/v1/landing-pages/')) asked++;
    req.pipe(
      request(
        product.origin + (req.url ?? '/'),
        { method: req.method, headers: { ...req.headers, host: new URL(product.origin).host } },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
        },
      ),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => counter.once('listening', resolve));
  const plain = await startPages('product', {
    PRODUCT_API_URL: `http://127.0.0.1:${portOf(counter)}`,
    PUBLIC_URL: product.origin,
  });
  await Promise.all(
    Array.from({ length: HITS }, async () => (await fetch(`${plain.origin}/bus-ottawa-toronto`)).text()),
  );
  await plain.stop();
  counter.close();
  printGoal(`P13 renderings of ${HITS} first hits at once`, spreadOf([asked]), { atMost: 1 });
}
