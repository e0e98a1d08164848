import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { daysAhead, searchBody } from './support/calls';
import { load } from './support/load';
import { inTurn, printGoal, printSpread, ratios, spreadOf, timed, warmUp, type Spread } from './support/measure';
import type { BenchServer } from './support/start-server';

/** The least a search has to ask, on the same indexes, by a client that does nothing else with it. */
const RAW_QUERY = `
  select d.id, d.base_at, d.capacity, d.taken, t.departures, t.arrivals, p.station_ids
  from pattern_segments s join patterns p on p.id = s.pattern_id join trips t on t.pattern_id = s.pattern_id
  join departures d on d.trip_id = t.id and d.service_date between $1::date - 1 and $1::date + 1
  where s.from_city = 'city-0' and s.to_city = 'city-1'`;

/** What is read of a day is kept for two seconds: each search is to read its own. */
const FORGOTTEN_MS = 2_200;
/** A server makes its programs faster for more than a thousand searches: rounds of so few show it only together. */
const ROUNDS_OF_A_WARM_UP = 8;

/**
 * P8: a search over HTTP by one visitor at a time, against bare Hono plus three times the raw query. Returns the
 * search's p50.
 */
export async function benchBusSearch(server: BenchServer, databaseUrl: string): Promise<Spread> {
  const dates = daysAhead(2, 90);
  const bodies = dates.map((date) => JSON.stringify(searchBody(date)));
  const url = '/api/v1/search/buses/outbound';
  const headers = { 'content-type': 'application/json' };
  const sample = await fetch(server.api + url, { method: 'POST', headers, body: bodies[0] });
  const answer = await sample.text();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the search answers a list
  if (!sample.ok || (JSON.parse(answer) as unknown[]).length === 0)
    throw new Error(`The search found nothing: ${sample.status} ${answer.slice(0, 200)}`);
  await server.answerWith(answer);

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const over = (origin: string) => async () =>
    (await timed(80, (n) => fetchText(origin + url, headers, bodies[n % bodies.length] ?? ''))).median;
  const raw = async () =>
    (await timed(80, (n) => client.query({ name: 'raw', text: RAW_QUERY, values: [dates[n % dates.length]] }))).median;
  const search = async () => {
    await wait(FORGOTTEN_MS);
    return over(server.api)();
  };
  await warmUp(async () => {
    let fastest = Infinity;
    for (let round = 0; round < ROUNDS_OF_A_WARM_UP; round++) fastest = Math.min(fastest, await search());
    return 1 / fastest;
  });
  await warmUp(async () => 1 / (await over(server.bare)()));
  const { searches, bare, query } = await inTurn(5, { searches: search, bare: over(server.bare), query: raw });
  await client.end();

  const allowed = bare.map((value, round) => value + 3 * (query[round] ?? 0));
  printSpread('search over HTTP, p50', spreadOf(searches), 'ms');
  printSpread('bare Hono, same bytes, p50', spreadOf(bare), 'ms');
  printSpread('raw indexed query, p50', spreadOf(query), 'ms');
  printGoal('P8 search / (bare + 3 × raw)', ratios(searches, allowed), { atMost: 1 });
  const busy = await load({ url: server.api + url, method: 'POST', headers, bodies, connections: 8, seconds: 4 });
  console.log(
    `  ${'searches a second, 8 connections'.padEnd(56)} ${Math.round(busy.perSecond)}  (refused: ${busy.refused})`,
  );
  return spreadOf(searches);
}

async function fetchText(url: string, headers: Record<string, string>, body: string): Promise<void> {
  await (await fetch(url, { method: 'POST', headers, body })).text();
}
