import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listSignIns } from '@/contract/accounts/account';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { as, callAs, loginDouble, TEST_ISSUER } from '@/tests/support/planner/planner-people';
import { createLoginStore } from '../login-store/login-store';
import { forgetAccounts } from './forget-accounts';

/** Where somebody is signed in, and how it ends there (S28). */
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true, suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

const signIn = async (token: string, headers: Record<string, string> = {}) =>
  (await callAs(api, token)('POST', '/v1/account/sign-ins', { body: {}, headers })).status;
const listOf = async (token: string) =>
  listSignIns.success[200].parse((await callAs(api, token)('GET', '/v1/account/sign-ins')).body).signIns;
const profile = async (token: string) => (await callAs(api, token)('GET', '/v1/account')).status;
/** Two browsers of one person. */
const twoOf = (name: string) => [as(name), as(name, { givenName: 'Elsewhere' })] as const;

it('are listed with what the browser said it is, the youngest first, and the one that asks is marked', async () => {
  const [phone, desk] = twoOf('list@example.org');
  await signIn(phone, { 'x-visitor-device': 'Safari, iOS' });
  api.clock.advance(60_000);
  await signIn(desk, { 'x-visitor-device': 'Firefox, Windows' });
  await signIn(desk, { 'x-visitor-device': 'Firefox, Windows' });
  expect((await listOf(desk)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox, Windows', true],
    ['Safari, iOS', false],
  ]);
  expect(await listOf(as('nobody-yet@example.org'))).toEqual([]);
});

it('can be ended one by one: that one opens nothing any more, the others stay', async () => {
  const [phone, desk] = twoOf('one@example.org');
  await signIn(phone);
  await signIn(desk);
  expect(await profile(phone)).toBe(200);
  const other = (await listOf(desk)).find(({ isCurrent }) => !isCurrent);
  const end = (token: string) => callAs(api, token)('DELETE', `/v1/account/sign-ins/${other?.id}`);
  expect((await end(as('stranger@example.org'))).status).toBe(404);
  expect(await profile(phone)).toBe(200);
  expect([(await end(desk)).status, (await end(desk)).status]).toEqual([204, 404]);
  expect([await profile(phone), await profile(desk)]).toEqual([401, 200]);
});

it('can be ended everywhere: also those in no list, and the provider asks for a code again', async () => {
  const store = createLoginStore(api.database, { now: () => api.clock.now(), secret: 'secret' });
  const own = 'subject-of-all@example.org';
  await store.upsert('Session', 'session-1', { accountId: own }, 600);
  await store.upsert('Session', 'session-2', { accountId: 'somebody-else' }, 600);
  const [phone, desk] = twoOf('all@example.org');
  const program = as('all@example.org', { givenName: 'Program' });
  await signIn(phone);
  await signIn(desk);
  const issuedAt = api.clock.now();
  const { verify } = loginDouble;
  const said = vi.spyOn(loginDouble, 'verify').mockImplementation(async (token) => {
    const claims = await verify(token);
    return claims && { ...claims, issuedAt };
  });
  expect(await profile(program)).toBe(200);
  expect((await callAs(api, desk)('DELETE', '/v1/account/sign-ins')).status).toBe(204);
  expect([await profile(phone), await profile(desk), await profile(program)]).toEqual([401, 401, 401]);
  expect([await store.find('Session', 'session-1'), await store.find('Session', 'session-2')]).toEqual([
    undefined,
    { accountId: 'somebody-else' },
  ]);
  // A sign-in of after that holds.
  said.mockImplementation(async (token) => {
    const claims = await verify(token);
    return claims && { ...claims, issuedAt: new Date(issuedAt.getTime() + 1_000) };
  });
  expect(await profile(as('all@example.org', { givenName: 'Again' }))).toBe(200);
  said.mockRestore();
});

it('are forgotten when their token has ended, and nothing of the token itself is kept', async () => {
  const token = as('kept@example.org');
  await signIn(token, { 'x-login-session': 'session-at-the-provider' });
  const rows = () => api.database.query<Record<string, unknown>>('select * from sign_ins');
  expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${token}|session-at-the-provider`));
  api.clock.set('2027-01-01T00:00:00.000Z');
  await forgetAccounts(api.ctx);
  expect(await rows()).toEqual([]);
});

describe('somebody who signs out at the login provider (OpenID Connect Back-Channel and Front-Channel Logout 1.0)', () => {
  const told = async (body: unknown) => (await api.call('POST', '/v1/account/provider-sign-outs', { body })).status;
  const says = (session: string | null) =>
    vi.spyOn(loginDouble, 'verifyLogout').mockResolvedValue({
      issuer: TEST_ISSUER,
      subject: 'subject-of-left@example.org',
      session,
      expiresAt: new Date(api.clock.now().getTime() + 60_000),
    });

  it('is signed out of that session alone, and of all where none is named; a notice is taken once', async () => {
    const [phone, desk] = twoOf('left@example.org');
    await signIn(phone, { 'x-login-session': 'session-of-the-phone' });
    await signIn(desk, { 'x-login-session': 'session-of-the-desk' });
    const said = says('session-of-the-phone');
    expect(await told({ logoutToken: 'notice-1' })).toBe(204);
    expect([await profile(phone), await profile(desk)]).toEqual([401, 200]);
    said.mockRestore();
    const all = says(null);
    expect(await told({ logoutToken: 'notice-2' })).toBe(204);
    expect(await profile(desk)).toBe(401);
    const later = as('left@example.org', { givenName: 'Later' });
    await signIn(later);
    expect(await told({ logoutToken: 'notice-2' })).toBe(204);
    expect(await profile(later)).toBe(200);
    all.mockRestore();
  });

  it('is signed out by the next try where the first could not be written down', async () => {
    const token = as('left@example.org', { givenName: 'Twice' });
    await signIn(token, { 'x-login-session': 'session-of-two-tries' });
    const said = says('session-of-two-tries');
    vi.spyOn(api.database, 'transaction').mockRejectedValueOnce(new Error('gone for a moment'));
    expect([await told({ logoutToken: 'notice-3' }), await profile(token)]).toEqual([500, 200]);
    expect([await told({ logoutToken: 'notice-3' }), await profile(token)]).toEqual([204, 401]);
    said.mockRestore();
  });

  it('is signed out by a frame that names the session; a session that nobody has ends nothing, and nothing is said', async () => {
    const token = as('frame@example.org');
    await signIn(token, { 'x-login-session': 'session-in-a-frame' });
    const frame = (providerSession: string) => told({ issuer: TEST_ISSUER, providerSession });
    expect([await frame('session-of-nobody'), await profile(token)]).toEqual([204, 200]);
    expect([await frame('session-in-a-frame'), await profile(token)]).toEqual([204, 401]);
  });

  it('is not believed to have without a good token', async () => {
    expect([await told({ logoutToken: 'forged' }), await told({}), await told({ issuer: TEST_ISSUER })]).toEqual([
      400, 400, 400,
    ]);
  });
});
