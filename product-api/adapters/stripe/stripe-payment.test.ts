import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/product-api/index';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { TOKENS } from '@/tests/support/stripe/stripe-books';
import {
  STAND_IN_KEY,
  STAND_IN_WEBHOOK_SECRET,
  stripeStandIn,
  type StripeStandIn,
} from '@/tests/support/stripe/stripe-stand-in';
import type { PaymentGateway } from '../../bookings/record/payment-gateway';
import { stripePayment } from './stripe-payment';

let database: Database;
let stripe: StripeStandIn;
let gateway: PaymentGateway;

/** Whoever answers is waited for, however busy the machine is. */
const PATIENT_MS = 120_000;

const open = (change: { secretKey?: string; timeoutMs?: number } = {}) =>
  stripePayment({
    database,
    now: () => new Date('2026-10-20T14:00:00Z'),
    secretKey: STAND_IN_KEY,
    webhookSecret: STAND_IN_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    timeoutMs: PATIENT_MS,
    retries: 0,
    ...change,
  });

beforeEach(async () => {
  database = await createTestDatabase();
  stripe = await stripeStandIn();
  gateway = await open();
});
afterEach(async () => {
  await stripe.close();
  await database.close();
});

const charge = (key: string, token: string, amount = 1234) =>
  gateway.charge({
    key,
    bookingNumber: 'TEST2345',
    amount,
    currency: 'CAD',
    card: { paymentToken: token, brand: 'visa', last4: '4242' },
  });
const succeeded = () => [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
const onlyIntent = () => present([...stripe.books.intents.values()][0]);

describe('a charge at Stripe', () => {
  it('is made under our key, and the same again is the same', async () => {
    const first = await charge('one', TOKENS.approved);
    expect(first).toEqual({ outcome: 'approved', reference: matching.stringMatching(/^pi_/) });
    expect(await charge('one', TOKENS.approved)).toEqual(first);
    expect(await gateway.find('one')).toEqual(first);
    expect(onlyIntent()).toMatchObject({
      amount: 1234,
      currency: 'cad',
      metadata: { tandem_key: 'one', booking: 'TEST2345' },
    });
    expect(stripe.books.intents.size).toBe(1);
  });

  it.each([
    [TOKENS.insufficientFunds, 'insufficientFunds'],
    [TOKENS.wrongCvc, 'wrongCvv2'],
    // Whoever holds a lost card is not told.
    [TOKENS.lostCard, 'other'],
    ['ctoken_nobody_knows', 'other'],
  ])('%s is declined as %s, once', async (token, reason) => {
    expect(await charge('no', token)).toEqual({ outcome: 'declined', reason });
    expect(await charge('no', token)).toEqual({ outcome: 'declined', reason });
    expect(succeeded()).toEqual([]);
  });

  it('with another card under the same key is no other charge', async () => {
    await charge('key', TOKENS.approved);
    await charge('key', TOKENS.insufficientFunds).catch(() => null);
    expect(succeeded()).toHaveLength(1);
  });

  it.each(['hang', 'cutBefore', 'cutAfter', 500, 429, 409] as const)(
    'is found, or known not to be, after %s while it is confirmed',
    async (trouble) => {
      if (trouble === 'hang') gateway = await open({ timeoutMs: 2_000 });
      stripe.trouble(/confirm$/, trouble);
      await expect(charge('lost', TOKENS.approved)).rejects.toThrow(/^Stripe/);
      const isCharged = succeeded().length === 1;
      expect(isCharged).toBe(trouble === 'cutAfter');
      expect((await gateway.find('lost'))?.outcome ?? null).toBe(isCharged ? 'approved' : null);
      expect((await gateway.abandon('lost'))?.outcome ?? null).toBe(isCharged ? 'approved' : null);
      expect(succeeded()).toHaveLength(isCharged ? 1 : 0);
      // The browser's secret, or a call that slept, pays nothing from now on.
      if (!isCharged) expect(onlyIntent().status).toBe('canceled');
    },
  );

  it('that nobody waits for any more is not confirmed by a call that slept', async () => {
    expect(await gateway.find('slept')).toBeNull();
    expect(await gateway.abandon('slept')).toBeNull();
    expect(await charge('slept', TOKENS.approved)).toEqual({ outcome: 'unknown' });
    expect(succeeded()).toEqual([]);
    expect(await gateway.find('slept')).toBeNull();
  });

  it('of another amount than was asked for is nobody’s payment', async () => {
    await charge('odd', TOKENS.asksOwner);
    const intent = onlyIntent();
    stripe.books.decide(intent.id, 'yes');
    intent.amount_received = 1;
    await expect(gateway.find('odd')).rejects.toThrow('another amount');
  });

  it('never takes a card’s number', async () => {
    const card = { number: '4242424242424242', securityCode: '1', firstName: 'A', lastName: 'B' };
    const numbers = { ...card, expiryMonth: '1', expiryYear: '30' };
    const asked = { key: 'n', bookingNumber: 'T', amount: 1, currency: 'CAD' } as const;
    await expect(gateway.charge({ ...asked, card: numbers })).rejects.toThrow('not for Stripe');
    expect(stripe.calls).toEqual([]);
  });

  it('tells nothing of a call where the key is wrong', async () => {
    gateway = await open({ secretKey: 'sk_test_wrong' });
    const failure = await charge('key', TOKENS.approved).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/^StripeAuthenticationError: StripeAuthenticationError 401/);
    expect(JSON.stringify(failure)).not.toContain('sk_test');
  });
});

