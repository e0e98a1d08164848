import { z } from 'zod';
import { BOOKING_STATUSES } from './booking';
import { languageQuery } from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';

/** What the traveller's browser hands to the gateway's own script, so that their bank asks them (3-D Secure). */
const paymentActionSchema = z.object({ provider: z.literal('stripe'), clientSecret: z.string() });

/** A payment as the gateway says it stands. `action`: nothing is charged until that was done. */
const paymentStandingSchema = z
  .object({
    status: z.enum([...BOOKING_STATUSES, 'DONE']),
    action: paymentActionSchema.nullable(),
  })
  .meta({ id: 'PaymentStanding' });

export const settlePayment = defineOperation({
  id: 'settlePayment',
  method: 'post',
  path: '/v1/booking/payment',
  summary: "Asks the gateway about the session's pending booking and finishes it by what it says (D38, D44)",
  query: languageQuery,
  success: { 200: paymentStandingSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'BOOKING_NOT_FOUND'],
});

export const settleExchangePayment = defineOperation({
  id: 'settleExchangePayment',
  method: 'post',
  path: '/v1/my-bookings/{bookingNumber}/payment',
  summary: 'The same of the exchange that is being paid, or was paid last (D69)',
  params: z.object({ bookingNumber: z.string().max(20) }),
  query: languageQuery,
  success: { 200: paymentStandingSchema },
  errors: [
    ...COMMON_ERRORS,
    'VALIDATION_FAILED',
    'BOOKING_NOT_FOUND',
    'STEP_UP_REQUIRED',
    'BOOKING_PENDING',
    'OFFER_NOT_FOUND',
  ],
});

/**
 * Stripe sends its events here, signed in the header Stripe-Signature over the very bytes of the body. One that was
 * dealt with before, or is about nothing of ours, is answered like any other.
 */
export const hearStripe = defineOperation({
  id: 'hearStripe',
  method: 'post',
  path: '/v1/payments/stripe/events',
  summary: 'Takes an event of Stripe, where it is the payment gateway (docs/payments.md)',
  query: languageQuery,
  body: z.looseObject({ id: z.string(), type: z.string() }).meta({ id: 'StripeEvent' }),
  maxBodyBytes: 256 * 1024,
  success: { 204: null },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'NOT_FOUND', 'SIGNATURE_WRONG'],
});

export type PaymentStanding = z.infer<typeof paymentStandingSchema>;
