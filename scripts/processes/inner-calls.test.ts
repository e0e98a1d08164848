import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { closeListener, listen } from '@/lib/web-server/listen';
import { deferred } from '@/tests/support/deferred';
import { matching } from '@/tests/support/matching';
import { callInner, passOn, PartAway } from './inner-calls';
import { openInnerListener, type InnerListener } from './inner-listener';
import { pauseAfter } from './keep-part';
import { pageProcesses } from './keep-pages';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

async function part(answer: RequestListener): Promise<InnerListener> {
  const inner = await openInnerListener(answer);
  opened.push(inner);
  return inner;
}

/** A public listener that lets the part answer. */
async function front(inner: string, failed: (error: unknown) => void = () => undefined): Promise<string> {
  const server: Server = createServer((req, res) => {
    res.setHeader('x-from-shell', 'kept');
    passOn(inner, req, res).catch((error: unknown) => {
      failed(error);
      res.writeHead(503).end('away');
    });
  });
  opened.push({ close: () => closeListener(server, 0) });
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

function asked(
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ answer: IncomingMessage; body: string }> {
  return new Promise((resolve, reject) => {
    request(address, { method: options.method, headers: options.headers }, (answer) => {
      text(answer).then((body) => resolve({ answer, body }), reject);
    })
      .on('error', reject)
      .end(options.body);
  });
}

describe('a part behind the shell', () => {
  it('answers nobody who does not know its path', async () => {
    const inner = await part((_req, res) => res.end('secret'));
    const { origin } = new URL(inner.url);
    for (const path of ['/', '/readyz', '/api/v1/destinations', `${new URL(inner.url).pathname}x/`])
      expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
    expect(await (await fetch(`${inner.url}/readyz`)).text()).toBe('secret');
  });

  it('hears what the visitor asked, and its answer arrives as it was, beside what the shell has said', async () => {
    const inner = await part((req, res) => {
      void text(req).then((body) => {
        res.setHeader('set-cookie', ['a=1', 'b=2']);
        res.writeHead(201, { 'content-type': 'text/plain' });
        res.end(`${req.method} ${req.url} ${req.headers.host} ${req.headers['x-forwarded-for']} ${body}`);
      });
    });
    const address = await front(inner.url);
    const { answer, body } = await asked(`${address}/bus?a=1`, {
      method: 'POST',
      headers: { host: 'tandem.example', 'x-forwarded-for': '192.0.2.7', connection: 'close' },
      body: 'words',
    });
    expect([answer.statusCode, body]).toEqual([201, 'POST /bus?a=1 tandem.example 192.0.2.7 words']);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers['x-from-shell']).toBe('kept');
    const head = await asked(`${address}/bus`, { method: 'HEAD' });
    expect([head.answer.statusCode, head.body]).toEqual([201, '']);
  });

  it('that is not there is away; one that goes midway ends the visitor’s connection', async () => {
    const inner = await part((req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half');
      setImmediate(() => req.socket.destroy());
    });
    const cut = await front(inner.url);
    await expect(asked(cut)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    const gone = await part(() => undefined);
    await gone.close();
    const failures: unknown[] = [];
    const away = await front(gone.url, (error) => failures.push(error));
    expect((await asked(away)).body).toBe('away');
    expect(failures).toEqual([matching.any(PartAway)]);
    await expect(callInner(gone.url, new Request('http://api.internal/v1'))).rejects.toBeInstanceOf(PartAway);
  });
});

describe('a call of a part', () => {
  it('is answered as if the part were here', async () => {
    const inner = await part((req, res) => {
      void text(req).then((body) => {
        res.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
        res.end(
          JSON.stringify({ url: req.url, session: req.headers.sessionid, length: req.headers['content-length'], body }),
        );
      });
    });
    const call = (init: RequestInit) => callInner(inner.url, new Request('http://api.internal/api/v1/x?y=%20', init));
    const read = await call({ headers: { sessionId: 's', 'content-length': '9' } });
    // A length without a body would be waited for.
    expect(await read.json()).toEqual({ url: '/api/v1/x?y=%20', session: 's', body: '' });
    expect([read.status, read.headers.get('etag')]).toEqual([200, '"1"']);
    for (const method of ['POST', 'DELETE']) {
      const written = await call({ method, body: 'words' });
      expect(await written.json(), method).toMatchObject({ body: 'words' });
    }
  });

  it.each([204, 304])('takes a %i without a body', async (status) => {
    const inner = await part((_req, res) => res.writeHead(status).end());
    const answer = await callInner(inner.url, new Request('http://api.internal/'));
    expect([answer.status, answer.body]).toEqual([status, null]);
  });

  it('ends with its caller, and that is no failure', async () => {
    const left = deferred<void>();
    const begun = deferred<void>();
    const inner = await part((req) => {
      req.once('close', () => left.resolve());
      begun.resolve();
    });
    const caller = new AbortController();
    const answer = callInner(inner.url, new Request('http://api.internal/', { signal: caller.signal }));
    await begun.promise;
    caller.abort();
    expect((await answer).status).toBe(499);
    await left.promise;
  });

  it('hands a long answer on whole', async () => {
    const inner = await part((_req, res) => {
      res.write('a'.repeat(2_000_000));
      res.end('z');
    });
    const answer = await callInner(inner.url, new Request('http://api.internal/'));
    expect((await answer.text()).length).toBe(2_000_001);
  });
});

describe('how many, how often', () => {
  it('one process draws pages on a small machine, more on a larger one, or as many as are wanted', () => {
    expect([1, 2, 3, 4, 16].map((processors) => pageProcesses(undefined, processors))).toEqual([1, 1, 1, 2, 4]);
    expect(pageProcesses(6, 2)).toBe(6);
  });

  it('a part that dies again and again is started at longer and longer intervals, up to a bound', () => {
    expect([1, 2, 3, 6, 7, 50].map(pauseAfter)).toEqual([200, 400, 800, 6_400, 10_000, 10_000]);
  });
});
