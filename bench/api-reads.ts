import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { connectDatabase, ensureDemoInventory } from '@/product-api/index';
import { call, ONE_ADULT } from './support/calls';
import { load } from './support/load';
import { inTurn, printGoal, printSpread, ratios, show, spreadOf, warmUp } from './support/measure';
import { startServer, type BenchServer } from './support/start-server';

/** As every browser asks; its address is known already, so that no answer has to write it. */
const BROWSER = { 'accept-encoding': 'gzip', 'sec-fetch-site': 'same-origin', cookie: 'ipAddress=127.0.0.1' };
const DESTINATIONS = { path: '/api/v1/destinations?language=en', headers: BROWSER, beside: '', atLeast: 0.7 };
/** Of the demo's days on sale: what can be reached from a city is the same in each week. */
const DEMO_DAYS = 7;

/**
 * P5: reading the destinations or the session through the public door, compressed as asked, against a bare Hono that
 * answers the same bytes; for the session after one raw query by its index, in the same process. Of the destinations
 * the demo's, which weigh what real ones do, and those of the timetable that is measured, a handful: what a call costs
 * beside what it sends.
 */
export async function benchApiReads(server: BenchServer, createDatabase: () => Promise<string>): Promise<void> {
  await compare(server, { ...DESTINATIONS, name: 'destinations, a handful' });
  const demo = await startDemo(await createDatabase());
  await compare(demo, { ...DESTINATIONS, name: 'destinations of the demo' });
  await demo.stop();
  const { sessionId } = await call(server.api, 'POST', '/v1/session', { body: { ...ONE_ADULT, currencyCode: 'CAD' } });
  const cookie = `${BROWSER.cookie}; sessionId=${sessionId ?? ''}`;
  await compare(server, {
    name: 'session',
    path: '/api/v1/session?language=en',
    headers: { ...BROWSER, cookie, sessionId: sessionId ?? '' },
    beside: '&raw',
    atLeast: 0.5,
  });
}

async function startDemo(url: string): Promise<BenchServer> {
  const database = await connectDatabase({ kind: 'postgresql', url });
  await ensureDemoInventory({ database, now: () => new Date() }, { daysAhead: DEMO_DAYS });
  await database.close();
  return startServer({ kind: 'postgresql', url });
}

type Read = {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** Added to the address of the bare side. */ beside: string;
};

async function compare(server: BenchServer, { atLeast, ...read }: Read & { atLeast: number }): Promise<void> {
  const { name, path, headers, beside } = read;
  const { bytes, encoding } = await answerOf(server.door + path, headers);
  await server.answerWithBytes(bytes, encoding === undefined ? {} : { 'content-encoding': encoding });
  const run = (url: string) => async () => (await load({ url, headers, connections: 16, seconds: 3 })).perSecond;
  const sides = { door: run(server.door + path), bare: run(server.bare + path + beside) };
  // Few rounds of a process that has just been started would say how long it takes to get warm.
  await warmUp(sides.door);
  await warmUp(sides.bare);
  const { door, bare } = await inTurn(5, sides);
  printSpread(
    `GET ${name}, ${show(bytes.byteLength)} bytes${encoding ? ` of ${encoding}` : ''}`,
    spreadOf(door),
    'requests/s',
  );
  printSpread(`bare Hono, same bytes${beside ? ', one raw query' : ''}`, spreadOf(bare), 'requests/s');
  printGoal(`P5 ${name}`, ratios(door, bare), { atLeast });
}

/** As it comes over the wire. */
async function answerOf(url: string, headers: Record<string, string>): Promise<{ bytes: Buffer; encoding?: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      buffer(response).then((bytes) => resolve({ bytes, encoding: response.headers['content-encoding'] }), reject);
    }).on('error', reject);
  });
}
