import { describe, expect, it, vi } from 'vitest';
import { toApiRequest, toBrowserAnswer } from './gateway';
import { errorBodySchema } from '@/contract/operation';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { checked } from '@/tests/support/api/read-json';
import { instanceOf } from '@/tests/support/instance-of';
import { matching } from '@/tests/support/matching';
import { visitorAddress, visitorCountry } from './server/visitor-address';

const site = { publicOrigin: 'https://tandem.example', apiOrigin: 'http://127.0.0.1:4000' };
const visitor = { address: '203.0.113.9', requestId: 'req-1' };

function call(path: string, init: RequestInit = {}): Request {
  return new Request(`https://tandem.example${path}`, init);
}

function passed(path: string, init: RequestInit = {}): Request {
  const result = toApiRequest(call(path, init), visitor, site);
  if (result instanceof Response) throw new Error(`refused with ${result.status}`);
  return result;
}

describe('what the product API receives', () => {
  it('gets the session and the language from cookies', () => {
    const request = passed('/api/v1/session', { headers: { cookie: 'sessionId=abc123; lang=fr' } });
    expect(request.url).toBe('http://127.0.0.1:4000/api/v1/session?language=fr');
    expect(request.headers.get('sessionId')).toBe('abc123');
    expect(request.headers.get('x-forwarded-for')).toBe('203.0.113.9');
    expect(request.headers.get('x-request-id')).toBe('req-1');
  });

  it("gets the browser's proof from its cookie alone", () => {
    const forged = { 'x-browser-key': 'forged' };
    expect(passed('/api/v1/my-bookings', { headers: forged }).headers.has('x-browser-key')).toBe(false);
    const own = { ...forged, cookie: 'bookings=own-key' };
    expect(passed('/api/v1/my-bookings', { headers: own }).headers.get('x-browser-key')).toBe('own-key');
  });

  it('gets the key that stops a change from its cookie alone (D62)', () => {
    const path = '/api/v1/my-bookings/7KQ4XW9P/email-objections';
    const origin = { origin: site.publicOrigin, 'x-stop-key': 'forged' };
    const [forged, own] = [origin, { ...origin, cookie: 'stopChange=own-key' }].map((headers) =>
      passed(path, { method: 'POST', headers }),
    );
    expect([forged?.headers.get('x-stop-key'), own?.headers.get('x-stop-key')]).toEqual([null, 'own-key']);
  });

  it('keeps the language that the page names, and falls back to English', () => {
    expect(passed('/api/v1/destinations?language=en', { headers: { cookie: 'lang=fr' } }).url).toContain('language=en');
    expect(passed('/api/v1/destinations', { headers: { cookie: 'lang=xx' } }).url).toContain('language=en');
  });

  it('gets the proof that a person asks (S27)', () => {
    const request = passed('/api/v1/session/bus', { headers: { 'x-captcha-challenge': 'proof' } });
    expect(request.headers.get('x-captcha-challenge')).toBe('proof');
  });

  it('gets nothing else that a browser or a page adds', () => {
    const request = passed('/api/v1/session?sessionId=planted', {
      headers: {
        cookie: 'sessionId=abc; other=1',
        authorization: 'Bearer x',
        sessionid: 'forged',
        'x-forwarded-for': '1.2.3.4',
        'x-trip-planner-token': 'forged',
        'x-visitor-consent': 'all',
        'x-visitor-country': 'FR',
        'cf-ipcountry': 'FR',
        referer: 'https://tandem.example/payment',
        'user-agent': 'x',
      },
    });
    expect([...request.headers.keys()].sort()).toEqual(['sessionid', 'x-forwarded-for', 'x-request-id']);
    expect(request.headers.get('sessionid')).toBe('abc');
    expect(request.url).not.toContain('planted');
  });

  it.each([
    ['consent=all', 'all'],
    ['consent=none', null],
    ['consent=ALL', null],
    ['other=1', null],
  ])('gets the consent from the cookie %s: %s', (cookie, expected) => {
    expect(passed('/api/v1/page-visits', { headers: { cookie } }).headers.get('x-visitor-consent')).toBe(expected);
  });

  it('gets the country that a trusted proxy named', () => {
    const request = instanceOf(
      Request,
      toApiRequest(
        call('/api/v1/visitor-location', { headers: { 'x-visitor-country': 'FR' } }),
        { ...visitor, country: 'CA' },
        site,
      ),
    );
    expect(request.headers.get('x-visitor-country')).toBe('CA');
  });

  it('gets the idempotency key, the body and the planner token', async () => {
    const headers = { 'idempotency-key': 'k1', 'content-type': 'application/json', origin: site.publicOrigin };
    const request = instanceOf(
      Request,
      toApiRequest(
        call('/api/v1/booking', { method: 'POST', headers, body: '{"a":1}' }),
        { ...visitor, plannerToken: 't' },
        site,
      ),
    );
    expect(request.headers.get('idempotency-key')).toBe('k1');
    expect(request.headers.get('x-trip-planner-token')).toBe('t');
    expect(await request.json()).toEqual({ a: 1 });
  });
});

