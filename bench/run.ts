import pg from 'pg';
import { connectDatabase, type Database } from '@/product-api/index';
import { hasPostgres, startPostgres } from '@/scripts/throwaway/postgres';
import { benchAfterSale } from './after-sale';
import { benchApiReads } from './api-reads';
import { bookingsPerSecond } from './bookings';
import { benchBusSearch } from './bus-search';
import { benchConnections, type ConnectionMedians } from './connections';
import { benchCopies } from './copies';
import { benchCountry } from './country/country';
import { benchEmbedded } from './embedded';
import { benchFairness } from './fairness';
import { benchPresses } from './first-frames';
import { benchImport } from './import';
import { benchPages } from './pages/pages';
import { benchPartitions } from './partitions';
import { benchPlaceSuggestions } from './place-suggestions';
import { benchPlanner } from './planner';
import { benchSessions } from './sessions';
import { benchStays } from './stays';
import { benchTimetable } from './timetable';
import { benchTicketRows } from './ticket-rows';
import { benchVitals } from './vitals';
import { plainBooking, plainCart, type PlainCart, type Run } from './plain-booking';
import {
  inTurn,
  IS_QUICK,
  printGoal,
  printSpread,
  printTable,
  ratios,
  show,
  spreadOf,
  warmUp,
  type Spread,
} from './support/measure';
import { seedTimetable } from './support/seed-timetable';
import { startServer } from './support/start-server';

/**
 * `npm run bench -- [reads] [search] [connections] [bookings] [after-sale] [stays] [planner] [sessions] [copies]
 * [partitions] [embedded] [timetable] [import] [country] [suggestions] [rows] [pages] [fairness] [vitals] [reactions]`,
 * all of them without a name; `quick` takes fewer rounds, and without other names the parts in QUICK. Numbers are how
 * many stop times countries have, or departures `partitions`. Prints ratios, both sides measured in one run, and all
 * goals as a table at the end (where they come from: docs/benchmarks.md). Never part of a test.
 */
const PARTS = [
  'reads',
  'search',
  'connections',
  'bookings',
  'after-sale',
  'stays',
  'planner',
  'sessions',
  'copies',
  'partitions',
  'embedded',
  'timetable',
  'import',
  'country',
  'suggestions',
  'rows',
  'pages',
  'fairness',
  'vitals',
  'reactions',
] as const;
/** Parts that a change shows first: some six minutes. */
const QUICK: readonly string[] = ['reads', 'search', 'bookings', 'pages'];
const isNumber = (name: string) => /^\d+$/.test(name);
const numbers = process.argv.filter(isNumber).map(Number);
const named = process.argv.slice(2).filter((name) => name !== 'quick' && !isNumber(name));
const asked = named.length === 0 && IS_QUICK ? QUICK : named;
const isAsked = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part);
const SIZES = IS_QUICK ? [10_000] : [10_000, 100_000, 1_000_000];
const COUNTRY_STOP_TIMES = IS_QUICK ? [200_000] : [1_000_000, 5_000_000];
const DEPARTURES_OF_PARTITIONS = IS_QUICK ? 100_000 : 10_000_000;
const BOOKINGS = 150;
/** P10: the promise, and where we want to be. */
const BOOKING_GOALS = [0.25, 0.4];

if (asked.some((name) => !PARTS.some((part) => part === name))) {
  console.error(`Unknown part. There are: ${PARTS.join(', ')}; quick for a short run.`);
  process.exit(2);
}

if (
  (['reads', 'search', 'connections', 'bookings', 'after-sale', 'stays', 'planner', 'sessions'] as const).some(isAsked)
)
  await onPostgres();
if (isAsked('copies')) await benchCopies();
if (isAsked('partitions')) await benchPartitions(numbers[0] ?? DEPARTURES_OF_PARTITIONS);
if (isAsked('embedded')) await benchEmbedded();
if (isAsked('timetable')) await benchTimetable();
if (isAsked('import')) await benchImport();
if (isAsked('country')) await benchCountry(numbers.length > 0 ? numbers : COUNTRY_STOP_TIMES);
if (isAsked('suggestions')) await benchPlaceSuggestions();
if (isAsked('rows')) await benchTicketRows();
if (isAsked('pages')) await benchPages();
if (isAsked('fairness')) await benchFairness();
if (isAsked('vitals')) await benchVitals();
if (isAsked('reactions')) await benchPresses();
printTable();

