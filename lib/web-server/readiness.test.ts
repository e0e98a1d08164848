import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { closeListener, listen } from './listen';
import { publicListener, type PublicListenerParts } from './public-listener';

const state = { isReady: false, isStocking: true, isDatabaseThere: true };
const server = createServer(
  // What /readyz does not ask for is left out.
  publicListener({
    publicUrl: 'http://localhost:3000',
    apiOrigin: 'http://product-api.internal',
    trustedProxies: trustedPeers([]),
    log: pino({ level: 'silent' }),
    callApi: async () => new Response(null, { status: state.isDatabaseThere ? 200 : 503 }),
    isReady: () => state.isReady,
    isStocking: () => state.isStocking,
  } satisfies Partial<PublicListenerParts> as unknown as PublicListenerParts),
);
let port: number;
beforeAll(async () => {
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(() => closeListener(server, 0));

async function ready(): Promise<[number, string, string | null]> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  const { status } = (await answer.json()) as { status: string };
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
});
