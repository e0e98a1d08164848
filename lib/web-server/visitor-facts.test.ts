import { createServer, request } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trustedProxies } from '../gateway/visitor-address';
import { closeListener, listen } from './listen';
import { publicListener, type PublicListenerParts } from './public-listener';

const calls: Request[] = [];
/** What a call through the gateway needs; pages are not asked for here. */
const parts = (proxies: string[], countryHeader?: string): PublicListenerParts =>
  ({
    publicUrl: 'http://localhost:3000',
    apiOrigin: 'http://product-api.internal',
    trustedProxies: trustedProxies(proxies),
    countryHeader,
    log: pino({ level: 'silent' }),
    callApi: async (call) => {
      calls.push(call);
      return new Response(null, { status: 204 });
    },
  }) satisfies Partial<PublicListenerParts> as unknown as PublicListenerParts;

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
    request({ host: '127.0.0.1', port: ports.get(server), path: '/api/v1/visitor-location', headers }, (res) => void res.resume().on('end', resolve)).on('error', reject).end();
  });
  return calls[0]?.headers.get('x-visitor-country');
}

it('the country comes from the trusted proxy’s header, never from the visitor (D27b, S18)', async () => {
  expect(await heard(behindProxy, { 'cf-ipcountry': 'CA', 'x-visitor-country': 'FR', 'x-forwarded-for': '24.48.0.1' })).toBe('CA');
  expect(calls[0]?.headers.get('x-forwarded-for')).toBe('24.48.0.1');
});

it.each([
  ['a visitor who sends it themselves', alone, { 'cf-ipcountry': 'CA' }],
  ['our own header from outside', behindProxy, { 'x-visitor-country': 'FR' }],
  ['a header that is not set', withoutHeader, { 'cf-ipcountry': 'CA' }],
])('nobody is believed: %s', async (_, server, headers) => {
  expect(await heard(server, headers as Record<string, string>)).toBeNull();
});
