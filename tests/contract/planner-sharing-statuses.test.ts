import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '@/contract/errors';
import type { Operation } from '@/contract/operation';
import {
  addFile,
  addUsers,
  externalHotels,
  readFile,
  removeFile,
  removeUsers,
  shareItems,
  unshareItems,
} from '@/contract/trip-planner';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { MAX_BYTES } from '@/product-api/trip-planner/files/add-file';
import { savedOf } from '@/tests/support/api/answers';
import type { Answer, CallOptions, TestApi } from '@/tests/support/api/api-fixture';
import { plannerHotel } from '@/tests/support/planner/planner-fields';
import { as, callAs } from '@/tests/support/planner/planner-people';
import { expectRefusal, failDatabase, openSignedInApis, type SignedInApis } from '@/tests/support/login/signed-in-apis';
import { present } from '@/tests/support/present';
import { inOneMinute } from '@/tests/support/standing-clock';

const MAELLE = as('maelle@example.org');
const SIMON = as('simon@example.org');
const PEOPLE = ['simon@example.org'];

let api: TestApi;
let limited: TestApi;
let close: SignedInApis['close'];
beforeAll(async () => {
  ({ api, limited, close } = await openSignedInApis({ isEmpty: true }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => close());

/** An item of Maëlle’s with one attachment. */
type Target = { id: string; fileId: string };
const NOBODYS: Target = { id: 'any', fileId: 'any' };
type Case = { operation: Operation; body?: (target: Target) => object };

const CASES: Case[] = [
  { operation: addUsers, body: () => ({ componentType: 'Hotel', emailAddressesToUpdate: PEOPLE }) },
  { operation: removeUsers, body: () => ({ componentType: 'Hotel', emailAddressesToUpdate: PEOPLE }) },
  { operation: shareItems, body: ({ id }) => ({ itemIds: [id], emailAddressesToUpdate: PEOPLE }) },
  { operation: unshareItems, body: ({ id }) => ({ itemIds: [id], emailAddressesToUpdate: PEOPLE }) },
  { operation: addFile, body: () => ({ componentType: 'Hotel', name: 'b.txt', file: 'aGk=' }) },
  { operation: removeFile, body: () => ({ componentType: 'Hotel' }) },
  { operation: readFile },
];
const NAMED = CASES.map((one) => [one.operation.id, one] as const);
const WITH_BODY = NAMED.filter(([, { body }]) => body !== undefined);

async function newTarget(): Promise<Target> {
  const call = callAs(api, MAELLE);
  const { id } = savedOf(
    await call('POST', externalHotels.create.path, { body: plannerHotel({ cityCode: null }) }),
  ).item;
  const { item } = savedOf(
    await call('PATCH', addFile.path.replace('{id}', id), {
      body: { componentType: 'Hotel', name: 'a.txt', file: 'aGk=' },
    }),
  );
  return { id, fileId: present(item.files[0]).fileId };
}

type Sent = CallOptions & { token?: string | null; target?: Target; to?: TestApi };

async function send(
  { operation, body }: Case,
  { token = MAELLE, target = NOBODYS, to = api, ...options }: Sent = {},
): Promise<Answer> {
  const path = operation.path.replace('{id}', encodeURIComponent(target.id)).replace('{fileId}', target.fileId);
  return callAs(to, token)(operation.method.toUpperCase(), path, { body: body?.(target), ...options });
}

describe.each(NAMED)('%s', (_, one) => {
  const { operation } = one;

  it('succeeds as the contract says', async () => {
    const answer = await send(one, { target: await newTarget() });
    expect(answer.status).toBe(200);
    const schema = operation.success[200];
    if (schema && schema !== 'file') expect(schema.parse(answer.body)).toEqual(answer.body);
    else expect([schema, Buffer.from(answer.bytes).toString()]).toEqual(['file', 'hi']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('refuses an unknown language, and who is not signed in', async () => {
    expectRefusal(operation, await send(one, { query: { language: 'de' } }), 'VALIDATION_FAILED');
    for (const token of [null, 'forged']) expectRefusal(operation, await send(one, { token }), 'SIGN_IN_REQUIRED');
  });

  it('does not find what is somebody else’s, nothing, or no id at all', async () => {
    expectRefusal(operation, await send(one, { token: SIMON, target: await newTarget() }), 'ITEM_NOT_FOUND');
    for (const id of ['nothing', 'a\u0000', "'; drop table accounts; --", 'booking-ABCD3467-bus-0-0'])
      expectRefusal(operation, await send(one, { target: { id, fileId: 'any' } }), 'ITEM_NOT_FOUND');
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
    'TOO_MANY_REQUESTS of one person, who is told when to come back',
    inOneMinute(async () => {
      let answer = await send(one, { to: limited, token: 'forged', headers: { 'x-forwarded-for': '203.0.113.7' } });
      for (let calls = 0; calls < 300 && answer.status !== 429; calls += 1)
        answer = await send(one, { to: limited, token: 'forged', headers: { 'x-forwarded-for': '203.0.113.7' } });
      expectRefusal(operation, answer, 'TOO_MANY_REQUESTS');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }),
  );
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

it('PLANNER_CLOSED while the flag is off', async () => {
  const target = await newTarget();
  await setFlag(api.ctx, 'isTripPlannerEnabled', false);
  for (const [, one] of NAMED) expectRefusal(one.operation, await send(one, { target }), 'PLANNER_CLOSED');
  await setFlag(api.ctx, 'isTripPlannerEnabled', true);
});

it('MAINTENANCE stops writing, not reading', async () => {
  const target = await newTarget();
  await setFlag(api.ctx, 'displayMaintenancePage', true);
  for (const [, one] of WITH_BODY) expectRefusal(one.operation, await send(one, { target }), 'MAINTENANCE');
  expect((await send({ operation: readFile }, { target })).status).toBe(200);
  await setFlag(api.ctx, 'displayMaintenancePage', false);
});

it.each<[number, ErrorCode]>([
  [31, 'TOO_MANY_NEW_VIEWERS'],
  [201, 'TOO_MANY_VIEWERS'],
  [1_001, 'VALIDATION_FAILED'],
])('%i new addresses at once: %s', async (count, code) => {
  const emailAddressesToUpdate = Array.from({ length: count }, (_, index) => `m${index}@example.org`);
  const target = await newTarget();
  expectRefusal(
    addUsers,
    await send({ operation: addUsers, body: () => ({ componentType: 'Hotel', emailAddressesToUpdate }) }, { target }),
    code,
  );
  expectRefusal(
    shareItems,
    await send({ operation: shareItems, body: ({ id }) => ({ itemIds: [id], emailAddressesToUpdate }) }, { target }),
    code,
  );
});

it('STORAGE_FULL where attachments take all of an account’s room', async () => {
  const target = await newTarget();
  await api.database.query('update planner_files set bytes = $1 where id = $2', [MAX_BYTES, target.fileId]);
  expectRefusal(
    addFile,
    await send(
      { operation: addFile, body: () => ({ componentType: 'Hotel', name: 'b.txt', file: 'aGk=' }) },
      { target },
    ),
    'STORAGE_FULL',
  );
  await api.database.query('delete from planner_files');
});

it('ends with the item: one that was removed is not found', async () => {
  const target = await newTarget();
  await callAs(api, MAELLE)('DELETE', `/v1/trip-planners/external-hotels/${target.id}`);
  for (const [, one] of NAMED) expectRefusal(one.operation, await send(one, { target }), 'ITEM_NOT_FOUND');
});
