import { expect, it } from 'vitest';
import { stripeKeyOf } from './stripe-key-of';

it('browsers get Stripe’s key where Stripe takes the money, and no other', () => {
  const key = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(stripeKeyOf({ PAYMENT_PROVIDER: 'stripe', ...key })).toBe('pk_test_1');
  expect([stripeKeyOf({ PAYMENT_PROVIDER: 'sandbox', ...key }), stripeKeyOf(key), stripeKeyOf({})]).toEqual([
    null,
    null,
    null,
  ]);
});
