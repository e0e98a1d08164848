import { afterEach, describe, expect, it } from 'vitest';
import { closeListener } from '@/lib/web-server/listen';
import { present } from '@/tests/support/present';
import { tried } from '@/tests/support/tried';
import { openSite, say, statusesOf, type Site } from './whole-site';

const sites: Site[] = [];
const site = async (...settings: Parameters<typeof openSite>): Promise<Site> => {
  const opened = await openSite(...settings);
  sites.push(opened);
  return opened;
};
afterEach(async () => {
  for (const { server } of sites.splice(0)) await closeListener(server, 0);
});

const lines = (...each: string[]) => `${each.join('\r\n')}\r\n\r\n`;
const HIDDEN = lines('GET /api/v1/hidden HTTP/1.1', 'Host: localhost:3000');
const WRITE = ['POST /api/v1/contact-messages HTTP/1.1', 'Host: localhost:3000', 'Origin: http://localhost:3000'];

/** What one reader would take for a body, and another for the next visitor's request. */
const SMUGGLED: [string, string][] = [
  ['a length and chunks', `${lines(...WRITE, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`],
  ['chunks and a length', `${lines(...WRITE, 'Transfer-Encoding: chunked', 'Content-Length: 6')}0\r\n\r\nX${HIDDEN}`],
  ['two lengths', `${lines(...WRITE, 'Content-Length: 0', `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`],
  ['two lengths in one line', `${lines(...WRITE, `Content-Length: 0, ${HIDDEN.length}`)}${HIDDEN}`],
  ['a length with a sign', `${lines(...WRITE, 'Content-Length: +0')}${HIDDEN}`],
  ['a blank before the colon', `${lines(...WRITE, 'Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`],
  ['chunks by a misspelt name', `${lines(...WRITE, 'Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
  ['chunks that are not last', `${lines(...WRITE, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`],
  ['a folded line', `${lines(...WRITE, 'Transfer-Encoding:', ' chunked')}0\r\n\r\n${HIDDEN}`],
  [
    'a chunk that is longer than it says',
    `${lines(...WRITE, 'Transfer-Encoding: chunked')}1\r\nXX\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['a size that is none', `${lines(...WRITE, 'Transfer-Encoding: chunked')}0x0\r\n\r\n${HIDDEN}`],
  ['a bare line feed', `${WRITE.join('\n')}\nX: y\rContent-Length: 0\r\n\r\n${HIDDEN}`],
];

describe('a request that hides another (CL.TE, TE.CL, TE.TE)', () => {
  it.each(SMUGGLED)('by %s is refused, and so is all that follows it on its connection', async (_, text) => {
    const survived = tried('smuggled requests');
    const { port, calls, pages } = await site();
    const heard = await say(port, text);
    expect(statusesOf(heard)).toEqual([400]);
    expect([...calls.map(({ url }) => url), ...pages.map(({ url }) => url)]).not.toContainEqual(
      expect.stringContaining('hidden'),
    );
    survived();
  });
});

const GET = ['GET /bus HTTP/1.1', 'Connection: close'];
const HOST = 'Host: localhost:3000';

describe('hostile heads', () => {
  it.each([
    ['no host', lines(...GET), 400],
    ['two hosts', lines(...GET, HOST, 'Host: evil.example'), 400],
    ['a null byte', lines(...GET, HOST, 'X-Name: a\0b'), 400],
    ['a bare line end in a value', lines(...GET, HOST, 'X-Name: a\rSet-Cookie: b=1'), 400],
    ['a name with a blank', lines(...GET, HOST, 'X Name: a'), 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['TLS on a plain port', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', 400],
    ['a cookie of 20 KB', lines(...GET, HOST, `Cookie: a=${'x'.repeat(20_000)}`), 431],
    ['a thousand headers of 20 bytes', lines(...GET, HOST, ...headers(1_000)), 431],
    ['an address of 20 KB', lines(`GET /${'a'.repeat(20_000)} HTTP/1.1`, HOST), 431],
  ])('with %s end their connection: %3$i', async (_, text, status) => {
    const survived = tried('hostile heads');
    const { port, pages, calls } = await site();
    expect(statusesOf(await say(port, text))).toEqual([status]);
    expect([pages, calls]).toEqual([[], []]);
    survived();
  });

  it.each([
    ['a cookie of 15 KB', [`Cookie: a=${'x'.repeat(15_000)}`]],
    ['3,000 cookies', [`Cookie: ${'a=b; '.repeat(3_000)}`]],
    ['a hundred sessions', [`Cookie: ${'sessionId=x; '.repeat(100)}`]],
    [
      'names of every object',
      ['__proto__: 1', 'constructor: 1', 'Cookie: __proto__=1; constructor=2; hasOwnProperty=3'],
    ],
    ['a language of no use', [`Accept-Language: ${'fr;q=0.0000001,*;q=,;;'.repeat(200)}`]],
    ['an encoding of no use', ['Accept-Encoding: br;q=NaN, gzip;q=-1, *;q=1e999']],
    ['bytes above ASCII', ['X-Name: caf\u00e9 \u00ff']],
  ])('with %s are answered as any other', async (_, more) => {
    const survived = tried('hostile heads');
    const { port } = await site();
    expect(statusesOf(await say(port, lines(...GET, HOST, ...more)))).toEqual([200]);
    survived();
  });

  it('never tell pages or product API what only we may say', async () => {
    const { port, pages, calls } = await site();
    const ours = [
      'x-page-decided',
      'x-prerender-revalidate',
      'x-first-inventory',
      'x-middleware-subrequest',
      'x-caller',
    ];
    const claims = [...ours.map((name) => `${name}: 1`), 'x-trip-planner-token: theirs', 'x-visitor-country: FR'];
    await say(port, lines('GET /payment HTTP/1.1', 'Connection: close', HOST, ...claims));
    await say(port, lines('GET /api/v1/session HTTP/1.1', 'Connection: close', HOST, ...claims));
    expect(Object.keys(present(pages[0]).headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^x-(page-decided|prerender|first|middleware)/)]),
    );
    const call = present(calls[0]);
    expect([call.headers.get('x-trip-planner-token'), call.headers.get('x-visitor-country')]).toEqual([null, null]);
  });
});

function headers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `X-${index}: aaaaaaaaaaaaaa`);
}

describe('TLS that ends elsewhere', () => {
  const WRONG = [
    'X-Forwarded-Proto: http',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Port: 80',
    'Forwarded: proto=http;host=evil.example',
    'X-Original-URL: /trip-planner',
    'X-Rewrite-URL: /trip-planner',
  ];
  it.each([
    ['a proxy that is believed', ['127.0.0.1']],
    ['anybody', []],
  ])('with wrong forwarded headers from %s stays the site that PUBLIC_URL names', async (_, proxies) => {
    const { port, pages } = await site({ publicUrl: 'https://tandem.example', proxies });
    const heard = await say(port, lines(...GET, 'Host: evil.example', ...WRONG));
    expect(heard).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im);
    expect(heard).toMatch(/upgrade-insecure-requests/);
    expect(heard).not.toContain('evil.example');
    const { url, headers: seen } = present(pages[0]);
    expect(url).toBe('/en/bus');
    expect(seen).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tandem.example' });
    expect([seen.forwarded, seen['x-forwarded-port']]).toEqual([undefined, undefined]);
  });

  it('sets cookies that are sent over TLS alone, whatever the proxy says', async () => {
    const { port } = await site({ publicUrl: 'https://tandem.example', proxies: ['127.0.0.1'] });
    const call = ['GET /api/v1/session HTTP/1.1', 'Connection: close', 'Host: evil.example', 'Sec-Fetch-Mode: cors'];
    const cookies = [...(await say(port, lines(...call, ...WRONG))).matchAll(/^set-cookie: (.*)\r$/gim)];
    expect(cookies.length).toBeGreaterThan(0);
    for (const [, cookie] of cookies) expect(cookie).toMatch(/; Secure/i);
  });

  it('refuses a write from where the header says the site is', async () => {
    const { port, calls } = await site({ publicUrl: 'https://tandem.example', proxies: ['127.0.0.1'] });
    const write = [
      'POST /api/v1/contact-messages HTTP/1.1',
      'Connection: close',
      'Host: evil.example',
      'Origin: http://evil.example',
      'Content-Type: application/json',
      'Content-Length: 2',
    ];
    expect(statusesOf(await say(port, `${lines(...write, ...WRONG)}{}`))).toEqual([403]);
    expect(calls).toEqual([]);
  });
});
