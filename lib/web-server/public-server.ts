import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { senderKey } from '@/rules/contact/sender-key';
import { plainAddress, type TrustedPeers } from '@/rules/network/trusted-peers';
import { refuseTunnels } from './served-methods';

/**
 * How long somebody may take to say what they want, ms: a head that drips is nobody's, a file of 670 KB (S17) comes in
 * two minutes over the slowest phone. What a head holds at most: our own cookies are a quarter of it.
 */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // Longer than whoever calls keeps a connection (nginx: 60 s): one that we end while the next call is on its way is a
  // call without an answer, and nobody may send a write twice.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Said, though they are the rule: what two readers could take for two requests is refused.
  insecureHTTPParser: false,
  requireHostHeader: true,
} as const satisfies ServerOptions;

export type ConnectionLimits = {
  /** From one sender; browsers open six each, and many may share an address. A trusted proxy brings everybody. */
  perSender: number;
  whole: number;
};

const NEARLY = 0.9;
const CONNECTIONS: ConnectionLimits = { perSender: 512, whole: 10_000 };

/**
 * A server on a public port: whoever opens connections and says nothing, or says it without end, takes no more than
 * their part of it.
 * @param listener may be added later
 */
export function publicServer(
  isTrusted: TrustedPeers,
  listener?: RequestListener,
  { times = {}, connections = CONNECTIONS }: { times?: ServerOptions; connections?: ConnectionLimits } = {},
): Server {
  const server = createServer({ ...LIMITS, ...times });
  if (listener) server.on('request', listener);
  server.maxConnections = connections.whole;
  refuseTunnels(server);
  const open = new Map<string, number>();
  let whole = 0;
  server.on('connection', (socket: Socket) => {
    whole += 1;
    socket.once('close', () => (whole -= 1));
    // Before somebody new has to be turned away, those go who say nothing.
    if (whole > connections.whole * NEARLY) server.closeIdleConnections();
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isTrusted(address)) return;
    const sender = senderKey(address);
    const count = (open.get(sender) ?? 0) + 1;
    open.set(sender, count);
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left > 0) open.set(sender, left);
      else open.delete(sender);
    });
    if (count > connections.perSender) socket.destroy();
  });
  return server;
}
