import { createHash } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { trustedPeers } from '@/rules/network/trusted-peers';
import type { PageKnowledge } from '../../page-requests/page-request';
import { closeListener, listen } from '../listen';
import { publicListener, type PublicListenerParts } from '../public-listener';
import type { DrawAhead } from './known-edition';
import { PATIENT } from '@/tests/support/patience';

/** What the framework was asked, and says of itself: everything that it was told, so that a page would give it away. */
let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let draw: (req: IncomingMessage, res: ServerResponse) => void;
let edition = 'one';
const drawings: DrawAhead[] = [];
let isMaintenance = false;
let isStocking = false;
let isListed = true;
let isDevelopment = false;

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60, stale-while-revalidate=840' };
const FILLING = 'bus '.repeat(1_000);
/** A page that gives away whatever its request held. */
const telling = (req: IncomingMessage, res: ServerResponse) =>
  void res.writeHead(200, PAGE).end(`<p>${req.url} ${JSON.stringify(req.headers)} ${FILLING}</p>`);

const know: PageKnowledge = {
  flags: async () => ({ displayMaintenancePage: isMaintenance, isTripPlannerEnabled: true }),
  cities: async () => ({ codes: new Set(['montreal', 'toronto', 'ottawa']), aliases: new Map(), isSold: () => true }),
  session: async () => null,
  isListed: async () => isListed,
  isKnownHotel: async () => true,
  isGoneHotel: async () => false,
  hasActivity: async () => true,
  accountsAreOpen: () => true,
  renewedSession: async () => null,
  openMailLink: async () => 'away',
  isSignedIn: async () => true,
};

const parts = {
  publicUrl: 'https://tandem.example',
  apiOrigin: 'http://product-api.internal',
  trustedProxies: trustedPeers([]),
  isDevelopment: false,
  usesRecaptcha: false,
  chatOrigins: [],
  mapOrigins: [],
  log: pino({ level: 'silent' }),
  callApi: async () => new Response(null, { status: 204 }),
  pages: async () => async (req: IncomingMessage, res: ServerResponse) => {
    asked.push({ url: req.url ?? '', headers: { ...req.headers } });
    draw(req, res);
  },
  login: () => undefined,
  missingPage: async () => '<p>no such page</p>',
  isReady: () => true,
  isStocking: () => isStocking,
  know,
  edition: async () => edition,
  beforeNext: (draw) => drawings.push(draw),
  renewalKey: () => (isDevelopment ? null : 'key of the build'),
} satisfies PublicListenerParts;

let front = createServer();
let port = 0;
beforeEach(async () => {
  [asked, draw, edition] = [[], telling, 'one'];
  drawings.length = 0;
  [isMaintenance, isStocking, isDevelopment, isListed] = [false, false, false, true];
  await closeListener(front, 0);
  // Another memory for each test.
  front = createServer(publicListener(parts));
  port = await listen(front, 0, '127.0.0.1');
});
afterAll(() => closeListener(front, 0));

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer };
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    call.on('error', reject).end();
  });
}

const LANDING = '/bus-montreal-toronto';
const ACTIVITY = '/activities/toronto-market-morning';

