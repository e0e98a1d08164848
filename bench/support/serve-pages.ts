import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { DECIDED_HEADER } from '@/lib/web-server/decided-page';
import { portOf } from '@/lib/web-server/listen';

/**
 * Pages behind a plain node:http server, in a process of its own: the bare site, or (PAGES_OF=product) our own pages as
 * the framework serves them, without our shell and without middleware.
 */
const isProduct = process.env.PAGES_OF === 'product';
const app = next({ dev: false, dir: isProduct ? process.cwd() : path.join(process.cwd(), 'bench/bare-site') });
await app.prepare();
const draw = app.getRequestHandler();

const server = createServer((req, res) => {
  if (isProduct) {
    req.headers[DECIDED_HEADER] = '1';
    req.url = `/en${req.url ?? '/'}`;
  }
  void draw(req, res);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) }));
process.on('disconnect', () => process.exit(0));
