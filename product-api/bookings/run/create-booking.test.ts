import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingSchema, madeBookingSchema } from '@/contract/booking';
import { errorBodySchema } from '@/contract/operation';
import { bookingOf, outcomeOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  bookingRequest,
  CARDS,
  findPair,
  passengersFor,
  postBooking,
  startSession,
  visitor,
  visitorWithTicket,
  type BookingChange,
} from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT, setTaken, takenOf } from '@/tests/support/buses/bus-search';
import { sweepExpiredHolds } from '../../buses/seats/sweep-expired-holds';
import { deliverMessages } from '../../door/deliver-messages';
import type { PaymentGateway } from '../record/payment-gateway';
import { sandboxPayment } from '../../adapters/sandbox/sandbox-payment';
import { reconcileBookings } from './reconcile-bookings';

const FAMILY = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] };
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusal = (answer: Answer) => errorBodySchema.parse(answer.body);
const said = (answer: Answer) => `${answer.status} ${outcomeOf(answer)}`;

async function charges(from: TestApi): Promise<number> {
  const [row] = await from.database.query<{ count: number }>(
    `select count(*)::int as count from sandbox_charges where outcome = 'approved'`,
  );
  return row?.count ?? 0;
}

describe('POST /v1/booking', () => {
  it('books and charges what was shown, issues a ticket per traveller and vehicle, and locks the session under a new id', async () => {
    const who = visitor(api, FAMILY);
    await startSession(who);
    await addTicket(who, await findPair(who));
    await who.call('PUT', '/v1/session/passengers', { body: passengersFor(FAMILY) });
    const session = await who.session();
    const before = who.sessionId;
    const answer = await book(who, { passengers: undefined, isCancellationInsuranceAdded: true });
    expect(said(answer)).toBe('201 CONFIRMED');
    const booking = madeBookingSchema.parse(answer.body);
    expect(booking).toMatchObject({
      total: session.refundableOffer?.totalWithFee,
      subtotal: session.refundableOffer?.subtotalWithFee,
      taxBreakdown: session.refundableOffer?.taxBreakdownWithFee,
      cancellationInsuranceFee: session.cancellationInsuranceFee,
      card: { brand: 'visa', last4: '4242' },
      mailedTo: 'maelle@example.org',
    });
    expect(booking.bookingNumber).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(booking.eTickets.map((ticket) => ticket.ticketNumber)).toEqual(
      [1, 2, 3, 4, 5, 6].map((index) => `TD-${booking.bookingNumber}-${index}`),
    );
    const [charge] = await api.database.query<{ amount: number; currency: string }>(
      'select amount, currency from sandbox_charges order by created_at desc, amount desc limit 1',
    );
    expect(charge).toEqual({ amount: booking.total, currency: 'CAD' });
    expect(who.sessionId).not.toBe(before);
    // The answer that names the new id can be lost: the private id from before opens the booking for a while, too.
    expect((await api.call('GET', '/v1/booking', { sessionId: before })).headers.get('x-session-id')).toBe(
      who.sessionId,
    );
    // Its codes are drawn for whoever reads it.
    expect(JSON.stringify(answer.body)).not.toContain('<svg');
    const read = bookingSchema.parse((await who.call('GET', '/v1/booking')).body);
    expect(read.eTickets.map(({ qrSvg }) => qrSvg.slice(0, 4))).toEqual(Array.from({ length: 6 }, () => '<svg'));
    expect(madeBookingSchema.parse(read)).toEqual(booking);
  });

  it('never shows a booking to a planted id, but answers its own request again (S9)', async () => {
    const who = await visitorWithTicket(api);
    const planted = who.sessionId;
    const body = await bookingRequest(who);
    const first = await postBooking(who, body, 'key-of-the-visitor');
    expect(said(first)).toBe('201 CONFIRMED');
    expect((await api.call('GET', '/v1/booking', { sessionId: planted })).status).toBe(404);
    expect((await api.call('GET', '/v1/session', { sessionId: planted })).status).toBe(204);
    const again = (key: string, request: unknown) =>
      api.call('POST', '/v1/booking', { sessionId: planted, body: request, headers: { 'idempotency-key': key } });
    expect(said(await again('key-of-the-visitor', body))).toBe('200 CONFIRMED');
    expect(said(await again('another-key', body))).toBe('404 SESSION_NOT_FOUND');
    expect(said(await again('key-of-the-visitor', { ...body, expectedAmount: 1 }))).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });

  const refusals: [string, BookingChange, string, string[]?][] = [
    [
      'a card number that is no card number',
      { card: '4242424242424241' },
      '400 VALIDATION_FAILED',
      ['creditCard.number'],
    ],
    [
      'an expired card and a wrong code',
      { creditCard: { expiryYear: '25', securityCode: '12' } },
      '400 VALIDATION_FAILED',
      ['creditCard.expiry', 'creditCard.securityCode'],
    ],
    [
      'a wrong postal code',
      { paymentInfo: { address: '1 A', country: 'CA', city: 'B', provinceState: 'QC', postalCode: '12345' } },
      '400 VALIDATION_FAILED',
      ['paymentInfo.postalCode'],
    ],
    [
      'an incomplete traveller',
      { passengers: passengersFor(ONE_ADULT, { lastName: '' }) },
      '400 VALIDATION_FAILED',
      ['passengers.adults.0.lastName'],
    ],
    ['no travellers at all', { passengers: undefined }, '400 PASSENGERS_MISSING'],
    ['a captcha that was not solved', { captchaChallenge: 'nothing' }, '400 CAPTCHA_FAILED'],
    ['another amount', { expectedAmount: 1 }, '409 PRICE_CHANGED'],
    ['another currency', { expectedCurrency: 'USD' }, '409 PRICE_CHANGED'],
  ];
  it.each(refusals)('refuses %s; nothing is charged, locked or lost', async (_, change, expected, paths) => {
    const who = await visitorWithTicket(api);
    const before = await charges(api);
    const answer = await book(who, change, 'one-key');
    expect(said(answer)).toBe(expected);
    if (paths) expect(refusal(answer).fields?.map((field) => field.path)).toEqual(paths);
    if (expected.includes('PRICE')) expect(refusal(answer)).toMatchObject({ total: 6000, currency: 'CAD' });
    expect(await charges(api)).toBe(before);
    expect(await who.session()).toMatchObject({ isLocked: false, total: 6000 });
    expect(said(await book(who, {}, 'one-key'))).toBe('201 CONFIRMED');
  });

  it('refuses an unknown session, an empty cart, a bus that has left and a body of another shape', async () => {
    const who = visitor(api);
    const ready = await visitorWithTicket(api);
    const body = await bookingRequest(ready);
    expect(said(await postBooking(who, body))).toBe('404 SESSION_NOT_FOUND');
    await startSession(who);
    expect(said(await postBooking(who, body))).toBe('409 CART_EMPTY');
    expect(said(await who.call('POST', '/v1/booking', { body: {} }))).toBe('400 VALIDATION_FAILED');
    expect(
      said(await ready.call('POST', '/v1/booking', { body, headers: { 'idempotency-key': 'k'.repeat(201) } })),
    ).toBe('400 VALIDATION_FAILED');
    const own = await createTestApi();
    const late = await visitorWithTicket(own);
    own.clock.advance(4 * 24 * 60 * MINUTE_MS);
    const answer = await postBooking(late, await bookingRequest(late));
    expect(said(answer)).toBe('409 NOT_ON_SALE');
    await own.close();
  });

  it('pays with the token of a tokenising gateway (D40b)', async () => {
    const who = await visitorWithTicket(api);
    const request = {
      ...(await bookingRequest(who)),
      creditCard: { paymentToken: 'sandbox-approved', brand: 'mastercard', last4: '4444' },
    };
    const answer = await postBooking(who, request);
    expect(said(answer)).toBe('201 CONFIRMED');
    expect(bookingOf(answer).card).toEqual({ brand: 'mastercard', last4: '4444' });
  });

  it.each([
    ['insufficientFunds', 'DECLINED_INSUFFICIENT_FUNDS'],
    ['lostCard', 'DECLINED_LOST_CARD'],
    ['wrongCvv2', 'DECLINED_WRONG_CVV2'],
  ] as const)('says why a card was declined (%s), keeps the seats and takes another card', async (card, code) => {
    const who = await visitorWithTicket(api, { trip: 'N5' });
    const departureId = (await who.session()).bookedBuses[0]?.tickets[0]?.departureId ?? '';
    const taken = await takenOf(api, departureId);
    const answer = await book(who, { card: CARDS[card] }, `try-${card}`);
    expect(said(answer)).toBe(`402 ${code}`);
    const session = await who.session();
    expect(session).toMatchObject({
      isLocked: false,
      isBookingInProgress: false,
      bookingMessage: refusal(answer).message,
    });
    expect(Date.parse(session.holdExpiresAt ?? '') - api.clock.now().getTime()).toBe(15 * MINUTE_MS);
    expect(await takenOf(api, departureId)).toEqual(taken);
    const failed = bookingSchema.parse((await who.call('GET', '/v1/booking')).body);
    expect(failed).toMatchObject({
      status: 'FAILED',
      failureCode: code,
      eTickets: [],
      mailedTo: null,
      bookingMessage: refusal(answer).message,
    });
    expect(said(await book(who, { card: CARDS[card] }, `try-${card}`))).toBe(`402 ${code}`);
    expect(said(await book(who, {}, 'another-card'))).toBe('201 CONFIRMED');
    expect(await takenOf(api, departureId)).toEqual(taken);
  });

  it('names the entry whose hold has expired when somebody else has its seats (D48)', async () => {
    const own = await createTestApi();
    const who = await visitorWithTicket(own, { trip: 'M1' });
    const body = await bookingRequest(who);
    const departureId = (await who.session()).bookedBuses[0]?.tickets[0]?.departureId ?? '';
    own.clock.advance(16 * MINUTE_MS);
    await sweepExpiredHolds(own.ctx);
    await setTaken(own, departureId, [2]);
    const answer = await postBooking(who, body);
    expect(said(answer)).toBe('409 HOLD_EXPIRED');
    expect(refusal(answer).part).toBe(0);
    expect(await who.session()).toMatchObject({ isLocked: false });
    await setTaken(own, departureId, [1]);
    expect(said(await postBooking(who, body))).toBe('201 CONFIRMED');
    expect(await takenOf(own, departureId)).toEqual([2]);
    await own.close();
  });
});

