import { randomUUID } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { environmentOrExit } from '@/lib/env/environment';
import { startTracing } from '@/lib/tracing/start-tracing';
import { deferred } from '@/lib/web-server/deferred';
import { closeListener, listen } from '@/lib/web-server/listen';
import { createLogger } from '@/lib/web-server/log';
import { saySayable } from '@/lib/web-server/say-sayable';
import { publicServer } from '@/lib/web-server/public-server';
import { refuseMethod, refuseTwoHosts } from '@/lib/web-server/served-methods';
import { stopOnSignal } from '@/lib/web-server/stop-on-signal';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { endWithReason } from './end-with-reason';
import { openProductApi, type OpenProductApi } from './parts/open-product-api';
import { openMetrics } from './processes/metrics-listener';
import {
  followLiveBeside,
  followTimetablesBeside,
  lookBeside,
  serveCommand,
  stockBeside,
} from './processes/work-beside';

/** `npm run start:api`: the product API alone on PORT, for websites started with PRODUCT_API_URL. */
async function main(): Promise<void> {
  saySayable();
  const environment = environmentOrExit();
  const log = createLogger(environment.LOG_LEVEL);
  const server = publicServer(trustedPeers(environment.TRUSTED_PROXIES));
  let opened: OpenProductApi | null = null;
  let endLook = () => {};
  let endLive = () => {};
  let endFollowing = () => {};
  const api = deferred<OpenProductApi['api']>();
  const answer = getRequestListener(async (request, env) => (await api.promise).fetch(request, env), {
    overrideGlobalObjects: false,
  });
  server.on('request', (req, res) => {
    if (!refuseTwoHosts(req, res) && !refuseMethod(req, res, randomUUID())) void answer(req, res);
  });
  const port = await listen(server, environment.PORT, environment.HOST);
  const figures = await openMetrics(environment, log, async () => [(await opened?.api.readMetrics()) ?? []]);
  const traces = await startTracing(environment, 'api', (words) => log.warn(words));
  stopOnSignal(log, [
    { name: 'figures', stop: async () => figures?.close() },
    { name: 'listener', stop: () => closeListener(server, 7_000) },
    { name: 'look', stop: async () => endLook() },
    { name: 'live times', stop: async () => endLive() },
    { name: 'timetables', stop: async () => endFollowing() },
    { name: 'database', stop: async () => opened?.close() },
    { name: 'traces', stop: traces.stop },
  ]);
  opened = await openProductApi(environment, log, serveCommand, { owner: { pid: process.pid, port } });
  api.resolve(opened.api);
  log.info({ url: `http://localhost:${port}/api/openapi.json` }, 'product API ready');
  const looking = lookBeside(opened, log);
  endLook = looking.end;
  opened.api.start(looking.look);
  endLive = followLiveBeside(opened, environment, log);
  await stockBeside(opened, environment, log);
  endFollowing = followTimetablesBeside(opened, log);
}

main().catch(endWithReason);
