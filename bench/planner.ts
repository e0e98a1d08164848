import pg from 'pg';
import type { z } from 'zod';
import type { listTrips } from '@/contract/trip-planner';
import { todayIn, type LocalDate } from '@/rules/dates/dates';
import { inTurn, printGoal, printSpread, ratios, spreadOf, timed } from './support/measure';
import { seedPlanner } from './support/seed-planner';
import type { BenchServer } from './support/start-server';

type Trips = z.infer<(typeof listTrips.success)[200]>;

const FUTURE = 50;
const ALL = 1_000;
const FEW = 'few@example.org';
const MANY = 'many@example.org';

/**
 * P12: the planner as it opens, with what lies ahead. Of two accounts with fifty items to come one has a past of 950
 * more; each item has two attachments. The past is never opened, the attachments never read.
 */
export async function benchPlanner(server: BenchServer, databaseUrl: string): Promise<void> {
  console.log('\nTrip planner (P12)');
  const today = todayIn('America/Toronto', new Date());
  // Who asks for the first time gets an account.
  for (const email of [FEW, MANY]) await readTrips(server.api, email);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await seedPlanner(client, FEW, { items: FUTURE, future: FUTURE, today });
  await seedPlanner(client, MANY, { items: ALL, future: FUTURE, today });
  await client.end();
  await expectItems(server.api, FEW, { startDate: today, items: FUTURE });
  await expectItems(server.api, MANY, { startDate: today, items: FUTURE });
  await expectItems(server.api, MANY, { items: ALL });

  const reading = (email: string, times: number, startDate?: LocalDate) => async () =>
    (await timed(times, () => readTrips(server.api, email, startDate))).median;
  const { few, many, all } = await inTurn(5, {
    few: reading(FEW, 60, today),
    many: reading(MANY, 60, today),
    all: reading(MANY, 10),
  });
  printSpread(`GET /v1/trip-planners, ${FUTURE} items, all to come, p50`, spreadOf(few), 'ms');
  printSpread(`${ALL.toLocaleString('en')} items, ${FUTURE} of them to come, p50`, spreadOf(many), 'ms');
  printGoal('P12 with a past / without', ratios(many, few), { atMost: 1.5 });
  printSpread(`all ${ALL.toLocaleString('en')} shown, p50`, spreadOf(all), 'ms');
  printSpread('the same, for each item', spreadOf(all.map((value) => value / ALL)), 'ms');
  printSpread(`${FUTURE} items, for each item`, spreadOf(few.map((value) => value / FUTURE)), 'ms');
}

async function readTrips(api: string, email: string, startDate?: LocalDate): Promise<string> {
  const response = await fetch(
    `${api}/api/v1/trip-planners${startDate === undefined ? '' : `?startDate=${startDate}`}`,
    { headers: { 'x-trip-planner-token': email } },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`The planner answered ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

async function expectItems(
  api: string,
  email: string,
  { startDate, items }: { startDate?: LocalDate; items: number },
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the trips of the contract
  const { trips } = JSON.parse(await readTrips(api, email, startDate)) as Trips;
  const found = trips.flatMap((trip) => trip.items).length;
  if (found !== items) throw new Error(`The planner shows ${found} items instead of ${items}.`);
}
