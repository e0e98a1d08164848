import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { portOf } from '@/lib/web-server/listen';
import { load } from './support/load';
import { inTurn, printGoal, printSpread, ratios, show, spreadOf } from './support/measure';
import { startBytes, startCache, startPages, startProduct, type PageServer } from './support/page-servers';

const LANDING = '/bus-montreal-toronto';
const ROUNDS = 5;
const HITS = 100;
/** Browser code of a page may weigh so much, kilobytes, gzip (P6). */
const FLOOR = 134.5;
const SCRIPTS: readonly [string, string, number][] = [
  ['landing', LANDING, FLOOR + 40],
  [
    'results',
    '/bus/outbound?cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=DAY',
    FLOOR + 90,
  ],
];

/** P1, P2, P3, P6, P13: landing pages of the built product against what the framework and a plain server can do. */
export async function benchPages(): Promise<void> {
  console.log('\nPages of the built product');
  const product = await startProduct();
  try {
    const bytes = Buffer.from(await (await fetch(product.origin + LANDING, IDENTITY)).arrayBuffer());
    await againstBareSite(product, bytes.length);
    await withoutMiddleware(product);
    await behindCache(product, bytes);
    await scriptWeights(product);
    await coldHits(product);
  } finally {
    await product.stop();
  }
}

const IDENTITY = { headers: { 'accept-encoding': 'identity' } };

function perSecond(url: string, encoding = 'identity'): () => Promise<number> {
  return async () =>
    (await load({ url, headers: { 'accept-encoding': encoding }, connections: 32, seconds: 3 })).perSecond;
}

/** P1: the same number of bytes from a page of the bare framework. */
async function againstBareSite(product: PageServer, size: number): Promise<void> {
  // What an earlier run left may not be built upon.
  rmSync('bench/bare-site/.next', { recursive: true, force: true });
  const build = spawnSync(
    process.execPath,
    [path.join(process.cwd(), 'node_modules/next/dist/bin/next'), 'build', 'bench/bare-site'],
    { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } },
  );
  if (build.status !== 0) throw new Error('The bare site could not be built.');
  const bare = await startPages('bare');
  const empty = (await (await fetch(`${bare.origin}/0`, IDENTITY)).arrayBuffer()).byteLength;
  const page = `${bare.origin}/${Math.max(0, Math.round((size - empty) / 2))}`;
  const found = await inTurn(ROUNDS, { landing: perSecond(product.origin + LANDING), bare: perSecond(page) });
  await bare.stop();
  printSpread(`landing page, ${show(size / 1024)} KB`, spreadOf(found.landing), 'requests/s');
  printSpread('bare framework, same bytes', spreadOf(found.bare), 'requests/s');
  printGoal('P1 ratio', ratios(found.landing, found.bare), { atLeast: 0.85 });
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

/** P1 and P3 behind nginx as a cache. */
async function behindCache(product: PageServer, bytes: Buffer): Promise<void> {
  const cache = await startCache(product.origin);
  if (!cache) return console.log('  nginx is not installed: what a standard cache serves is left out.');
  const plain = await startBytes(bytes);
  const url = cache.origin + LANDING;
  const found = await inTurn(ROUNDS, {
    cached: perSecond(url),
    compressed: perSecond(url, 'gzip'),
    plain: perSecond(plain.origin),
  });
  await plain.stop();
  await cache.stop();
  printSpread('landing page behind nginx', spreadOf(found.cached), 'requests/s');
  printSpread('node:http, same bytes', spreadOf(found.plain), 'requests/s');
  printGoal('P1 behind a cache', ratios(found.cached, found.plain), { atLeast: 0.5 });
  printGoal('P3 compressed / uncompressed', ratios(found.compressed, found.cached), { atLeast: 0.95 });
}

/** P6: bytes, which the browser tests hold; printed here beside the rest. */
async function scriptWeights(product: PageServer): Promise<void> {
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
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
