import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, callAs, loginDouble, TOKEN_END } from '@/tests/support/planner/planner-people';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { setFlag } from '../feature-flags/read-flags';
import { forgetAccounts } from './forget-accounts';

/** S28: signing out ends a sign-in for every copy of it. */
let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true, suppliers: { login: loginDouble } });
  other = await createTestApi({ isEmpty: true, suppliers: { login: loginDouble }, database: api.database });
});
afterAll(async () => {
  await other.api.stop();
  await api.close();
});

const END = ['DELETE', '/v1/account/sign-ins/current'] as const;
const profile = async (token: string, on = api) => (await callAs(on, token)('GET', '/v1/account')).status;
const kept = () => api.database.query<{ token_hash: string }>('select token_hash from ended_sign_ins');

describe('a sign-in that was ended', () => {
  it('opens nothing from then on, in no process, though its token was believed a moment ago', async () => {
    const token = as('maelle@example.org');
    expect([await profile(token), await profile(token, other)]).toEqual([200, 200]);
    expect((await callAs(api, token)(...END)).status).toBe(204);
    expect([await profile(token), await profile(token, other)]).toEqual([401, 401]);
    for (const [method, path] of [
      ['GET', '/v1/trip-planners'],
      ['POST', '/v1/account/sign-ins'],
    ] as const)
      expect((await callAs(other, token)(method, path, method === 'POST' ? { body: {} } : {})).status, path).toBe(401);
  });

  it('is no other sign-in of the same person', async () => {
    const [here, there] = [as('simon@example.org'), as('simon@example.org', { givenName: 'Simon' })];
    await callAs(api, here)(...END);
    expect([await profile(here), await profile(there)]).toEqual([401, 200]);
  });

  it('can be ended again, and during maintenance', async () => {
    const token = as('zoe@example.org');
    await setFlag(api.ctx, 'displayMaintenancePage', true);
    expect([(await callAs(api, token)(...END)).status, (await callAs(other, token)(...END)).status]).toEqual([
      204, 204,
    ]);
    await setFlag(api.ctx, 'displayMaintenancePage', false);
    expect(await profile(token)).toBe(401);
  });

  it('is remembered by a hash until its token opens nothing by itself', async () => {
    const token = as('ines@example.org');
    await callAs(api, token)(...END);
    expect((await kept()).length).toBeGreaterThan(0);
    expect(JSON.stringify(await kept())).not.toContain(token);
    api.clock.set(TOKEN_END.toISOString());
    await forgetAccounts(api.ctx);
    expect(await profile(token)).toBe(401);
    api.clock.advance(3_600_001);
    await forgetAccounts(api.ctx);
    expect(await kept()).toEqual([]);
  });
});

it('a token that is no good ends nothing', async () => {
  expect((await callAs(api, 'forged')(...END)).status).toBe(401);
  expect(await kept()).toEqual([]);
});
