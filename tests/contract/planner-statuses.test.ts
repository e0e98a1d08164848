import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '@/contract/errors';
import type { Operation } from '@/contract/operation';
import {
  externalActivities,
  externalBuses,
  externalHotels,
  externalRestaurants,
  listTrips,
  removePlanner,
  restoreItem,
} from '@/contract/trip-planner';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { plannerItems } from '@/product-api/trip-planner/trip-planner.table';
import { savedOf } from '@/tests/support/api/answers';
import type { Answer, CallOptions, TestApi } from '@/tests/support/api/api-fixture';
import {
  hotelItem,
  plannerActivity,
  plannerBus,
  plannerHotel,
  plannerRestaurant,
} from '@/tests/support/planner/planner-fields';
import { as, callAs } from '@/tests/support/planner/planner-people';
import { expectRefusal, failDatabase, openSignedInApis, type SignedInApis } from '@/tests/support/login/signed-in-apis';
import { present } from '@/tests/support/present';
import { inOneMinute } from '@/tests/support/standing-clock';

const MAELLE = as('maelle@example.org');
const SIMON = as('simon@example.org');
const VISITOR = { 'x-forwarded-for': '203.0.113.7' };

let api: TestApi;
let limited: TestApi;
let close: SignedInApis['close'];
beforeAll(async () => {
  ({ api, limited, close } = await openSignedInApis({ isEmpty: false }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => close());

const KINDS = [
  { kind: 'bus', operations: externalBuses, body: plannerBus() },
  { kind: 'hotel', operations: externalHotels, body: plannerHotel() },
  { kind: 'activity', operations: externalActivities, body: plannerActivity() },
  { kind: 'restaurant', operations: externalRestaurants, body: plannerRestaurant() },
] as const;

/** `id` makes what the operation is about. */
type Case = { operation: Operation; status: 200 | 201 | 204; body?: unknown; id?: () => Promise<string> };

async function newItem({ operations, body }: (typeof KINDS)[number], token = MAELLE): Promise<string> {
  return savedOf(await callAs(api, token)('POST', operations.create.path, { body })).item.id;
}
async function removedItem(): Promise<string> {
  const id = await newItem(KINDS[1]);
  await callAs(api, MAELLE)('DELETE', `/v1/trip-planners/external-hotels/${id}`);
  return id;
}

const CASES: Case[] = [
  { operation: listTrips, status: 200 },
  ...KINDS.flatMap((one): Case[] => [
    { operation: one.operations.create, status: 201, body: one.body },
    { operation: one.operations.change, status: 200, body: one.body, id: () => newItem(one) },
    { operation: one.operations.remove, status: 200, id: () => newItem(one) },
  ]),
  { operation: restoreItem, status: 200, body: {}, id: removedItem },
  { operation: removePlanner, status: 204 },
];
const NAMED = CASES.map((one) => [one.operation.id, one] as const);
const WITH_BODY = NAMED.filter(([, { body }]) => body !== undefined);
const BY_ID = NAMED.filter(([, { id }]) => id !== undefined);
const WRITES = NAMED.filter(([, { operation }]) => operation.method !== 'get');

type Sent = CallOptions & { token?: string | null; id?: string; to?: TestApi };

async function send(
  { operation, body, id }: Case,
  { token = MAELLE, id: given, to = api, ...options }: Sent = {},
): Promise<Answer> {
  const path = operation.path.replace('{id}', given ?? (await id?.()) ?? '');
  return callAs(to, token)(operation.method.toUpperCase(), path, { body, ...options });
}

describe.each(NAMED)('%s', (_, one) => {
  const { operation, status } = one;

  it('succeeds as the contract says', async () => {
    const answer = await send(one);
    expect(answer.status).toBe(status);
    const schema = operation.success[status];
    if (schema && schema !== 'file') expect(schema.parse(answer.body)).toEqual(answer.body);
    else expect([schema, answer.bytes.length]).toEqual([null, 0]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses an unknown language, and who is not signed in', async () => {
    expectRefusal(operation, await send(one, { query: { language: 'de' } }), 'VALIDATION_FAILED');
    for (const token of [null, 'forged'])
      expectRefusal(operation, await send(one, { token, id: 'any' }), 'SIGN_IN_REQUIRED');
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('syntax error at or near "selct"')],
  ])('%s on a database that fails', async (code, cause) => {
    failDatabase(api, cause);
    const answer = await send(one, { id: 'any' });
    expectRefusal(operation, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
  });
});

describe.each(WITH_BODY)('bodies of %s', (_, one) => {
  it.each<[string, string, Record<string, string>, ErrorCode]>([
    ['not JSON', '{', {}, 'MALFORMED_JSON'],
    ['too large', `"${'x'.repeat(70_000)}"`, {}, 'BODY_TOO_LARGE'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another shape', '[]', {}, 'VALIDATION_FAILED'],
  ])('%s', async (_name, body, headers, code) => {
    expectRefusal(one.operation, await send(one, { id: 'any', body, headers }), code);
  });
});

it.each(BY_ID)('%s: what is somebody else’s, of another kind, or nothing is not found', async (_, one) => {
  const theirs = (await one.id?.()) ?? '';
  expectRefusal(one.operation, await send(one, { token: SIMON, id: theirs }), 'ITEM_NOT_FOUND');
  for (const id of ['nothing', 'a\u0000', "'; drop table accounts; --", 'booking-ABCD3467-bus-0-0'])
    expectRefusal(one.operation, await send(one, { id: encodeURIComponent(id) }), 'ITEM_NOT_FOUND');
  const ofOtherKind = await newItem(one.operation.id.endsWith('Bus') ? KINDS[1] : KINDS[0]);
  expectRefusal(one.operation, await send(one, { id: ofOtherKind }), 'ITEM_NOT_FOUND');
});

it('PLANNER_CLOSED while the flag is off, and nothing is lost', async () => {
  const id = await newItem(KINDS[0]);
  await setFlag(api.ctx, 'isTripPlannerEnabled', false);
  for (const [, one] of NAMED) expectRefusal(one.operation, await send(one, { id }), 'PLANNER_CLOSED');
  await setFlag(api.ctx, 'isTripPlannerEnabled', true);
  expect((await send({ operation: externalBuses.remove, status: 200 }, { id })).status).toBe(200);
});

it('MAINTENANCE stops writing, not reading', async () => {
  await setFlag(api.ctx, 'displayMaintenancePage', true);
  for (const [, one] of WRITES) expectRefusal(one.operation, await send(one, { id: 'any' }), 'MAINTENANCE');
  expect((await send({ operation: listTrips, status: 200 })).status).toBe(200);
  await setFlag(api.ctx, 'displayMaintenancePage', false);
});

it('PLANNER_FULL at 2,000 items, which a removed one makes room for', async () => {
  const call = callAs(api, as('full@example.org'));
  const { item } = savedOf(await call('POST', externalHotels.create.path, { body: plannerHotel() }));
  const [owner] = await api.database.query<{ id: string }>("select id from accounts where email = 'full@example.org'");
  const at = api.clock.now();
  const rows = Array.from({ length: 1_999 }, (_, index) => ({
    id: `full-${index}`,
    ownerId: Number(owner?.id),
    kind: 'hotel' as const,
    fields: hotelItem(),
    startsOn: null,
    endsOn: null,
    createdAt: at,
    updatedAt: at,
  }));
  await api.database.db.insert(plannerItems).values(rows);
  for (const { operations, body } of KINDS)
    expectRefusal(operations.create, await call('POST', operations.create.path, { body }), 'PLANNER_FULL');
  await call('DELETE', `/v1/trip-planners/external-hotels/${item.id}`);
  const atOnce = await Promise.all(
    [1, 2, 3].map(() => call('POST', externalBuses.create.path, { body: plannerBus() })),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const restore = restoreItem.path.replace('{id}', item.id);
  expectRefusal(restoreItem, await call('POST', restore, { body: {} }), 'PLANNER_FULL');
  await call(
    'DELETE',
    `/v1/trip-planners/external-buses/${savedOf(present(atOnce.find(({ status }) => status === 201))).item.id}`,
  );
  expect((await call('POST', restore, { body: {} })).status).toBe(200);
});

it(
  'TOO_MANY_REQUESTS of one person, who is told when to come back',
  inOneMinute(async () => {
    const person = { to: limited, headers: VISITOR, id: 'any', token: 'forged' };
    // Counted before anybody looks whose token it is: no row is read for what is refused.
    const until429 = async (one: Case): Promise<Answer> => {
      for (let calls = 0; calls < 300; calls += 1) {
        const answer = await send(one, person);
        if (answer.status === 429) return answer;
      }
      throw new Error('No limit in 300 calls');
    };
    expect(
      Number((await until429({ operation: externalHotels.remove, status: 200 })).headers.get('retry-after')),
    ).toBeGreaterThan(0);
    for (const [, one] of WRITES) expectRefusal(one.operation, await send(one, person), 'TOO_MANY_REQUESTS');
    expectRefusal(listTrips, await until429({ operation: listTrips, status: 200 }), 'TOO_MANY_REQUESTS');
  }),
);
