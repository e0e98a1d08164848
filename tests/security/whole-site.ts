import type { IncomingHttpHeaders, IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { listen } from '@/lib/web-server/listen';
import { publicListener, type PublicListenerParts } from '@/lib/web-server/public-listener';
import { publicServer, type ConnectionLimits } from '@/lib/web-server/public-server';
import type { PageKnowledge } from '@/lib/page-requests/page-request';
import { trustedPeers } from '@/rules/network/trusted-peers';

export type Site = {
  port: number;
  server: Server;
  /** What pages and product API were asked, as they saw it. */
  pages: { url: string; headers: IncomingHttpHeaders }[];
  calls: Request[];
};

const know: PageKnowledge = {
  flags: async () => ({ displayMaintenancePage: false, isTripPlannerEnabled: true }),
  cities: async () => ({ codes: new Set(['montreal', 'toronto']), aliases: new Map(), isSold: () => true }),
  session: async () => null,
  isListed: async () => true,
  isKnownHotel: async () => true,
  isGoneHotel: async () => false,
  hasActivity: async () => true,
  accountsAreOpen: () => true,
  renewedSession: async () => null,
  openMailLink: async () => 'away',
  isSignedIn: async () => true,
};

/** The public port as it stands before pages and product API, which only write down what reaches them. */
export async function openSite({
  publicUrl = 'http://localhost:3000',
  proxies = [],
  ...limits
}: {
  publicUrl?: string;
  proxies?: string[];
  times?: ServerOptions;
  connections?: ConnectionLimits;
} = {}): Promise<Site> {
  const [pages, calls]: [Site['pages'], Site['calls']] = [[], []];
  const parts: PublicListenerParts = {
    publicUrl,
    apiOrigin: 'http://product-api.internal',
    trustedProxies: trustedPeers(proxies),
    isDevelopment: false,
    usesRecaptcha: false,
    chatOrigins: [],
    mapOrigins: [],
    log: pino({ level: 'silent' }),
    callApi: async (call) => {
      calls.push(call);
      await call.arrayBuffer();
      return Response.json({ path: new URL(call.url).pathname });
    },
    pages: async () => async (req: IncomingMessage, res: ServerResponse) => {
      pages.push({ url: req.url ?? '', headers: { ...req.headers } });
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>page</p>');
    },
    login: (_req, res) => void res.end(),
    missingPage: async () => '<p>no such page</p>',
    isReady: () => true,
    isStocking: () => false,
    know,
    edition: async () => '',
    beforeNext: () => undefined,
    renewalKey: () => null,
  };
  const server = publicServer(trustedPeers(proxies), publicListener(parts), limits);
  return { port: await listen(server, 0, '127.0.0.1'), server, pages, calls };
}

/** Sends bytes as they stand, and reads until the other end hangs up. */
export function say(port: number, text: string, from = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

/** Connections that say this much and then nothing. */
export function halfOpen(port: number, count: number, from: string, text = ''): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => {
      if (text !== '') socket.write(text);
    });
    return socket.on('error', () => undefined).resume();
  });
}

export const statusesOf = (heard: string): number[] =>
  [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
