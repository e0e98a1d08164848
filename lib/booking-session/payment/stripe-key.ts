'use client';

import { createContext } from 'react';

/** The key that Stripe's form is opened with; null where the card's fields are our own (PAYMENT_PROVIDER). */
export const StripeKey = createContext<string | null>(null);