describe('the same request again (S4)', () => {
  it('books once for twenty equal requests at the same moment', async () => {
    const who = await visitorWithTicket(api);
    const before = await charges(api);
    const body = await bookingRequest(who);
    const asked = who.sessionId;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call('POST', '/v1/booking', { sessionId: asked, body, headers: { 'idempotency-key': 'twenty' } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await charges(api)).toBe(before + 1);
  });

  it('gives the same promise without a key', async () => {
    const who = await visitorWithTicket(api);
    await who.call('PUT', '/v1/session/passengers', { body: passengersFor(ONE_ADULT) });
    const before = await charges(api);
    const body = await bookingRequest(who);
    const asked = who.sessionId;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.call('POST', '/v1/booking', { sessionId: asked, body })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(said(await api.call('POST', '/v1/booking', { sessionId: asked, body }))).toBe('200 CONFIRMED');
    expect(await charges(api)).toBe(before + 1);
  });

  it('refuses another body under the key, and another key once the session has booked', async () => {
    const who = await visitorWithTicket(api);
    const body = await bookingRequest(who);
    expect(said(await postBooking(who, body, 'first'))).toBe('201 CONFIRMED');
    expect(said(await postBooking(who, { ...body, isCancellationInsuranceAdded: true }, 'first'))).toBe(
      '422 IDEMPOTENCY_KEY_REUSED',
    );
    expect(said(await postBooking(who, { ...body, captchaChallenge: 'another' }, 'first'))).toBe('200 CONFIRMED');
    expect(said(await postBooking(who, body, 'second'))).toBe('423 SESSION_LOCKED');
  });
});

describe('a gateway that does not answer (S6)', () => {
  it('shows a charge whose answer was lost as pending, and confirms it once the gateway is asked', async () => {
    const own = await createTestApi();
    const who = await visitorWithTicket(own);
    const answer = await book(who, { card: CARDS.lostReply });
    expect(said(answer)).toBe('202 PENDING');
    expect(madeBookingSchema.parse(answer.body).bookingMessage).toContain('confirming');
    expect(await who.session()).toMatchObject({ isLocked: true, isBookingInProgress: true });
    expect((await startSession(who)).status).toBe(423);
    expect((await who.call('GET', `/v1/booking/${bookingOf(answer).bookingNumber}/receipt/pdf`)).status).toBe(404);
    const both = await Promise.all([reconcileBookings(own.ctx), reconcileBookings(own.ctx)]);
    expect(Math.max(...both)).toBe(1);
    expect((await who.call('GET', '/v1/booking')).body).toMatchObject({ status: 'CONFIRMED', bookingMessage: null });
    expect(await charges(own)).toBe(1);
    expect(await deliverMessages(own.ctx)).toBe(1);
    await own.close();
  });

  it('gives up on a charge that was never made, returns the seats and takes another card', async () => {
    const own = await createTestApi();
    const who = await visitorWithTicket(own);
    const departureId = (await who.session()).bookedBuses[0]?.tickets[0]?.departureId ?? '';
    const body = await bookingRequest(who, { card: CARDS.timeout });
    expect(said(await postBooking(who, body, 'timed-out'))).toBe('202 PENDING');
    expect(await reconcileBookings(own.ctx)).toBe(0);
    own.clock.advance(21_000);
    expect(await reconcileBookings(own.ctx)).toBe(1);
    expect((await who.call('GET', '/v1/booking')).body).toMatchObject({
      status: 'FAILED',
      failureCode: 'PAYMENT_UNAVAILABLE',
    });
    expect(said(await postBooking(who, body, 'timed-out'))).toBe('502 PAYMENT_UNAVAILABLE');
    expect(await takenOf(own, departureId)).toEqual([0, 1, 1]);
    expect(said(await book(who))).toBe('201 CONFIRMED');
    expect(await charges(own)).toBe(1);
    await own.close();
  });

  it('refunds a charge that turns up after the booking has failed', async () => {
    const own = await createTestApi();
    const who = await visitorWithTicket(own);
    const { total } = bookingOf(await book(who, { card: CARDS.timeout }));
    own.clock.advance(21_000);
    await reconcileBookings(own.ctx);
    const [booking] = await own.database.query<{ key: string }>(`select payment_key as key from bookings`);
    await own.database.query(
      `insert into sandbox_charges (key, amount, currency, outcome, reference, created_at) values ($1, $2, 'CAD', 'approved', 'late', now())`,
      [booking?.key, total],
    );
    await reconcileBookings(own.ctx);
    await reconcileBookings(own.ctx);
    const refunds = await own.database.query<{ amount: number }>(
      `select amount from sandbox_charges where outcome = 'refunded'`,
    );
    expect(refunds).toEqual([{ amount: -total }]);
    expect(bookingOf(await who.call('GET', '/v1/booking')).status).toBe('FAILED');
    await own.close();
  });

  it('treats a gateway that fails as one that has not answered', async () => {
    const database = (await createTestApi({ isEmpty: true })).database;
    const sandbox = sandboxPayment({ database, now: () => new Date(), latencyMs: 0 });
    const away: PaymentGateway = { ...sandbox, charge: async () => Promise.reject(new Error('connection reset')) };
    const own = await createTestApi({ database, suppliers: { payment: away } });
    const who = await visitorWithTicket(own);
    expect(said(await book(who))).toBe('202 PENDING');
    await own.close();
  });
});
