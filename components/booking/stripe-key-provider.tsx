'use client';

import type { ReactNode } from 'react';
import { StripeKey } from '@/lib/booking-session/payment/stripe-key';

/** Hands Stripe's key from the page, which the server draws, to the form and to whoever goes on with a payment. */
export function StripeKeyProvider({ value, children }: { value: string | null; children: ReactNode }) {
  return <StripeKey value={value}>{children}</StripeKey>;
}
