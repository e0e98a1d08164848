import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '@/contract/errors';
import type { Operation } from '@/contract/operation';
import {
  createFeed,
  endFeed,
  exportPlanner,
  readFeed,
  readFeedState,
  readImport,
  readPlannerCalendar,
} from '@/contract/trip-planner';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { bodyOf, refusalOf } from '@/tests/support/api/answers';
import type { Answer, CallOptions, TestApi } from '@/tests/support/api/api-fixture';
import { as, callAs } from '@/tests/support/planner/planner-people';
import { expectRefusal, failDatabase, openSignedInApis, type SignedInApis } from '@/tests/support/login/signed-in-apis';
import { present } from '@/tests/support/present';
import { inOneMinute } from '@/tests/support/standing-clock';

const MAELLE = as('maelle@example.org');
const VISITOR = { 'x-forwarded-for': '203.0.113.7' };
const HOTEL = {
  '@type': 'LodgingReservation',
  reservationFor: { name: 'Quarry Inn', address: '5 Quarry Road' },
  checkinDate: '2026-12-11',
  checkoutDate: '2026-12-13',
};
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');

let api: TestApi;
let limited: TestApi;
let close: SignedInApis['close'];
let feedPath: string;
beforeAll(async () => {
  ({ api, limited, close } = await openSignedInApis({ isEmpty: true }));
  const url = present(
    bodyOf(createFeed, await callAs(api, as('feed@example.org'))('POST', createFeed.path, { body: {} })).url,
  );
  feedPath = new URL(url).pathname.replace('/api', '');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => close());

/** `path` where it is not the operation's own; `isPublic`: no sign-in is asked for. */
type Case = { operation: Operation; status: 200 | 201 | 204; body?: unknown; path?: () => string; isPublic?: true };

const CASES: Case[] = [
  { operation: readPlannerCalendar, status: 200 },
  { operation: createFeed, status: 201, body: {} },
  { operation: readFeedState, status: 200 },
  { operation: endFeed, status: 204 },
  { operation: readFeed, status: 200, path: () => feedPath, isPublic: true },
  { operation: exportPlanner, status: 200 },
  { operation: readImport, status: 200, body: { name: 'a.json', file: base64(JSON.stringify(HOTEL)) } },
];
const NAMED = CASES.map((one) => [one.operation.id, one] as const);
const SIGNED_IN = NAMED.filter(([, { isPublic }]) => !isPublic);
const WITH_BODY = NAMED.filter(([, { body }]) => body !== undefined);
const WRITES = NAMED.filter(([, { operation }]) => operation.method !== 'get');

type Sent = CallOptions & { token?: string | null; to?: TestApi };

async function send(
  { operation, body, path, isPublic }: Case,
  { token = MAELLE, to = api, ...options }: Sent = {},
): Promise<Answer> {
  return callAs(to, isPublic ? null : token)(operation.method.toUpperCase(), path?.() ?? operation.path, {
    body,
    ...options,
  });
}

describe.each(NAMED)('%s', (_, one) => {
  const { operation, status } = one;

  it('succeeds as the contract says', async () => {
    const answer = await send(one);
    expect(answer.status).toBe(status);
    const schema = operation.success[status];
    if (schema === 'file') expect(answer.bytes.length).toBeGreaterThan(0);
    else if (schema) expect(schema.parse(answer.body)).toEqual(answer.body);
    else expect(answer.bytes.length).toBe(0);
    expect(answer.headers.get('cache-control')).toBe(one.isPublic ? 'private, max-age=300' : 'no-store');
  });

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await send(one, { query: { language: 'de' } }), 'VALIDATION_FAILED');
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('syntax error at or near "selct"')],
  ])('%s on a database that fails', async (code, cause) => {
    failDatabase(api, cause);
    const answer = await send(one);
    expectRefusal(operation, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
  });

  it(
    'TOO_MANY_REQUESTS says when to come back',
    inOneMinute(async () => {
      const person = { to: limited, token: 'forged', headers: VISITOR };
      let answer = await send(one, person);
      for (let calls = 0; calls < 300 && answer.status !== 429; calls += 1) answer = await send(one, person);
      expectRefusal(operation, answer, 'TOO_MANY_REQUESTS');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }),
  );
});

