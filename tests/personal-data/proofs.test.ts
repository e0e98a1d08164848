import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetProofs } from '@/product-api/bookings/forgetting/forget-proofs';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  expect((await book(await visitorWithTicket(api))).status).toBe(201);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('truncate booking_grants, booking_links, booking_codes, booking_email_changes');
  api.clock.set(TEST_NOW);
});

/** Milliseconds from now. */
type Moment = number;
const instant = (moment: Moment) => new Date(Date.parse(TEST_NOW) + moment).toISOString();

async function put(table: string, row: Record<string, string | null>): Promise<void> {
  const names = Object.keys(row);
  await api.database.query(
    `insert into ${table} (booking_id, ${names.join(', ')})
       select id, ${names.map((_, index) => `$${index + 1}`).join(', ')} from bookings`,
    Object.values(row),
  );
}

/** What is left of a table: the values of one column. */
async function left(table: string, column: string): Promise<string[]> {
  const rows = await api.database.query<{ value: string }>(`select ${column} as value from ${table} order by id`);
  return rows.map(({ value }) => value);
}

it('doors and links go when they open nothing any more', async () => {
  const grant = (browser: string, expires: Moment) =>
    put('booking_grants', {
      browser_hash: browser,
      door: 'link',
      created_at: instant(-DAY_MS),
      expires_at: instant(expires),
    });
  await grant('over', 0);
  await grant('open', 1);
  const link = (token: string, expires: Moment, ended: Moment | null) =>
    put('booking_links', {
      token_hash: token,
      purpose: 'manage',
      created_at: instant(-DAY_MS),
      expires_at: instant(expires),
      ended_at: ended === null ? null : instant(ended),
    });
  await link('over', 0, null);
  await link('ended', DAY_MS, -1);
  await link('open', 1, null);
  await forgetProofs(api.ctx);
  expect(await left('booking_grants', 'browser_hash')).toEqual(['open']);
  expect(await left('booking_links', 'token_hash')).toEqual(['open']);
});

it('codes go when they have expired and count no more among a day’s tries', async () => {
  const code = (hash: string, created: Moment, expires: Moment) =>
    put('booking_codes', {
      purpose: 'stepUp',
      code_hash: hash,
      created_at: instant(created),
      expires_at: instant(expires),
    });
  await code('a day old', -DAY_MS, -DAY_MS + HOUR_MS);
  await code('still counted', -DAY_MS + 1, -DAY_MS + HOUR_MS);
  await code('still good', -DAY_MS, 1);
  await forgetProofs(api.ctx);
  expect(await left('booking_codes', 'code_hash')).toEqual(['still counted', 'still good']);
});

it('addresses go that wait for nothing, also when it is asked again', async () => {
  for (const status of ['WAITING', 'DONE', 'STOPPED'])
    await put('booking_email_changes', {
      email: `${status.toLowerCase()}@example.org`,
      asked_at: instant(-DAY_MS),
      in_force_at: instant(-1),
      status,
    });
  await forgetProofs(api.ctx);
  await forgetProofs(api.ctx);
  expect(await left('booking_email_changes', 'email')).toEqual(['waiting@example.org']);
});
