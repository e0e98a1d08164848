import { pino } from 'pino';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DISCOVERY,
  KEYS,
  openIdProvider,
  SIGNING_ALGORITHMS,
  TEST_AUDIENCE,
  USERINFO,
  type OpenIdProvider,
} from '@/tests/support/login/openid-provider';
import { oidcLogin, type OidcLoginOptions } from './oidc-login';

const MAELLE = {
  email: 'Maelle@Example.org',
  email_verified: true,
  given_name: 'Maëlle',
  family_name: 'Roy',
  picture: 'https://pictures.example/m.png',
};
/** Seconds. */
const NOW = 1_792_504_800;

let provider: OpenIdProvider;
let time: number;
beforeEach(async () => {
  time = NOW;
  provider = await openIdProvider({ now: () => NOW });
});
afterEach(() => provider.close());

const login = (options: Partial<OidcLoginOptions> = {}) =>
  oidcLogin({
    issuer: provider.issuer,
    audience: TEST_AUDIENCE,
    clientId: 'tandem-web',
    log: pino({ level: 'silent' }),
    keyPauseMs: 0,
    timeoutMs: 60_000,
    now: () => new Date(time * 1000),
    ...options,
  });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token of the login provider (D50)', () => {
  it('is good, and says who it is', async () => {
    expect(await login().verify(await provider.mint(MAELLE))).toEqual({
      issuer: provider.issuer,
      issuedAt: new Date('2026-10-20T14:00:00.000Z'),
      session: null,
      expiresAt: new Date('2026-10-20T14:10:00.000Z'),
      subject: 'person-1',
      email: 'Maelle@Example.org',
      isEmailVerified: true,
      givenName: 'Maëlle',
      familyName: 'Roy',
      picture: 'https://pictures.example/m.png',
    });
  });

  it.each(SIGNING_ALGORITHMS)('may be signed with %s', async (algorithm) => {
    await provider.rotate(algorithm);
    expect(await login().verify(await provider.mint())).toMatchObject({ subject: 'person-1' });
  });

  it.each<[string, (good: string) => Promise<string> | string]>([
    [
      'somebody else’s claims under its signature',
      (good) =>
        good.replace(
          /\.[^.]+\./,
          `.${encoded({ iss: provider.issuer, aud: TEST_AUDIENCE, sub: 'person-2', exp: NOW + 600 })}.`,
        ),
    ],
    [
      'a signature of another key under the same name',
      async () => {
        const own = provider.key();
        const other = await provider.rotate();
        const forged = await provider.mint({}, { key: { ...other, kid: own.kid } });
        provider.break(KEYS, (res) => void res.end(JSON.stringify({ keys: [own.published] })));
        return forged;
      },
    ],
    [
      'no signature',
      () =>
        `${encoded({ alg: 'none' })}.${encoded({ iss: provider.issuer, aud: TEST_AUDIENCE, sub: 'person-1', exp: NOW + 600 })}.`,
    ],
    [
      'the public key as a shared secret',
      () => {
        const { spki, kid } = provider.key();
        const claims = { iss: provider.issuer, aud: TEST_AUDIENCE, sub: 'person-1', exp: NOW + 600 };
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(spki));
      },
    ],
    [
      'an algorithm that is not one of ours',
      async () => {
        await provider.rotate('ES384');
        return provider.mint();
      },
    ],
    ['another audience', () => provider.mint({ aud: 'https://elsewhere.example/api' })],
    ['the audience of an identity token', () => provider.mint({ aud: 'tandem' })],
    ['no audience', () => provider.mint({ aud: undefined })],
    ['another issuer', () => provider.mint({ iss: 'https://login.elsewhere.example' })],
    ['nobody', () => provider.mint({ sub: undefined })],
    ['an empty name', () => provider.mint({ sub: '' })],
    ['no end', () => provider.mint({ exp: undefined })],
    ['an end that is over', () => provider.mint({ exp: NOW - 6 })],
    ['a beginning to come', () => provider.mint({ nbf: NOW + 6 })],
    [
      'a key that is not published',
      async () => {
        const old = provider.key();
        await provider.rotate();
        return provider.mint({}, { key: old });
      },
    ],
    ['more than anybody needs to say', () => provider.mint({ said: 'x'.repeat(8_000) })],
    ['half of it', (good) => good.slice(0, -4)],
    ['no token at all', () => 'Bearer x'],
    ['nothing', () => ''],
  ])('is no good with %s', async (_, forge) => {
    const { verify } = login();
    const good = await provider.mint();
    expect(await verify(await forge(good))).toBeNull();
  });

  it.each([
    ['ended', { exp: NOW - 4 }],
    ['begins', { nbf: NOW + 4 }],
  ])('is good when it %s some seconds off: clocks differ', async (_, claims) => {
    expect(await login().verify(await provider.mint(claims))).not.toBeNull();
  });

  it('may call itself by any type, and name the audience among others', async () => {
    const { verify } = login();
    for (const typ of ['JWT', 'at+jwt', 'application/at+jwt', undefined]) {
      expect(
        await verify(await provider.mint({ aud: ['https://elsewhere.example', TEST_AUDIENCE] }, { header: { typ } })),
      ).not.toBeNull();
    }
  });

  it.each([
    [undefined, false],
    [false, false],
    ['false', false],
    [1, false],
    [true, true],
    ['true', true],
  ])('proves its address with email_verified %j: %s (D54)', async (email_verified, isEmailVerified) => {
    expect(await login().verify(await provider.mint({ ...MAELLE, email_verified }))).toMatchObject({ isEmailVerified });
  });

  it('may say nothing of the person', async () => {
    expect(await login().verify(await provider.mint({ email: 5, given_name: '' }))).toMatchObject({
      email: null,
      isEmailVerified: false,
      givenName: null,
      familyName: null,
      picture: null,
    });
  });
});

