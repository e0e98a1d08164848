import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { reconcileBookings } from '@/product-api/bookings/run/reconcile-bookings';
import type { FaultPoint } from '@/product-api/bookings/record/fault-points';
import { refusalOf, bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { passengersFor, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';
import { payByToken, sendEvent, stripeApi } from '@/tests/support/stripe/stripe-api';
import { TOKENS } from '@/tests/support/stripe/stripe-books';
import { stripeStandIn, type StripeStandIn } from '@/tests/support/stripe/stripe-stand-in';

/** The promises about payments (S5, S6) with Stripe behind the port: its interface is a stand-in (docs/payments.md). */
let stripe: StripeStandIn;
let api: TestApi;
let who: Visitor;
beforeEach(async () => {
  stripe = await stripeStandIn();
  api = await stripeApi(stripe);
  who = await visitorWithTicket(api);
});
afterEach(async () => {
  // Whatever has happened, both ledgers say the same of it.
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  await stripe.close();
  await api.close();
});

const GRACE_MS = 21_000;
const intents = () => [...stripe.books.intents.values()];
const intent = () => present(intents()[0]);
const charged = () => intents().filter(({ status }) => status === 'succeeded').length;
const refunded = () => stripe.books.refunds.map(({ amount }) => amount);
const statusNow = async () => bookingOf(await who.call('GET', '/v1/booking')).status;
const succeeded = (id = 'evt_1') => sendEvent(api, { id, type: 'payment_intent.succeeded', object: intent() });

describe('a booking paid at Stripe', () => {
  it('is confirmed with one charge of what was shown, under its own number; no card passes here', async () => {
    const answer = await payByToken(who, TOKENS.approved);
    expect(answer.status).toBe(201);
    const { bookingNumber, total } = bookingOf(answer);
    expect(intent()).toMatchObject({ amount: total, status: 'succeeded', metadata: { booking: bookingNumber } });
    expect(stripe.calls).toEqual(['POST /v1/payment_intents', `POST /v1/payment_intents/${intent().id}/confirm`]);
  });

  it('that was declined keeps its seats and takes another card', async () => {
    const answer = await payByToken(who, TOKENS.insufficientFunds, 'first');
    expect([answer.status, refusalOf(answer).code]).toEqual([402, 'DECLINED_INSUFFICIENT_FUNDS']);
    expect((await payByToken(who, TOKENS.approved, 'second')).status).toBe(201);
    expect(charged()).toBe(1);
  });

  it.each([
    ['cutAfter', 'CONFIRMED'],
    ['cutBefore', 'FAILED'],
    [500, 'FAILED'],
    [429, 'FAILED'],
    [409, 'FAILED'],
  ] as const)('whose answer is %s is pending, and then %s', async (trouble, status) => {
    stripe.trouble(/confirm$/, trouble);
    expect((await payByToken(who, TOKENS.approved)).status).toBe(202);
    api.clock.advance(GRACE_MS);
    await reconcileBookings(api.ctx);
    expect(await statusNow()).toBe(status);
    if (status === 'CONFIRMED') return;
    expect((await payByToken(who, TOKENS.approved)).status).toBe(201);
    expect(charged()).toBe(1);
  });

  it('stays pending while Stripe is away, and is decided when it is back', async () => {
    stripe.trouble(/confirm$/, 'cutAfter');
    await payByToken(who, TOKENS.approved);
    api.clock.advance(GRACE_MS);
    stripe.trouble(/^GET/, 500);
    await reconcileBookings(api.ctx);
    expect(await statusNow()).toBe('PENDING');
    await reconcileBookings(api.ctx);
    expect(await statusNow()).toBe('CONFIRMED');
  });

  it('of another amount than was shown is no payment: a person has to look', async () => {
    await payByToken(who, TOKENS.asksOwner);
    stripe.books.decide(intent().id, 'yes');
    const { amount } = intent();
    intent().amount_received = 1;
    await reconcileBookings(api.ctx);
    expect(await statusNow()).toBe('PENDING');
    intent().amount_received = amount;
    await reconcileBookings(api.ctx);
    expect(await statusNow()).toBe('CONFIRMED');
  });
});

describe('a process that dies', () => {
  it.each([
    ['beforeCharge', 'FAILED', 0],
    ['afterCharge', 'CONFIRMED', 1],
    ['afterConfirm', 'CONFIRMED', 1],
  ] as const)('%s leaves a booking that another one finds to be %s', async (point, status, charges) => {
    const dying = await stripeApi(stripe, {
      database: api.database,
      isEmpty: true,
      atFaultPoint: (at: FaultPoint) => {
        if (at === point) throw new Error('dead');
      },
    });
    // The browser's own id from here on: the answer that names the next one is lost.
    await who.call('PUT', '/v1/session/passengers', { body: passengersFor(who.party) });
    const { sessionId } = who;
    const call: Visitor['call'] = (method, path, options) => dying.call(method, path, { sessionId, ...options });
    expect((await payByToken({ ...who, call }, TOKENS.approved)).status).toBe(500);
    await dying.api.stop();
    api.clock.advance(GRACE_MS);
    await reconcileBookings(api.ctx);
    expect(await statusNow()).toBe(status);
    expect(charged()).toBe(charges);
  });
});

describe('a bank that asks the card’s owner', () => {
  const standing = async () => (await who.call('POST', '/v1/booking/payment')).body;

  it('is told what it needs to, also after a reload and in a second tab, and asked again at once', async () => {
    expect((await payByToken(who, TOKENS.asksOwner)).status).toBe(202);
    const action = { provider: 'stripe', clientSecret: intent().client_secret };
    expect(await standing()).toEqual({ status: 'PENDING', action });
    expect(await standing()).toEqual({ status: 'PENDING', action });
    stripe.books.decide(intent().id, 'yes');
    expect(await Promise.all([standing(), standing()])).toEqual([
      { status: 'CONFIRMED', action: null },
      { status: 'CONFIRMED', action: null },
    ]);
    expect([charged(), intents().length]).toEqual([1, 1]);
  });

  it('says no: the seats stay the traveller’s, and another card is another payment', async () => {
    await payByToken(who, TOKENS.asksOwner);
    stripe.books.decide(intent().id, 'no');
    expect(await standing()).toEqual({ status: 'FAILED', action: null });
    expect(bookingOf(await who.call('GET', '/v1/booking')).failureCode).toBe('DECLINED_NOT_CONFIRMED');
    expect((await payByToken(who, TOKENS.approved)).status).toBe(201);
    expect(charged()).toBe(1);
  });

  it('keeps the booking pending where Stripe does not answer', async () => {
    await payByToken(who, TOKENS.asksOwner);
    stripe.trouble(/^GET/, 500);
    expect(await standing()).toEqual({ status: 'PENDING', action: null });
  });

  it('hears of money that comes after the seats were let go: it goes back whole, once', async () => {
    await payByToken(who, TOKENS.asksOwner);
    api.clock.advance(16 * 60_000);
    await reconcileBookings(api.ctx);
    expect([await statusNow(), intent().status]).toEqual(['FAILED', 'canceled']);
    // What cannot be, for it was cancelled: charged all the same.
    const { amount } = intent();
    Object.assign(intent(), { status: 'succeeded', amount_received: amount });
    api.clock.advance(24 * 60 * 60_000);
    expect((await succeeded('evt_1')).status).toBe(204);
    expect((await succeeded('evt_2')).status).toBe(204);
    await runRefunds(api.ctx);
    expect([await statusNow(), refunded()]).toEqual(['FAILED', [amount]]);
  });
});

describe('events of Stripe', () => {
  it('decide a booking before anybody asks, and change nothing when they come again or late', async () => {
    stripe.trouble(/confirm$/, 'cutAfter');
    await payByToken(who, TOKENS.approved);
    expect((await succeeded()).status).toBe(204);
    expect(await statusNow()).toBe('CONFIRMED');
    const before = stripe.calls.length;
    expect((await succeeded()).status).toBe(204);
    const late = { id: 'evt_0', type: 'payment_intent.payment_failed', object: { ...intent(), status: 'canceled' } };
    expect((await sendEvent(api, late)).status).toBe(204);
    expect(stripe.calls.length).toBe(before);
    expect(await statusNow()).toBe('CONFIRMED');
  });

  it('are believed to come from Stripe where its secret has signed them, lately', async () => {
    stripe.trouble(/confirm$/, 'cutAfter');
    await payByToken(who, TOKENS.approved);
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', object: intent() };
    const old = new Date(api.clock.now().getTime() - 301_000);
    for (const change of [{ secret: 'whsec_another' }, { at: old }]) {
      const answer = await sendEvent(api, { ...event, ...change });
      expect([answer.status, refusalOf(answer).code]).toEqual([400, 'SIGNATURE_WRONG']);
    }
    const unsigned = await api.call('POST', '/v1/payments/stripe/events', { body: { id: 'evt_1', type: 'x' } });
    expect(refusalOf(unsigned).code).toBe('SIGNATURE_WRONG');
    expect(await statusNow()).toBe('PENDING');
    await succeeded();
  });

  it('are dealt with again where that has failed', async () => {
    stripe.trouble(/confirm$/, 'cutAfter');
    await payByToken(who, TOKENS.approved);
    stripe.trouble(/^GET/, 500);
    expect((await succeeded()).status).toBe(500);
    expect(await statusNow()).toBe('PENDING');
    expect((await succeeded()).status).toBe(204);
    expect(await statusNow()).toBe('CONFIRMED');
  });

  it('tell of disputes, which stand in the operator’s list, and of what is none of ours', async () => {
    await payByToken(who, TOKENS.approved);
    const dispute = stripe.books.dispute(intent().id, intent().amount);
    const told = (id: string, type: string) => sendEvent(api, { id, type, object: dispute });
    expect((await told('evt_d1', 'charge.dispute.created')).status).toBe(204);
    const rows = () => api.database.query<{ status: string }>('select status from disputes');
    expect(await rows()).toEqual([{ status: 'OPEN' }]);
    dispute.status = 'lost';
    expect((await told('evt_d2', 'charge.dispute.closed')).status).toBe(204);
    expect(await rows()).toEqual([{ status: 'LOST' }]);
    for (const [index, type] of ['charge.refunded', 'refund.failed', 'customer.created'].entries())
      expect((await sendEvent(api, { id: `evt_o${index}`, type, object: { id: 'x', metadata: {} } })).status).toBe(204);
    const foreign = { id: 'pi_x', metadata: { tandem_key: 'nobody', booking: 'NOBODY22' } };
    expect((await sendEvent(api, { id: 'evt_f', type: 'payment_intent.succeeded', object: foreign })).status).toBe(204);
  });

  it('are not taken where another gateway takes the money', async () => {
    const sandbox = await createTestApi({ database: api.database, isEmpty: true });
    expect((await sendEvent(sandbox, { id: 'evt_1', type: 'x', object: {} })).status).toBe(404);
    await sandbox.api.stop();
  });
});
