import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BusTicket } from '@/contract/bus-ticket';
import { bookingBody, call, daysAhead, readyToPay, searchBody, startSession } from '../support/calls';
import { runCommand, type CommandRun } from '../support/command-run';
import { writeCountryFeed } from './country-feed';
import { openCountry, searched, type Pair, type Pairs } from './country-questions';
import { percentilesOf, printGoal, printSpread, spreadOf } from '../support/measure';
import { startServer, type BenchServer } from '../support/start-server';

/** As the server of a benchmark has it. */
const PERSONAL_DATA_KEY = 'a key of passports for benchmarks only';
/** Of a process that reads or checks any feed that one may load. */
const MAX_MEGABYTES = 1_500;
const SOLD = 100;
const PAUSE_MS = 100;

export type Country = { stopTimes: number; server: BenchServer; pairs: Pairs; env: Record<string, string> };

/**
 * A country's timetable as it goes: loaded, seats of it sold, renewed with all ids dealt anew and checked while
 * visitors search and begin carts.
 */
export async function liveCountry(
  stopTimes: number,
  { folder, url }: { folder: string; url: string },
): Promise<Country> {
  const feed = path.join(folder, `feed-${stopTimes}`);
  const next = `${feed}-next`;
  const written = await writeCountryFeed(feed, stopTimes);
  await writeCountryFeed(next, stopTimes, 2);
  const number = (value: number) => value.toLocaleString('en');
  console.log(
    ` ${number(written.stopTimes)} stop times: ${number(written.stops)} stops, ${number(written.trips)} trips, ${number(written.departures)} departures`,
  );
  const env = {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, `data-${stopTimes}`),
    DEMO_INVENTORY: 'false',
    PERSONAL_DATA_KEY,
  };
  const load = ['--source', 'country', '--fares', 'distance', '--json'];
  print('import', stopTimes, await runCommand(['inventory:gtfs', feed, ...load], env));
  const pairs = await openCountry(url);
  const server = await startServer({ kind: 'postgresql', url });
  try {
    const sold = await sellSeats(server.api, pairs.alike);
    const renewed = await meanwhile(server, pairs.alike, 'next version', () =>
      runCommand(['inventory:gtfs', next, ...load], env),
    );
    print('next version', stopTimes, renewed);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the report of the command
    const { found, affected } = JSON.parse(renewed.said) as { found: unknown[]; affected: unknown[] };
    console.log(`  of ${sold} sold journeys ${found.length} go on as they are, ${affected.length} are affected`);
    const checked = await meanwhile(server, pairs.alike, 'check', () =>
      runCommand(['inventory:check', next, '--days', '3'], env),
    );
    print('check', stopTimes, checked);
    console.log(`  ${checked.said.trim().split('\n').at(-1)}`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { stopTimes, server, pairs, env };
}

function print(label: string, stopTimes: number, { seconds, processorSeconds, peakMegabytes }: CommandRun): void {
  printSpread(`${label} took`, spreadOf([seconds]), 's');
  printSpread(`${label}, its own processor`, spreadOf([processorSeconds]), 's');
  printGoal(`${label} of ${stopTimes.toLocaleString('en')}, memory at most, MB`, spreadOf([peakMegabytes]), {
    atMost: MAX_MEGABYTES,
  });
}

/** One seat each on buses of different pairs and days. @returns how many */
async function sellSeats(api: string, pairs: readonly Pair[]): Promise<number> {
  const dates = daysAhead(2, 50);
  let sold = 0;
  for (let n = 0; sold < SOLD && n < SOLD * 4; n += 1) {
    const body = searchBody(dates[(n * 7) % dates.length] ?? '', pairs[n % pairs.length]);
    const { data } = await call<BusTicket[]>(api, 'POST', '/v1/search/buses/outbound', { body });
    const ticket = data.find(({ availability, journey }) => availability === 'available' && journey?.legs.length === 1);
    if (!ticket) continue;
    const { sessionId, total } = await readyToPay(api, ticket.tripId);
    await call(api, 'POST', '/v1/booking', { body: bookingBody(total), sessionId });
    sold += 1;
  }
  return sold;
}

/** Does the work while a visitor searches and another one begins a cart, and says how long they waited. */
async function meanwhile<T>(
  server: BenchServer,
  pairs: readonly Pair[],
  label: string,
  work: () => Promise<T>,
): Promise<T> {
  const dates = daysAhead(2, 50);
  const waits = new Map<string, number[]>();
  const faults: string[] = [];
  let isOver = false;
  const visit = async (name: string, ask: (n: number) => Promise<unknown>) => {
    const own: number[] = [];
    waits.set(name, own);
    for (let n = 0; !isOver; n += 1) {
      const since = performance.now();
      await ask(n).then(
        () => own.push(performance.now() - since),
        (error: unknown) => faults.push(`${name}: ${String(error)}`),
      );
      await wait(PAUSE_MS);
    }
  };
  const visitors = [
    visit('search', (n) => searched(server, pairs[n % pairs.length] ?? ['', ''], dates[(n * 7) % dates.length] ?? '')),
    visit('new session', () => startSession(server.api)),
  ];
  const done = await work().finally(() => (isOver = true));
  await Promise.all(visitors);
  for (const [name, own] of waits) {
    printSpread(`${label}: ${name} meanwhile, p50 (to p99)`, percentilesOf(own), 'ms');
    printSpread(`${label}: ${name} meanwhile, longest of ${own.length}`, spreadOf([Math.max(...own)]), 'ms');
  }
  printGoal(`${label}: requests that failed meanwhile`, spreadOf([faults.length]), { atMost: 0 });
  for (const fault of new Set(faults)) console.log(`  ${fault}`);
  return done;
}
