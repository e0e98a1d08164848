import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { recordingStub, type RecordingStub } from '@/tests/support/api/recording-stub';
import { deliverMessages } from '../door/deliver-messages';
import { httpCountryLookup } from '../adapters/country-lookup';
import { httpMarketingList } from '../adapters/marketing-list';
import { pageVisitWebhook } from '../adapters/page-visit-webhook';

/** Everything a browser and our gateway may send with a call. */
const EVERYTHING = {
  cookie: 'sessionId=secret-session; lang=fr; consent=all',
  authorization: 'Bearer secret-token',
  sessionId: 'secret-session',
  'x-trip-planner-token': 'secret-token',
  'accept-language': 'fr-CA',
  'user-agent': 'secret-browser',
  referer: 'https://tandem.example/secret-page',
  'x-forwarded-for': '24.48.0.1',
  'x-request-id': 'secret-request',
  'x-visitor-consent': 'all',
};

let stub: RecordingStub;
let api: TestApi;
beforeAll(async () => {
  stub = await recordingStub();
  api = await createTestApi({
    isEmpty: true,
    suppliers: {
      countries: httpCountryLookup({ url: `${stub.url}/geo/{ip}` }),
      pageVisits: pageVisitWebhook({ url: `${stub.url}/visits`, log: pino({ level: 'silent' }) }),
      marketing: httpMarketingList({
        url: `${stub.url}/contacts`,
        key: 'their-key',
        lists: { en: 'readers', fr: 'lecteurs' },
      }),
    },
  });
});
afterAll(async () => {
  await api.close();
  await stub.close();
});

it('third parties get what they are asked with, and nothing of ours or of the visitor (S15, R152)', async () => {
  const query = { language: 'fr', sessionId: 'secret-session' };
  const person = { firstName: 'Maëlle', lastName: 'Roy', email: 'maelle@example.org', language: 'fr', consent: true };
  expect((await api.call('GET', '/v1/visitor-location', { query, headers: EVERYTHING })).status).toBe(200);
  expect(
    (await api.call('POST', '/v1/page-visits', { query, headers: EVERYTHING, body: { path: '/bus' } })).status,
  ).toBe(204);
  expect((await api.call('POST', '/v1/subscriptions', { query, headers: EVERYTHING, body: person })).status).toBe(202);
  expect(await deliverMessages(api.ctx)).toBe(1);
  const [, token = ''] = /[?]confirm=([\w-]+)\n/.exec(api.mails[0]?.text ?? '') ?? [];
  expect(
    (await api.call('POST', '/v1/subscriptions/confirm', { query, headers: EVERYTHING, body: { token } })).status,
  ).toBe(200);
  expect(await deliverMessages(api.ctx)).toBe(1);
  await stub.received(3);
  const byUrl = Object.fromEntries(stub.calls.map((call) => [call.url, call.body && JSON.parse(call.body)]));
  expect(byUrl).toEqual({
    '/geo/24.48.0.1': '',
    '/visits': { path: '/bus' },
    '/contacts': {
      list: 'lecteurs',
      email: 'maelle@example.org',
      firstName: 'Maëlle',
      lastName: 'Roy',
      ipAddress: '24.48.0.1',
      hasConsent: true,
    },
  });
  for (const { url, headers } of stub.calls) {
    const { authorization, ...others } = headers;
    expect([url, authorization]).toEqual([url, url === '/contacts' ? 'Bearer their-key' : undefined]);
    expect(
      Object.keys(others).filter(
        (name) => !['accept', 'connection', 'content-length', 'content-type', 'host'].includes(name),
      ),
    ).toEqual([]);
    expect(JSON.stringify(others)).not.toMatch(/secret|fr-CA|24\.48/);
  }
});
