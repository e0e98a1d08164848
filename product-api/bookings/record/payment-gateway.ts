import type { CurrencyCode } from '@/rules/money/currency';
import type { ApiContext } from '../../context';

export type CardDetails =
  | {
      number: string;
      securityCode: string;
      firstName: string;
      lastName: string;
      expiryMonth: string;
      expiryYear: string;
    }
  | { paymentToken: string; brand: string; last4: string };

export type DeclineReason = 'insufficientFunds' | 'lostCard' | 'wrongCvv2' | 'other';

/**
 * `unknown`: the gateway did not answer in time or its answer was lost; ask `find` later, never charge again by guess.
 */
export type ChargeResult =
  { outcome: 'approved'; reference: string } | { outcome: 'declined'; reason: DeclineReason } | { outcome: 'unknown' };

/** Port to whoever takes the money. `key` makes a repeated charge the same charge. Amounts in minor units. */
export type PaymentGateway = {
  charge: (input: { key: string; amount: number; currency: CurrencyCode; card: CardDetails }) => Promise<ChargeResult>;
  /** What became of a key: null when the gateway has never seen it. */
  find: (key: string) => Promise<Exclude<ChargeResult, { outcome: 'unknown' }> | null>;
  refund: (input: {
    key: string;
    reference: string;
    amount: number;
    currency: CurrencyCode;
  }) => Promise<{ outcome: 'refunded' } | { outcome: 'unknown' }>;
};

/** What verbs receive that take or give back money. */
export type PaymentContext = ApiContext & { suppliers: { payment: PaymentGateway } };
