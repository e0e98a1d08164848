import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, type Database, type DatabaseTarget } from '@/product-api/index';
import { bookingsPerSecond } from './bookings';
import { plainBooking, plainCart, type Run } from './plain-booking';
import { printGoal, printSpread, spreadOf, warmUp } from './support/measure';
import { seedTimetable } from './support/seed-timetable';
import { startServer } from './support/start-server';

const BOOKINGS = 100;

/**
 * P11: the embedded database. Only one process may open a directory, so the two sides take turns on copies of the same
 * seed.
 */
export async function benchEmbedded(): Promise<void> {
  console.log('\nEmbedded database (P11)');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tandem-bench-'));
  const target = (name: string): DatabaseTarget => ({ kind: 'pglite', directory: path.join(folder, name) });
  try {
    await seed(target('small'), 1_000);
    await seed(target('large'), 100_000);
    const starts: Record<'small' | 'large', number[]> = { small: [], large: [] };
    for (let round = 0; round < 5; round++) {
      for (const size of ['small', 'large'] as const) starts[size].push(await openTime(target(size)));
    }
    printSpread('opening, 1,000 departures', spreadOf(starts.small), 's');
    printSpread('opening, 100,000 departures', spreadOf(starts.large), 's');
    printGoal(
      'P11 start, large / small',
      spreadOf(starts.large.map((value, round) => value / (starts.small[round] ?? 1))),
      { atMost: 1.5 },
    );

    const ours: number[] = [];
    const raw: number[] = [];
    for (let round = 0; round < 5; round++) {
      const server = await startServer(target('large'));
      await warmUp(() => bookingsPerSecond(server.api, BOOKINGS, 'spread'));
      ours.push(await bookingsPerSecond(server.api, BOOKINGS, 'spread'));
      if (round === 4)
        printSpread(
          'memory of the API process with its database',
          spreadOf([(await server.residentBytes()) / 1_048_576]),
          'MB',
        );
      await server.stop();
      raw.push(await rawBookings(target('large')));
    }
    printSpread('POST /v1/booking over HTTP', spreadOf(ours), 'bookings/s');
    printSpread('the same transactions on raw PGlite', spreadOf(raw), 'bookings/s');
    printGoal('P11 ratio', spreadOf(ours.map((value, round) => value / (raw[round] ?? 1))), { atLeast: 0.25 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function seed(target: DatabaseTarget, departures: number): Promise<void> {
  const database = await connectDatabase(target);
  await seedTimetable(database, departures);
  await database.close();
}

/** Seconds to open, migrate and answer. */
async function openTime(target: DatabaseTarget): Promise<number> {
  const start = performance.now();
  const database = await connectDatabase(target);
  await database.query('select 1 from departures limit 1');
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  return seconds;
}

async function rawBookings(target: DatabaseTarget): Promise<number> {
  const database: Database = await connectDatabase(target);
  const run: Run = async (text, values) => ({ rows: await database.query(text, values) });
  const inTransaction = async <T>(work: (tx: Run) => Promise<T>): Promise<T> => {
    await run('begin');
    const result = await work(run);
    await run('commit');
    return result;
  };
  const departures = await database.query<{ id: number }>(
    'select id from departures order by service_date desc limit 400',
  );
  const carts = [];
  for (let n = 0; n < BOOKINGS; n++) carts.push(await plainCart(run, Number(departures[n % departures.length]?.id)));
  const start = performance.now();
  for (const cart of carts) await plainBooking(inTransaction, run, cart);
  const perSecond = BOOKINGS / ((performance.now() - start) / 1000);
  await database.close();
  return perSecond;
}