describe('the provider’s keys', () => {
  it('are asked for once for all tokens', async () => {
    const { verify } = login();
    const tokens = await Promise.all(['a', 'b', 'c'].map((sub) => provider.mint({ sub })));
    expect((await Promise.all(tokens.map(verify))).map((claims) => claims?.subject)).toEqual(['a', 'b', 'c']);
    expect(provider.calls.map(({ url }) => url)).toEqual([DISCOVERY, KEYS]);
  });

  it('may change: a new one is found, and one that was withdrawn signs nothing more', async () => {
    const { verify } = login();
    const old = provider.key();
    expect(await verify(await provider.mint())).not.toBeNull();
    await provider.rotate('EdDSA');
    expect(await verify(await provider.mint())).not.toBeNull();
    expect(await verify(await provider.mint({ sub: 'person-2' }, { key: old }))).toBeNull();
    expect(provider.asked(DISCOVERY)).toHaveLength(1);
  });

  it('are not asked for again with every unknown key', async () => {
    const { verify } = login({ keyPauseMs: 3_600_000 });
    await verify(await provider.mint());
    for (const kid of ['one', 'two', 'three'])
      expect(await verify(await provider.mint({}, { header: { kid } }))).toBeNull();
    expect(provider.asked(KEYS)).toHaveLength(1);
  });

  it('are not needed for a token that was good before, until it ends', async () => {
    const { verify } = login();
    const token = await provider.mint();
    const old = provider.key();
    await verify(token);
    await provider.rotate();
    expect(await verify(await provider.mint())).not.toBeNull();
    expect(await verify(await provider.mint({ sub: 'person-2' }, { key: old }))).toBeNull();
    time = NOW + 599;
    expect(await verify(token)).not.toBeNull();
    time = NOW + 606;
    expect(await verify(token)).toBeNull();
  });
});

describe('a provider', () => {
  it('may end its own name with a slash', async () => {
    const other = await openIdProvider({ issuerEnd: '/', now: () => NOW });
    for (const issuer of [other.issuer, other.issuer.slice(0, -1)])
      expect(await login({ issuer }).verify(await other.mint())).toMatchObject({ issuer: other.issuer });
    await other.close();
  });

  it.each<[string, string, (path: string) => void]>([
    ['its description', DISCOVERY, (path) => provider.break(path, (res) => void res.writeHead(503).end())],
    ['JSON in its description', DISCOVERY, (path) => provider.break(path, (res) => void res.end('<p>'))],
    [
      'another issuer’s description',
      DISCOVERY,
      (path) =>
        provider.break(
          path,
          (res) =>
            void res.end(
              JSON.stringify({ issuer: 'https://login.elsewhere.example', jwks_uri: `${provider.issuer}${KEYS}` }),
            ),
        ),
    ],
    [
      'an address of its keys',
      DISCOVERY,
      (path) =>
        provider.break(
          path,
          (res) => void res.end(JSON.stringify({ issuer: provider.issuer, jwks_uri: 'file:///keys' })),
        ),
    ],
    ['its keys', KEYS, (path) => provider.break(path, (res) => void res.writeHead(500).end())],
    ['keys that are keys', KEYS, (path) => provider.break(path, (res) => void res.end('{}'))],
    ['a whole answer', KEYS, (path) => provider.break(path, (res) => void res.destroy())],
  ])('that cannot give %s is away, not the token wrong; it is asked again', async (_, path, breakDown) => {
    const { verify } = login();
    const token = await provider.mint();
    breakDown(path);
    await expect(verify(token)).rejects.toThrow();
    provider.mend();
    expect(await verify(token)).not.toBeNull();
  });

  it('that is not there is away', async () => {
    const gone = await openIdProvider({ now: () => NOW });
    const token = await gone.mint();
    await gone.close();
    await expect(login({ issuer: gone.issuer }).verify(token)).rejects.toThrow();
  });
});

