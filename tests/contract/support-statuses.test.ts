import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { listDestinations } from '@/contract/destinations';
import { listAgents } from '@/contract/landing-pages';
import { errorBodySchema, type Operation } from '@/contract/operation';
import {
  confirmSubscription,
  readVisitorLocation,
  recordPageVisit,
  sendContactMessage,
  subscribe,
  unsubscribe,
  unsubscribeInOneClick,
} from '@/contract/support';
import { forgetInventory } from '@/product-api/inventory-cache/inventory-cache';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { subscriptionToken } from '@/product-api/support/newsletter/subscription-token';
import { unsubscribeToken } from '@/product-api/support/newsletter/unsubscribe-token';
import { createTestApi, type Answer, type CallOptions, type TestApi } from '@/tests/support/api/api-fixture';
import { inOneMinute } from '@/tests/support/standing-clock';

let api: TestApi;
let limited: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  limited = await createTestApi({ database: api.database, isEmpty: true, config: { rateLimits: true } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await limited.api.stop();
  await api.close();
});

const MESSAGE = { email: 'maelle@example.org', bookingNumber: '', message: 'Where is my bus?' };
const SUBSCRIPTION = {
  firstName: 'Maëlle',
  lastName: 'Roy',
  email: 'maelle@example.org',
  language: 'fr',
  consent: true,
};
const token = () => unsubscribeToken(api.ctx, SUBSCRIPTION.email);
const joining = () =>
  subscriptionToken(api.ctx, {
    ...SUBSCRIPTION,
    language: 'fr',
    consentText: 'newsletter-1',
    at: api.clock.now().toISOString(),
  });
const AGREED = { 'x-visitor-consent': 'all' };

type Case = {
  operation: Operation;
  status: 200 | 201 | 202 | 204;
  options: () => CallOptions;
  /** What it asks of the database first. */
  uses: 'select' | 'update' | 'transaction' | null;
};
const CASES: Case[] = [
  { operation: listAgents, status: 200, options: () => ({ query: { cityCode: 'montreal' } }), uses: 'select' },
  {
    operation: listDestinations,
    status: 200,
    options: () => ({ query: { timeZone: 'America/Toronto', nearMe: 'true' } }),
    uses: 'select',
  },
  { operation: sendContactMessage, status: 201, options: () => ({ body: MESSAGE }), uses: 'transaction' },
  { operation: subscribe, status: 202, options: () => ({ body: SUBSCRIPTION }), uses: 'select' },
  { operation: confirmSubscription, status: 200, options: () => ({ body: { token: joining() } }), uses: 'transaction' },
  { operation: unsubscribe, status: 200, options: () => ({ body: { token: token() } }), uses: 'update' },
  { operation: unsubscribeInOneClick, status: 200, options: () => ({ query: { token: token() } }), uses: 'update' },
  {
    operation: recordPageVisit,
    status: 204,
    options: () => ({ body: { path: '/bus' }, headers: AGREED }),
    uses: 'update',
  },
  { operation: readVisitorLocation, status: 200, options: () => ({}), uses: null },
];

function send({ operation, options }: Case, extra: CallOptions = {}): Promise<Answer> {
  const given = options();
  return api.call(operation.method.toUpperCase(), operation.path, {
    ...given,
    ...extra,
    query: { ...given.query, ...extra.query },
    headers: { ...given.headers, ...extra.headers },
  });
}

function expectRefusal(operation: Operation, answer: Answer, code: ErrorCode): void {
  expect(operation.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
}

describe.each(CASES.map((one) => [one.operation.id, one] as const))('%s', (_, one) => {
  const { operation, status } = one;

  it('succeeds as the contract says', async () => {
    const answer = await send(one);
    expect(answer.status).toBe(status);
    const schema = operation.success[status];
    if (schema && schema !== 'file') expect(schema.parse(answer.body)).toEqual(answer.body);
    else expect([schema, answer.bytes.length]).toEqual([null, 0]);
  });

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await send(one, { query: { language: 'de' } }), 'VALIDATION_FAILED');
  });

  it('answers 405 to another method', async () => {
    const answer = await api.call('DELETE', operation.path);
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });
});

