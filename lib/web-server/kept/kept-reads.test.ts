import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { readJson } from '@/tests/support/api/read-json';
import { standIn } from '@/tests/support/stand-in';
import { closeListener, listen } from '../listen';
import { publicListener, type PublicListenerParts } from '../public-listener';

const CITIES = '/api/v1/destinations';
const FILLING = 'Montréal '.repeat(300);

let calls: Request[] = [];
let edition = 'one';
let isStocking = false;
let renewalKey: string | null = 'key of the build';
/** Gives away whatever its call held. */
const telling = (call: Request): Response =>
  Response.json(
    { url: call.url, headers: Object.fromEntries(call.headers), body: FILLING },
    { headers: { 'cache-control': 'public, max-age=60', etag: '"one"', 'x-content-type-options': 'nosniff' } },
  );
let answer = telling;

/** What calls need; pages are not asked for here. */
const parts = standIn<PublicListenerParts>({
  publicUrl: 'https://tandem.example',
  apiOrigin: 'http://product-api.internal',
  trustedProxies: trustedPeers(['127.0.0.1']),
  log: pino({ level: 'silent' }),
  callApi: async (call) => {
    calls.push(call);
    return answer(call);
  },
  isStocking: () => isStocking,
  edition: async () => edition,
  renewalKey: () => renewalKey,
} satisfies Partial<PublicListenerParts>);

let front = createServer();
let port = 0;
beforeEach(async () => {
  [calls, answer, edition, isStocking, renewalKey] = [[], telling, 'one', false, 'key of the build'];
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

describe('what everybody may read', () => {
  it.each([CITIES, '/api/v1/destinations/countries', '/api/v1/featureFlags'])(
    '%s is asked for once, and sent as each takes it',
    async (path) => {
      const plain = await get(path);
      const gzip = await get(path, { 'accept-encoding': 'gzip' });
      const head = await get(path, { 'accept-encoding': 'gzip' }, 'HEAD');
      expect(calls.map(({ url }) => url)).toEqual([`http://product-api.internal${path}?language=en`]);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect([head.body.length, head.headers['content-length']]).toEqual([0, String(gzip.body.length)]);
      for (const { headers } of [plain, gzip, head])
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=60',
          'content-type': 'application/json',
          'x-content-type-options': 'nosniff',
          vary: 'Accept-Encoding',
        });
      expect(new Set([plain, gzip, head].map(({ headers }) => headers['x-request-id'])).size).toBe(3);
    },
  );

  it('is not sent to whoever has it', async () => {
    const { etag = '' } = (await get(CITIES)).headers;
    for (const known of [etag, etag.slice(2), '*'])
      expect((await get(CITIES, { 'if-none-match': known })).status).toBe(304);
    expect((await get(CITIES, { 'if-none-match': '"other"' })).status).toBe(200);
    expect(calls).toHaveLength(1);
  });

  it('is another one in the other language, which a query or a cookie names', async () => {
    const asked = async (path: string, cookie?: string) =>
      readJson(z.looseObject({ url: z.string() }), (await get(path, cookie ? { cookie } : {})).body).url.split('?')[1];
    expect(await asked(CITIES)).toBe('language=en');
    expect(await asked(CITIES, 'lang=fr')).toBe('language=fr');
    expect(await asked(`${CITIES}?language=en`, 'lang=fr')).toBe('language=en');
    expect(await asked(`${CITIES}?language=fr`)).toBe('language=fr');
    expect(calls).toHaveLength(2);
  });

  it('ends with flags and inventory', async () => {
    await get(CITIES);
    edition = 'two';
    await get(CITIES);
    expect(calls).toHaveLength(2);
  });

  it('writes each visitor’s address, to browsers that do not have it (R87)', async () => {
    const cookiesOf = async (headers: Record<string, string>) =>
      (await get(CITIES, { 'x-forwarded-for': '203.0.113.9', ...headers })).headers['set-cookie'];
    const written = ['ipAddress=203.0.113.9; Path=/; SameSite=Lax; Max-Age=604800; Secure'];
    expect(await cookiesOf({ 'sec-fetch-site': 'same-origin' })).toEqual(written);
    expect(await cookiesOf({ cookie: 'ipAddress=203.0.113.9' })).toBeUndefined();
    expect(await cookiesOf({ cookie: 'ipAddress=198.51.100.7' })).toEqual(written);
    expect(await cookiesOf({})).toBeUndefined();
    expect(calls).toHaveLength(1);
  });
});

describe('no visitor gets into it', () => {
  const SECRET = 'of-one-visitor';
  it.each([
    ['cookies', CITIES, { cookie: `sessionId=${SECRET}; bookings=${SECRET}; stopChange=${SECRET}` }],
    ['a session by header', CITIES, { sessionid: SECRET }],
    ['authorization', CITIES, { authorization: SECRET }],
    ['a country, an address', CITIES, { 'x-visitor-country': SECRET, 'x-forwarded-for': SECRET }],
    ['a request id', CITIES, { 'x-request-id': SECRET }],
    ['a language', CITIES, { 'accept-language': SECRET, cookie: `lang=${SECRET}` }],
    ['a host', CITIES, { host: `${SECRET}.example` }],
    ['a key', CITIES, { 'idempotency-key': SECRET, 'x-captcha-challenge': SECRET, 'x-scanner-key': SECRET }],
  ])('%s', async (_, path, headers) => {
    await get(path, headers);
    const next = await get(path);
    expect(next.body.toString()).toContain(FILLING);
    expect(next.body.toString()).not.toContain(SECRET);
    expect(JSON.stringify(next.headers)).not.toContain(SECRET);
    expect([...(calls[0]?.headers.keys() ?? [])]).toEqual(['x-request-id']);
  });

  it.each([
    ['another query', `${CITIES}?language=en&timeZone=America/Toronto`, {}],
    ['an unknown language', `${CITIES}?language=xx`, {}],
    ['a session in the address', `${CITIES}?sessionId=${SECRET}`, {}],
    ['a part of it', CITIES, { range: 'bytes=0-1' }],
    ['what is somebody’s own', '/api/v1/session', {}],
    ['a landing page', '/api/v1/landing-pages/bus-montreal-toronto', {}],
  ])('%s is asked for each time', async (_, path, headers: Record<string, string>) => {
    await get(path, headers);
    await get(path, headers);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.headers.get('x-forwarded-for')).not.toBeNull();
  });

  it.each([
    ['fails', () => Response.json({ code: 'NOT_READY' }, { status: 503 })],
    [
      'sets a cookie',
      () => Response.json({}, { headers: { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b' } }),
    ],
    ['is private', () => Response.json({}, { headers: { 'cache-control': 'private, max-age=60' } })],
    ['may not be kept', () => Response.json({}, { headers: { 'cache-control': 'no-store' } })],
  ])('what %s is answered to each visitor by the API', async (_, own) => {
    answer = own;
    const { status } = own();
    for (const visitor of ['203.0.113.9', '203.0.113.10']) {
      expect((await get(CITIES, { 'x-forwarded-for': visitor })).status).toBe(status);
      expect(calls.at(-1)?.headers.get('x-forwarded-for')).toBe(visitor);
    }
  });

  it.each([
    ['while the first inventory loads', () => (isStocking = true)],
    ['in development', () => (renewalKey = null)],
  ])('nothing is kept %s', async (_, begin) => {
    begin();
    await get(CITIES);
    await get(CITIES);
    expect(calls).toHaveLength(2);
  });
});
