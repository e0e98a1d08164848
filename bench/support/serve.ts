import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { connectDatabase, withReplica, type DatabaseTarget } from '@/product-api/index';
import { knownEdition } from '@/lib/web-server/kept/known-edition';
import { portOf } from '@/lib/web-server/listen';
import { publicListener, type PublicListenerParts } from '@/lib/web-server/public-listener';
import { createBenchApi } from './bench-api';

/**
 * The server side of a benchmark, in a process of its own (started by start-server.ts, which pins it to one core):
 * the product API on one port, on another its calls through the public door, and on a third a bare Hono that answers
 * with the same bytes, after one raw query where it is asked for that.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- start-server.ts hands it in
const target = JSON.parse(process.env.BENCH_DATABASE ?? '') as DatabaseTarget;

const { readUrl, redisUrl } = z
  .object({ readUrl: z.string().optional(), redisUrl: z.string().optional() })
  .parse(JSON.parse(process.env.BENCH_BESIDE ?? '{}'));

const log = pino({ level: 'silent' });
const primary = await connectDatabase(target);
const database = readUrl === undefined ? primary : await withReplica(primary, { url: readUrl, log });
const api = await createBenchApi(database, { redisUrl });

let bareAnswer: { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> } = { body: '', headers: {} };
const pool = target.kind === 'postgresql' ? new pg.Pool({ connectionString: target.url, max: 10 }) : null;
const bare = new Hono();
bare.all('*', async (c) => {
  if (c.req.query('raw') !== undefined)
    await pool?.query({
      name: 'raw',
      text: 'select * from sessions where id = $1',
      values: [c.req.header('sessionId')],
    });
  return c.body(bareAnswer.body, 200, { 'content-type': 'application/json', ...bareAnswer.headers });
});

const apiServer = await listen(getRequestListener((request, env) => api.fetch(request, env)));
const bareServer = await listen(getRequestListener(bare.fetch));
const API_ORIGIN = 'http://product-api.internal';
const callApi = async (request: Request) => api.fetch(request);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- calls need no more of it: pages.ts measures pages
const parts = {
  publicUrl: 'http://localhost:3000',
  apiOrigin: API_ORIGIN,
  trustedProxies: () => false,
  log: pino({ level: 'silent' }),
  callApi,
  ...knownEdition(API_ORIGIN, callApi),
  renewalKey: () => '',
  isStocking: () => false,
} satisfies Partial<PublicListenerParts> as unknown as PublicListenerParts;
const doorServer = createServer(publicListener(parts));
await new Promise<void>((resolve) => doorServer.listen(0, '127.0.0.1', resolve));

type Message =
  | { kind: 'bytes'; body: string }
  | { kind: 'answer'; base64: string; headers: Record<string, string> }
  | { kind: 'memory' };
process.on('message', (message: Message) => {
  if (message.kind === 'bytes') bareAnswer = { body: message.body, headers: {} };
  if (message.kind === 'answer')
    bareAnswer = { body: new Uint8Array(Buffer.from(message.base64, 'base64')), headers: message.headers };
  process.send?.({ kind: message.kind, residentBytes: process.memoryUsage.rss() });
});
process.on('disconnect', () => {
  for (const server of [apiServer, bareServer, doorServer]) server.close();
  void Promise.all([database.close(), pool?.end()]).then(() => process.exit(0));
});
process.send?.({
  kind: 'ready',
  apiPort: portOf(apiServer),
  barePort: portOf(bareServer),
  doorPort: portOf(doorServer),
});

async function listen(listener: ReturnType<typeof getRequestListener>): Promise<Server> {
  const server = createServer((request, answer) => void listener(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
