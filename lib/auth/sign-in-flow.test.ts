import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { checked } from '@/tests/support/api/read-json';
import { matching } from '@/tests/support/matching';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import { startAccountApi, type AccountApi } from '@/tests/support/login/account-api';
import { signInBrowser } from '@/tests/support/login/sign-in-browser';
import { startSignInProvider, type SignInProvider } from '@/tests/support/login/sign-in-provider';
import { answerAuthCall } from './answer-auth-call';
import { signInProof } from './sign-in-proof';
import { signedInVisitor } from './signed-in';
import { handOverSignIn, type SignInSettings } from './sign-in-settings';

/** Signing in from first to last against a provider that is not ours (R7, R49, R54, R105, D50). */

const SITE = 'http://localhost:3000';
const PERSON = {
  email: 'Maelle@Example.org',
  given_name: 'Maëlle',
  family_name: 'Gagnon',
  picture: 'https://pictures.example/m.png',
};
let provider: SignInProvider;
let settings: SignInSettings;
let accounts: AccountApi;
let browser: ReturnType<typeof signInBrowser>;
let jar: Map<string, string>;

beforeAll(async () => {
  accounts = await startAccountApi();
  provider = await startSignInProvider({ clientId: 'tandem-test', clientSecret: 'secret-of-the-client' });
  settings = {
    issuer: provider.issuer,
    clientId: 'tandem-test',
    clientSecret: 'secret-of-the-client',
    audience: `${SITE}/api/v1`,
    sessionSecret: 's'.repeat(40),
    isEmbedded: false,
  };
});
beforeEach(async () => {
  await accounts.api.database.query('delete from ended_sign_ins');
  vi.stubEnv('PUBLIC_URL', SITE);
  vi.stubEnv('NEXTAUTH_URL', SITE);
  vi.stubEnv('NEXTAUTH_SECRET', '');
  vi.stubEnv('TANDEM_SIGN_IN', '');
  vi.stubEnv('PRODUCT_API_URL', accounts.origin);
  handOverSignIn(settings, SITE);
  browser = signInBrowser(SITE);
  jar = browser.jar;
  Object.assign(provider.says, { claims: PERSON, userInfo: null, expiresIn: 3_600, hasLogout: true, logoutAt: null });
  provider.userInfoCalls.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => Promise.all([provider.close(), accounts.close()]));

const session = async () => checked(z.record(z.string(), z.unknown()), await (await browser.session()).response.json());

async function signIn(search = 'to=/trip-planner?item=abc') {
  const { location } = await browser.start(search);
  return browser.comeBack(provider.approve(location));
}

describe('a sign-in', () => {
  it('goes to the provider at once, with scopes, audience, language, PKCE, state and nonce (R7)', async () => {
    const { status, location } = await browser.start('to=/fr/trip-planner&language=fr');
    const { origin, pathname, searchParams } = new URL(location);
    expect([status, origin + pathname]).toEqual([303, `${provider.issuer}/authorize`]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'openid profile email',
      response_type: 'code',
      client_id: 'tandem-test',
      audience: settings.audience,
      resource: settings.audience,
      ui_locales: 'fr',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/api/auth/callback/tandem`,
    });
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(searchParams.get(name), name).toMatch(/^[\w-]{20,}$/);
    expect(browser.written.every((cookie) => /httponly/i.test(cookie) && /samesite=lax/i.test(cookie))).toBe(true);
  });

  it('names no resource for an audience that is no address', async () => {
    handOverSignIn({ ...settings, audience: 'tandem-api' }, SITE);
    const { searchParams } = new URL((await browser.start('to=/')).location);
    expect([searchParams.get('audience'), searchParams.has('resource')]).toEqual(['tandem-api', false]);
  });

  it('comes back to the page that says so, which knows where to go on to', async () => {
    const { status, location } = await signIn('to=/fr/trip-planner?item=abc&language=fr');
    expect([status, location]).toEqual([303, '/fr/auth/callback?to=%2Ffr%2Ftrip-planner%3Fitem%3Dabc']);
  });

  it('is kept in cookies that end with the access token; scripts read only that there is somebody', async () => {
    await signIn();
    const sealed = browser.written.filter((cookie) => cookie.startsWith('next-auth.session-token'));
    expect(sealed.length).toBeGreaterThan(0);
    for (const cookie of sealed) expect(cookie).toMatch(/; HttpOnly.*; Max-Age=3[56]\d\d$/);
    expect(browser.written.find((cookie) => cookie.startsWith('hasAccount'))).toMatch(
      /^hasAccount=1; Path=\/; SameSite=Lax; Max-Age=3[56]\d\d$/,
    );
    expect(browser.written.join()).not.toContain('access-of-the-provider');
  });

  it('tells scripts who it is and until when, and no token (R84, D50)', async () => {
    await signIn();
    const { expires, ...profile } = await session();
    expect(profile).toEqual({ ...PERSON, email: 'Maelle@Example.org' });
    expect(Date.parse(String(expires)) - Date.now()).toBeGreaterThan(3_500_000);
    expect(browser.written.find((cookie) => cookie.startsWith('next-auth.session-token'))).toMatch(
      /Max-Age=3[56]\d\d$/,
    );
  });

  it('gives the gateway the access token, and pages the visitor', async () => {
    expect(await signInProof(jar)).toEqual({});
    await signIn();
    expect(await signInProof(jar)).toMatchObject({ plannerToken: 'access-of-the-provider' });
    expect(await signedInVisitor(jar)).toMatchObject({ profile: PERSON });
  });

  it('asks userinfo where the ID token names nobody, with an authorization header (R126)', async () => {
    Object.assign(provider.says, {
      claims: {},
      userInfo: { sub: 'person-1', email: 'm@example.org', given_name: 'M' },
    });
    await signIn();
    expect(provider.userInfoCalls).toEqual(['Bearer access-of-the-provider']);
    expect(await session()).toMatchObject({ email: 'm@example.org', given_name: 'M', family_name: null });
  });

  it('comes about without any profile, too: the product API asks itself', async () => {
    provider.says.claims = {};
    expect((await signIn()).location).toBe('/auth/callback?to=%2Ftrip-planner%3Fitem%3Dabc');
    expect(await session()).toMatchObject({ email: null });
  });

  it('is not asked for again while it holds, unless a call was refused since: then the link says so, or the companion is gone', async () => {
    await signIn();
    expect((await browser.start('to=/trip-planner')).location).toBe('/trip-planner');
    expect((await browser.start('to=/trip-planner&again=1')).location).toContain(provider.issuer);
    jar.delete('hasAccount');
    expect((await browser.start('to=/trip-planner')).location).toContain(provider.issuer);
  });
});

describe('where a sign-in leads', () => {
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/x/..//evil.example'])(
    'never to another site: %s',
    async (to) => {
      const { location } = await signIn(new URLSearchParams({ to }).toString());
      expect(location).toBe('/auth/callback?to=%2F');
      expect((await browser.start(new URLSearchParams({ to, language: 'fr' }).toString())).location).toBe('/fr');
    },
  );

  it.each([
    ['http://localhost:3000/bus/outbound?cityCodeDeparture=montreal', '/bus/outbound?cityCodeDeparture=montreal'],
    ['https://evil.example/bus', '/'],
    ['http://localhost:3000/auth/callback?to=/bus', '/'],
    ['http://localhost:3000//evil.example', '/'],
    ['nonsense', '/'],
  ])('is the page that the link stands on, where it names none: from %s to %s', async (referer, to) => {
    const { location } = await browser.start('language=en', { referer });
    expect((await browser.comeBack(provider.approve(location))).location).toBe(
      `/auth/callback?${new URLSearchParams({ to })}`,
    );
  });

  it('is not what somebody wrote into the cookie of the way back', async () => {
    const { location } = await browser.start('to=/trip-planner');
    jar.set('next-auth.callback-url', 'https://evil.example/auth/callback?to=//evil.example');
    expect((await browser.comeBack(provider.approve(location))).location).toBe('/auth/callback?to=%2F');
  });

  it.each([
    ['to=/fr/bus', {}, 'fr'],
    ['to=/bus', { 'accept-language': 'fr-CA' }, 'fr'],
    ['to=/bus', {}, 'en'],
    ['to=/fr/bus&language=en', {}, 'en'],
  ])('%s %j speaks %s', async (search, headers, language) => {
    expect(
      new URL((await browser.start(search, headers as Record<string, string>)).location).searchParams.get('ui_locales'),
    ).toBe(language);
  });
});

describe('a sign-in that does not come about', () => {
  const silent = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  it('was cancelled at the provider', async () => {
    await browser.start('to=/fr/bus&language=fr');
    expect((await browser.comeBack({ error: 'access_denied', state: 'x' })).location).toBe(
      '/fr/auth/callback?to=%2Ffr%2Fbus&error=cancelled',
    );
  });

  it.each([
    ['a forged state', (query: Record<string, string>) => ({ ...query, state: 'forged' })],
    ['a code of somebody else', (query: Record<string, string>) => ({ ...query, code: 'code-of-another' })],
    ['an error of the provider', () => ({ error: 'server_error' })],
  ])('fails on %s, and says nothing personal in the log', async (_, change) => {
    const log = silent();
    const { location } = await browser.start('to=/bus');
    expect((await browser.comeBack(change(provider.approve(location)) as Record<string, string>)).location).toBe(
      '/auth/callback?to=%2Fbus&error=failed',
    );
    expect(await signedInVisitor(jar)).toBeNull();
    expect(jar.has('hasAccount')).toBe(false);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/maelle|access-of|code-/i);
  });

  it('lost the cookies that the browser was given', async () => {
    const { location } = await browser.start('to=/bus');
    jar.clear();
    expect((await browser.comeBack(provider.approve(location))).location).toBe('/auth/callback?to=%2F&error=cookies');
  });

  it('goes on for who steps back to it afterwards', async () => {
    await signIn('to=/bus');
    expect((await browser.comeBack({ code: 'used', state: 'used' })).location).toBe('/bus');
  });

  it('finds the provider away', async () => {
    silent();
    handOverSignIn({ ...settings, issuer: 'http://127.0.0.1:1' }, SITE);
    expect((await browser.start('to=/bus')).location).toBe('/auth/callback?to=%2Fbus&error=away');
  });

  it('is closed where no provider is set up', async () => {
    handOverSignIn(null, SITE);
    expect((await browser.start('to=/bus')).location).toBe('/auth/callback?to=%2Fbus&error=closed');
    expect((await browser.comeBack({ code: 'x' })).status).toBe(404);
    expect(await session()).toEqual({});
  });
});

describe('the end of a sign-in', () => {
  it('comes with its access token, and takes the cookies along', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await signIn();
    vi.setSystemTime(Date.now() + 3_601_000);
    expect(await signInProof(jar)).toEqual({});
    expect(await signedInVisitor(jar)).toBeNull();
    vi.setSystemTime(Date.now() + 60_000);
    expect(await session()).toEqual({});
    expect([...jar.keys()].filter((name) => /session-token|hasAccount/.test(name))).toEqual([]);
    vi.useRealTimers();
  });

  it.each([
    ['made up', async () => 'x.y.z'],
    [
      'of another installation',
      async () => {
        handOverSignIn({ ...settings, sessionSecret: 't'.repeat(40) }, SITE);
        await signIn();
        handOverSignIn(settings, SITE);
        return jar.get('next-auth.session-token') ?? '';
      },
    ],
  ])('a cookie %s is nobody', async (_, forge) => {
    jar.set('next-auth.session-token', await forge());
    expect([await signedInVisitor(jar), await signInProof(jar)]).toEqual([null, {}]);
  });

  it('by sign-out clears every cookie and ends the provider’s session, then leads home', async () => {
    await signIn();
    const { status, location } = await browser.signOut('language=fr');
    const { origin, pathname, searchParams } = new URL(location);
    expect([status, origin + pathname]).toEqual([303, `${provider.issuer}/logout`]);
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect([searchParams.get('client_id'), searchParams.get('post_logout_redirect_uri')]).toEqual([
      'tandem-test',
      `${SITE}/fr`,
    ]);
    expect([...jar.keys()]).toEqual([]);
  });

  it.each([
    ['en', 'Continue', '/'],
    ['fr', 'Continuer', '/fr'],
  ])(
    'by sign-out at another origin than the issuer’s goes by a page: forms may not be sent on there (%s)',
    async (language, link, home) => {
      await signIn();
      provider.says.logoutAt = 'https://sessions.example/logout?tenant="a"&kind=b';
      const { status, location, response } = await browser.signOut(`language=${language}`);
      const page = await response.text();
      const led = /<meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const { origin, searchParams } = new URL(led);
      expect([status, location, origin]).toEqual([200, '', 'https://sessions.example']);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        tenant: '"a"',
        kind: 'b',
        client_id: 'tandem-test',
        post_logout_redirect_uri: `${SITE}${home}`,
        id_token_hint: matching.any(String),
      });
      expect(page).toContain(`<a href="${led.replaceAll('&', '&amp;')}">${link}</a>`);
      expect(htmlFaults(page)).toEqual([]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-security-policy': matching.stringContaining("default-src 'none'"),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect([...jar.keys()]).toEqual([]);
    },
  );

  it('by sign-out reads no more than a form of ours, whether its size is said or not', async () => {
    await signIn();
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (body) => ((pulled += 1) > 100 ? body.close() : body.enqueue(new Uint8Array(512))),
    });
    expect((await browser.signOut('language=en'.padEnd(1_025, ' '))).status).toBe(413);
    expect((await browser.signOut('', { origin: SITE, 'content-length': '1025' })).status).toBe(413);
    expect((await browser.signOut(endless)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
    expect(await signedInVisitor(jar)).not.toBeNull();
  });

  it('by sign-out needs no provider', async () => {
    await signIn();
    provider.says.hasLogout = false;
    expect((await browser.signOut('language=en')).location).toBe('/');
    expect([...jar.keys()]).toEqual([]);
  });

  it.each<Record<string, string>>([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is not for other sites to bring about: %j',
    async (headers) => {
      await signIn();
      expect((await browser.signOut('', headers)).status).toBe(403);
      expect(await signedInVisitor(jar)).not.toBeNull();
    },
  );
});

it.each([
  ['signin'],
  ['signin', 'tandem'],
  ['signout'],
  ['error'],
  ['providers'],
  ['csrf'],
  ['verify-request'],
  ['callback', 'other'],
  ['_log'],
])('next-auth’s own %s %s is shut', async (...path) => {
  expect((await answerAuthCall(new Request(`${SITE}/api/auth/${path.join('/')}`), path)).status).toBe(404);
});
