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

/** `notConfirmed`: its owner has not told the bank that it is them, or not in time. */
export type DeclineReason = 'insufficientFunds' | 'lostCard' | 'wrongCvv2' | 'notConfirmed' | 'other';

/** What the traveller's browser needs to have the bank ask its owner (3-D Secure). It is told to that browser alone. */
export type PaymentAction = { provider: 'stripe'; clientSecret: string };

/**
 * `unknown`: the gateway did not answer in time or its answer was lost; ask `find` later, never charge again by guess.
 * `action`: nothing is charged until the card's owner has said yes at their bank; `find` says later what they did.
 */
export type ChargeResult =
  | { outcome: 'approved'; reference: string }
  | { outcome: 'declined'; reason: DeclineReason }
  | { outcome: 'action'; action: PaymentAction }
  | { outcome: 'unknown' };

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

/**
 * Something that the gateway has sent us by itself. It is believed to have been sent, not what it says: what it is
 * about is read anew. `isKnown`: it was dealt with before.
 */
export type GatewayNews = {
  id: string;
  type: string;
  isKnown: boolean;
  about:
    | { what: 'charge'; key: string; bookingNumber: string }
    | { what: 'disputes' }
    | { what: 'refunds' }
    /** A refund that it had taken and could not pay. */
    | { what: 'failedRefund'; name: string }
    | { what: 'other' };
};

/** `bookingNumber`: whoever reads the gateway's books finds the booking by it. */
export type ChargeInput = {
  key: string;
  bookingNumber: string;
  amount: number;
  currency: CurrencyCode;
  card: CardDetails;
};

/** Port to whoever takes the money. `key` makes a repeated charge the same charge. Amounts in minor units. */
export type PaymentGateway = {
  /** `token`: it takes what its own form made of a card in the browser, and never a number (D40b). */
  takes: 'card' | 'token';
  charge: (input: ChargeInput) => Promise<ChargeResult>;
  /** What became of a key: null when the gateway has never been asked to charge it. */
  find: (key: string) => Promise<ChargeResult | null>;
  /**
   * Nobody waits for this charge any more. What it has come to where that is decided; where nothing was charged
   * nothing will be from now on, as far as the gateway can promise that: null, or declined.
   */
  abandon: (key: string) => Promise<Exclude<ChargeResult, { outcome: 'action' }> | null>;
  /** Gives back a part of a charge, or what is left of it. `reference` is the charge's. */
  refund: (input: { key: string; reference: string; amount: number; currency: CurrencyCode }) => Promise<RefundResult>;
  /** What became of a refund's key: null when the gateway has never seen it. */
  findRefund: (key: string) => Promise<Exclude<RefundResult, { outcome: 'unknown' }> | null>;
  /** Its books in the order of their keys, after `afterKey`: fewer than `limit` at the end (money:check). */
  listLines: (page: { afterKey: string; limit: number }) => Promise<GatewayLine[]>;
  /** Disputes in the order of their keys, after `afterKey`: fewer than `limit` at the end. */
  listDisputes: (page: { afterKey: string; limit: number }) => Promise<GatewayDispute[]>;
  /** Of a gateway that sends us news. `read`: null where it has not signed it, just now; `note`: it is dealt with. */
  news?: {
    read: (sent: { body: string; signature: string }) => Promise<GatewayNews | null>;
    note: (id: string) => Promise<void>;
  };
};

/** What verbs receive that take or give back money. */
export type PaymentContext = ApiContext & { suppliers: { payment: PaymentGateway } };
