import type { BookingRequest } from '@/contract/booking';
import { stripePayment } from '@/product-api/adapters/stripe/stripe-payment';
import type { Database } from '@/product-api/index';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '../api/api-fixture';
import { createTestDatabase } from '../api/test-database';
import { bookingRequest, postBooking, type Visitor } from '../bookings/booking-flow';
import { signedEvent, type SentEvent } from './signed-event';
import { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET, type StripeStandIn } from './stripe-stand-in';

/** Whoever answers is waited for, however busy the machine is. */
const PATIENT_MS = 120_000;

type ApiOptions = Parameters<typeof createTestApi>[0];

/** A product API whose payments go to the stand-in, and are waited for. Its clock is the fixture's. */
export async function stripeApi(
  stripe: StripeStandIn,
  {
    database: given,
    timeoutMs = PATIENT_MS,
    ...options
  }: ApiOptions & { database?: Database; timeoutMs?: number } = {},
): Promise<TestApi> {
  const database = given ?? (await createTestDatabase());
  const clock = { now: () => new Date(TEST_NOW) };
  const payment = await stripePayment({
    database,
    now: () => clock.now(),
    secretKey: STAND_IN_KEY,
    webhookSecret: STAND_IN_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    timeoutMs,
    retries: 0,
  });
  const api = await createTestApi({ database, ...options, suppliers: { payment } });
  clock.now = api.clock.now;
  return api;
}

/** What the payment form sends where Stripe's is in the place of the card's fields. */
export async function payByToken(who: Visitor, paymentToken: string, key?: string): Promise<Answer> {
  const request: BookingRequest = {
    ...(await bookingRequest(who)),
    creditCard: { paymentToken, brand: 'visa', last4: '4242' },
  };
  return postBooking(who, request, key);
}

/** An event as Stripe sends it, signed by its own library. */
export async function sendEvent(api: TestApi, sent: SentEvent): Promise<Answer> {
  return api.call('POST', '/v1/payments/stripe/events', signedEvent({ at: api.clock.now(), ...sent }));
}
