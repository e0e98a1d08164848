import { daysAhead, searchBody } from './support/calls';
import { percentilesOf, printGoal, printSpread, spreadOf, timings, type Spread } from './support/measure';
import type { BenchServer } from './support/start-server';

const BOTH = ['hub-from', 'hub-both'] as const;
const CHANGE_ONLY = ['hub-from', 'hub-change'] as const;
const SEARCH = '/api/v1/search/buses/outbound';
const SEARCHES = 300;
/** The longest that is asked for in one go. */
const CALENDAR_DAYS = 62;
/** Calendars that begin on days one after the other; parties of two and more. */
const CALENDAR_STARTS = 30;
const PARTIES = 5;

/** A median of each pair's searches, milliseconds. */
export type ConnectionMedians = { both: number; changeOnly: number };

/**
 * P8 with connections: searches of a pair with direct trips and connections, and of one with connections only, over
 * HTTP by one visitor at a time.
 */
export async function benchConnections(server: BenchServer): Promise<ConnectionMedians> {
  const both = await searches(server, 'direct and with a change', BOTH);
  const changeOnly = await searches(server, 'with a change only', CHANGE_ONLY);
  await benchCalendar(server);
  return { both: both.median, changeOnly: changeOnly.median };
}

async function searches(server: BenchServer, name: string, pair: readonly [string, string]): Promise<Spread> {
  const bodies = daysAhead(2, 90).map((date) => JSON.stringify(searchBody(date, pair)));
  const search = (n: number) => post(server.api + SEARCH, bodies[n % bodies.length] ?? '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the search answers journeys
  const tickets = JSON.parse(await search(0)) as { journey: { changes: unknown[] } }[];
  const changing = tickets.filter(({ journey }) => journey.changes.length > 0).length;
  if (changing === 0) throw new Error('The search found no connection.');
  await timings(40, search);
  const taken = percentilesOf(await timings(SEARCHES, search));
  printSpread(`search, ${name} (${tickets.length} rows, ${changing} with a change), to p99`, taken, 'ms');
  printGoal('P8 p99 with connections, ms', spreadOf([taken.max]), { atMost: 50 });
  return taken;
}

/**
 * P8b: prices of days beside ONE search of a day: of days that nobody has asked for, of the same days for another
 * party, and the same question again.
 */
async function benchCalendar(server: BenchServer): Promise<void> {
  const dates = daysAhead(2, 98);
  const bodies = dates.map((date) => JSON.stringify(searchBody(date, BOTH)));
  const oneDay = spreadOf(await timings(80, (n) => post(server.api + SEARCH, bodies[n % bodies.length] ?? '')));
  printSpread('search of one day', oneDay, 'ms');
  for (const [name, days] of [
    ['strip', 7],
    ['calendar', CALENDAR_DAYS],
  ] as const) {
    const read = (first: number, adults: number) =>
      readDays(server, dates[first] ?? '', dates[first + days - 1] ?? '', adults);
    const print = (how: string, taken: Spread, atMost: number) => {
      printSpread(`prices of ${days} days (${name}), ${how}`, taken, 'ms');
      printGoal(`${name} / one search, ${how}`, spreadOf([taken.median / oneDay.median]), { atMost });
    };
    print('not cached', spreadOf(await timings(CALENDAR_STARTS, (n) => read(n, 1))), 2);
    print('cached, another party', spreadOf(await timings(PARTIES, (n) => read(CALENDAR_STARTS - 1, 2 + n))), 1);
    print('cached, the same', spreadOf(await timings(PARTIES, () => read(CALENDAR_STARTS - 1, 2))), 0.1);
  }
}

async function readDays(server: BenchServer, from: string, to: string, adults: number): Promise<void> {
  const query = new URLSearchParams({
    departureCityCode: BOTH[0],
    destinationCityCode: BOTH[1],
    from,
    to,
    nbOfAdults: String(adults),
  });
  const response = await fetch(`${server.api}/api/v1/search/buses/days?${query}`);
  if (!response.ok) throw new Error(`Prices of days answered ${response.status}: ${await response.text()}`);
  await response.text();
}

async function post(url: string, body: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`The search answered ${response.status}: ${await response.text()}`);
  return response.text();
}
