import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { connectDatabase, createProductApi, sandboxPayment, type DatabaseTarget } from '@/product-api/index';
import { portOf } from '@/lib/web-server/listen';
import { loginDouble } from './login-double';

/**
 * The server side of a benchmark, in a process of its own (started by start-server.ts, which pins it to one core):
 * the product API on one port, and on another a bare Hono that answers with the same bytes.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- start-server.ts hands it in
const target = JSON.parse(process.env.BENCH_DATABASE ?? '') as DatabaseTarget;

const database = await connectDatabase(target);
const api = await createProductApi({
  database,
  config: {
    publicUrl: 'http://localhost:3000',
    supportEmail: 'help@tandem.example',
    supportPhone: '1 800 555-0142',
    brandName: 'Tandem',
    brandAddress: '1 Example Street, Montréal QC',
    holdMinutes: 60,
    offerMinutes: 60,
    trustedPeers: ['127.0.0.1'],
    rateLimits: false,
  },
  secrets: {
    signingKey: 'a key for benchmarks only, 32 bytes or more',
    personalDataKey: 'a key of passports for benchmarks only',
    ticketPrivateKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
  log: pino({ level: 'silent' }),
  suppliers: {
    payment: sandboxPayment({ database, now: () => new Date(), latencyMs: 0 }),
    // Solving is the visitor's work, not the server's: here every answer is taken.
    captcha: {
      describe: async () => ({ provider: 'pow', version: '3', siteKey: null, isEnterprise: false, challenge: '{}' }),
      verify: async () => true,
    },
    mail: { send: async () => undefined },
    login: loginDouble,
  },
});

let bareAnswer = { body: '', type: 'application/json' };
const bare = new Hono();
bare.all('*', (c) => c.body(bareAnswer.body, 200, { 'content-type': bareAnswer.type }));

const apiServer = await listen(getRequestListener((request, env) => api.fetch(request, env)));
const bareServer = await listen(getRequestListener(bare.fetch));

process.on('message', (message: { kind: 'bytes'; body: string } | { kind: 'memory' }) => {
  if (message.kind === 'bytes') bareAnswer = { ...bareAnswer, body: message.body };
  process.send?.({ kind: message.kind, residentBytes: process.memoryUsage.rss() });
});
process.on('disconnect', () => {
  apiServer.close();
  bareServer.close();
  void database.close().then(() => process.exit(0));
});
process.send?.({ kind: 'ready', apiPort: portOf(apiServer), barePort: portOf(bareServer) });

async function listen(listener: ReturnType<typeof getRequestListener>): Promise<Server> {
  const server = createServer((request, answer) => void listener(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
