import pg from 'pg';
import { connectDatabase } from '@/product-api/index';
import { postgresBinaries, startCluster } from '@/scripts/throwaway/postgres';
import { offersFor } from './bookings';
import { bookingBody, call, daysAhead, readyToPay, searchBody } from './support/calls';
import { IS_QUICK, printSpread, ratios, spreadOf } from './support/measure';
import { BOOKINGS_BY_YEAR, DEPARTURES_BY_MONTH } from './support/partition-tables';
import { seedTimetable } from './support/seed-timetable';
import { startServer } from './support/start-server';

const ROUNDS = IS_QUICK ? 1 : 5;
const EACH = 60;
const PAST_BOOKINGS = IS_QUICK ? 10_000 : 1_000_000;

/** Time in the database per search, hold and sale, by what was asked of it; milliseconds. */
type Times = { search: number; hold: number; sale: number; planning: number };
type Contender = { url: string; bytes: Record<string, string> };

/**
 * The same departures, sold seats and bookings with departures whole and by month (docs/scaling.md): what the product's
 * own statements take in the database, planning and carrying out, as ratios; and one booking read of all years, and by
 * year.
 * @param departures how many, and as many sold seats
 */
export async function benchPartitions(departures: number): Promise<void> {
  if (!postgresBinaries()) return void console.log('No PostgreSQL: the part partitions is left out.');
  console.log(`\nPartitions: ${departures.toLocaleString('en')} departures, as many sold seats`);
  const cluster = await startCluster({
    isLasting: false,
    settings:
      ' -c shared_preload_libraries=pg_stat_statements -c pg_stat_statements.track_planning=on -c shared_buffers=1GB',
  });
  try {
    const whole = await seeded(cluster.url, 'whole', departures, []);
    const parted = await seeded(cluster.url, 'parted', departures, DEPARTURES_BY_MONTH);
    for (const [table, size] of Object.entries(whole.bytes)) console.log(`  ${table}: ${size}`);
    const times = { whole: [] as Times[], parted: [] as Times[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, contender] of [
        ['whole', whole],
        ['parted', parted],
      ] as const) {
        const taken = await timesOf(contender);
        if (round > 0) times[name].push(taken);
      }
    }
    for (const what of ['search', 'hold', 'sale', 'planning'] as const) {
      const of = (name: 'whole' | 'parted') => times[name].map((one) => one[what]);
      const label = what === 'planning' ? 'planning of all three together' : `${what}, in the database`;
      printSpread(`${label}, whole tables`, spreadOf(of('whole')), 'ms');
      printSpread(`${label}, partitions`, spreadOf(of('parted')), 'ms');
      printSpread(`${label}, partitions / whole`, ratios(of('parted'), of('whole')));
    }
    await benchBookingYears(whole.url);
  } finally {
    await cluster.stop();
  }
}

async function seeded(
  server: string,
  name: string,
  departures: number,
  statements: readonly string[],
): Promise<Contender> {
  await asked(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await connectDatabase({ kind: 'postgresql', url: url.href });
  for (const statement of statements) await database.query(statement);
  await database.query('create extension pg_stat_statements');
  await seedTimetable(database, departures);
  await database.query(
    `insert into bookings (number, status, language, currency, rate_date, total, subtotal, tax_breakdown, is_refundable, refundable_fee, carts, passengers, text_consent, billing_address, contact_last_names, payment_key, terms_version, created_at)
     select 'P' || lpad(n::text, 7, '0'), 'CONFIRMED', 'en', 'CAD', '2026-04-13', 4700, 4159, '[]', false, 0, '[]', '{}', '{}', '{}', '{}', 'past-' || n, '2023-02-18',
       now() - make_interval(days => 1 + n % 1900) from generate_series(1, $1::int) n`,
    [PAST_BOOKINGS],
  );
  await database.query(
    `insert into sold_seats (booking_id, departure_id, from_position, to_position, seats)
     select 1 + n % $2::int, n, 0, 1, 1 from generate_series(1, $1::int) n`,
    [departures, PAST_BOOKINGS],
  );
  await database.query('vacuum analyze');
  const sizes = await database.query<{ name: string; size: string }>(
    `select t as name, pg_size_pretty(pg_table_size(t::regclass)) || ', indexes ' || pg_size_pretty(pg_indexes_size(t::regclass)) as size
     from unnest(array['departures', 'sold_seats', 'bookings']) t`,
  );
  await database.close();
  return { url: url.href, bytes: Object.fromEntries(sizes.map((row) => [row.name, row.size])) };
}

/** Searches, holds and sales over HTTP, one visitor at a time. What they cost is asked of the database. */
async function timesOf({ url }: Contender): Promise<Times> {
  const server = await startServer({ kind: 'postgresql', url });
  try {
    const dates = daysAhead(3, 3 + EACH - 1);
    const search = await spent(url, async () => {
      for (const date of dates) await call(server.api, 'POST', '/v1/search/buses/outbound', { body: searchBody(date) });
    });
    const offers = await offersFor(server.api, EACH, 'spread');
    const carts: Awaited<ReturnType<typeof readyToPay>>[] = [];
    const hold = await spent(url, async () => {
      for (const offer of offers) carts.push(await readyToPay(server.api, offer));
    });
    const sale = await spent(url, async () => {
      for (const { sessionId, total } of carts)
        await call(server.api, 'POST', '/v1/booking', { body: bookingBody(total), sessionId });
    });
    return {
      search: search.whole / EACH,
      hold: hold.whole / EACH,
      sale: sale.whole / EACH,
      planning: (search.planning + hold.planning + sale.planning) / EACH,
    };
  } finally {
    await server.stop();
  }
}

/** One booking by id, as acts after the sale read it, and by number, as whoever looks for one does. */
async function benchBookingYears(url: string): Promise<void> {
  for (const statement of BOOKINGS_BY_YEAR) await asked(url, statement);
  for (const [by, value] of [
    ['id', '1 + n % 9999'],
    ['number', `'P' || lpad((1 + n % 9999)::text, 7, '0')`],
  ] as const) {
    const took = async (table: string) => {
      const [row] = await asked<{ ms: number }>(
        url,
        `create temp table took (ms float); do $$ declare n int; begun timestamptz := clock_timestamp(); begin
           for n in 1..2000 loop
             execute format('select * from ${table} where ${by} = %L for update', ${value});
           end loop;
           insert into took values (extract(epoch from clock_timestamp() - begun) / 2); end $$; select ms from took`,
      );
      return row?.ms ?? Number.NaN;
    };
    const times = { whole: [] as number[], years: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.whole.push(await took('bookings'));
      times.years.push(await took('bookings_by_year'));
    }
    printSpread(`a booking by ${by}, one table`, spreadOf(times.whole), 'ms');
    printSpread(`a booking by ${by}, by year / one table`, ratios(times.years, times.whole));
  }
}

async function spent(url: string, work: () => Promise<void>): Promise<{ whole: number; planning: number }> {
  await asked(url, 'select pg_stat_statements_reset()');
  await work();
  const [row] = await asked<{ planning: number; carried: number }>(
    url,
    `select sum(total_plan_time)::float as planning, sum(total_exec_time)::float as carried from pg_stat_statements s
     join pg_database d on d.oid = s.dbid where d.datname = current_database() and query ~* '(departures|bookings|seats|holds)'`,
  );
  const { planning = Number.NaN, carried = Number.NaN } = row ?? {};
  return { whole: planning + carried, planning };
}

async function asked<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Of several statements the last one's.
    const result = [await client.query<Row>(statement)].flat().at(-1);
    return result?.rows ?? [];
  } finally {
    await client.end();
  }
}
