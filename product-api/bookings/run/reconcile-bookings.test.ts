import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, CARDS, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { reconcileBookings } from './reconcile-bookings';

/** More than one page of what is read at a time. */
const MANY = 120;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('decides a booking that waits behind many that failed and are still watched', async () => {
  await api.database.query(
    `insert into bookings (number, status, failure_code, language, currency, rate_date, total, subtotal, tax_breakdown, is_refundable, refundable_fee, carts, passengers, text_consent, billing_address, contact_last_names, payment_key, terms_version, created_at, decided_at)
     select 'W' || lpad(n::text, 7, '0'), 'FAILED', 'PAYMENT_UNAVAILABLE', 'en', 'CAD', '2026-10-19', 4700, 4159, '[]', false, 0, '[]', '{}', '{}', '{}', '{}', 'watched-' || n, '2023-02-18', $1, $1
     from generate_series(1, $2::int) n`,
    [api.clock.now(), MANY],
  );
  const who = await visitorWithTicket(api);
  expect((await book(who, { card: CARDS.lostReply })).status).toBe(202);
  api.clock.advance(5_000);
  expect(await reconcileBookings(api.ctx)).toBe(1);
  expect(bookingOf(await who.call('GET', '/v1/booking')).status).toBe('CONFIRMED');
});
