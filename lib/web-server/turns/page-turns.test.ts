import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { closeListener, listen } from '../listen';
import { OWN_CALL_HEADERS } from './own-calls';
import { pageTurns } from './page-turns';

const BROWSER = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 Chrome/142.0' };
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeListener(server, 0);
});

type Drawing = { path: string; end: () => void };

/** Pages that are drawn until the test ends them. */
async function site() {
  const drawn: Drawing[] = [];
  const draw = (req: IncomingMessage, res: ServerResponse) =>
    new Promise<void>((resolve) => {
      drawn.push({ path: req.url ?? '', end: () => res.end('drawn') });
      res.once('close', () => resolve());
    });
  const handle = pageTurns(draw, { refuseAfterMs: 0 });
  let arrived = 0;
  let closed = 0;
  const server = createServer((req, res) => {
    arrived += 1;
    res.once('close', () => (closed += 1));
    void handle(req, res);
  });
  servers.push(server);
  const port = await listen(server, 0, '127.0.0.1');
  const open = (path: string, address: string, headers: Record<string, string> = {}) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: { ...BROWSER, 'x-forwarded-for': address, ...headers },
    });
    const answer = new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
      call.on('error', reject).on('response', (res) => {
        let body = '';
        res
          .on('data', (chunk: Buffer) => (body += chunk.toString()))
          .on('end', () => resolve({ status: res.statusCode ?? 0, retryAfter: res.headers['retry-after'], body }));
      });
    });
    answer.catch(() => undefined);
    call.end();
    return { answer, leave: () => call.destroy() };
  };
  /** Once so many requests are here. */
  const here = (count: number) => until(() => arrived >= count);
  /** Once so many of them have an answer, or nobody who waits for it. */
  const over = (count: number) => until(() => closed >= count);
  return { drawn, open, here, over, paths: () => drawn.map(({ path }) => path) };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

describe('pages that are drawn for one request (P14)', () => {
  it('take turns by address: a crowd does not keep somebody else’s page', async () => {
    const { drawn, open, here, paths } = await site();
    for (let page = 1; page <= 6; page += 1) {
      open(`/crowd/${page}`, '203.0.113.1');
      await here(page);
    }
    expect(paths()).toEqual(['/crowd/1', '/crowd/2']);
    const visitor = open('/summary', '203.0.113.2');
    await here(7);
    expect(paths()).toEqual(['/crowd/1', '/crowd/2', '/summary']);
    drawn[0]?.end();
    drawn[1]?.end();
    await until(() => drawn.length > 3);
    // Beside somebody else it has one at a time.
    expect(paths()).toEqual(['/crowd/1', '/crowd/2', '/summary', '/crowd/3']);
    drawn[2]?.end();
    expect((await visitor.answer).body).toBe('drawn');
  });

  it('go before what a browser fetches ahead, and that before crawlers', async () => {
    const { drawn, open, here, paths } = await site();
    for (let host = 1; host <= 4; host += 1) open(`/first/${host}`, `203.0.113.${host}`);
    await here(4);
    open('/crawled', '203.0.113.10', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await here(5);
    open('/ahead', '203.0.113.11', { 'x-page-prefetch': '1' });
    await here(6);
    open('/wanted', '203.0.113.12');
    await here(7);
    for (let index = 0; index < 7; index += 1) {
      await until(() => drawn.length > index);
      drawn[index]?.end();
    }
    expect(paths().slice(4)).toEqual(['/wanted', '/ahead', '/crawled']);
  });

  it('are not drawn for a client that is gone', async () => {
    const { drawn, open, here, over, paths } = await site();
    open('/one', '203.0.113.1');
    open('/two', '203.0.113.1');
    await here(2);
    const gone = open('/gone', '203.0.113.1');
    await here(3);
    open('/next', '203.0.113.1');
    await here(4);
    gone.leave();
    await expect(gone.answer).rejects.toThrow();
    await over(1);
    drawn[0]?.end();
    drawn[1]?.end();
    await until(() => drawn.length > 2);
    expect(paths()).toEqual(['/one', '/two', '/next']);
  });

  it('beyond the line are refused in the visitor’s language, and that page asks again', async () => {
    const { open, here } = await site();
    for (let page = 0; page < 102; page += 1) open(`/crowd/${page}`, '203.0.113.1');
    await here(102);
    const refused = await open('/fr/bus', '203.0.113.1').answer;
    expect([refused.status, refused.retryAfter]).toEqual([429, '5']);
    expect(refused.body).toContain('<html lang="fr">');
    expect(refused.body).toContain('Beaucoup de pages s’ouvrent depuis votre connexion');
    expect(refused.body).toContain('http-equiv="refresh" content="5"');
    expect((await open('/en/bus', '203.0.113.1', { rsc: '1' }).answer).body).toBe('');
    for (let host = 0; host < 300; host += 1) open('/bus', `198.51.${host >> 8}.${host & 255}`);
    await here(404);
    const busy = await open('/crowd/last', '203.0.113.1').answer;
    expect(busy.status).toBe(429);
  });

  it('have no turn where nothing is drawn: files, and calls of our own that a page may wait for', async () => {
    const { open, here, paths } = await site();
    for (let page = 1; page <= 3; page += 1) open(`/crowd/${page}`, '203.0.113.1');
    await here(3);
    open('/_next/static/chunk.js', '203.0.113.1');
    open('/icons.svg?v=1', '203.0.113.1');
    open('/fr/404', '203.0.113.1', { ...OWN_CALL_HEADERS });
    open('/fr/405', '203.0.113.1', { 'x-own-call': 'guessed' });
    await here(7);
    await until(() => paths().length > 4);
    expect(paths()).toEqual(expect.arrayContaining(['/_next/static/chunk.js', '/icons.svg?v=1', '/fr/404']));
    expect(paths()).not.toContain('/fr/405');
  });
});
