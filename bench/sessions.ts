import pg from 'pg';
import { connectDatabase, type Database } from '@/product-api/index';
import { createBenchApi } from './support/bench-api';
import { call, startSession } from './support/calls';
import { inTurn, percentilesOf, printGoal, printSpread, ratios, spreadOf, timed } from './support/measure';
import { startServer, type BenchServer } from './support/start-server';

const FEW = 100;
const MANY = 1_000_000;
const EXPIRED = 5_000;
const READS = 100;
const SWEEP_PATIENCE_MS = 120_000;

/** P12: a session read among so many and among few, and what the expiry of thousands keeps others waiting for. */
export async function benchSessions(createDatabase: () => Promise<string>): Promise<void> {
  console.log('\nSessions (P12)');
  const sides = {
    few: await startSide(await createDatabase(), FEW),
    many: await startSide(await createDatabase(), MANY),
  };
  const reading =
    ({ server, own }: Side) =>
    async () =>
      (await timed(READS, () => call(server.api, 'GET', '/v1/session', { sessionId: own }))).median;
  const { few, many } = await inTurn(5, { few: reading(sides.few), many: reading(sides.many) });
  printSpread(`GET /v1/session among ${FEW}, p50`, spreadOf(few), 'ms');
  printSpread(`among ${MANY.toLocaleString('en')}, p50`, spreadOf(many), 'ms');
  printGoal('P12 among many / among few', ratios(many, few), { atMost: 1.2 });
  for (const { server } of Object.values(sides)) await server.stop();
  await benchExpiry(sides.many.url);
}

type Side = { url: string; server: BenchServer; own: string };

async function startSide(url: string, count: number): Promise<Side> {
  const server = await startServer({ kind: 'postgresql', url });
  const own = await startSession(server.api);
  await withClient(url, (client) => copySessions(client, count, '1 day'));
  return { url, server, own };
}

/** Copies of the session that is there, under other ids. */
async function copySessions(client: pg.Client, count: number, endsIn: string): Promise<void> {
  await client.query(
    `insert into sessions select copy.* from (select to_jsonb(s) as row from sessions s order by created_at limit 1) one,
       generate_series(1, $1::int) n,
       lateral jsonb_populate_record(null::sessions, one.row || jsonb_build_object(
         'id', md5(random()::text || n), 'previous_id', null, 'expires_at', now() + $2::interval)) copy`,
    [count, endsIn],
  );
  await client.query('analyze sessions');
}

/** Thousands that have run out at once: the longest transaction of their removal. */
async function benchExpiry(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await copySessions(client, EXPIRED, '-1 minute');
    const database = await connectDatabase({ kind: 'postgresql', url });
    const took: number[] = [];
    const api = await createBenchApi(timedTransactions(database, took));
    api.start();
    const left = async () =>
      Number(
        (await client.query<{ n: string }>('select count(*) n from sessions where expires_at < now()')).rows[0]?.n,
      );
    for (const until = Date.now() + SWEEP_PATIENCE_MS; (await left()) > 0;) {
      if (Date.now() > until) throw new Error('Expired sessions were not swept in time.');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await api.stop();
    await database.close();
    const { median, max } = percentilesOf(took);
    printSpread(`${EXPIRED.toLocaleString('en')} expire: a transaction, median`, spreadOf([median]), 'ms');
    printSpread('the longest, of a job that begins meanwhile', spreadOf([Math.max(...took)]), 'ms');
    printGoal('P12 expiry, p99 of its transactions, ms', spreadOf([max]), { atMost: 50 });
  });
}

function timedTransactions(database: Database, took: number[]): Database {
  return {
    ...database,
    transaction: async (work) => {
      const begun = performance.now();
      const result = await database.transaction(work);
      took.push(performance.now() - begun);
      return result;
    },
  };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
