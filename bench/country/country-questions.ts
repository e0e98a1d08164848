import pg from 'pg';
import { daysAhead, searchBody } from '../support/calls';
import { percentilesOf, printSpread, spreadOf, timings, type Spread } from '../support/measure';
import { seedRates } from '../support/seed-timetable';
import type { BenchServer } from '../support/start-server';

const PAIRS = 40;
const DAYS = 60;
/** Rides of pairs that are alike in every land, in all its days: some fifteen to sixty a day. */
const ALIKE = { least: 1_000, most: 4_000 };

export type Pair = [from: string, to: string];
/** Pairs with as many rides in every land; those with the most. */
export type Pairs = { alike: Pair[]; busiest: Pair[]; ridesOfBusiest: number };
/** Milliseconds. */
export type Answers = { search: Spread; days: Spread; landing: Spread };
/** One that is loaded, and who serves it. */
export type ServedCountry = { server: BenchServer; pairs: readonly Pair[] };

/** Seeds what prices need. @returns pairs of cities that are sold */
export async function openCountry(url: string): Promise<Pairs> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await seedRates((text) => client.query(text));
  const { rows } = await client.query<{ from_city: string; to_city: string; rides: number }>(
    `select from_city, to_city, sum(departures)::float as rides from pattern_segments join (
       select t.pattern_id, count(*) as departures from trips t join departures d on d.trip_id = t.id group by 1) ridden using (pattern_id)
     group by 1, 2 order by md5(from_city || to_city)`,
  );
  await client.end();
  const pairsOf = (chosen: typeof rows): Pair[] => chosen.map((row) => [row.from_city, row.to_city]);
  const busiest = rows.toSorted((left, right) => right.rides - left.rides).slice(0, PAIRS);
  return {
    alike: pairsOf(alikeOf(rows)),
    busiest: pairsOf(busiest),
    ridesOfBusiest: busiest.reduce((sum, { rides }) => sum + rides, 0) / Math.max(1, busiest.length),
  };
}

/** With as many rides as the same one of any other land, as far as there are such pairs. */
function alikeOf<Row extends { rides: number }>(rows: readonly Row[]): Row[] {
  const left = new Set(rows);
  return Array.from({ length: PAIRS }, (_, n) => {
    const wanted = ALIKE.least * (ALIKE.most / ALIKE.least) ** (n / (PAIRS - 1));
    let best: Row | undefined;
    for (const row of left) if (!best || Math.abs(row.rides - wanted) < Math.abs(best.rides - wanted)) best = row;
    if (best) left.delete(best);
    return best;
  }).flatMap((row) => row ?? []);
}

/** Searches, prices and pages, one visitor at a time, country by country in turn: what slows one down slows all. */
export async function askCountries(countries: readonly ServedCountry[]): Promise<Answers[]> {
  const dates = daysAhead(2, 50);
  const days = daysAhead(1, DAYS);
  const questions: Record<keyof Answers, (of: ServedCountry, n: number) => Promise<number>> = {
    search: ({ server, pairs }, n) => searched(server, pairAt(pairs, n), dates[(n * 7) % dates.length] ?? ''),
    days: ({ server, pairs }, n) => {
      const [departureCityCode, destinationCityCode] = pairAt(pairs, n);
      const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
      const query = new URLSearchParams({ departureCityCode, destinationCityCode, ...span });
      return bytesOf(`${server.api}/api/v1/search/buses/days?${query}`);
    },
    landing: ({ server, pairs }, n) => bytesOf(`${server.api}/api/v1/landing-pages/bus-${pairAt(pairs, n).join('-')}`),
  };
  const times = { search: 2 * PAIRS, days: PAIRS, landing: PAIRS };
  const asked = async (kind: keyof Answers): Promise<Spread[]> => {
    const taken = countries.map((): number[] => []);
    // The first question of a process reads what all others know.
    for (const country of countries) await questions[kind](country, PAIRS - 1);
    for (let n = 0; n < times[kind]; n += 1)
      for (const [index, country] of countries.entries())
        taken[index]?.push(...(await timings(1, () => questions[kind](country, n))));
    return taken.map(percentilesOf);
  };
  const [search, inDays, landing] = [await asked('search'), await asked('days'), await asked('landing')];
  const nothing = spreadOf([]);
  return countries.map((_, index) => ({
    search: search[index] ?? nothing,
    days: inDays[index] ?? nothing,
    landing: landing[index] ?? nothing,
  }));
}

/** What holds of the whole country. */
export async function askWhole(server: BenchServer): Promise<void> {
  const size = async (path: string) => (await bytesOf(`${server.api}/api/v1/${path}`)) / 1_048_576;
  printSpread('list of landing pages', spreadOf([await size('landing-pages')]), 'MB');
  printSpread('index of buses', spreadOf([await size('landing-pages/bus')]), 'MB');
  printSpread('list of cities', spreadOf([await size('destinations')]), 'MB');
  printSpread('memory of the API process', spreadOf([(await server.residentBytes()) / 1_048_576]), 'MB');
}

const pairAt = (pairs: readonly Pair[], n: number): Pair => pairs[n % pairs.length] ?? ['', ''];

export function searched(server: BenchServer, pair: Pair, date: string): Promise<number> {
  return bytesOf(`${server.api}/api/v1/search/buses/outbound`, searchBody(date, pair));
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
