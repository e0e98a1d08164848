import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book, bookingRequest, CARDS, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { as, loginDouble } from '@/tests/support/planner/planner-people';
import { BROWSER_KEY_HEADER } from './browser-key';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

const keyOf = (answer: Answer) => answer.headers.get(BROWSER_KEY_HEADER);
const receipt = (number: string, key: string | null) =>
  api.call('GET', `/v1/booking/${number}/receipt/html`, { headers: key === null ? {} : { [BROWSER_KEY_HEADER]: key } });

async function bought(key?: string): Promise<{ who: Visitor; answer: Answer; number: string; key: string }> {
  const who = await visitorWithTicket(api);
  const headers: Record<string, string> = key === undefined ? {} : { [BROWSER_KEY_HEADER]: key };
  const answer = await who.call('POST', '/v1/booking', { body: await bookingRequest(who), headers });
  return { who, answer, number: bookingOf(answer).bookingNumber, key: keyOf(answer) ?? '' };
}

describe('the browser that bought', () => {
  it('opens its booking by its key alone, and by no other', async () => {
    const one = await bought();
    const other = await bought();
    expect(one.key).toMatch(/^[\w-]{43}$/);
    expect((await receipt(one.number, one.key)).status).toBe(200);
    for (const key of [null, other.key, one.key.toLowerCase(), `${one.key}x`, ''])
      expect([key, (await receipt(one.number, key)).status]).toEqual([key, 404]);
  });

  it('keeps one key for all it buys', async () => {
    const first = await bought();
    const second = await bought(first.key);
    expect(second.key).toBe(first.key);
    expect([(await receipt(first.number, first.key)).status, (await receipt(second.number, first.key)).status]).toEqual(
      [200, 200],
    );
  });

  it('is given the same key again where an answer was lost, and one row is kept', async () => {
    const { who, number, key } = await bought();
    const again = await who.call('GET', '/v1/booking');
    expect([again.status, keyOf(again)]).toEqual([200, key]);
    const [row] = await api.database.query<{ grants: number }>(
      'select count(*)::int as grants from booking_grants g join bookings b on b.id = g.booking_id where b.number = $1',
      [number],
    );
    expect(row).toEqual({ grants: 1 });
  });

  it('has its key as a hash only', async () => {
    const { key } = await bought();
    const rows = await api.database.query<{ browser_hash: string }>('select browser_hash from booking_grants');
    expect(rows.map((row) => row.browser_hash)).not.toContain(key);
  });

  it('opens it after the session has gone, for 400 days', async () => {
    const { number, key } = await bought();
    const soldAt = api.clock.now();
    await api.database.query('update bookings set session_id = null where number = $1', [number]);
    api.clock.advance(400 * DAY_MS - 1);
    expect((await receipt(number, key)).status).toBe(200);
    api.clock.advance(1);
    expect((await receipt(number, key)).status).toBe(404);
    api.clock.set(soldAt.toISOString());
  });

  it('gets none for a sale that failed', async () => {
    const who = await visitorWithTicket(api);
    const answer = await book(who, { card: CARDS.lostCard });
    expect([answer.status, keyOf(answer)]).toEqual([402, null]);
  });
});

it('the account that booked opens it from any browser, another does not', async () => {
  const who = await visitorWithTicket(api);
  const sold = await who.call('POST', '/v1/booking', {
    body: await bookingRequest(who),
    headers: { 'x-trip-planner-token': as('buyer@example.org') },
  });
  const receiptAs = async (person: string) =>
    (
      await api.call('GET', `/v1/booking/${bookingOf(sold).bookingNumber}/receipt/html`, {
        headers: { 'x-trip-planner-token': as(person) },
      })
    ).status;
  expect([await receiptAs('buyer@example.org'), await receiptAs('other@example.org')]).toEqual([200, 404]);
});

it('the last name of the card’s holder is kept folded, and nothing else of the holder', async () => {
  const who = await visitorWithTicket(api);
  const { bookingNumber } = bookingOf(await book(who, { creditCard: { lastName: 'O’Brien-Côté' } }));
  const [row] = await api.database.query<{ holder_last_name: string }>(
    'select holder_last_name from bookings where number = $1',
    [bookingNumber],
  );
  expect(row?.holder_last_name).toBe('o brien cote');
});
