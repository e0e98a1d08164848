import type { DisputeStatus } from '@/rules/after-sale/dispute-status';
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

/**
 * `refused` is final for its key, with the gateway's reason. `unknown`: no answer came; `findRefund` says later, and
 * asking again with the same key never pays twice.
 */
export type RefundResult = { outcome: 'refunded' } | { outcome: 'refused'; reason: string } | { outcome: 'unknown' };

/** What a gateway has on its books: a charge that was approved, a refund that was paid. Positive minor units. */
export type GatewayLine = { key: string; kind: 'charge' | 'refund'; amount: number; currency: CurrencyCode };

/**
 * A charge that its card's owner disputes at the bank (D66). `key`: the gateway's own name for it; `chargeKey`: of the
 * charge. Until it is decided the bank has the money; of a lost one it keeps it.
 */
export type GatewayDispute = {
  key: string;
  chargeKey: string;
  amount: number;
  currency: CurrencyCode;
  status: DisputeStatus;
  openedAt: Date;
  decidedAt: Date | null;
};

/** Port to whoever takes the money. `key` makes a repeated charge the same charge. Amounts in minor units. */
export type PaymentGateway = {
  charge: (input: { key: string; amount: number; currency: CurrencyCode; card: CardDetails }) => Promise<ChargeResult>;
  /** What became of a key: null when the gateway has never seen it. */
  find: (key: string) => Promise<Exclude<ChargeResult, { outcome: 'unknown' }> | null>;
  /** Gives back a part of a charge, or what is left of it. `reference` is the charge's. */
  refund: (input: { key: string; reference: string; amount: number; currency: CurrencyCode }) => Promise<RefundResult>;
  /** What became of a refund's key: null when the gateway has never seen it. */
  findRefund: (key: string) => Promise<Exclude<RefundResult, { outcome: 'unknown' }> | null>;
  /** Its books in the order of their keys, after `afterKey`: fewer than `limit` at the end (money:check). */
  listLines: (page: { afterKey: string; limit: number }) => Promise<GatewayLine[]>;
  /** Disputes in the order of their keys, after `afterKey`: fewer than `limit` at the end. */
  listDisputes: (page: { afterKey: string; limit: number }) => Promise<GatewayDispute[]>;
};

/** What verbs receive that take or give back money. */
export type PaymentContext = ApiContext & { suppliers: { payment: PaymentGateway } };
