import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hasPostgres, startPostgres } from '@/scripts/throwaway/postgres';
import { benchCountryPages, printGrowth, type PageBytes } from './country-pages';
import { runCommand } from './support/command-run';
import { writeCountryFeed } from './support/country-feed';
import { askCountry, openCountry, type Answers } from './support/country-questions';
import { printGoal, printSpread, spreadOf } from './support/measure';
import { startServer } from './support/start-server';

/** What the large one is measured against. */
const SMALL_SHARE = 0.05;
const MIN_STOP_TIMES = 50_000;
/** As the server of a benchmark has it. */
const PERSONAL_DATA_KEY = 'a key of passports for benchmarks only';
const DAYS = 60;
/** Of a process that reads or checks any feed that one may load. */
const MAX_MEGABYTES = 1_500;

type Measured = Answers & { pages: PageBytes };

/**
 * A made-up country's timetable on PostgreSQL: loaded, loaded again as its next version, checked, searched; beside it
 * the same with a twentieth of it.
 */
export async function benchCountry(stopTimes: number): Promise<void> {
  console.log(`\nA country (${stopTimes.toLocaleString('en')} stop times)`);
  if (!hasPostgres()) return void console.log('  No PostgreSQL on this machine: left out.');
  const cluster = await startPostgres({ isLasting: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tandem-country-'));
  try {
    const size = (count: number) => loaded(count, { folder, url: cluster.createDatabase() });
    const small = await size(Math.max(MIN_STOP_TIMES, stopTimes * SMALL_SHARE));
    const large = await size(stopTimes);
    for (const [label, of] of [
      ['search, p50', 'search'],
      ['60 days of prices, p50', 'days'],
      ['a landing page made, p50', 'landing'],
    ] as const) {
      const growth = large[of].median / small[of].median;
      printGoal(`${label}, against a twentieth of it`, spreadOf([growth]), { atMost: 1.3 });
    }
    printGrowth(small.pages, large.pages);
  } catch (error) {
    // Before the cluster stops under open connections and their complaints hide it.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

/** Loads a country of so many stop times and asks it. */
async function loaded(stopTimes: number, at: { folder: string; url: Promise<string> }): Promise<Measured> {
  const url = await at.url;
  const feed = path.join(at.folder, `feed-${stopTimes}`);
  const next = `${feed}-next`;
  const written = await writeCountryFeed(feed, stopTimes);
  await writeCountryFeed(next, stopTimes, 2);
  const { stops, trips, departures } = written;
  const number = (value: number) => value.toLocaleString('en');
  console.log(
    ` ${number(written.stopTimes)} stop times: ${number(stops)} stops, ${number(trips)} trips, ${number(departures)} departures on ${DAYS} days`,
  );
  const env = {
    DATABASE_URL: url,
    DATA_DIR: path.join(at.folder, `data-${stopTimes}`),
    DEMO_INVENTORY: 'false',
    PERSONAL_DATA_KEY,
  };
  for (const [label, args] of [
    ['import', ['inventory:gtfs', feed, '--source', 'country', '--fares', 'distance']],
    ['its next version, ids dealt anew', ['inventory:gtfs', next, '--source', 'country', '--fares', 'distance']],
    ['check', ['inventory:check', next, '--days', '3']],
  ] as const) {
    const run = await runCommand(args, env);
    printSpread(label, spreadOf([run.seconds]), 's');
    printSpread(`${label}, stop times`, spreadOf([written.stopTimes / run.seconds]), 'rows/s');
    printGoal(`${label}, memory at most, MB`, spreadOf([run.peakMegabytes]), { atMost: MAX_MEGABYTES });
  }
  const pairs = await openCountry(url);
  const server = await startServer({ kind: 'postgresql', url });
  let answers: Answers;
  try {
    answers = await askCountry(server, pairs);
  } finally {
    await server.stop();
  }
  const pages = await benchCountryPages(
    env,
    pairs.map((pair) => pair.join('-')),
  );
  return { ...answers, pages };
}
