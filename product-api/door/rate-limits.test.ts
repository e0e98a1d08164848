import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { holdTime, releaseTime } from '@/tests/support/standing-clock';
import { createTestDatabase } from '@/tests/support/api/test-database';

const database = createTestDatabase();
const ADDRESS = '203.0.113.40';
const ITEM = '/v1/trip-planners/external-components/item-1';

let api: TestApi;
/** Limits begin anew with each API. */
beforeEach(async () => {
  api = await createTestApi({ database: await database, isEmpty: true, config: { rateLimits: true } });
});
// However long calls take on a busy machine, they are of one minute.
beforeEach(holdTime);
afterEach(releaseTime);
afterAll(async () => (await database).close());

type Call = [method: string, path: string];
const send = async (
  [method, path]: Call,
  { token, address = ADDRESS }: { token?: string; address?: string | null } = {},
) => {
  const headers = {
    ...(address ? { 'x-forwarded-for': address } : {}),
    ...(token ? { 'x-trip-planner-token': token } : {}),
  };
  return (await api.call(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) })).status;
};
/** How many calls in a row were not refused for being too many. */
async function passed(
  count: number,
  call: Call,
  options: (index: number) => Parameters<typeof send>[1],
): Promise<number> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await send(call, options(index)));
  return statuses.filter((status) => status !== 429).length;
}

const LIMITS: [what: string, call: Call, perPerson: number, perAddress: number][] = [
  ['sign-ins', ['POST', '/v1/account/sign-ins'], 30, 120],
  ['profiles', ['GET', '/v1/account'], 30, 120],
  ['sharing an item', ['PATCH', `${ITEM}/add-users`], 30, 120],
  ['ending that', ['PATCH', `${ITEM}/remove-users`], 30, 120],
  ['sharing a trip', ['POST', '/v1/trip-planners/shares'], 30, 120],
  ['imports', ['POST', '/v1/trip-planners/imports'], 30, 120],
  ['items written', ['POST', '/v1/trip-planners/external-hotels'], 120, 600],
  ['attachments', ['PATCH', `${ITEM}/add-file`], 40, 200],
  ['exports', ['GET', '/v1/trip-planners/export'], 6, 60],
  ['hotels and activities read', ['GET', '/v1/hotels/nowhere.at-all'], 240, 600],
  ['earlier prices', ['GET', '/v1/search/buses/price-history'], 240, 600],
  ['cities to suggest', ['GET', '/v1/destinations'], 120, 600],
  ['items read', ['GET', '/v1/trip-planners'], 240, 600],
];

describe.each(LIMITS)('%s (S18)', (_, call, perPerson) => {
  it('have a limit for one person, wherever that one calls from', async () => {
    expect(await passed(perPerson + 1, call, () => ({ token: 'one' }))).toBe(perPerson);
    expect(await send(call, { token: 'one', address: '203.0.113.41' })).toBe(429);
    expect(await send(call, { token: 'another' })).not.toBe(429);
    expect(await send(call, { token: 'one', address: null })).not.toBe(429);
  });
});

// Those of 600 work the same way.
describe.each(LIMITS.filter(([, , , perAddress]) => perAddress === 120))('%s (S18)', (_, call, __, perAddress) => {
  it('have a limit for one address, whoever calls', async () => {
    expect(await passed(perAddress + 1, call, (index) => ({ token: `token-${index}` }))).toBe(perAddress);
    expect(await send(call, { token: 'one', address: '203.0.113.41' })).not.toBe(429);
  });
});

it('every address of one IPv6 network counts as one (S18)', async () => {
  const call: Call = ['GET', '/v1/calendar-feeds/token'];
  expect(await passed(121, call, (index) => ({ address: `2001:db8:0:1::${index.toString(16)}` }))).toBe(120);
  expect(await send(call, { address: '2001:db8:0:2::1' })).not.toBe(429);
});

it('calendar feeds have a limit for one address, whatever token is tried (S18)', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 121; index += 1) statuses.push(await send(['GET', `/v1/calendar-feeds/token-${index}`]));
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([120, 429]);
});

it('twenty people behind one address who sign in, plan and share at once are never refused', async () => {
  const morning: Call[] = [
    ['POST', '/v1/account/sign-ins'],
    ['GET', '/v1/account'],
    ...Array.from({ length: 8 }, (): Call => ['GET', '/v1/trip-planners']),
    ['GET', '/v1/trip-planners/feed'],
    ...Array.from({ length: 8 }, (): Call => ['POST', '/v1/trip-planners/external-buses']),
    ['PATCH', `${ITEM}/add-file`],
    ['POST', '/v1/trip-planners/shares'],
    ['PATCH', `${ITEM}/add-users`],
    ['POST', '/v1/trip-planners/imports'],
  ];
  const statuses = new Set<number>();
  for (let person = 0; person < 20; person += 1)
    for (const call of morning) statuses.add(await send(call, { token: `person-${person}` }));
  expect(statuses).not.toContain(429);
});
