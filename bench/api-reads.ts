import { call, ONE_ADULT } from './support/calls';
import { load } from './support/load';
import { inTurn, printGoal, printSpread, ratios, spreadOf } from './support/measure';
import type { BenchServer } from './support/start-server';

/** P5: reading the session or the destinations, against a bare Hono that answers the same bytes. */
export async function benchApiReads(server: BenchServer): Promise<void> {
  const { sessionId } = await call(server.api, 'POST', '/v1/session', { body: { ...ONE_ADULT, currencyCode: 'CAD' } });
  const reads: { name: string; path: string; headers: Record<string, string> }[] = [
    { name: 'GET /v1/destinations', path: '/api/v1/destinations', headers: {} },
    { name: 'GET /v1/session', path: '/api/v1/session', headers: { sessionId: sessionId ?? '' } },
  ];
  for (const { name, path, headers } of reads) {
    await server.answerWith(await (await fetch(server.api + path, { headers })).text());
    const run = (origin: string) => async () =>
      (await load({ url: origin + path, headers, connections: 16, seconds: 3 })).perSecond;
    const { api, bare } = await inTurn(5, { api: run(server.api), bare: run(server.bare) });
    printSpread(name, spreadOf(api), 'requests/s');
    printSpread('bare Hono, same bytes', spreadOf(bare), 'requests/s');
    printGoal('P5 ratio', ratios(api, bare), { atLeast: 0.5 });
  }
}
