import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hasPostgres, startPostgres } from '@/scripts/throwaway/postgres';
import { benchCountryPages, printGrowth } from './country-pages';
import { liveCountry, type Country } from './country-life';
import { askCountries, askWhole, type Answers } from './country-questions';
import { printGoal, printSpread, spreadOf } from '../support/measure';

/** What larger ones are measured against. */
const SMALL = 50_000;
const LABELS = {
  search: 'search, p50',
  days: '60 days of prices, p50',
  landing: 'a landing page made, p50',
} satisfies Record<keyof Answers, string>;

/**
 * Made-up countries' timetables on PostgreSQL, of so many stop times and beside them a small one: loaded, sold from,
 * loaded again as their next version, checked, searched. Pairs with as many rides a day in each say what the size of a
 * country costs; those with the most say what many rides cost.
 */
export async function benchCountry(sizes: readonly number[]): Promise<void> {
  console.log('\nA country');
  if (!hasPostgres()) return void console.log('  No PostgreSQL on this machine: left out.');
  const cluster = await startPostgres({ isLasting: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tandem-country-'));
  const countries: Country[] = [];
  try {
    for (const size of [SMALL, ...sizes])
      countries.push(await liveCountry(size, { folder, url: await cluster.createDatabase() }));
    await printAnswers(countries);
    const [small, large] = [countries[0], countries.at(-1)];
    if (!small || !large) return;
    await askWhole(large.server);
    for (const { server } of countries.splice(0)) await server.stop();
    const slugs = ({ pairs }: Country) => pairs.alike.map((pair) => pair.join('-'));
    const ofSmall = await benchCountryPages(small.env, slugs(small));
    printGrowth(ofSmall, await benchCountryPages(large.env, slugs(large)));
  } catch (error) {
    // Before the cluster stops under open connections and their complaints hide it.
    console.error(error);
    process.exitCode = 1;
  } finally {
    for (const { server } of countries) await server.stop();
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

async function printAnswers(countries: readonly Country[]): Promise<void> {
  const sizeOf = ({ stopTimes }: Country) => stopTimes.toLocaleString('en');
  for (const kind of ['alike', 'busiest'] as const) {
    const answers = await askCountries(countries.map(({ server, pairs }) => ({ server, pairs: pairs[kind] })));
    const [small] = answers;
    for (const name of ['search', 'days', 'landing'] as const) {
      const label = `${LABELS[name]}, ${kind} pairs`;
      for (const [index, country] of countries.entries()) {
        const [own, ofSmall] = [answers[index]?.[name], small?.[name]];
        if (!own || !ofSmall) continue;
        printSpread(`${label}, ${sizeOf(country)} (to p99)`, own, 'ms');
        const growth = spreadOf([own.median / ofSmall.median]);
        if (index > 0 && kind === 'alike')
          printGoal(`${label}, ${sizeOf(country)} / ${SMALL.toLocaleString('en')}`, growth, { atMost: 1.3 });
        if (kind === 'busiest') {
          const each = (own.median / country.pairs.ridesOfBusiest) * 1_000;
          printSpread(`${label}, ${sizeOf(country)}, for 1,000 rides`, spreadOf([each]), 'ms');
        }
      }
    }
  }
  for (const country of countries)
    printSpread(`rides of a busiest pair, ${sizeOf(country)}`, spreadOf([country.pairs.ridesOfBusiest]));
}
