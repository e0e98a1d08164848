import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as checks from '@/contract/after-sale/checks';
import type { ErrorCode } from '@/contract/errors';
import type { Operation } from '@/contract/operation';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { bookingOf } from '@/tests/support/api/answers';
import {
  createTestApi,
  TEST_NOW,
  TEST_SCANNER_KEY,
  type Answer,
  type CallOptions,
  type TestApi,
} from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { expectRefusal, failDatabase } from '@/tests/support/login/signed-in-apis';
import { leading } from '@/tests/support/present';
import { inOneMinute } from '@/tests/support/standing-clock';

let api: TestApi;
let limited: TestApi;
let code = '';
beforeAll(async () => {
  api = await createTestApi();
  limited = await createTestApi({ database: api.database, isEmpty: true, config: { rateLimits: true } });
  code = bookingOf(await book(await visitorWithTicket(api))).eTickets[0]?.qrPayload ?? '';
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await limited.api.stop();
  await api.close();
});

type Case = { operation: Operation; body: () => object };
const CASES: [string, Case][] = [
  ['checkCode', { operation: checks.checkCode, body: () => ({ code }) }],
  ['uploadScans', { operation: checks.uploadScans, body: () => ({ scans: [{ code, at: TEST_NOW }] }) }],
];

type Sent = CallOptions & { to?: TestApi; key?: string | null };
function send({ operation, body }: Case, { to = api, key = TEST_SCANNER_KEY, ...options }: Sent = {}): Promise<Answer> {
  const headers = { ...(key === null ? {} : { 'x-scanner-key': key }), ...options.headers };
  return to.call('POST', operation.path, { body: body(), ...options, headers });
}

describe.each(CASES)('%s', (_, one) => {
  const { operation } = one;

  it('200, also while the site is being looked after: buses leave', async () => {
    await setFlag(api.ctx, 'displayMaintenancePage', true);
    const answer = await send(one);
    await setFlag(api.ctx, 'displayMaintenancePage', false);
    expect(answer.status).toBe(200);
    const schema = operation.success[200];
    expect(typeof schema === 'object' && schema?.safeParse(answer.body)).toEqual({ success: true, data: answer.body });
  });

  it('SCANNER_KEY_WRONG without the key, or with another', async () => {
    for (const key of [null, '', 'another key of readers, 32 bytes or more', `${TEST_SCANNER_KEY}x`])
      expectRefusal(operation, await send(one, { key }), 'SCANNER_KEY_WRONG');
  });

  it('NOT_FOUND where no key is set, whatever is shown', async () => {
    const { secrets } = limited.ctx;
    const { scannerKey } = secrets;
    secrets.scannerKey = undefined;
    const answers = [];
    for (const key of [null, '', TEST_SCANNER_KEY]) answers.push(await send(one, { to: limited, key }));
    secrets.scannerKey = scannerKey;
    for (const answer of answers) expectRefusal(operation, answer, 'NOT_FOUND');
  });

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await send(one, { query: { language: 'de' } }), 'VALIDATION_FAILED');
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('syntax error at or near "selct"')],
  ])('%s on a database that fails', async (refusal, cause) => {
    failDatabase(api, cause);
    const answer = await send(one);
    expectRefusal(operation, answer, refusal);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
  });

  it(
    'TOO_MANY_REQUESTS of one address, which is told when to come back',
    inOneMinute(async () => {
      const call = () => send(one, { to: limited, headers: { 'x-forwarded-for': '203.0.113.7' }, key: null });
      let answer = await call();
      for (let calls = 0; calls < 700 && answer.status !== 429; calls += 1) answer = await call();
      expectRefusal(operation, answer, 'TOO_MANY_REQUESTS');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }),
  );

  it.each<[string, string, Record<string, string>, ErrorCode]>([
    ['not JSON', '{', {}, 'MALFORMED_JSON'],
    ['too large', `"${'x'.repeat(500_001)}"`, {}, 'BODY_TOO_LARGE'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another shape', '[]', {}, 'VALIDATION_FAILED'],
  ])('a body that is %s', async (_name, body, headers, refusal) => {
    expectRefusal(operation, await send({ ...one, body: () => ({}) }, { body, headers }), refusal);
  });
});

it('takes no empty code and no list that is empty or too long', async () => {
  const [[, check], [, upload]] = leading(2, CASES);
  const scan = { code, at: TEST_NOW };
  const bodies: [Case, object][] = [
    [check, { code: '' }],
    [check, { code: 'A'.repeat(2001) }],
    [check, { code, day: 'tomorrow' }],
    [upload, { scans: [] }],
    [upload, { scans: Array(checks.MAX_SCANS + 1).fill(scan) }],
    [upload, { scans: [{ code, at: 'then' }] }],
  ];
  for (const [one, body] of bodies)
    expectRefusal(one.operation, await send({ ...one, body: () => body }), 'VALIDATION_FAILED');
});