describe.each(CASES.filter(({ uses }) => uses !== null).map((one) => [one.operation.id, one] as const))(
  '%s on a database that fails',
  (_, one) => {
    const { operation, uses } = one;

    it.each<[ErrorCode, Error]>([
      ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
      ['INTERNAL', new Error('syntax error at or near "selct"')],
    ])('%s', async (code, cause) => {
      forgetInventory(api.ctx);
      const fail = () => {
        throw cause;
      };
      if (uses === 'transaction') vi.spyOn(api.database, 'transaction').mockImplementation(fail);
      else vi.spyOn(api.database.db, uses ?? 'select').mockImplementation(fail);
      const answer = await send(one);
      expectRefusal(operation, answer, code);
      expect(JSON.stringify(answer.body)).not.toContain('selct');
    });
  },
);

it('INTERNAL of a visitor’s location, which asks no database', async () => {
  const [one] = CASES.filter(({ operation }) => operation === readVisitorLocation);
  vi.spyOn(api.ctx.suppliers, 'countries', 'get').mockImplementation(() => {
    throw new Error('odd');
  });
  if (one) expectRefusal(readVisitorLocation, await send(one), 'INTERNAL');
});

describe.each(
  [sendContactMessage, subscribe, confirmSubscription, unsubscribe, recordPageVisit].map(
    (operation) => [operation.id, operation] as const,
  ),
)('bodies of %s', (_, operation) => {
  it.each<[string, string, Record<string, string>, ErrorCode]>([
    ['not JSON', '{', {}, 'MALFORMED_JSON'],
    ['too large', `"${'x'.repeat(70_000)}"`, {}, 'BODY_TOO_LARGE'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another shape', '{"email": 5, "path": [], "token": ""}', {}, 'VALIDATION_FAILED'],
  ])('%s', async (_name, body, headers, code) => {
    expectRefusal(
      operation,
      await api.call('POST', operation.path, { body, headers: { ...AGREED, ...headers } }),
      code,
    );
  });
});

describe('the rest of the contract’s refusals', () => {
  it('UNKNOWN_CITY', async () => {
    expectRefusal(
      listAgents,
      await api.call('GET', listAgents.path, { query: { cityCode: 'atlantis' } }),
      'UNKNOWN_CITY',
    );
    expectRefusal(listAgents, await api.call('GET', listAgents.path), 'VALIDATION_FAILED');
  });

  it('UNSUBSCRIBE_TOKEN_INVALID', async () => {
    expectRefusal(
      unsubscribe,
      await api.call('POST', unsubscribe.path, { body: { token: '1.x' } }),
      'UNSUBSCRIBE_TOKEN_INVALID',
    );
    expectRefusal(
      unsubscribeInOneClick,
      await api.call('POST', unsubscribeInOneClick.path, { query: { token: '1.x' } }),
      'UNSUBSCRIBE_TOKEN_INVALID',
    );
    expectRefusal(unsubscribeInOneClick, await api.call('POST', unsubscribeInOneClick.path), 'VALIDATION_FAILED');
  });

  it('SUBSCRIPTION_TOKEN_INVALID', async () => {
    expectRefusal(
      confirmSubscription,
      await api.call('POST', confirmSubscription.path, { body: { token: token() } }),
      'SUBSCRIPTION_TOKEN_INVALID',
    );
  });

  it('MAINTENANCE stops messages and new subscriptions, and nobody from leaving', async () => {
    await setFlag(api.ctx, 'displayMaintenancePage', true);
    for (const [operation, body] of [
      [sendContactMessage, MESSAGE],
      [subscribe, SUBSCRIPTION],
      [confirmSubscription, { token: joining() }],
    ] as const) {
      expectRefusal(operation, await api.call('POST', operation.path, { body }), 'MAINTENANCE');
    }
    expect((await api.call('POST', unsubscribe.path, { body: { token: token() } })).status).toBe(200);
    await setFlag(api.ctx, 'displayMaintenancePage', false);
  });

  it.each([
    [sendContactMessage, 10],
    [subscribe, 20],
    [recordPageVisit, 600],
  ] as const)(
    'TOO_MANY_REQUESTS after what an address may do in a minute: $0.id',
    inOneMinute(async (operation, most) => {
      const headers = { 'x-forwarded-for': '24.48.0.1' };
      // Refused by its shape, so that nothing is written: it counts all the same.
      const attempt = () => limited.call('POST', operation.path, { body: {}, headers });
      for (let count = 0; count < most; count += 1) expect((await attempt()).status).toBe(400);
      const refused = await attempt();
      expectRefusal(operation, refused, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }),
  );
});
