import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProfile } from '@/contract/accounts/account';
import { bodyOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { openIdProvider, TEST_AUDIENCE } from '@/tests/support/login/openid-provider';
import { as, callAs, loginDouble, TEST_ISSUER, TOKEN_END } from '@/tests/support/planner/planner-people';
import { leading } from '@/tests/support/present';
import type { LoginTokens, TokenClaims } from './login-tokens';
import { oidcLogin } from '../adapters/oidc-login';
import { listVerifiedAccounts } from './list-verified-accounts';
import { findAccount } from './require-account';

let api: TestApi;
let login: LoginTokens;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  // What is remembered of tokens is gone after a minute.
  api.clock.advance(60_000);
  await api.database.query('truncate accounts restart identity cascade');
  login = { ...loginDouble };
  api.ctx.suppliers.login = login;
});
afterEach(() => vi.restoreAllMocks());

const MAELLE = as('Maelle@Example.org', { givenName: 'Maëlle' });
const profile = (token: string | null, language = 'en') =>
  callAs(api, token)('GET', '/v1/account', { query: { language } });
const codeOf = (answer: Answer) => `${answer.status} ${refusalOf(answer).code}`;
const rows = () => api.database.query<Record<string, unknown>>('select * from accounts order by id');
const callWith = (token: string) => ({
  header: (name: string) => (name === 'x-trip-planner-token' ? token : undefined),
});

/** Tokens that say what the test says. */
function saying(claims: Partial<TokenClaims>, userInfo: Partial<TokenClaims> | null = null): void {
  const nobody = {
    subject: 'person-1',
    email: null,
    isEmailVerified: false,
    givenName: null,
    familyName: null,
    picture: null,
  };
  vi.spyOn(login, 'verify').mockImplementation(async () => ({
    issuer: TEST_ISSUER,
    expiresAt: TOKEN_END,
    issuedAt: null,
    session: null,
    ...nobody,
    ...claims,
  }));
  vi.spyOn(login, 'readUserInfo').mockImplementation(async () => userInfo && { ...nobody, ...userInfo });
}

describe('an account', () => {
  it('is made by the first call of somebody new, in the language of that call', async () => {
    expect(await profile(MAELLE, 'fr')).toMatchObject({
      status: 200,
      body: {
        email: 'maelle@example.org',
        isEmailVerified: true,
        given_name: 'Maëlle',
        family_name: null,
        picture: null,
      },
    });
    const now = api.clock.now();
    expect(await rows()).toMatchObject([
      {
        issuer: TEST_ISSUER,
        email: 'maelle@example.org',
        is_email_verified: true,
        language: 'fr',
        created_at: now,
        profile_at: now,
      },
    ]);
  });

  it('is somebody by issuer and subject, whatever address they have now', async () => {
    saying({ email: 'maelle@example.org', isEmailVerified: true });
    await profile('first', 'fr');
    saying({ email: 'roy@example.org', givenName: 'Maëlle', familyName: 'Roy' });
    await profile('second', 'en');
    saying({ subject: 'person-2', email: 'maelle@example.org', isEmailVerified: true });
    await profile('third');
    saying({ issuer: 'https://other.example', email: 'roy@example.org', isEmailVerified: true });
    await profile('fourth');
    expect(
      (await rows()).map(({ email, is_email_verified, family_name, language }) => [
        email,
        is_email_verified,
        family_name,
        language,
      ]),
    ).toEqual([
      ['roy@example.org', false, 'Roy', 'fr'],
      ['maelle@example.org', true, null, 'en'],
      ['roy@example.org', true, null, 'en'],
    ]);
  });

  it('is written once a minute for a token, and follows its profile then', async () => {
    saying({}, { email: 'maelle@example.org' });
    await profile('one');
    const [{ profile_at: first }] = leading(1, await rows());
    vi.mocked(login.readUserInfo).mockImplementation(async () => ({
      subject: 'person-1',
      email: 'new@example.org',
      isEmailVerified: true,
      givenName: null,
      familyName: null,
      picture: null,
    }));
    api.clock.advance(59_999);
    expect(bodyOf(readProfile, await profile('one')).email).toBe('maelle@example.org');
    expect([(await rows())[0]?.profile_at, vi.mocked(login.readUserInfo).mock.calls.length]).toEqual([first, 1]);
    api.clock.advance(1);
    expect((await profile('one')).body).toMatchObject({ email: 'new@example.org', isEmailVerified: true });
    expect([(await rows())[0]?.profile_at, vi.mocked(login.readUserInfo).mock.calls.length]).toEqual([
      api.clock.now(),
      2,
    ]);
  });

  it('is nobody’s any more the moment its token ends, remembered or not', async () => {
    expect((await profile(MAELLE)).status).toBe(200);
    vi.spyOn(login, 'verify').mockResolvedValue(null);
    expect(codeOf(await profile(MAELLE))).toBe('401 SIGN_IN_REQUIRED');
  });

  it('takes from the provider what can be kept and shown', async () => {
    saying({
      email: ' MAELLE@example.org ',
      givenName: `Ma\u0000\r\nëlle${'x'.repeat(300)}`,
      familyName: '\u0007',
      picture: 'http://pictures.example/m.png',
    });
    expect((await profile('one')).body).toMatchObject({
      email: 'maelle@example.org',
      given_name: `Ma ëlle${'x'.repeat(193)}`,
      family_name: null,
      picture: null,
    });
    saying({ email: 'maelle@example.org', picture: 'https://pictures.example/m.png' });
    expect(bodyOf(readProfile, await profile('two')).picture).toBe('https://pictures.example/m.png');
    saying({ email: 'maelle@example.org', picture: 'javascript:alert(1)' });
    expect(bodyOf(readProfile, await profile('three')).picture).toBeNull();
  });
});

