import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountApi, type AccountApi } from '@/tests/support/login/account-api';
import { signInBrowser } from '@/tests/support/login/sign-in-browser';
import { startSignInProvider, type SignInProvider } from '@/tests/support/login/sign-in-provider';
import { ApiFailure } from '../http/api-failure';
import { pageKnowledge } from '../page-requests/page-knowledge';
import { signInProof } from './sign-in-proof';
import { handOverSignIn } from './sign-in-settings';
import { signedInVisitor } from './signed-in';

/** S28: signing out ends the sign-in on the server; a copied cookie is worth nothing. */

const SITE = 'http://localhost:3000';
const AWAY = 'http://127.0.0.1:1';
let provider: SignInProvider;
let accounts: AccountApi;
let browser: ReturnType<typeof signInBrowser>;
let tokens = 0;

beforeAll(async () => {
  const client = { clientId: 'tandem-test', clientSecret: 'secret-of-the-client' };
  [provider, accounts] = await Promise.all([startSignInProvider(client), startAccountApi()]);
  vi.stubEnv('TANDEM_SIGN_IN', '');
  handOverSignIn(
    {
      issuer: provider.issuer,
      ...client,
      audience: `${SITE}/api/v1`,
      sessionSecret: 's'.repeat(40),
      isEmbedded: false,
    },
    SITE,
  );
});
beforeEach(() => {
  vi.stubEnv('PUBLIC_URL', SITE);
  vi.stubEnv('PRODUCT_API_URL', accounts.origin);
  browser = signInBrowser(SITE);
  provider.says.claims = { email: 'maelle@example.org', given_name: 'Maëlle' };
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([provider.close(), accounts.close()]);
});

/** Signs in with a token of its own. @returns it, and a copy of the cookies */
async function signIn(search = 'to=/bus'): Promise<{ token: string; copied: ReadonlyMap<string, string> }> {
  const token = `access-${(tokens += 1)}`;
  provider.says.accessToken = token;
  const { location } = await browser.start(search);
  await browser.comeBack(provider.approve(location));
  return { token, copied: new Map(browser.jar) };
}
/** Somebody else's browser with those cookies. */
function thief(copied: ReadonlyMap<string, string>): ReturnType<typeof signInBrowser> {
  const theirs = signInBrowser(SITE);
  for (const [name, value] of copied) theirs.jar.set(name, value);
  return theirs;
}
const calls = async (copied: ReadonlyMap<string, string>) =>
  (
    await accounts.api.call('GET', '/v1/account', {
      headers: { 'x-trip-planner-token': (await signInProof(copied)).plannerToken ?? '' },
    })
  ).status;
const whoIs = async (theirs: ReturnType<typeof signInBrowser>): Promise<unknown> =>
  (await theirs.session()).response.json();

describe('a copied cookie', () => {
  it('is worth nothing once its owner has signed out: no page, no call, no name', async () => {
    const { copied } = await signIn();
    expect([await calls(copied), await pageKnowledge.isSignedIn(copied)]).toEqual([200, true]);
    await browser.signOut('language=en');
    expect([await signedInVisitor(copied), await pageKnowledge.isSignedIn(copied), await calls(copied)]).toEqual([
      null,
      false,
      401,
    ]);
    const theirs = thief(copied);
    expect((await theirs.start('to=/trip-planner')).location).toContain(provider.issuer);
    expect(await whoIs(theirs)).toEqual({});
    expect([...theirs.jar.keys()].filter((name) => /session-token|hasAccount/.test(name))).toEqual([]);
  });

  it('is not made good by the cookie being renewed before', async () => {
    const { copied } = await signIn();
    const theirs = thief(copied);
    expect(await whoIs(theirs)).toMatchObject({ email: 'maelle@example.org' });
    await browser.signOut('language=en');
    expect([await whoIs(theirs), await calls(theirs.jar)]).toEqual([{}, 401]);
  });

  it('of a sign-in that another took the place of is worth nothing either', async () => {
    const first = await signIn();
    const second = await signIn('to=/bus&again=1');
    expect([await calls(first.copied), await calls(second.copied)]).toEqual([401, 200]);
  });

  it('does not take along who is signed in elsewhere', async () => {
    const elsewhere = await signIn();
    browser = signInBrowser(SITE);
    await signIn();
    await browser.signOut('language=en');
    expect(await calls(elsewhere.copied)).toBe(200);
  });
});

describe('the bookings of a browser (D62)', () => {
  it('are opened no more: its key goes, on the server too, and so does a session that has booked', async () => {
    const forgotten: (string | null)[] = [];
    const { fetch } = accounts.api.api;
    vi.spyOn(accounts.api.api, 'fetch').mockImplementation((request, env) => {
      const isForgotten = request.method === 'DELETE' && new URL(request.url).pathname === '/api/v1/my-bookings';
      if (isForgotten) forgotten.push(request.headers.get('x-browser-key'));
      return fetch(request, env);
    });
    await signIn();
    browser.jar.set('bookings', 'k'.repeat(43));
    await browser.signOut('language=en');
    expect([forgotten, browser.jar.get('bookings') ?? '']).toEqual([['k'.repeat(43)], '']);
  });

  it('are gone from the browser also while the product API is away', async () => {
    await signIn();
    browser.jar.set('bookings', 'k'.repeat(43));
    vi.stubEnv('PRODUCT_API_URL', AWAY);
    vi.spyOn(console, 'error').mockReturnValue();
    await browser.signOut('language=en');
    expect(browser.jar.get('bookings') ?? '').toBe('');
  });
});

describe('who is signed in', () => {
  it('keeps a sign-in that is under way in another tab', async () => {
    await browser.start('to=/bus');
    const under = [...browser.jar.keys()];
    expect(await whoIs(browser)).toEqual({});
    expect([...browser.jar.keys()]).toEqual(under);
  });

  it('keeps a sign-in whose provider gives the same token again', async () => {
    const { token, copied } = await signIn();
    provider.says.accessToken = token;
    const { location } = await browser.start('to=/bus&again=1');
    await browser.comeBack(provider.approve(location));
    expect(await calls(copied)).toBe(200);
  });
});

describe('while the product API is away', () => {
  it('nobody is told a name, the cookie stays, and the page says so itself', async () => {
    const { copied } = await signIn();
    vi.stubEnv('PRODUCT_API_URL', AWAY);
    expect((await browser.session()).status).toBe(503);
    expect([...browser.jar.keys()]).toEqual([...copied.keys()]);
    await expect(signedInVisitor(copied)).rejects.toThrow(ApiFailure);
    expect(await pageKnowledge.isSignedIn(copied)).toBe(true);
    expect((await browser.start('to=/trip-planner')).location).toBe('/trip-planner');
  });

  it('signing out takes the cookies, and the log says that it could not be written down, and nothing personal', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await signIn();
    vi.stubEnv('PRODUCT_API_URL', AWAY);
    expect((await browser.signOut('language=en')).location).toContain(`${provider.issuer}/logout`);
    expect([...browser.jar.keys()]).toEqual([]);
    expect(log.mock.calls).toEqual([
      ['{"level":"error","msg":"a sign-out was not written down","reason":"UNREACHABLE"}'],
    ]);
  });
});
