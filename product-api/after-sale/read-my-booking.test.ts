import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMyBooking, type MyBooking } from '@/contract/after-sale/my-bookings';
import { ANNEX_VERSION } from '../bookings/steps/terms-version';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { grantByDoor } from '@/tests/support/bookings/doors';
import { book, bookingRequest, CARDS, passengersFor, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { matching } from '@/tests/support/matching';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
/** What stands nowhere in an answer that may not hold it. */
const FIRST_NAMES = ['Maëlle', 'Alexb'];
const ADDRESS = ['maelle@example.org', '4200 Saint-Laurent', 'H2W 2R2'];

let api: TestApi;
let number = '';
let buyerKey = '';
beforeAll(async () => {
  api = await createTestApi();
  const sold = await book(await visitorWithTrip(api, { party: COUPLE }));
  number = bookingOf(sold).bookingNumber;
  buyerKey = sold.headers.get('x-browser-key') ?? '';
});
afterAll(() => api.close());

const read = (key: string | null, ofNumber = number): Promise<Answer> =>
  api.call('GET', `/v1/my-bookings/${ofNumber}`, { headers: key ? { 'x-browser-key': key } : {} });

async function opened(key: string): Promise<MyBooking> {
  const answer = await read(key);
  expect(answer.status).toBe(200);
  return readMyBooking.success[200].strict().parse(answer.body);
}

const spoken = (booking: MyBooking, words: readonly string[]) =>
  words.filter((word) => JSON.stringify(booking).includes(word));

describe('a booking by its door (D61)', () => {
  it('shows everything to the browser that bought it', async () => {
    const booking = await opened(buyerKey);
    expect(booking).toMatchObject({
      bookingNumber: number,
      status: 'CONFIRMED',
      door: 'browser',
      isMasked: false,
      stepUp: null,
      email: 'maelle@example.org',
      card: { brand: 'visa', last4: '4242' },
      startDate: '2026-10-23',
      endDate: '2026-10-25',
      givenBack: 0,
      refunds: [],
      cancellations: [],
      // Which words hold for it (D75).
      termsVersion: '2023-02-18',
      annexVersion: ANNEX_VERSION,
    });
    expect(booking.travellers.map(({ name }) => name)).toEqual(['Maëlle Gagnon-Tremblay', 'Alexb Gagnon-Tremblay']);
    expect([booking.eTickets.length, booking.hotelVouchers.length, booking.activityVouchers.length]).toEqual([4, 1, 1]);
    expect(booking.eTickets.map(({ status, entryIndex }) => [status, entryIndex])).toEqual(
      Array.from({ length: 4 }, () => ['VALID', 0]),
    );
    expect(booking.activityVouchers[0]).toMatchObject({ entryIndex: 0, places: 2, status: 'VALID' });
    expect(booking.history.map(({ what, door }) => [what, door])).toEqual([['BOOKED', 'browser']]);
    // Never, by any door.
    expect(spoken(booking, ['passportNumber', 'dateOfBirth', 'cellPhone', 'postalCode'])).toEqual([]);
  });

  it('hides both addresses from a forwarded mail’s link', async () => {
    const booking = await opened(await grantByDoor(api, number, 'link'));
    expect(booking).toMatchObject({ door: 'link', isMasked: false, stepUp: null, email: 'm••••@e••••.org' });
    expect([booking.card?.last4, booking.eTickets.length]).toEqual(['4242', 4]);
    expect(spoken(booking, ADDRESS)).toEqual([]);
  });

  it('shows state, parts, dates and amounts to number and name, and nothing else', async () => {
    const booking = await opened(await grantByDoor(api, number, 'number'));
    expect(booking).toMatchObject({
      door: 'number',
      isMasked: true,
      stepUp: { email: 'm••••@e••••.org', until: null },
      email: 'm••••@e••••.org',
      card: { brand: 'visa', last4: '••••' },
      eTickets: [],
      hotelVouchers: [],
      activityVouchers: [],
    });
    expect(booking.travellers.map(({ name }) => name)).toEqual(['Gagnon-Tremblay', 'Gagnon-Tremblay']);
    expect(spoken(booking, [...FIRST_NAMES, ...ADDRESS, '4242', `TD-${number}`, `TV-${number}`])).toEqual([]);
    expect([booking.buses.length, booking.stays.length, booking.visits.length, booking.total > 0]).toEqual([
      1,
      1,
      1,
      true,
    ]);
  });

  it('masks the receipt for number and name alike', async () => {
    const words = [...FIRST_NAMES, ...ADDRESS, '4242'];
    const seen = async (key: string) => {
      const headers = { 'x-browser-key': key };
      const { status, bytes } = await api.call('GET', `/v1/booking/${number}/receipt/html`, { headers });
      expect(status).toBe(200);
      const page = Buffer.from(bytes).toString();
      return words.filter((word) => page.includes(word));
    };
    expect(await seen(await grantByDoor(api, number, 'number'))).toEqual([]);
    expect(await seen(buyerKey)).toEqual(matching.arrayContaining(['Maëlle', '4200 Saint-Laurent', '4242']));
  });

  it('shows number and name what a link shows, but for the card, for as long as it has proved more', async () => {
    const until = new Date(api.clock.now().getTime() + 30 * 60_000);
    const key = await grantByDoor(api, number, 'number', { stepUpUntil: until });
    const proved = await opened(key);
    expect(proved).toMatchObject({ isMasked: false, stepUp: { until: until.toISOString() } });
    expect([proved.eTickets.length, proved.card?.last4]).toEqual([4, '••••']);
    expect(spoken(proved, [...ADDRESS, '4242'])).toEqual([]);
    api.clock.advance(30 * 60_000);
    expect((await opened(key)).isMasked).toBe(true);
  });

  it('is found in any case of its number', async () => {
    expect((await read(buyerKey, number.toLowerCase())).status).toBe(200);
  });

  it('is not found by its number alone, nor by a door to another booking', async () => {
    const other = await book(await visitorWithTicket(api));
    expect([
      (await read(null)).status,
      (await read(other.headers.get('x-browser-key'))).status,
      (await read(buyerKey, 'NOTTHERE')).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe('a booking that is not sold', () => {
  it('is shown while it is being confirmed, and nothing can be done with it', async () => {
    const who = await visitorWithTicket(api);
    const pending = await book(who, { card: CARDS.timeout });
    expect(pending.status).toBe(202);
    const answer = await read(pending.headers.get('x-browser-key'), bookingOf(pending).bookingNumber);
    expect(readMyBooking.success[200].parse(answer.body)).toMatchObject({
      status: 'PENDING',
      acts: { cancel: { isOpen: false, reason: 'PENDING' } },
      eTickets: [],
      history: [],
    });
  });

  it('is not found once it has failed', async () => {
    const who = await visitorWithTicket(api);
    const body = { ...(await bookingRequest(who)), passengers: passengersFor(who.party) };
    const key = (await who.call('POST', '/v1/booking', { body })).headers.get('x-browser-key');
    const { bookingNumber } = bookingOf(await who.call('GET', '/v1/booking'));
    await api.database.query("update bookings set status = 'FAILED' where number = $1", [bookingNumber]);
    expect((await read(key, bookingNumber)).status).toBe(404);
  });
});
