import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileExchanges } from '@/product-api/after-sale/exchange/reconcile-exchanges';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { bookingOf, refusalOf } from '@/tests/support/api/answers';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { confirmExchange, exchangeOffer } from '@/tests/support/after-sale/exchange-flow';
import { addTicket, findTicket, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';
import { payByToken, sendEvent, stripeApi } from '@/tests/support/stripe/stripe-api';
import { TOKENS } from '@/tests/support/stripe/stripe-books';
import { stripeStandIn, type StripeStandIn } from '@/tests/support/stripe/stripe-stand-in';

/** What goes back, and what an exchange costs, with Stripe behind the port (D65, D66, D69). */
let stripe: StripeStandIn;
let api: TestApi;
let owner: Owner;
beforeEach(async () => {
  stripe = await stripeStandIn();
  api = await stripeApi(stripe);
  await api.database.query(
    `update operators set terms = jsonb_set(terms, '{exchange}', (terms->'exchange') || '{"difference": "refunded"}')
     where id = 'northline'`,
  );
  const who = visitor(api);
  await startSession(who);
  await addTicket(who, await findTicket(who, 'N1', { date: FAR }));
  owner = { who, number: bookingOf(await payByToken(who, TOKENS.approved)).bookingNumber };
});
afterEach(async () => {
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  await stripe.close();
  await api.close();
});

/** From 3 November on a bus costs less: going earlier costs more. */
const [NEAR, FAR] = ['2026-10-23', '2026-11-10'] as const;
const intents = () => [...stripe.books.intents.values()];
const refunded = () => stripe.books.refunds.map(({ amount }) => amount);
const refundStates = async () => {
  const rows = await api.database.query<{ status: string }>('select status from refunds order by id');
  return rows.map(({ status }) => status);
};
const unitIds = async () => (await readMine(owner)).units.map(({ unitId }) => unitId);

describe('what goes back by Stripe', () => {
  it('is paid once, and an event about it changes nothing', async () => {
    const { total } = await cancelUnits(owner, await unitIds());
    await runRefunds(api.ctx);
    expect([refunded(), await refundStates()]).toEqual([[total], ['DONE']]);
    const event = { type: 'charge.refunded', object: { id: 'ch_1' } };
    for (const id of ['evt_1', 'evt_1', 'evt_2']) expect((await sendEvent(api, { ...event, id })).status).toBe(204);
    await runRefunds(api.ctx);
    expect(refunded()).toEqual([total]);
  });

  it.each(['cutAfter', 'cutBefore', 429, 500] as const)('is paid once after %s, also a day later', async (trouble) => {
    stripe.trouble(/POST .*refunds$/, trouble);
    const { total } = await cancelUnits(owner, await unitIds());
    expect(await refundStates()).toEqual(['REQUESTED']);
    stripe.forgetKeys();
    api.clock.advance(24 * 60 * 60_000);
    await runRefunds(api.ctx);
    expect([refunded(), await refundStates()]).toEqual([[total], ['DONE']]);
  });

  it('waits while the bank decides on a dispute, and is owed where it was lost', async () => {
    stripe.trouble(/POST .*refunds$/, 500);
    await cancelUnits(owner, await unitIds());
    const charge = present(intents()[0]);
    const dispute = stripe.books.dispute(charge.id, charge.amount);
    await sendEvent(api, { id: 'evt_1', type: 'charge.dispute.created', object: dispute });
    api.clock.advance(60 * 60_000);
    await runRefunds(api.ctx);
    expect([refunded(), await refundStates()]).toEqual([[], ['REQUESTED']]);
    dispute.status = 'lost';
    await sendEvent(api, { id: 'evt_2', type: 'charge.dispute.closed', object: dispute });
    await runRefunds(api.ctx);
    expect([refunded(), await refundStates()]).toEqual([[], ['OWED']]);
  });
});

describe('an exchange that costs more', () => {
  const pay = async (paymentToken: string) =>
    confirmExchange(owner, await exchangeOffer(owner, NEAR), {
      creditCard: { paymentToken, brand: 'visa', last4: '4242' },
    });
  const standing = async () => (await owner.who.call('POST', `/v1/my-bookings/${owner.number}/payment`)).body;
  const day = async () => (await readMine(owner)).startDate;

  it('is charged apart, under its own key', async () => {
    expect((await pay(TOKENS.approved)).status).toBe(201);
    expect(intents().map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(new Set(intents().map(({ metadata }) => metadata.booking))).toEqual(new Set([owner.number]));
    expect([await day(), await standing()]).toEqual([NEAR, { status: 'DONE', action: null }]);
  });

  it('waits for the bank’s yes, which its event brings', async () => {
    expect((await pay(TOKENS.asksOwner)).status).toBe(202);
    const intent = present(intents()[1]);
    const action = { provider: 'stripe', clientSecret: intent.client_secret };
    expect(await standing()).toEqual({ status: 'PENDING', action });
    stripe.books.decide(intent.id, 'yes');
    await sendEvent(api, { id: 'evt_1', type: 'payment_intent.succeeded', object: intent });
    expect([await day(), await standing()]).toEqual([NEAR, { status: 'DONE', action: null }]);
  });

  it('keeps the old seats after the bank’s no, and where nobody says anything', async () => {
    await pay(TOKENS.asksOwner);
    stripe.books.decide(present(intents()[1]).id, 'no');
    expect(await standing()).toEqual({ status: 'FAILED', action: null });
    await pay(TOKENS.asksOwner);
    api.clock.advance(16 * 60_000);
    await reconcileExchanges(api.ctx);
    expect([await day(), intents().at(-1)?.status]).toEqual([FAR, 'canceled']);
    expect((await readMine(owner)).exchanges).toMatchObject([
      { failureCode: 'DECLINED_NOT_CONFIRMED' },
      { failureCode: 'DECLINED_NOT_CONFIRMED' },
    ]);
  });

  it('takes no card number', async () => {
    const answer = await confirmExchange(owner, await exchangeOffer(owner, NEAR));
    expect(refusalOf(answer).fields?.map(({ path }) => path)).toEqual(['payment.creditCard.paymentToken']);
  });
});