describe('a kept page', () => {
  it('is asked for once, and comes in what each client takes, with all headers of a page', async () => {
    const plain = await get(LANDING);
    const gzip = await get(LANDING, { 'accept-encoding': 'gzip' });
    const brotli = await get(LANDING, { 'accept-encoding': 'gzip, deflate, br' });
    expect(asked.map(({ url }) => url)).toEqual(['/en/bus-montreal-toronto']);
    expect(plain.body.toString()).toContain(FILLING);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    for (const answer of [plain, gzip, brotli]) {
      expect(answer.headers).toMatchObject({
        'cache-control': PAGE['cache-control'],
        'content-type': PAGE['content-type'],
        'content-length': String(answer.body.length),
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
        age: '0',
      });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    }
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('that must not be listed says so, and ends with its inventory as the others do (D5)', async () => {
    isListed = false;
    let words = 'No bus';
    draw = (req, res) => {
      // The framework's own memory answers whoever does not ask for a page of now.
      const isRenewed = req.headers['x-prerender-revalidate'] === 'key of the build';
      res.writeHead(200, PAGE).end(`<p>${isRenewed ? words : 'what was before'} ${FILLING}</p>`);
    };
    const before = await get(LANDING);
    expect(before.headers).toMatchObject({ 'x-robots-tag': 'noindex', age: '0' });
    expect(before.body.toString()).toContain('No bus');
    words = 'A bus every hour';
    expect((await get(LANDING)).body.toString()).toContain('No bus');
    edition = 'two';
    expect((await get(LANDING)).body.toString()).toContain('A bus every hour');
    isListed = true;
    expect((await get(LANDING)).headers['x-robots-tag']).toBeUndefined();
  });

  it('names what runs in it by its hash, made when it is kept and the same for everybody (S13)', async () => {
    draw = (_req, res) => void res.writeHead(200, PAGE).end(`<p>${FILLING}</p><script>ours()</script>`);
    const hash = `'sha256-${createHash('sha256').update('ours()').digest('base64')}'`;
    for (const path of [LANDING, LANDING, `${LANDING}?nbOfAdults=2`])
      expect((await get(path)).headers['content-security-policy'], path).toContain(`script-src 'self' ${hash};`);
    // What nobody keeps says so of itself.
    draw = (_req, res) =>
      void res.writeHead(200, { 'content-type': PAGE['content-type'] }).end('<script>it()</script>');
    const own = `'sha256-${createHash('sha256').update('it()').digest('base64')}'`;
    expect((await get('/hotels-toronto')).headers['content-security-policy']).toContain(`script-src 'self' ${own};`);
  });

  it('says once what it says in its HTML and in its data (P1b)', async () => {
    const rows = `0:${JSON.stringify(['$', 'p', null, { children: FILLING }])}\n`;
    const page = (pushed: string) =>
      `<html><body><p>${FILLING}</p><script>self.__next_f.push(${pushed})</script></body></html>`;
    draw = (_req, res) => void res.writeHead(200, PAGE).end(page(JSON.stringify([1, rows])));
    expect((await get(LANDING)).body.toString().split(FILLING)).toHaveLength(2);
    // What cannot be read is kept as it came.
    draw = (_req, res) => void res.writeHead(200, PAGE).end(page('[1,"0:[\\n"]'));
    expect((await get('/hotels-toronto')).body.toString()).toBe(page('[1,"0:[\\n"]'));
  });

  it('is not sent to whoever has it, and without a body to HEAD', async () => {
    const head = await get(LANDING, { 'accept-encoding': 'br' }, 'HEAD');
    const whole = await get(LANDING, { 'accept-encoding': 'br' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(whole.body.length),
    ]);
    const { etag = '' } = whole.headers;
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get(LANDING, { 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag], known).toEqual([304, 0, etag]);
      expect(again.headers['cache-control']).toBe(PAGE['cache-control']);
    }
    expect((await get(LANDING, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('is made once for a hundred first readers at once (P13)', async () => {
    const got = await Promise.all(Array.from({ length: 100 }, () => get(LANDING)));
    expect(new Set(got.map(({ body }) => body.toString())).size).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['flags or inventory', () => (edition = 'two')],
    ['nothing', () => undefined],
  ])('after a change of %s', async (what, change) => {
    await get(LANDING);
    change();
    await get(LANDING);
    expect(asked).toHaveLength(what === 'nothing' ? 1 : 2);
    expect(asked.every(({ headers }) => headers['x-prerender-revalidate'] === 'key of the build')).toBe(true);
  });

  it('is drawn of another inventory before that is shown (P15)', async () => {
    await get(LANDING);
    await Promise.all(drawings.map((drawAhead) => drawAhead('two')));
    expect(asked).toHaveLength(2);
    edition = 'two';
    await get(LANDING);
    expect(asked).toHaveLength(2);
  });

  it('is not shown during maintenance, nor made while the first inventory loads', async () => {
    await get('/about-us');
    isMaintenance = true;
    draw = (_req, res) => void res.writeHead(307, { location: '/maintenance' }).end();
    expect((await get('/about-us')).status).toBe(307);
    [isMaintenance, isStocking, draw] = [false, true, telling];
    const own = await get('/about-us', { cookie: 'lang=fr' });
    expect(own.body.toString()).toContain('lang=fr');
  });

  it('is not kept in development', async () => {
    isDevelopment = true;
    await get(LANDING);
    await get(LANDING);
    expect(asked).toHaveLength(2);
  });
});

describe('no visitor gets into what everybody sees', () => {
  const SECRET = 'of-one-visitor';
  const attempts: [string, string, Record<string, string>, string?][] = [
    ['cookies', LANDING, { cookie: `sessionId=${SECRET}; currency=EUR; lang=fr; next-auth.session-token=${SECRET}` }],
    ['a cart, on an activity’s page', ACTIVITY, { cookie: `sessionId=${SECRET}; hasSession=1; currency=${SECRET}` }],
    ['a choice of an activity', `${ACTIVITY}?option=${SECRET}&quantity=2`, { cookie: `sessionId=${SECRET}` }],
    ['a query', `${LANDING}?q=${SECRET}&_rsc=${SECRET}`, {}],
    ['a host', LANDING, { host: `${SECRET}.example` }],
    ['forwarded names', LANDING, { 'x-forwarded-host': SECRET, 'x-forwarded-proto': SECRET, forwarded: SECRET }],
    ['authorization', LANDING, { authorization: `Bearer ${SECRET}` }],
    ['languages', LANDING, { 'accept-language': `fr, ${SECRET}` }],
    ['a range', LANDING, { range: 'bytes=0-1', 'if-range': SECRET }],
    ['an agent', LANDING, { 'user-agent': SECRET, referer: SECRET }],
    ['headers of the framework', LANDING, { 'x-matched-path': SECRET, 'x-invoke-path': SECRET, 'x-nextjs-data': '1' }],
    ['headers of the shell', LANDING, { 'x-page-decided': SECRET, 'x-prerender-revalidate': SECRET }],
    ['a request id', LANDING, { 'x-request-id': SECRET }],
    ['HEAD first', LANDING, { cookie: SECRET }, 'HEAD'],
    ['POST first', LANDING, { cookie: SECRET }, 'POST'],
    ['a form of the framework', LANDING, { 'next-action': SECRET }, 'POST'],
    ['a preview', LANDING, { cookie: `__prerender_bypass=${SECRET}` }],
    ['a prefetch', LANDING, { rsc: '1', 'next-router-prefetch': '1', 'next-url': SECRET }],
    ['the framework’s data', LANDING, { rsc: '1', 'next-router-state-tree': SECRET }],
    ['the root, in English', '/', { 'accept-language': 'en', cookie: `sessionId=${SECRET}` }],
  ];

  it.each(attempts)('%s', async (_, path, headers, method) => {
    await get(path, headers, method);
    const [inner = ''] = path.split('?', 1);
    const next = await get(inner, { 'accept-encoding': 'gzip' });
    const body = gunzipSync(next.body).toString();
    expect(next.status).toBe(200);
    expect(body).toContain(FILLING);
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain('127.0.0.1:');
    expect(JSON.stringify(next.headers)).not.toContain(SECRET);
  });

  it('data of the framework go their own way: asked for each time, kept nowhere', async () => {
    await get(LANDING);
    const data = await get(LANDING, { rsc: '1', cookie: 'lang=fr' });
    expect(data.body.toString()).toContain('lang=fr');
    expect(data.headers.age).toBeUndefined();
    expect((await get(LANDING)).body.toString()).not.toContain('lang=fr');
  });

  it('languages have pages of their own, and the root is whose language it is', async () => {
    const [english, french] = [await get('/'), await get('/fr')];
    expect(english.body.toString()).toContain('<p>/en ');
    expect(french.body.toString()).toContain('<p>/fr ');
    expect(english.headers.vary).toContain('Accept-Language, Cookie');
    draw = (_req, res) => void res.writeHead(302, { location: '/fr' }).end();
    expect((await get('/', { 'accept-language': 'fr' })).status).toBe(302);
    expect((await get('/', { cookie: 'lang=fr' })).status).toBe(302);
    expect((await get('/')).status).toBe(200);
  });

  it.each([
    ['sets a cookie', 200, { ...PAGE, 'set-cookie': 'a=b' }],
    ['is private', 200, { ...PAGE, 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' }],
    ['leads elsewhere', 307, { ...PAGE, location: '/fr' }],
    ['fails', 500, PAGE],
  ])('what %s is drawn for each visitor', async (_, status, headers) => {
    draw = (req, res) => void res.writeHead(status, headers).end(`<p>${String(req.headers.cookie)}</p>`);
    for (const cookie of ['lang=en', 'currency=EUR', 'currency=CAD']) {
      const answer = await get('/about-us', { cookie });
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.body.toString()).toBe(`<p>${cookie}</p>`);
    }
  });

  it('a page that is missing says so to each, with the site’s own words', async () => {
    draw = (_req, res) => void res.writeHead(404, PAGE).end();
    for (const _ of [1, 2]) {
      const answer = await get('/blog/nothing-here', { cookie: 'a=b' });
      expect([answer.status, answer.body.toString()]).toEqual([404, '<p>no such page</p>']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('pages of the booking, with their nonce, never come from memory', async () => {
    for (const nonce of [1, 2]) {
      const { headers, body } = await get('/summary', { cookie: `sessionId=${nonce}` });
      expect(body.toString()).toContain(`sessionId=${nonce}`);
      expect(headers.age).toBeUndefined();
    }
    expect(asked).toHaveLength(2);
  });
});

describe('clients that behave badly', () => {
  it('one that leaves takes nothing from the others', async () => {
    let answer = () => undefined as void;
    draw = (req, res) => void (answer = () => telling(req, res));
    const gone = request({ host: '127.0.0.1', port, path: LANDING }).on('error', () => undefined);
    gone.end();
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT);
    gone.destroy();
    const stays = get(LANDING);
    answer();
    expect((await stays).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('many that read next to nothing hold the same bytes', async () => {
    draw = (_req, res) => void res.writeHead(200, PAGE).end('x'.repeat(4_000_000));
    await get(LANDING);
    const before = process.memoryUsage().arrayBuffers;
    const slow = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined).pause();
        socket.write(`GET ${LANDING} HTTP/1.1\r\nhost: tandem.example\r\n\r\n`);
        await new Promise((resolve) => socket.once('readable', resolve));
        return socket;
      }),
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000 * 3);
    for (const socket of slow) socket.destroy();
    expect(asked).toHaveLength(1);
  });
});

describe('files and pictures', () => {
  const file = (type: string, control: string) => (_req: IncomingMessage, res: ServerResponse) =>
    void res.writeHead(200, { 'content-type': type, 'cache-control': control }).end(FILLING);

  it.each([
    ['/_next/static/chunks/a.js', 'text/javascript', 'public, max-age=31536000, immutable'],
    ['/icons.svg', 'image/svg+xml', 'public, max-age=0'],
    ['/words/fr/contact', 'application/json', 'no-cache'],
    ['/ground/route/1', 'application/json', 'public, max-age=86400'],
    ['/drawings/3/hotel/a/4.svg', 'image/svg+xml', 'public, max-age=31536000, immutable'],
    ['/sitemaps/pages-1.xml', 'application/xml', 'public, max-age=600, s-maxage=600'],
  ])('%s is asked for once and packed once', async (path, type, control) => {
    draw = file(type, control);
    const first = await get(path, { 'accept-encoding': 'br', cookie: 'a=b' });
    const second = await get(path, { 'accept-encoding': 'br' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(second.body.equals(first.body)).toBe(true);
    expect(brotliDecompressSync(second.body).toString()).toBe(FILLING);
    expect(second.headers).toMatchObject({ 'cache-control': control, 'content-type': type, vary: 'Accept-Encoding' });
  });

  it.each([
    ['a part of one', '/icons.svg', { range: 'bytes=0-3' }],
    ['one with a query', '/icons.svg?x=1', {}],
    ['another of the framework', '/_next/image', {}],
    ['the service worker', '/sw.js', {}],
  ])('%s is left to the framework', async (_, path, headers) => {
    draw = file('image/svg+xml', 'public, max-age=31536000, immutable');
    await get(path, headers);
    await get(path, headers);
    expect(asked).toHaveLength(2);
  });

  it('one that is not there is asked for once by each who asks', async () => {
    draw = (_req, res) => void res.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
    expect((await get('/_next/static/chunks/none.js')).status).toBe(404);
    expect((await get('/_next/static/chunks/none.js')).body.toString()).toBe('Not Found');
    expect(asked).toHaveLength(2);
  });

  it('what cannot be made smaller is sent as it is', async () => {
    draw = file('image/png', 'public, max-age=0');
    const { body, headers } = await get('/icon-192.png', { 'accept-encoding': 'br' });
    expect([body.toString(), headers['content-encoding']]).toEqual([FILLING, undefined]);
  });
});