describe('a card whose bank asks its owner', () => {
  const secret = async () => {
    const asked = await charge('ask', TOKENS.asksOwner);
    return asked.outcome === 'action' ? asked.action.clientSecret : '';
  };

  it('is charged after their yes', async () => {
    expect(await secret()).toBe(onlyIntent().client_secret);
    expect((await gateway.find('ask'))?.outcome).toBe('action');
    stripe.books.decide(onlyIntent().id, 'yes');
    expect((await gateway.find('ask'))?.outcome).toBe('approved');
  });

  it('is not charged after their no, nor by the same secret later', async () => {
    await secret();
    stripe.books.decide(onlyIntent().id, 'no');
    expect(await gateway.find('ask')).toEqual({ outcome: 'declined', reason: 'notConfirmed' });
    expect(onlyIntent().status).toBe('canceled');
  });

  it('is ended where they take too long, for everybody who asks', async () => {
    await secret();
    const declined = { outcome: 'declined', reason: 'notConfirmed' };
    expect(await gateway.abandon('ask')).toEqual(declined);
    expect(await gateway.find('ask')).toEqual(declined);
    expect(await gateway.abandon('ask')).toEqual(declined);
    expect(() => stripe.books.decide(onlyIntent().id, 'yes')).toThrow();
  });

  it('stands where the yes came at the last moment', async () => {
    await secret();
    stripe.books.decide(onlyIntent().id, 'yes');
    expect((await gateway.abandon('ask'))?.outcome).toBe('approved');
  });

  it('on its way can be ended by nobody, and is waited for', async () => {
    expect(await charge('ask', TOKENS.processing)).toEqual({ outcome: 'unknown' });
    expect(await gateway.abandon('ask')).toEqual({ outcome: 'unknown' });
    stripe.books.decide(onlyIntent().id, 'yes');
    expect((await gateway.find('ask'))?.outcome).toBe('approved');
  });
});

describe('a refund at Stripe', () => {
  const paid = async () => {
    const result = await charge('paid', TOKENS.approved, 1000);
    return result.outcome === 'approved' ? result.reference : '';
  };
  const refund = (reference: string, key: string, amount: number) =>
    gateway.refund({ key, reference, amount, currency: 'CAD' });

  it('is paid once by its key, in parts, never more than the charge', async () => {
    const reference = await paid();
    expect(await refund(reference, 'r1', 400)).toEqual({ outcome: 'refunded' });
    expect(await refund(reference, 'r1', 400)).toEqual({ outcome: 'refunded' });
    expect(await refund(reference, 'r2', 700)).toEqual({ outcome: 'refused', reason: 'amount_too_large' });
    expect(await refund(reference, 'r3', 600)).toEqual({ outcome: 'refunded' });
    expect(await refund(reference, 'r4', 1)).toEqual({ outcome: 'refused', reason: 'charge_already_refunded' });
    expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([600, 400]);
  });

  it('is found where its answer was lost, also after Stripe has forgotten the key', async () => {
    const reference = await paid();
    stripe.trouble(/refunds/, 'cutAfter');
    await expect(refund(reference, 'lost', 300)).rejects.toThrow(/^Stripe/);
    stripe.forgetKeys();
    expect(await gateway.findRefund('lost')).toEqual({ outcome: 'refunded' });
    stripe.trouble(/refunds/, 'cutBefore');
    await expect(refund(reference, 'never', 300)).rejects.toThrow(/^Stripe/);
    expect(await gateway.findRefund('never')).toBeNull();
    expect(await gateway.findRefund('never asked for')).toBeNull();
  });

  it('is not on the books where Stripe could not pay it after all', async () => {
    const reference = await paid();
    await refund(reference, 'fails', 300);
    Object.assign(present(stripe.books.refunds[0]), { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await gateway.findRefund('fails')).toEqual({ outcome: 'refused', reason: 'expired_or_canceled_card' });
    expect((await gateway.listLines({ afterKey: '', limit: 10 })).map(({ key }) => key)).toEqual(['paid']);
  });

  it('waits for a dispute, which is told with its charge’s key and how it ends', async () => {
    const reference = await paid();
    const dispute = stripe.books.dispute(reference, 1000);
    const read = async () => (await gateway.listDisputes({ afterKey: '', limit: 10 }))[0];
    expect(await read()).toMatchObject({ key: dispute.id, chargeKey: 'paid', amount: 1000, status: 'OPEN' });
    expect(await refund(reference, 'no', 1)).toEqual({ outcome: 'refused', reason: 'charge_disputed' });
    for (const [status, ours] of [
      ['under_review', 'OPEN'],
      ['lost', 'LOST'],
      ['appeal_under_review', 'LOST'],
      ['won', 'WON'],
    ] as const) {
      dispute.status = status;
      expect((await read())?.status).toBe(ours);
    }
    // An inquiry: the bank has taken nothing.
    dispute.status = 'warning_needs_response';
    expect(await read()).toBeUndefined();
  });
});

it('Stripe’s books come page by page in the order of keys, with what somebody paid back at Stripe itself', async () => {
  for (const key of ['c', 'a', 'b']) await charge(key, TOKENS.approved, 500);
  await charge('d', TOKENS.insufficientFunds);
  const of = present([...stripe.books.intents.values()][0]).id;
  stripe.books.createRefund(new URLSearchParams({ payment_intent: of, amount: '100' }));
  stripe.books.createIntent(new URLSearchParams({ amount: '1', currency: 'cad' }));
  const keys: string[] = [];
  for (let afterKey = ''; ;) {
    const page = await gateway.listLines({ afterKey, limit: 3 });
    keys.push(...page.map(({ key, kind, amount }) => `${kind} ${key} ${amount}`));
    if (page.length < 3) break;
    afterKey = page.at(-1)?.key ?? '';
  }
  expect(keys).toEqual([
    'charge a 500',
    'charge b 500',
    'charge c 500',
    matching.stringMatching(/^refund re_\w+ 100$/),
  ]);
});