describe('a token that names no address', () => {
  it('is asked about at the provider', async () => {
    saying({ givenName: 'Ignored' }, { email: 'maelle@example.org', isEmailVerified: true, givenName: 'Maëlle' });
    expect((await profile('one')).body).toMatchObject({
      email: 'maelle@example.org',
      isEmailVerified: true,
      given_name: 'Maëlle',
    });
    expect(login.readUserInfo).toHaveBeenCalledWith('one');
  });

  it.each<[string, Partial<TokenClaims>, Partial<TokenClaims> | null]>([
    ['the provider refuses it', {}, null],
    ['the provider names no address either', {}, {}],
    ['the provider means somebody else', {}, { subject: 'person-2', email: 'simon@example.org' }],
    ['what it names is no address', { email: 'maelle' }, null],
    ['what it names would be two', { email: 'maelle@example.org,simon@example.org' }, null],
    ['nobody has so long a one', { email: `${'m'.repeat(60)}@${'example.'.repeat(30)}org` }, null],
  ])('is no sign-in when %s', async (_, claims, userInfo) => {
    saying(claims, userInfo);
    expect(codeOf(await profile('one'))).toBe('401 SIGN_IN_REQUIRED');
    expect(await rows()).toEqual([]);
  });
});

describe('who nobody knows', () => {
  it.each([null, '', 'nonsense', 'double'])('signs in first: %j', async (token) => {
    expect(codeOf(await profile(token))).toBe('401 SIGN_IN_REQUIRED');
  });

  it('signs in first where accounts are closed, whatever they bring', async () => {
    api.ctx.suppliers.login = null;
    expect(codeOf(await profile(MAELLE))).toBe('401 SIGN_IN_REQUIRED');
  });

  it('is asked for patience, not for a sign-in, while the provider is away', async () => {
    const away = vi.spyOn(login, 'verify').mockRejectedValue(new Error('ECONNREFUSED'));
    expect(codeOf(await profile(MAELLE))).toBe('503 NOT_READY');
    away.mockRestore();
    saying({});
    vi.mocked(login.readUserInfo).mockRejectedValue(new Error('no answer in time'));
    expect(codeOf(await profile('one'))).toBe('503 NOT_READY');
  });

  it('may be nobody where that will do', async () => {
    expect(await findAccount(api.ctx, callWith(MAELLE))).toMatchObject({ email: 'maelle@example.org' });
    expect(await findAccount(api.ctx, callWith('nonsense'))).toBeNull();
    vi.spyOn(login, 'verify').mockRejectedValue(new Error('ECONNREFUSED'));
    expect(await findAccount(api.ctx, callWith(MAELLE))).toBeNull();
  });
});

it('people are found by the addresses they have proven, in one query (D54)', async () => {
  await profile(MAELLE);
  await profile(as('simon@example.org', { isEmailVerified: false }));
  await profile(as('aisha@example.org'));
  const found = await listVerifiedAccounts(api.database.db, [
    'maelle@example.org',
    'simon@example.org',
    'nobody@example.org',
  ]);
  expect(found.map(({ email, givenName }) => [email, givenName])).toEqual([['maelle@example.org', 'Maëlle']]);
  expect(await listVerifiedAccounts(api.database.db, [])).toEqual([]);
});

it('a second, independent OpenID provider will do (R7, D50)', async () => {
  api.clock.set(TEST_NOW);
  const provider = await openIdProvider({ now: () => Math.floor(api.clock.now().getTime() / 1000) });
  api.ctx.suppliers.login = oidcLogin({
    issuer: provider.issuer,
    audience: TEST_AUDIENCE,
    clientId: 'tandem-web',
    log: pino({ level: 'silent' }),
    keyPauseMs: 0,
    now: api.clock.now,
  });
  const full = await provider.mint({ email: 'Maelle@example.org', email_verified: true, given_name: 'Maëlle' });
  expect(await profile(full)).toMatchObject({
    status: 200,
    body: { email: 'maelle@example.org', isEmailVerified: true },
  });
  const bare = await provider.mint({ sub: 'person-2' });
  expect(codeOf(await profile(bare))).toBe('401 SIGN_IN_REQUIRED');
  provider.knows(bare, { sub: 'person-2', email: 'simon@example.org' });
  expect(await profile(bare)).toMatchObject({
    status: 200,
    body: { email: 'simon@example.org', isEmailVerified: false },
  });
  expect(codeOf(await profile(await provider.mint({ aud: 'https://elsewhere.example' })))).toBe('401 SIGN_IN_REQUIRED');
  api.clock.advance(606_000);
  expect(codeOf(await profile(full))).toBe('401 SIGN_IN_REQUIRED');
  await provider.rotate();
  expect((await profile(await provider.mint({ email: 'maelle@example.org' }))).status).toBe(200);
  expect((await rows()).map(({ email, issuer }) => [email, issuer])).toEqual([
    ['maelle@example.org', provider.issuer],
    ['simon@example.org', provider.issuer],
  ]);
  await provider.close();
  expect((await profile(await provider.mint({}, { header: { kid: 'unknown' } }))).status).toBe(503);
});
