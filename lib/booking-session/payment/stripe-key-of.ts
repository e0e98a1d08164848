type StripeSettings = { PAYMENT_PROVIDER?: string; STRIPE_PUBLISHABLE_KEY?: string };

/** Stripe's key for browsers; null where another gateway takes the money. Read on the server. */
export function stripeKeyOf(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the environment holds texts by name
  settings = process.env as StripeSettings,
): string | null {
  return settings.PAYMENT_PROVIDER?.trim() === 'stripe' ? settings.STRIPE_PUBLISHABLE_KEY?.trim() || null : null;
}
