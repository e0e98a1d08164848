import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeListener } from '@/lib/web-server/listen';
import { publicServer } from '@/lib/web-server/public-server';
import { count } from '@/tests/races/race-apis';
import { tried } from '@/tests/support/tried';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { halfOpen, openSite, say, statusesOf, type Site } from './whole-site';

const TEST_MS = 300_000;
const sites: Site[] = [];
const site = async (...settings: Parameters<typeof openSite>): Promise<Site> => {
  const opened = await openSite(...settings);
  sites.push(opened);
  return opened;
};
afterEach(async () => {
  for (const { server } of sites.splice(0)) await closeListener(server, 0);
});

const HEAD = 'GET /bus HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n';
const isAnswered = async ({ port }: Site, from: string) => statusesOf(await say(port, `${HEAD}\r\n`, from));
const connectionsOf = ({ server }: Site) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
  );

describe('who never comes to an end', () => {
  const times = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 };

  it.each([
    ['a head', 'GET /bus HTTP/1.1\r\nHost: localhost:3000\r\nX-Slow: a'],
    [
      'a body',
      'POST /api/v1/contact-messages HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":',
    ],
  ])('with %s is told so, and their connection ends', async (_, text) => {
    const survived = tried('slow requests');
    const opened = await site({ times });
    expect(statusesOf(await say(opened.port, text))).toEqual([408]);
    await vi.waitUntil(async () => (await connectionsOf(opened)) === 0, TEST_MS);
    survived();
  });

  it('has twenty seconds for a head, two minutes for the whole, and a minute for the next request', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = publicServer(trustedPeers([]));
    // A proxy ends a connection before we do: none of its calls meets one that is going.
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([20_000, 120_000, 65_000]);
  });
});

describe('connections that say nothing', () => {
  it('of one sender are so many, and other senders are answered beside them', async () => {
    const survived = tried('half-open connections of one sender');
    const opened = await site({ connections: { perSender: 50, whole: 10_000 } });
    const sockets = halfOpen(opened.port, 400, '127.0.0.2', HEAD);
    await vi.waitUntil(() => sockets.filter(({ destroyed }) => destroyed).length === 350, TEST_MS);
    expect(await connectionsOf(opened)).toBe(50);
    expect(await isAnswered(opened, '127.0.0.1')).toEqual([200]);
    // Room comes back when they go.
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(async () => (await connectionsOf(opened)) === 0, TEST_MS);
    expect(await isAnswered(opened, '127.0.0.2')).toEqual([200]);
    survived();
  });

  it('of a proxy that is believed are everybody’s, and not counted', async () => {
    const opened = await site({ proxies: ['127.0.0.2'], connections: { perSender: 5, whole: 10_000 } });
    const sockets = halfOpen(opened.port, 20, '127.0.0.2', HEAD);
    await vi.waitUntil(async () => (await connectionsOf(opened)) === 20, TEST_MS);
    expect(await isAnswered(opened, '127.0.0.2')).toEqual([200]);
    for (const socket of sockets) socket.destroy();
  });

  it('go first when there is room for few more, once they have had their answer', async () => {
    const opened = await site({ connections: { perSender: 100, whole: 50 } });
    const asked = 'GET /bus HTTP/1.1\r\nHost: localhost:3000\r\n\r\n';
    const sockets = halfOpen(opened.port, 45, '127.0.0.2', asked);
    await vi.waitUntil(() => sockets.every(({ bytesRead }) => bytesRead > 0), TEST_MS);
    expect(await isAnswered(opened, '127.0.0.1')).toEqual([200]);
    await vi.waitUntil(() => sockets.every(({ destroyed }) => destroyed), TEST_MS);
  });

  it(
    'end by themselves: thousands from many senders, and a visitor is answered while they last',
    async () => {
      const survived = tried('thousands of half-open connections');
      const [each, senders] = [100, count(10, 100)];
      const opened = await site({
        times: { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 500 },
        connections: { perSender: each, whole: 12_000 },
      });
      const sockets = Array.from({ length: senders }, (_, index) =>
        halfOpen(opened.port, each, `127.0.1.${index + 1}`, index % 2 === 0 ? HEAD : ''),
      ).flat();
      await Promise.all(sockets.slice(-1).map((socket) => once(socket, 'connect')));
      expect(await isAnswered(opened, '127.0.0.1')).toEqual([200]);
      await vi.waitUntil(async () => (await connectionsOf(opened)) === 0, TEST_MS);
      expect(await isAnswered(opened, '127.0.0.1')).toEqual([200]);
      for (const socket of sockets) socket.destroy();
      survived();
    },
    TEST_MS,
  );
});
