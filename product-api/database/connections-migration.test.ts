import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api-fixture';
import { addTicket, book, findPair, startSession, visitor, type Visitor } from '@/tests/support/booking-flow';

const MIGRATION = path.join(process.cwd(), 'product-api/database/migrations/0004_connections-and-fares.sql');
const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The statements of the migration that rewrite kept rows. */
async function dataPart(): Promise<string[]> {
  const statements = (await readFile(MIGRATION, 'utf8'))
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim());
  return statements.filter((statement) => statement.startsWith('UPDATE'));
}

/** Carts as they were kept before: one fare for each direction, no changes. */
async function makeOld(): Promise<void> {
  const old = (cart: string) =>
    `jsonb_set(${cart}, '{directions}', (select jsonb_agg((d - 'fares') || jsonb_build_object('fare', d->'fares'->0, 'ticket', (d->'ticket') #- '{journey,changes}') order by n)
       from jsonb_array_elements(${cart}->'directions') with ordinality as x(d, n)))`;
  await api.database.query(`update session_buses set cart = ${old('cart')}`);
  await api.database.query(
    `update bookings set carts = (select jsonb_agg(${old('c')} order by n) from jsonb_array_elements(carts) with ordinality as x(c, n)) where carts <> '[]'`,
  );
}

const kept = async () => ({
  carts: await api.database.query('select id, cart from session_buses order by id'),
  bookings: await api.database.query('select id, carts from bookings order by id'),
});

async function withPairs(entries: number): Promise<Visitor> {
  const who = visitor(api, FAMILY);
  await startSession(who);
  for (let entry = 0; entry < entries; entry += 1) await addTicket(who, await findPair(who));
  return who;
}

it('gives carts and bookings of the time before connections their lists of fares and changes, and nothing else', async () => {
  const open = await withPairs(1);
  const sold = await withPairs(2);
  expect((await book(sold)).status).toBe(201);
  // A booking of a hotel alone.
  await api.database.query(
    `insert into bookings select (jsonb_populate_record(b, '{"id": 99, "number": "HTELNLY2", "carts": [], "payment_key": "hotel"}')).* from bookings b`,
  );
  const before = await kept();
  const shown = { session: await open.session(), booking: (await sold.call('GET', '/v1/booking')).body };

  await makeOld();
  const old = await kept();
  expect(JSON.stringify(old)).not.toMatch(/"fares"|"changes"/);
  for (const statement of await dataPart()) await api.database.query(statement);

  expect(await kept()).toEqual(before);
  expect({ session: await open.session(), booking: (await sold.call('GET', '/v1/booking')).body }).toEqual(shown);
  await startSession(open, 'USD');
  await startSession(open, 'CAD');
  expect((await open.session()).total).toBe(shown.session.total);
});
