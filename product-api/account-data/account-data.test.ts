import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountExportSchema } from '@/contract/accounts/account-data';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { readJson } from '@/tests/support/api/read-json';
import { bookingRequest, passengersFor, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { plannerHotel } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';

/** What is kept of somebody who signs in: taken along, and deleted. */
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

/** Somebody with a sign-in, an item of the planner that a friend sees, and a booking with one paid ticket. */
async function somebody(email: string): Promise<{ token: string; number: string }> {
  const token = as(email);
  const call = callAs(api, token);
  await call('POST', '/v1/account/sign-ins', { body: {}, headers: { 'x-visitor-device': 'Firefox, Windows' } });
  await call('POST', '/v1/trip-planners/external-hotels', { body: plannerHotel() });
  const who = await visitorWithTicket(api);
  const passengers = passengersFor(who.party, { email });
  const body = { ...(await bookingRequest(who)), passengers };
  const answer = await who.call('POST', '/v1/booking', { body, headers: { 'x-trip-planner-token': token } });
  return { token, number: bookingOf(answer).bookingNumber };
}
const fileOf = async (token: string) => callAs(api, token)('GET', '/v1/account/export');
const rowsOf = async (table: string, email: string) =>
  (
    await api.database.query<{ count: number }>(`select count(*)::int as count from ${table} where email = $1`, [email])
  )[0]?.count;

it('is one file for a program: profile, sign-ins, contact, planner, bookings, and of nobody else', async () => {
  const { token, number } = await somebody('maelle@example.org');
  const other = await somebody('simon@example.org');
  const answer = await fileOf(token);
  expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
    200,
    'attachment; filename="tandem-account.json"',
    'no-store',
  ]);
  const kept = readJson(accountExportSchema, answer.bytes);
  expect(kept).toMatchObject({
    profile: { email: 'maelle@example.org' },
    signIns: [{ device: 'Firefox, Windows', isCurrent: true }],
    newsletter: { hasConsent: false },
    bookings: [{ bookingNumber: number }],
  });
  // The hotel that was typed and the bus that was bought.
  const items = [...kept.planner.trips.flatMap((trip) => trip.items), ...kept.planner.undated];
  expect(items.map(({ fields }) => fields.kind).sort()).toEqual(['bus', 'hotel']);
  expect(Buffer.from(answer.bytes).toString()).not.toMatch(new RegExp(`simon@example\\.org|${other.number}`));
});

it('is deleted with everything in the planner and every sign-in; bookings stay, open by their other doors', async () => {
  const { token, number } = await somebody('aisha@example.org');
  const elsewhere = as('aisha@example.org', { givenName: 'Phone' });
  await callAs(api, elsewhere)('POST', '/v1/account/sign-ins', { body: {} });
  const friend = as('friend@example.org');
  expect((await callAs(api, token)('DELETE', '/v1/account')).status).toBe(204);
  for (const call of [callAs(api, token), callAs(api, elsewhere)])
    expect([(await call('GET', '/v1/account')).status, (await call('GET', '/v1/trip-planners')).status]).toEqual([
      401, 401,
    ]);
  expect([await rowsOf('accounts', 'aisha@example.org'), await rowsOf('subscribers', 'aisha@example.org')]).toEqual([
    0, 0,
  ]);
  const [booking] = await api.database.query('select status, account_id from bookings where number = $1', [number]);
  expect(booking).toEqual({ status: 'CONFIRMED', account_id: null });
  // Whoever proves the address again finds the booking, and an empty planner beside it.
  const again = as('aisha@example.org', { givenName: 'Again' });
  expect((await callAs(api, again)('GET', `/v1/my-bookings/${number}`)).status).toBe(200);
  const kept = readJson(accountExportSchema, (await fileOf(again)).bytes);
  expect(kept.planner.trips.flatMap(({ items }) => items.map(({ fields }) => fields.kind))).toEqual(['bus']);
  expect((await callAs(api, friend)('GET', '/v1/account')).status).toBe(200);
});

it('leaves a consent that was given for itself', async () => {
  const { token } = await somebody('zoe@example.org');
  await api.database.query(
    `update subscribers set has_consent = true, consent_at = '2026-10-01T00:00:00Z' where email = 'zoe@example.org'`,
  );
  await callAs(api, token)('DELETE', '/v1/account');
  expect([await rowsOf('accounts', 'zoe@example.org'), await rowsOf('subscribers', 'zoe@example.org')]).toEqual([0, 1]);
});
