import { createServer, request } from 'node:http';
import { encode } from 'next-auth/jwt';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOverSignIn } from '../auth/sign-in-settings';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { standIn } from '@/tests/support/stand-in';
import { closeListener, listen } from './listen';
import { publicListener, type PublicListenerParts } from './public-listener';

const calls: Request[] = [];
/** What a call through the gateway needs; pages are not asked for here. */
const parts = (proxies: string[], countryHeader?: string): PublicListenerParts =>
  standIn<PublicListenerParts>({
    publicUrl: 'http://localhost:3000',
    apiOrigin: 'http://product-api.internal',
    trustedProxies: trustedPeers(proxies),
    countryHeader,
    log: pino({ level: 'silent' }),
    callApi: async (call) => {
      calls.push(call);
      return new Response(null, { status: 204 });
    },
  } satisfies Partial<PublicListenerParts>);

const behindProxy = createServer(publicListener(parts(['127.0.0.1'], 'cf-ipcountry')));
const alone = createServer(publicListener(parts([], 'cf-ipcountry')));
const withoutHeader = createServer(publicListener(parts(['127.0.0.1'])));
const ports = new Map<unknown, number>();
beforeAll(async () => {
  for (const server of [behindProxy, alone, withoutHeader]) ports.set(server, await listen(server, 0, '127.0.0.1'));
});
afterAll(() => Promise.all([behindProxy, alone, withoutHeader].map((server) => closeListener(server, 0))));
beforeEach(() => {
  calls.length = 0;
});

/** Country that the product API hears of. */
async function heard(server: unknown, headers: Record<string, string>): Promise<string | null | undefined> {
  await new Promise<void>((resolve, reject) => {
    request(
      { host: '127.0.0.1', port: ports.get(server), path: '/api/v1/visitor-location', headers },
      (res) => void res.resume().on('end', resolve),
    )
      .on('error', reject)
      .end();
  });
  return calls[0]?.headers.get('x-visitor-country');
}

it('the country comes from the trusted proxy’s header, never from the visitor (D27b, S18)', async () => {
  expect(
    await heard(behindProxy, { 'cf-ipcountry': 'CA', 'x-visitor-country': 'FR', 'x-forwarded-for': '24.48.0.1' }),
  ).toBe('CA');
  expect(calls[0]?.headers.get('x-forwarded-for')).toBe('24.48.0.1');
});

it.each([
  ['a visitor who sends it themselves', alone, { 'cf-ipcountry': 'CA' }],
  ['our own header from outside', behindProxy, { 'x-visitor-country': 'FR' }],
  ['a header that is not set', withoutHeader, { 'cf-ipcountry': 'CA' }],
])('nobody is believed: %s', async (_, server, headers) => {
  expect(await heard(server, headers as Record<string, string>)).toBeNull();
});

describe('the access token of whoever is signed in (D50, R120)', () => {
  const secret = 's'.repeat(40);
  const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;
  const sealed = (expiresAt: number, key = secret) =>
    encode({ token: { access_token: 'the-token', expires_at: expiresAt, profile: {} }, secret: key });
  const token = async (headers: Record<string, string>) => {
    await heard(alone, headers);
    return calls[0]?.headers.get('x-trip-planner-token');
  };

  beforeEach(() => {
    for (const name of ['TANDEM_SIGN_IN', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET']) vi.stubEnv(name, '');
    handOverSignIn(
      {
        issuer: 'https://login.example',
        clientId: 'c',
        clientSecret: 's',
        audience: 'a',
        sessionSecret: secret,
        isEmbedded: false,
      },
      'http://localhost:3000',
    );
  });
  afterEach(() => vi.unstubAllEnvs());

  it('comes from the sealed cookie, and nowhere else', async () => {
    expect(
      await token({
        cookie: `lang=fr; next-auth.session-token=${await sealed(inAnHour())}`,
        'x-trip-planner-token': 'forged',
        authorization: 'Bearer forged',
      }),
    ).toBe('the-token');
  });

  it.each([
    [
      'without the cookie',
      async () => ({ 'x-trip-planner-token': 'forged', authorization: `Bearer ${await sealed(inAnHour())}` }),
    ],
    ['once it has ended', async () => ({ cookie: `next-auth.session-token=${await sealed(inAnHour() - 3_601)}` })],
    [
      'sealed with another key',
      async () => ({ cookie: `next-auth.session-token=${await sealed(inAnHour(), 'x'.repeat(40))}` }),
    ],
    ['that somebody made up', async () => ({ cookie: 'next-auth.session-token=a.b.c.d.e' })],
  ])('is not there %s', async (_, headers) => {
    expect(await token((await headers()) as Record<string, string>)).toBeNull();
  });

  it('is put together of the parts of a long one', async () => {
    const whole = await sealed(inAnHour());
    expect(
      await token({
        cookie: `next-auth.session-token.1=${whole.slice(100)}; next-auth.session-token.0=${whole.slice(0, 100)}`,
      }),
    ).toBe('the-token');
  });

  it('is not looked for while accounts are closed', async () => {
    handOverSignIn(null, 'http://localhost:3000');
    expect(await token({ cookie: `next-auth.session-token=${await sealed(inAnHour())}` })).toBeNull();
  });

  it('is looked for under the name that cookies of https have', async () => {
    handOverSignIn(
      {
        issuer: 'https://login.example',
        clientId: 'c',
        clientSecret: 's',
        audience: 'a',
        sessionSecret: secret,
        isEmbedded: false,
      },
      'https://tandem.example',
    );
    expect(await token({ cookie: `next-auth.session-token=${await sealed(inAnHour())}` })).toBeNull();
    calls.length = 0;
    expect(await token({ cookie: `__Secure-next-auth.session-token=${await sealed(inAnHour())}` })).toBe('the-token');
  });
});
