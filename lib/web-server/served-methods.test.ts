import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { matching } from '@/tests/support/matching';
import { standIn } from '@/tests/support/stand-in';
import { closeListener, listen } from './listen';
import { publicListener, type PublicListenerParts } from './public-listener';
import { refuseTunnels } from './served-methods';

/** Methods that nobody serves, at every place of the public port. */
const pages = vi.fn(async () => async (_: unknown, res: { end: (body: string) => void }) => res.end('page'));
const server = createServer(
  publicListener(
    standIn<PublicListenerParts>({
      publicUrl: 'http://localhost:3000',
      apiOrigin: 'http://product-api.internal',
      trustedProxies: trustedPeers([]),
      chatOrigins: [],
      mapOrigins: [],
      log: pino({ level: 'silent' }),
      callApi: async (call: Request) => new Response(`called with ${call.method}`),
      login: (req: IncomingMessage, res: ServerResponse) => void res.end(`login with ${req.method}`),
      pages,
      isReady: () => true,
      isStocking: () => false,
      know: {},
    } satisfies Partial<Record<keyof PublicListenerParts, unknown>>),
  ),
);
refuseTunnels(server);
let port: number;
beforeAll(async () => {
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(() => closeListener(server, 0));

/** Over a bare socket: no client sends these methods. */
async function ask(
  method: string,
  path: string,
): Promise<{ status: number; allow: string[]; type: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${method} ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    allow: header('allow').split(', '),
    type: header('content-type'),
    body,
  };
}

const PLACES = [
  '/',
  '//x/%',
  '/fr/bus',
  '/_next/static/x.js',
  '/auth/sign-out',
  '/api/auth/session',
  '/login',
  '/login/auth',
  '/healthz',
];

it.each(PLACES)('%s refuses what it does not serve with 405 and Allow', async (path) => {
  for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'PUT', 'DELETE']) {
    const { status, allow, type, body } = await ask(method, path);
    expect([method, status, allow.includes('GET'), allow.includes(method), type]).toEqual([
      method,
      405,
      true,
      false,
      'text/plain; charset=utf-8',
    ]);
    expect(body).toContain(
      path.startsWith('/fr') ? 'Cette action n’est pas possible ici.' : 'This cannot be done here.',
    );
  }
  expect(pages).not.toHaveBeenCalled();
});

it.each([
  ['/api/v1/session', 'This cannot be done here.'],
  ['/api/v1/session?language=fr', 'Cette action n’est pas possible ici.'],
])('%s refuses it in the form of the API', async (path, message) => {
  for (const method of ['TRACE', 'PROPFIND', 'LOCK']) {
    const { status, allow, type, body } = await ask(method, path);
    expect([status, allow.includes('DELETE'), allow.includes(method), type]).toEqual([
      405,
      true,
      false,
      'application/json',
    ]);
    expect(errorBodySchema.parse(JSON.parse(body))).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message });
  }
});

it('a tunnel is refused as well, and a method that nobody has heard of is no request', async () => {
  expect(await ask('CONNECT', 'example.org:443')).toMatchObject({
    status: 405,
    allow: matching.arrayContaining(['GET']),
  });
  expect((await ask('BREW', '/')).status).toBe(400);
});

it('what is served goes on', async () => {
  expect((await ask('DELETE', '/login/x')).status).toBe(405);
  expect([(await ask('GET', '/login')).body, (await ask('GET', '/healthz')).status]).toEqual(['login with GET', 200]);
  expect(await ask('GET', '/api/v1/session')).toMatchObject({
    status: 200,
    body: matching.stringContaining('called with GET'),
  });
});