async function onPostgres(): Promise<void> {
  if (!hasPostgres()) {
    console.log(
      'No PostgreSQL on this machine: the parts reads, search, connections, bookings, after-sale, stays, planner and sessions are left out.',
    );
    return;
  }
  const cluster = await startPostgres({ isLasting: true });
  try {
    if (isAsked('reads') || isAsked('bookings')) {
      const url = await cluster.createDatabase();
      await seeded(url, SIZES[0] ?? 0);
      const server = await startServer({ kind: 'postgresql', url });
      console.log('\nProduct API on PostgreSQL');
      printSpread(
        'memory of the API process, before load',
        spreadOf([(await server.residentBytes()) / 1_048_576]),
        'MB',
      );
      if (isAsked('reads')) await benchApiReads(server, cluster.createDatabase);
      if (isAsked('bookings')) await benchBookings(server.api, url);
      printSpread(
        'memory of the API process, after load',
        spreadOf([(await server.residentBytes()) / 1_048_576]),
        'MB',
      );
      await server.stop();
    }
    if (isAsked('after-sale')) {
      const url = await cluster.createDatabase();
      await seeded(url, SIZES[0] ?? 0);
      const server = await startServer({ kind: 'postgresql', url });
      const pool = new pg.Pool({ connectionString: url, max: 2 });
      pool.on('error', () => undefined);
      await benchAfterSale(server.api, (bookings) => growPast(pool, bookings));
      await pool.end();
      await server.stop();
    }
    if (isAsked('search') || isAsked('connections')) await benchSearchSizes(cluster.createDatabase);
    if (isAsked('stays')) await benchStays(cluster.createDatabase);
    if (isAsked('planner')) {
      const url = await cluster.createDatabase();
      await seeded(url, SIZES[0] ?? 0);
      const server = await startServer({ kind: 'postgresql', url });
      await benchPlanner(server, url);
      await server.stop();
    }
    if (isAsked('sessions')) await benchSessions(cluster.createDatabase);
  } catch (error) {
    // Before the cluster stops under open connections and their complaints hide it.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

async function seeded(url: string, departures: number, options: { hasHub?: boolean } = {}): Promise<void> {
  const database: Database = await connectDatabase({ kind: 'postgresql', url });
  await seedTimetable(database, departures, options);
  await database.close();
}

async function benchSearchSizes(createDatabase: () => Promise<string>): Promise<void> {
  console.log('\nBus search (P8)');
  const medians: number[] = [];
  const connections: ConnectionMedians[] = [];
  for (const size of SIZES) {
    const url = await createDatabase();
    await seeded(url, size, { hasHub: true });
    const server = await startServer({ kind: 'postgresql', url });
    console.log(` ${size.toLocaleString('en')} departures`);
    if (isAsked('search')) medians.push((await benchBusSearch(server, url)).median);
    if (isAsked('connections')) connections.push(await benchConnections(server));
    await server.stop();
  }
  if (IS_QUICK) return;
  const growth = (values: readonly number[]) => spreadOf([(values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)]);
  if (isAsked('search')) printGoal('P8 largest / smallest timetable', growth(medians), { atMost: 1.3 });
  if (!isAsked('connections')) return;
  printGoal('P8 the same, direct and with a change', growth(connections.map(({ both }) => both)), { atMost: 1.3 });
  printGoal('P8 the same, with a change only', growth(connections.map(({ changeOnly }) => changeOnly)), {
    atMost: 1.3,
  });
}

async function benchBookings(api: string, url: string): Promise<void> {
  console.log('\nBookings (P10)');
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // When a benchmark fails, the cluster stops under its idle connections: the failure itself is what has to be read.
  pool.on('error', () => undefined);
  const run: Run = (text, values) => pool.query(text, values);
  const { rows } = await pool.query<{ id: string }>('select id from departures order by service_date desc limit 400');
  const product = () => bookingsPerSecond(api, BOOKINGS, 'spread');
  const plain = async () => {
    const carts: PlainCart[] = [];
    for (let n = 0; n < BOOKINGS; n++) carts.push(await plainCart(run, Number(rows[n % rows.length]?.id)));
    return plainPerSecond(pool, run, carts);
  };
  const rounds = await warmUp(product);
  console.log(`  warm after ${rounds.length} rounds: ${rounds.map(show).join(', ')} bookings/s`);
  const { ours, theirs, hot } = await inTurn(5, {
    ours: product,
    theirs: plain,
    hot: () => bookingsPerSecond(api, 40, 'hot'),
  });
  printSpread('POST /v1/booking over HTTP', spreadOf(ours), 'bookings/s');
  printSpread('the same transactions in plain node-pg', spreadOf(theirs), 'bookings/s');
  for (const atLeast of BOOKING_GOALS) printGoal('P10 ratio', ratios(ours, theirs), { atLeast });
  printSpread('all on one departure', spreadOf(hot), 'bookings/s');
  printGoal('P10 hot departure / spread', ratios(hot, ours), { atLeast: 0.35 });

  if (IS_QUICK) return void (await pool.end());
  const withPast: Spread[] = [];
  for (const past of [1_000, 1_000_000]) {
    await growPast(pool, past);
    const spread = spreadOf([await product(), await product(), await product()]);
    printSpread(`with ${past.toLocaleString('en')} past bookings`, spread, 'bookings/s');
    withPast.push(spread);
  }
  const [few, many] = withPast.map(({ median }) => median);
  printGoal('P10 with 1,000,000 past bookings / with 1,000', spreadOf([(many ?? Number.NaN) / (few ?? Number.NaN)]), {
    atLeast: 0.9,
  });
  await pool.end();
}

async function plainPerSecond(pool: pg.Pool, run: Run, carts: PlainCart[]): Promise<number> {
  const inTransaction = async <T>(work: (tx: Run) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work((text, values) => client.query(text, values));
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  };
  const start = performance.now();
  const count = carts.length;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let cart = carts.pop(); cart; cart = carts.pop()) await plainBooking(inTransaction, run, cart);
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

/** Fills the table of bookings with confirmed ones of the past. */
async function growPast(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into bookings (number, status, language, currency, rate_date, total, subtotal, tax_breakdown, is_refundable, refundable_fee, carts, passengers, text_consent, billing_address, contact_last_names, payment_key, terms_version, created_at)
     select 'P' || lpad(n::text, 7, '0'), 'CONFIRMED', 'en', 'CAD', '2026-04-13', 4700, 4159, '[]', false, 0, '[]', '{}', '{}', '{}', '{}', 'past-' || n, '2023-02-18', now() - interval '90 days'
     from generate_series((select count(*) from bookings where number like 'P%') + 1, $1::int) n`,
    [count],
  );
  await pool.query('analyze bookings');
}
