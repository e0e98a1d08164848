import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { outboundSearch } from '@/tests/support/buses/bus-search';
import { matching } from '@/tests/support/matching';
import { inOneMinute } from '@/tests/support/standing-clock';
import { setFlag } from '../feature-flags/read-flags';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => {
  vi.restoreAllMocks();
  api.clock.set(TEST_NOW);
});
afterAll(() => api.close());

const SEARCH = '/v1/search/buses/outbound';

describe('every call', () => {
  it('echoes a sane request id and makes one otherwise', async () => {
    const given = await api.call('GET', '/v1/featureFlags', { headers: { 'x-request-id': 'page-load-0001' } });
    expect(given.headers.get('x-request-id')).toBe('page-load-0001');
    const odd = await api.call('GET', '/v1/featureFlags', { headers: { 'x-request-id': '<script>alert(1)</script>' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await api.call('GET', '/v1/nothing', { headers: { 'x-request-id': 'page-load-0002' } });
    expect(refusalOf(refused).requestId).toBe('page-load-0002');
  });

  it('answers safe headers, also when it refuses', async () => {
    for (const path of ['/v1/session', '/v1/nothing']) {
      const { headers } = await api.call('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('logs route, status and request id, never ids of sessions, query values or bodies', async () => {
    const log = vi.spyOn(api.ctx.log, 'info');
    await api.call('POST', SEARCH, {
      body: outboundSearch(),
      query: { sessionId: 'secret-session', language: 'fr' },
      headers: { 'x-request-id': 'page-load-0003' },
    });
    expect(log).toHaveBeenCalledExactlyOnceWith(
      {
        method: 'POST',
        route: '/api/v1/search/buses/outbound',
        status: 200,
        ms: matching.any(Number),
        requestId: 'page-load-0003',
      },
      'request',
    );
  });
});

describe('what is not there', () => {
  it('answers 404 and 405 in the contract’s form and the visitor’s language', async () => {
    const missing = await api.call('GET', '/v1/nothing', { query: { language: 'fr' } });
    expect([missing.status, errorBodySchema.parse(missing.body)]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: 'Nous n’avons rien trouvé ici.' },
    ]);
    const wrong = await api.call('PUT', SEARCH, { body: {} });
    expect([wrong.status, refusalOf(wrong).code, wrong.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'POST',
    ]);
  });
});

describe('bodies', () => {
  it.each([
    ['{"a":', {}, 400, 'MALFORMED_JSON'],
    ['', {}, 400, 'MALFORMED_JSON'],
    [JSON.stringify({ padding: 'x'.repeat(70_000) }), {}, 413, 'BODY_TOO_LARGE'],
    ['{}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['null', {}, 400, 'VALIDATION_FAILED'],
  ])('%.12s %j → %i %s', async (body, headers, status, code) => {
    const answer = await api.call('POST', SEARCH, { body, headers });
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([status, code]);
  });

  it('counts the bytes that come, not those that were announced', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
      },
    });
    const request = new Request(`http://localhost/api${SEARCH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await api.api.fetch(request)).status).toBe(413);
  });
});

describe('failures', () => {
  it('a fault of ours says nothing of its inside, and is logged', async () => {
    const error = vi.spyOn(api.ctx.log, 'error');
    vi.spyOn(api.ctx.suppliers.captcha, 'describe').mockRejectedValue(new Error('password=hunter2'));
    const { status, body } = await api.call('GET', '/v1/captcha');
    expect([status, errorBodySchema.parse(body).code]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(error).toHaveBeenCalledOnce();
  });

  it('a database that is away is 503 with Retry-After, and /readyz says so while /healthz lives', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    for (const asked of [api.database, api.database.reading]) vi.spyOn(asked, 'query').mockRejectedValue(away);
    const answer = await api.call('POST', SEARCH, { body: outboundSearch() });
    expect([answer.status, refusalOf(answer).code]).toEqual([503, 'NOT_READY']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const get = (path: string) => api.api.fetch(new Request(`http://localhost${path}`));
    const ready = await get('/readyz');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await get('/healthz')).status).toBe(200);
    vi.restoreAllMocks();
    expect((await get('/readyz')).status).toBe(200);
  });
});

describe('maintenance (D14)', () => {
  it('stops session and booking writes with Retry-After, and nothing else', async () => {
    await setFlag(api.ctx, 'displayMaintenancePage', true);
    const stopped = [
      await api.call('POST', '/v1/session', { body: {} }),
      await api.call('DELETE', '/v1/session'),
      await api.call('PATCH', '/v1/session/currency/EUR'),
      await api.call('POST', '/v1/booking', { body: {} }),
    ];
    const open = [await api.call('GET', '/v1/session'), await api.call('POST', SEARCH, { body: outboundSearch() })];
    await setFlag(api.ctx, 'displayMaintenancePage', false);
    expect(stopped.map((answer) => `${answer.status} ${refusalOf(answer).code}`)).toEqual(
      Array.from({ length: 4 }, () => '503 MAINTENANCE'),
    );
    expect(Number(stopped[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(open.map(({ status }) => status)).toEqual([204, 200]);
    expect((await api.call('POST', '/v1/session', { body: {} })).status).toBe(400);
  });
});

describe('limits (S18)', () => {
  it(
    'by visitor and session, with Retry-After; none for calls without a visitor',
    inOneMinute(async () => {
      const limited = await createTestApi({ config: { rateLimits: true }, isEmpty: true });
      const write = (headers: Record<string, string>, sessionId?: string) =>
        limited.call('POST', '/v1/session', { body: {}, headers, sessionId });
      const visitor = { 'x-forwarded-for': '203.0.113.9' };
      const statuses: number[] = [];
      for (let count = 0; count < 91; count += 1) statuses.push((await write(visitor, 'one-session')).status);
      expect(new Set(statuses.slice(0, 90))).toEqual(new Set([400]));
      const refused = await write(visitor, 'one-session');
      expect([refused.status, refusalOf(refused).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refusalOf(refused).message).toContain('Wait a minute');
      expect((await write(visitor, 'another-session')).status).toBe(400);
      for (let count = 0; count < 700; count += 1) statuses.push((await write({})).status);
      expect(statuses.at(-1)).toBe(400);
      await limited.close();
    }),
  );

  it.each([
    ['exports', 'GET', '/v1/trip-planners/export', 6],
    ['attachments', 'PATCH', '/v1/trip-planners/external-components/any/add-file', 40],
  ])(
    '%s have a limit of their own',
    inOneMinute(async (_, method, path, most) => {
      const limited = await createTestApi({ config: { rateLimits: true }, isEmpty: true });
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-trip-planner-token': 'forged' };
      const statuses = new Set<number>();
      for (let count = 0; count < most; count += 1)
        statuses.add((await limited.call(method, path, { headers })).status);
      expect(statuses).not.toContain(429);
      expect(refusalOf(await limited.call(method, path, { headers, query: { language: 'fr' } })).message).toMatch(
        /Attendez une minute/,
      );
      expect((await limited.call('GET', '/v1/trip-planners', { headers })).status).not.toBe(429);
      await limited.close();
    }),
  );
});
