import pg from 'pg';
import { daysAhead, searchBody } from './calls';
import { percentilesOf, printSpread, spreadOf, timings, type Spread } from './measure';
import { seedRates } from './seed-timetable';
import type { BenchServer } from './start-server';

const PAIRS = 60;
const DAYS = 60;

type Pair = [from: string, to: string];
/** Milliseconds. */
export type Answers = { search: Spread; days: Spread; landing: Spread };

/** Seeds what prices need. @returns pairs of cities that are sold, by chance that falls the same way each time */
export async function openCountry(url: string): Promise<Pair[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await seedRates((text) => client.query(text));
  const { rows } = await client.query<{ from_city: string; to_city: string }>(
    `select from_city, to_city from pattern_segments group by 1, 2 order by md5(from_city || to_city) limit ${PAIRS}`,
  );
  await client.end();
  return rows.map((row) => [row.from_city, row.to_city]);
}

/** Searches, prices, pages and lists, one visitor at a time. */
export async function askCountry(server: BenchServer, pairs: readonly Pair[]): Promise<Answers> {
  const dates = daysAhead(2, 50);
  const days = daysAhead(1, DAYS);
  const pairAt = (n: number) => pairs[n % pairs.length] ?? ['', ''];
  const search = (n: number) =>
    bytesOf(`${server.api}/api/v1/search/buses/outbound`, searchBody(dates[(n * 7) % dates.length] ?? '', pairAt(n)));
  const prices = (n: number) => {
    const [departureCityCode, destinationCityCode] = pairAt(n);
    const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    const query = new URLSearchParams({ departureCityCode, destinationCityCode, ...span });
    return bytesOf(`${server.api}/api/v1/search/buses/days?${query}`);
  };
  const landing = (n: number) => bytesOf(`${server.api}/api/v1/landing-pages/bus-${pairAt(n).join('-')}`);
  const list = () => bytesOf(`${server.api}/api/v1/landing-pages`);
  const first = async (label: string, ask: (n: number) => Promise<number>) =>
    printSpread(label, spreadOf(await timings(1, ask)), 'ms');
  await first('first search of a process', search);
  const searches = percentilesOf(await timings(2 * pairs.length, search));
  printSpread('search, p50 (to p99)', searches, 'ms');
  await first('first prices of 60 days', prices);
  const ofDays = percentilesOf(await timings(pairs.length, prices));
  printSpread('prices of 60 days, p50 (to p99)', ofDays, 'ms');
  await first('first list of landing pages', list);
  printSpread('list of landing pages', spreadOf([(await list()) / 1_048_576]), 'MB');
  await first('first landing page made', landing);
  const made = percentilesOf(await timings(pairs.length, (n) => landing(n + 1)));
  printSpread('landing page made, p50 (to p99)', made, 'ms');
  const index = await bytesOf(`${server.api}/api/v1/landing-pages/bus`);
  printSpread('index of buses', spreadOf([index / 1024]), 'KB');
  const cities = await bytesOf(`${server.api}/api/v1/destinations`);
  printSpread('list of cities', spreadOf([cities / 1024]), 'KB');
  printSpread('memory of the API process', spreadOf([(await server.residentBytes()) / 1_048_576]), 'MB');
  return { search: searches, days: ofDays, landing: made };
}

async function bytesOf(url: string, body?: object): Promise<number> {
  const answer = await fetch(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return bytes;
}