describe('userinfo (R84, R126)', () => {
  it('is asked with an authorization header and nothing else', async () => {
    const token = await provider.mint();
    provider.knows(token, { sub: 'person-1', ...MAELLE, email_verified: undefined });
    expect(await login().readUserInfo(token)).toEqual({
      subject: 'person-1',
      email: 'Maelle@Example.org',
      isEmailVerified: false,
      givenName: 'Maëlle',
      familyName: 'Roy',
      picture: 'https://pictures.example/m.png',
    });
    const [call] = provider.asked(USERINFO);
    expect([call?.method, call?.body]).toEqual(['GET', '']);
    expect(call?.headers).toEqual({
      authorization: `Bearer ${token}`,
      host: new URL(provider.issuer).host,
      connection: 'keep-alive',
    });
    for (const { headers } of provider.calls.filter(({ url }) => url !== USERINFO))
      expect(Object.keys(headers).sort()).toEqual(['connection', 'host']);
  });

  it('names nobody for a token that the provider refuses', async () => {
    expect(await login().readUserInfo('whatever')).toBeNull();
  });

  it.each<[string, (token: string) => void]>([
    ['fails', () => provider.break(USERINFO, (res) => void res.writeHead(500).end())],
    ['asks for patience', () => provider.break(USERINFO, (res) => void res.writeHead(429).end())],
    ['is no JSON', () => provider.break(USERINFO, (res) => void res.end('ey.ey.ey'))],
    ['names no subject', (token) => provider.knows(token, { email: MAELLE.email })],
  ])('is away when it %s', async (_, prepare) => {
    const token = await provider.mint();
    prepare(token);
    await expect(login().readUserInfo(token)).rejects.toThrow('userinfo answered');
  });
});

describe('a logout token of the login provider (OpenID Connect Back-Channel Logout 1.0)', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const notice = { aud: 'tandem-web', events: EVENTS, jti: 'notice-1', sid: 'session-1' };
  const judged = async (claims: Record<string, unknown>) =>
    login().verifyLogout(await provider.mint({ ...notice, ...claims }, { header: { typ: 'logout+jwt' } }));

  it('is good, and says who or which session it is about', async () => {
    const said = { issuer: provider.issuer, subject: 'person-1', session: 'session-1' };
    const expiresAt = new Date((NOW + 600) * 1_000);
    expect(await judged({})).toEqual({ ...said, expiresAt });
    expect(await judged({ sid: undefined })).toEqual({ ...said, session: null, expiresAt });
    expect(await judged({ sub: undefined })).toEqual({ ...said, subject: null, expiresAt });
    // Two minutes where it does not say how long it is good.
    expect(await judged({ exp: undefined })).toEqual({ ...said, expiresAt: new Date((NOW + 120) * 1_000) });
  });

  it.each([
    ['is for somebody else', { aud: 'other-client' }],
    ['is an access token', { aud: TEST_AUDIENCE }],
    ['is of another provider', { iss: 'https://login.elsewhere' }],
    ['tells of no logout', { events: {} }],
    ['tells of nothing', { events: undefined }],
    ['could be an ID token', { nonce: 'n' }],
    ['names nobody', { sub: undefined, sid: undefined }],
    ['has no name of its own', { jti: undefined }],
    ['has expired', { exp: NOW - 60 }],
    ['is old and does not say how long it is good', { exp: undefined, iat: NOW - 121 }],
  ])('is no good when it %s', async (_, claims) => expect(await judged(claims)).toBeNull());

  it('is no good when another key has signed it, or none', async () => {
    const token = await provider.mint(notice);
    expect(await login().verifyLogout(`${token.slice(0, -8)}AAAAAAAA`)).toBeNull();
    const unsigned = `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`;
    expect(await login().verifyLogout(unsigned)).toBeNull();
    expect(await login().verifyLogout('x'.repeat(9_000))).toBeNull();
  });
});
