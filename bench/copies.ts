import {
  canReplicate,
  hasPooler,
  startPooler,
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from '@/scripts/throwaway/engines';
import { hasRedis, startRedis } from '@/scripts/throwaway/redis';
import { connectDatabase } from '@/product-api/index';
import { bookingsPerSecond } from './bookings';
import { daysAhead, searchBody } from './support/calls';
import { load } from './support/load';
import { inTurn, printSpread, ratios, spreadOf, warmUp } from './support/measure';
import { seedTimetable } from './support/seed-timetable';
import { startServer } from './support/start-server';

const DEPARTURES = 10_000;
const BOOKINGS = 100;
const CONNECTIONS = 16;
const SECONDS = 3;
const POOLED = 10;

/**
 * Two copies of the product API, each on a processor of its own, with a replica that searches read from, PgBouncer in
 * front of the database and Redis between them, against one copy on the database alone. Load and databases use the same
 * processors: on a machine of two the ratio is what copies cost more than what they give.
 */
export async function benchCopies(): Promise<void> {
  if (!canReplicate()) return void console.log('No PostgreSQL with pg_basebackup: the part copies is left out.');
  const left = [hasPooler() ? [] : ['PgBouncer'], hasRedis() ? [] : ['Redis']].flat();
  console.log(`\nTwo copies and a replica against one${left.length > 0 ? `, without ${left.join(' and ')}` : ''}`);
  const postgres = await startReplicatedPostgres();
  try {
    const database = await connectDatabase({ kind: 'postgresql', url: postgres.url });
    await seedTimetable(database, DEPARTURES);
    await database.close();
    await postgres.replica.catchUp();
    await compare(postgres);
  } finally {
    await postgres.stop();
  }
}

async function compare({ url, replica }: ReplicatedPostgres): Promise<void> {
  const pooler = hasPooler() ? await startPooler(url, POOLED) : null;
  const redis = hasRedis() ? await startRedis() : null;
  const one = await startServer({ kind: 'postgresql', url });
  const copyOn = (core: number) =>
    startServer({ kind: 'postgresql', url: pooler?.url ?? url }, { readUrl: replica.url, redisUrl: redis?.url, core });
  const two = await Promise.all([copyOn(0), copyOn(1)]);
  try {
    const copies = two.map(({ api }) => api);
    for (const api of [one.api, ...copies]) await warmUp(() => searchesPerSecond([api]));
    const reads = await inTurn(5, {
      two: () => searchesPerSecond(copies),
      one: () => searchesPerSecond([one.api]),
    });
    print('searches', reads);
    await warmUp(() => bookingsPerSecond(one.api, BOOKINGS, 'spread'));
    await warmUp(() => bookingsPerSecond(one.api, BOOKINGS, 'spread', copies));
    const bookings = await inTurn(5, {
      two: () => bookingsPerSecond(one.api, BOOKINGS, 'spread', copies),
      one: () => bookingsPerSecond(one.api, BOOKINGS, 'spread'),
    });
    print('bookings', bookings);
  } finally {
    await Promise.all([one, ...two].map((server) => server.stop()));
    await redis?.stop();
    await pooler?.stop();
  }
}

function print(what: string, { two, one }: { two: number[]; one: number[] }): void {
  printSpread(`${what}, one copy`, spreadOf(one), '/s');
  printSpread(`${what}, two copies and a replica`, spreadOf(two), '/s');
  printSpread(`${what}, two copies / one`, ratios(two, one));
}

const BODIES = daysAhead(3, 60).map((date) => JSON.stringify(searchBody(date)));

/** Searches of many days, by as many visitors however many copies there are. */
async function searchesPerSecond(apis: readonly string[]): Promise<number> {
  const results = await Promise.all(
    apis.map((api) =>
      load({
        url: `${api}/api/v1/search/buses/outbound`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        bodies: BODIES,
        connections: CONNECTIONS / apis.length,
        seconds: SECONDS,
      }),
    ),
  );
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}
