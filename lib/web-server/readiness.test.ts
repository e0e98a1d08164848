import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { checked } from '@/tests/support/api/read-json';
import { matching } from '@/tests/support/matching';
import { standIn } from '@/tests/support/stand-in';
import { closeListener, listen } from './listen';
import { publicListener, type PublicListenerParts } from './public-listener';

const state = { isReady: false, isStocking: true, isDatabaseThere: true, said: '', away: new Error('not away') };
/** What the log says, a line each. */
const lines: string[] = [];
const server = createServer(
  // What /readyz does not ask for is left out.
  publicListener(
    standIn<PublicListenerParts>({
      publicUrl: 'http://tandem.example',
      apiOrigin: 'http://product-api.internal',
      trustedProxies: trustedPeers([]),
      log: pino({ level: 'error', base: undefined, timestamp: false }, { write: (line) => void lines.push(line) }),
      callApi: async () => {
        if (state.said === 'away') throw state.away;
        return new Response(state.said, { status: state.isDatabaseThere ? 200 : 503 });
      },
      chatOrigins: [],
      mapOrigins: [],
      renewalKey: () => null,
      // Every page fails.
      pages: async () => async (req, res) => {
        const type = req.headers.rsc === undefined ? 'text/html; charset=utf-8' : 'text/x-component';
        res.writeHead(500, { 'content-type': type }).end('half');
      },
      isReady: () => state.isReady,
      isStocking: () => state.isStocking,
    } satisfies Partial<PublicListenerParts>),
  ),
);
let port: number;
beforeAll(async () => {
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(() => closeListener(server, 0));

async function ready(): Promise<[number, string, string | null]> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  const { status } = checked(z.looseObject({ status: z.string() }), await answer.json());
  return [answer.status, status, answer.headers.get('retry-after')];
}

describe('/readyz', () => {
  it('says so only once pages can be drawn, what is on sale is known and the database answers', async () => {
    expect(await ready()).toEqual([503, 'starting', '1']);
    state.isReady = true;
    expect(await ready()).toEqual([503, 'stocking', '1']);
    state.isStocking = false;
    expect(await ready()).toEqual([200, 'ready', null]);
    state.isDatabaseThere = false;
    expect(await ready()).toEqual([503, 'not ready', '1']);
  });

  it('passes on why the product API is not ready, where it says so', async () => {
    Object.assign(state, { isReady: true, isStocking: false, isDatabaseThere: false });
    const body = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    state.said = JSON.stringify({ status: 'not ready', reason: 'no room is left on the disk' });
    expect(await body()).toEqual({ status: 'not ready', reason: 'no room is left on the disk' });
    for (state.said of ['{"code":"NOT_READY"}', '[]', '"text"', '<html>', '{"reason":7}'])
      expect(await body()).toEqual({ status: 'not ready' });
  });

  it('says why it is being started anew, where that is the disk (S29)', async () => {
    Object.assign(state, { isReady: true, isStocking: false, isDatabaseThere: false, said: 'away' });
    const body = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    expect(await body()).toEqual({ status: 'not ready' });
    state.away = Object.assign(new Error('The product API is being started again.'), {
      reason: 'the disk cannot be written',
    });
    expect(await body()).toEqual({ status: 'not ready', reason: 'the disk cannot be written' });
    expect(await ready()).toEqual([503, 'not ready', '1']);
  });
});

describe('a call to a product API that is away', () => {
  it.each([
    [new Error('connect ECONNREFUSED 127.0.0.1:4311'), 'connect ECONNREFUSED 127.0.0.1:4311'],
    // A name with two addresses.
    [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [new TypeError(''), 'TypeError'],
  ])('is refused, and logged with its reason in one line without a stack: %s', async (cause, reason) => {
    state.said = 'away';
    state.away = new Error('A part of the product does not answer.', { cause });
    lines.length = 0;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/visitor-location`);
    expect([answer.status, lines.map((line): unknown => JSON.parse(line))]).toEqual([
      503,
      [{ level: 50, reason, requestId: answer.headers.get('x-request-id'), msg: 'the product API cannot be reached' }],
    ]);
  });
});

describe('a page that fails', () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, again: answer.headers.get('retry-after'), html: await answer.text() };
  };

  it.each([
    ['/summary', 'Something went wrong on our side', 'The site will be back in a few seconds'],
    ['/fr/summary', 'Un problème est survenu de notre côté', 'Le site sera de retour dans quelques secondes'],
  ])('is our fault while the product API is ready, and comes again while it is not: %s', async (path, fault, away) => {
    Object.assign(state, { isReady: true, isStocking: false, isDatabaseThere: true, said: '' });
    expect(await page(path)).toEqual({ status: 500, again: null, html: matching.stringContaining(fault) });
    for (const change of [{ isDatabaseThere: false }, { isDatabaseThere: true, said: 'away' }]) {
      Object.assign(state, change);
      const refreshed = matching.stringMatching(new RegExp(`http-equiv="refresh"[^]*${away}`));
      expect(await page(path)).toEqual({ status: 503, again: '2', html: refreshed });
      // Asked for by scripts, which then load it as a whole.
      expect(await page(path, { rsc: '1' })).toEqual({ status: 503, again: '2', html: '' });
    }
  });
});
