import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountApi, type AccountApi } from '@/tests/support/login/account-api';
import { answerBackChannelLogout, answerFrontChannelLogout } from './answer-provider-logout';
import { handOverSignIn } from './sign-in-settings';

/** Somebody signs out at the login provider, which tells this site (S28). */
const SITE = 'http://localhost:3000';
const ISSUER = 'https://login.example/realm';
let accounts: AccountApi;
beforeAll(async () => {
  accounts = await startAccountApi();
});
beforeEach(() => {
  vi.stubEnv('PUBLIC_URL', SITE);
  vi.stubEnv('PRODUCT_API_URL', accounts.origin);
  vi.stubEnv('TANDEM_SIGN_IN', '');
  handOverSignIn(
    {
      issuer: ISSUER,
      clientId: 'tandem-test',
      clientSecret: 'secret',
      audience: `${SITE}/api/v1`,
      sessionSecret: 's'.repeat(40),
      isEmbedded: false,
    },
    SITE,
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => accounts.close());

let tokens = 0;
async function signIn(session: string): Promise<() => Promise<number>> {
  const headers = { 'x-trip-planner-token': `access-of-provider-${(tokens += 1)}`, 'x-login-session': session };
  await accounts.api.call('POST', '/v1/account/sign-ins', { body: {}, headers });
  return async () => (await accounts.api.call('GET', '/v1/account', { headers })).status;
}
const backChannel = (body: Record<string, string>) =>
  answerBackChannelLogout(
    new Request(`${SITE}/auth/back-channel-logout`, { method: 'POST', body: new URLSearchParams(body) }),
  );
const frontChannel = (search: Record<string, string>) =>
  answerFrontChannelLogout(new Request(`${SITE}/auth/front-channel-logout?${new URLSearchParams(search)}`));

describe('by its own servers', () => {
  it('ends the session that a logout token names, and answers as the standard says', async () => {
    const holds = await signIn('session-one');
    const answer = await backChannel({ logout_token: 'logout-of-session-one' });
    expect([answer.status, answer.headers.get('cache-control'), await holds()]).toEqual([200, 'no-store', 401]);
  });

  it('is refused without a good token, and with more than a form', async () => {
    const holds = await signIn('session-two');
    expect((await backChannel({ logout_token: 'forged' })).status).toBe(400);
    expect((await backChannel({})).status).toBe(400);
    expect((await backChannel({ logout_token: 'x'.repeat(20_000) })).status).toBe(400);
    expect(await holds()).toBe(200);
  });

  it('is told to come again while the product API is away, and the log says so without the token', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.stubEnv('PRODUCT_API_URL', 'http://127.0.0.1:1');
    expect((await backChannel({ logout_token: 'logout-of-session-two' })).status).toBe(503);
    expect(logged.mock.calls.flat().join()).toContain('was not written down');
    expect(logged.mock.calls.flat().join()).not.toContain('session-two');
  });
});

describe('by a frame of its page', () => {
  it('ends the session that the frame names, and no other page may show the frame', async () => {
    const holds = await signIn('session-three');
    const answer = await frontChannel({ iss: `${ISSUER}/`, sid: 'session-three' });
    expect([answer.status, answer.headers.get('content-security-policy'), await holds()]).toEqual([
      200,
      "default-src 'none'; frame-ancestors https://login.example",
      401,
    ]);
  });

  it.each([
    ['of another provider', { iss: 'https://login.elsewhere', sid: 'session-four' }],
    ['without a session', { iss: ISSUER }],
    ['without a provider', { sid: 'session-four' }],
    ['with half a session', { iss: ISSUER, sid: 's' }],
  ])('is refused %s', async (_, search) => {
    const holds = await signIn('session-four');
    expect([(await frontChannel(search)).status, await holds()]).toEqual([400, 200]);
  });
});

it('is nothing where nobody can sign in', async () => {
  handOverSignIn(null, SITE);
  expect([(await backChannel({ logout_token: 'x' })).status, (await frontChannel({})).status]).toEqual([404, 404]);
});