it.each(SIGNED_IN)('%s: SIGN_IN_REQUIRED', async (_, one) => {
  for (const token of [null, 'forged']) expectRefusal(one.operation, await send(one, { token }), 'SIGN_IN_REQUIRED');
});

describe.each(WITH_BODY)('bodies of %s', (_, one) => {
  it.each<[string, string, Record<string, string>, ErrorCode]>([
    ['not JSON', '{', {}, 'MALFORMED_JSON'],
    ['too large', `"${'x'.repeat((one.operation.maxBodyBytes ?? 65_536) + 1)}"`, {}, 'BODY_TOO_LARGE'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another shape', '[]', {}, 'VALIDATION_FAILED'],
  ])('%s', async (_name, body, headers, code) => {
    expectRefusal(one.operation, await send(one, { body, headers }), code);
  });
});

it('PLANNER_CLOSED while the flag is off, for whoever has an address of a calendar, too', async () => {
  await setFlag(api.ctx, 'isTripPlannerEnabled', false);
  for (const [, one] of NAMED) expectRefusal(one.operation, await send(one), 'PLANNER_CLOSED');
  await setFlag(api.ctx, 'isTripPlannerEnabled', true);
});

it('MAINTENANCE stops writing, not reading', async () => {
  await setFlag(api.ctx, 'displayMaintenancePage', true);
  for (const [, one] of WRITES) expectRefusal(one.operation, await send(one), 'MAINTENANCE');
  for (const [, one] of NAMED.filter(([, { operation }]) => operation.method === 'get'))
    expect((await send(one)).status).toBe(200);
  await setFlag(api.ctx, 'displayMaintenancePage', false);
});

it.each(['nothing', 'a\u0000', "'; drop table accounts; --", 'booking-ABCD3467-bus-0-0'])(
  'ITEM_NOT_FOUND for a calendar of %j',
  async (itemId) => {
    expectRefusal(
      readPlannerCalendar,
      await send({ operation: readPlannerCalendar, status: 200 }, { query: { itemId } }),
      'ITEM_NOT_FOUND',
    );
  },
);

it('FEED_NOT_FOUND for an address that nobody made, VALIDATION_FAILED for one that is none', async () => {
  const at = (token: string) =>
    send({ operation: readFeed, status: 200, isPublic: true, path: () => `/v1/calendar-feeds/${token}` });
  expectRefusal(readFeed, await at(`${'f'.repeat(64)}.ics`), 'FEED_NOT_FOUND');
  expectRefusal(readFeed, await at('f'.repeat(121)), 'VALIDATION_FAILED');
});

it.each<[string, string, ErrorCode]>([
  ['not base64', 'a*b', 'FILE_UNREADABLE'],
  ['an empty file', '', 'FILE_UNREADABLE'],
  ['no text', base64(new Uint8Array([0x89, 0x50, 0, 0, 1])), 'FILE_UNREADABLE'],
  ['1 MB and a byte', base64(new Uint8Array(1_048_577).fill(32)), 'FILE_TOO_LARGE'],
  ['no reservation', base64('Dear Maëlle, see you soon.'), 'IMPORT_EMPTY'],
])('an import refuses %s', async (_, file, code) => {
  const answer = await send({ operation: readImport, status: 200, body: { name: 'a.html', file } });
  expectRefusal(readImport, answer, code);
  if (code === 'FILE_TOO_LARGE') expect(refusalOf(answer).message).toContain('1024 KB');
});

it('200 for an import on a clock that nobody has: it is a hint only; VALIDATION_FAILED for what is no name of one', async () => {
  const onClock = (zone: string) =>
    send({ operation: readImport, status: 200, body: { name: 'a.json', file: base64(JSON.stringify(HOTEL)), zone } });
  const answer = await onClock('Mars/Olympus');
  expect([answer.status, bodyOf(readImport, answer).items.length]).toEqual([200, 1]);
  expectRefusal(readImport, await onClock('Z'.repeat(61)), 'VALIDATION_FAILED');
});

it('an import saves nothing', async () => {
  await send({ operation: readImport, status: 200, body: { name: 'a.json', file: base64(JSON.stringify(HOTEL)) } });
  expect(await api.database.query('select id from planner_items')).toEqual([]);
});