describe('a program, which sends no cookie, Origin or Sec-Fetch-* header (D31b)', () => {
  it.each([
    ['header', '/api/v1/session', { sessionid: 'own' }, 'own'],
    ['query', '/api/v1/session?sessionId=own', {}, 'own'],
    ['header before the query', '/api/v1/session?sessionId=other', { sessionid: 'own' }, 'own'],
    ['nothing', '/api/v1/session', {}, null],
    ['what can be no session', '/api/v1/session?sessionId=%20a', {}, 'invalid'],
  ])('names its session by %s', (_, path, headers, session) => {
    const request = passed(path, { headers });
    expect([request.headers.get('sessionid'), request.headers.get('x-caller')]).toEqual([session, 'program']);
    expect(request.url).not.toContain('sessionId');
  });

  it.each([
    ['any cookie', { cookie: 'lang=fr' }],
    ['an origin', { origin: site.publicOrigin }],
    ['what browsers write themselves', { 'sec-fetch-site': 'same-origin' }],
    ['any of it', { 'sec-fetch-mode': 'navigate' }],
  ])('is none with %s: a planted id stays behind, and that it says so itself counts for nothing', (_, headers) => {
    const given = { ...headers, sessionid: 'planted', 'x-caller': 'program' };
    const request = passed('/api/v1/session?sessionId=planted', { headers: given });
    expect([request.headers.get('sessionid'), request.headers.get('x-caller')]).toEqual([null, null]);
    expect(request.url).not.toContain('planted');
  });

  it('is a crawler where a browser’s call gives such a name: it can wait (P14)', () => {
    const callerOf = (userAgent: string) =>
      passed('/api/v1/session', { headers: { cookie: 'lang=fr', 'user-agent': userAgent } }).headers.get('x-caller');
    expect(callerOf('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe('crawler');
    expect(callerOf('Mozilla/5.0 Chrome/142.0 Safari/537.36')).toBeNull();
  });

  it('gets no cookie, but the id of its session, new or renewed, and its address', async () => {
    const body = { sessionId: 's1', ipAddress: '203.0.113.9' };
    const inner = { 'x-session-id': 's1', 'x-browser-key': 'k1', 'x-session-end': '1', 'set-cookie': 'a=b' };
    const answer = toBrowserAnswer(
      Response.json(body, { status: 201, headers: inner }),
      call('/api/v1/session', { method: 'POST', body: '{}' }),
      visitor,
      site,
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      'x-request-id': 'req-1',
      'x-session-id': 's1',
    });
    expect(await answer.json()).toEqual(body);
  });
});

describe('writes from another origin', () => {
  const write = (headers: Record<string, string>) =>
    toApiRequest(call('/api/v1/session', { method: 'POST', headers, body: '{}' }), visitor, site);

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://tandem.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('are refused: %j', async (headers) => {
    const answer = instanceOf(Response, write(headers));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'CROSS_ORIGIN',
      requestId: 'req-1',
      message: matching.stringContaining('another website'),
    });
  });

  it('are refused in the visitor’s language', async () => {
    const answer = instanceOf(Response, write({ origin: 'https://evil.example', cookie: 'lang=fr' }));
    expect(checked(errorBodySchema, await answer.json()).message).toContain('refusé');
  });

  it.each([[{ origin: site.publicOrigin, 'sec-fetch-site': 'same-origin' }], [{}]])(
    'pass from our own: %j',
    (headers) => {
      expect(write(headers as Record<string, string>)).toBeInstanceOf(Request);
    },
  );

  it('concern writes only: a link from elsewhere may read', () => {
    expect(passed('/api/openapi.json', { headers: { 'sec-fetch-site': 'cross-site' } })).toBeInstanceOf(Request);
  });
});

