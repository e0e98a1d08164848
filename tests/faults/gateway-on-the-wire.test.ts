import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { reconcileBookings } from '@/product-api/bookings/run/reconcile-bookings';
import { count } from '@/tests/races/race-apis';
import { bookingOf, outcomeOf } from '@/tests/support/api/answers';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';
import { payByToken, stripeApi } from '@/tests/support/stripe/stripe-api';
import { TOKENS } from '@/tests/support/stripe/stripe-books';
import { stripeStandIn, type StripeStandIn, type Trouble } from '@/tests/support/stripe/stripe-stand-in';
import { tried } from '@/tests/support/tried';

const TEST_MS = 900_000;
const GRACE_MS = 21_000;
const ROUNDS = count(9, 216);
/** Longer than the stand-in takes, shorter than anybody wants to wait for what never comes. */
const TIMEOUT_MS = 500;
const TROUBLES: readonly Trouble[] = [
  'hang',
  'cutBefore',
  'cutAfter',
  'resetBefore',
  'resetAfter',
  'dripHead',
  'dripBody',
  500,
  429,
];
/** After these the card is charged, though nobody was told. */
const CARRIED_OUT: ReadonlySet<Trouble> = new Set(['cutAfter', 'resetAfter', 'dripHead', 'dripBody'] as const);
const STEPS = [/^POST .*payment_intents$/, /confirm$/] as const;

let stripe: StripeStandIn;
let api: TestApi;
beforeAll(async () => {
  stripe = await stripeStandIn();
  api = await stripeApi(stripe, { timeoutMs: TIMEOUT_MS });
  await api.database.query('update departures set capacity = 30000');
});
afterAll(async () => {
  await stripe.close();
  await api.close();
});

const chargesOf = (number: string) =>
  [...stripe.books.intents.values()].filter(
    ({ status, metadata }) => status === 'succeeded' && metadata.booking === number,
  ).length;

/** Something goes wrong with making or confirming the payment, and then with asking what has become of it. */
async function payThroughTrouble(round: number): Promise<void> {
  const trouble = present(TROUBLES[round % TROUBLES.length]);
  const step = present(STEPS[round % STEPS.length]);
  const then = present(TROUBLES[(round + Math.floor(round / TROUBLES.length / STEPS.length)) % TROUBLES.length]);
  const isCharged = step === STEPS[1] && CARRIED_OUT.has(trouble);
  const who = await visitorWithTicket(api);
  const standing = async () => bookingOf(await who.call('GET', '/v1/booking')).status;

  stripe.trouble(step, trouble);
  const answer = await payByToken(who, TOKENS.approved, 'pressed once');
  stripe.calm();
  expect([trouble, answer.status, outcomeOf(answer)]).toEqual([trouble, 202, 'PENDING']);
  const { bookingNumber } = bookingOf(answer);
  expect(chargesOf(bookingNumber)).toBe(isCharged ? 1 : 0);

  api.clock.advance(GRACE_MS);
  stripe.trouble(/^GET|cancel$/, then);
  await reconcileBookings(api.ctx);
  stripe.calm();
  // Whatever can be known by now is told, and nothing else.
  expect(['PENDING', isCharged ? 'CONFIRMED' : 'FAILED']).toContain(await standing());
  api.clock.advance(GRACE_MS);
  await reconcileBookings(api.ctx);
  expect([trouble, step, then, await standing()]).toEqual([trouble, step, then, isCharged ? 'CONFIRMED' : 'FAILED']);
  // Pressed again: nothing is charged for that.
  await payByToken(who, TOKENS.approved, 'pressed once');
  expect(chargesOf(bookingNumber)).toBe(isCharged ? 1 : 0);
  if (!isCharged) expect(outcomeOf(await payByToken(who, TOKENS.approved, 'another card'))).toBe('CONFIRMED');
  const last = bookingOf(await who.call('GET', '/v1/booking'));
  expect([last.status, chargesOf(last.bookingNumber)]).toEqual(['CONFIRMED', 1]);
  if (last.bookingNumber !== bookingNumber) expect(chargesOf(bookingNumber)).toBe(0);
}

it(
  'charges once, and calls pending what nobody can know, whatever the gateway’s connections do (S6)',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const survived = tried('gateway in trouble on the wire');
      await payThroughTrouble(round);
      survived();
    }
    const charged = [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
    expect(charged).toHaveLength(ROUNDS);
    expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  },
  TEST_MS,
);