describe('what the browser receives', () => {
  const answered = (answer: Response, cookie = '', where = site) =>
    toBrowserAnswer(answer, call('/api/v1/session', { headers: { cookie } }), visitor, where);

  it('gets a new session as cookies, and never its id elsewhere', () => {
    const answer = answered(Response.json({}, { status: 201, headers: { 'x-session-id': 's1' } }));
    expect(answer.status).toBe(201);
    expect(answer.headers.has('x-session-id')).toBe(false);
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^sessionId=s1; HttpOnly; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/);
    expect(cookies[1]).toMatch(/^hasSession=1; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/);
  });

  it('gets a body as it is, which nobody has read on the way', async () => {
    const text = '{"a" : 1,  "b":[]}';
    const inner = new Response(text, { headers: { 'content-type': 'application/json', 'content-length': '18' } });
    const read = vi.spyOn(inner, 'text');
    const answer = answered(inner);
    expect([answer.body, answer.headers.get('content-length')]).toEqual([inner.body, '18']);
    expect(await answer.text()).toBe(text);
    expect(read).not.toHaveBeenCalled();
    const unpacked = new Response(text, { headers: { 'content-encoding': 'gzip', 'content-length': '9' } });
    expect(answered(unpacked).headers.has('content-length')).toBe(false);
  });

  it('loses both cookies when the session ends', () => {
    const answer = answered(new Response(null, { status: 204, headers: { 'x-session-end': '1' } }));
    expect(answer.headers.has('x-session-end')).toBe(false);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(2);
  });

  it('gets its proof as a cookie that no script reads, and loses it when it is empty', () => {
    const given = answered(Response.json({}, { headers: { 'x-browser-key': 'k1' } }), 'ipAddress=203.0.113.9');
    expect(given.headers.has('x-browser-key')).toBe(false);
    expect(given.headers.getSetCookie()).toEqual([
      'bookings=k1; HttpOnly; Path=/; SameSite=Lax; Max-Age=34560000; Secure',
    ]);
    const cleared = answered(new Response(null, { status: 204, headers: { 'x-browser-key': '' } }));
    expect(cleared.headers.getSetCookie()[0]).toMatch(/^bookings=; HttpOnly; .*Max-Age=0/);
  });

  it('gets cookies without Secure on plain http', () => {
    const answer = answered(Response.json({}, { headers: { 'x-session-id': 's1' } }), '', {
      ...site,
      publicOrigin: 'http://localhost:3000',
    });
    expect(answer.headers.getSetCookie().join()).not.toContain('Secure');
  });

  it('remembers the address for a week, once', () => {
    expect(answered(Response.json({})).headers.getSetCookie()).toEqual([
      'ipAddress=203.0.113.9; Path=/; SameSite=Lax; Max-Age=604800; Secure',
    ]);
    expect(answered(Response.json({}), 'ipAddress=203.0.113.9').headers.getSetCookie()).toEqual([]);
  });

  it('gets a file that others may keep for good without any cookie', async () => {
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'x-session-id': 's1',
      'set-cookie': 'a=b',
    };
    const answer = answered(new Response('a photo', { headers }));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.has('x-session-id')).toBe(false);
    expect(await answer.text()).toBe('a photo');
  });

  it('gets files as they are', async () => {
    const answer = answered(
      new Response(new Uint8Array([37, 80]), {
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
      }),
    );
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([37, 80]));
    expect(answer.headers.get('content-disposition')).toBe('attachment');
  });
});

describe('the visitor’s address', () => {
  const proxies = trustedPeers(['10.0.0.0/8', '::1']);
  it.each([
    ['198.51.100.7', '1.1.1.1', '198.51.100.7'],
    ['10.1.2.3', '1.1.1.1', '1.1.1.1'],
    ['10.1.2.3', '9.9.9.9, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
    ['::ffff:10.1.2.3', '1.1.1.1', '1.1.1.1'],
    ['::1', '2001:db8::5', '2001:db8::5'],
    ['10.1.2.3', 'nonsense', '10.1.2.3'],
    ['10.1.2.3', null, '10.1.2.3'],
    [undefined, '1.1.1.1', '192.0.2.1'],
  ])('socket %s, header %s: %s', (socket, header, address) => {
    expect(visitorAddress(socket, header, proxies)).toBe(address);
  });
});

describe('the visitor’s country', () => {
  const proxies = trustedPeers(['10.0.0.0/8']);
  it.each([
    ['10.1.2.3', 'ca', 'CA'],
    ['::ffff:10.1.2.3', 'FR', 'FR'],
    ['198.51.100.7', 'FR', null],
    ['10.1.2.3', 'Canada', null],
    ['10.1.2.3', 'CA, FR', null],
    ['10.1.2.3', '', null],
    ['10.1.2.3', null, null],
    [undefined, 'CA', null],
  ])('socket %s, header %s: %s', (socket, header, country) => {
    expect(visitorCountry(socket, header, proxies)).toBe(country);
  });
});
