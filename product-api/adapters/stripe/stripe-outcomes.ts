import type Stripe from 'stripe';
import type { DisputeStatus } from '@/rules/after-sale/dispute-status';
import type { ChargeResult, DeclineReason, RefundResult } from '../../bookings/record/payment-gateway';

/** Our key on everything that we make at Stripe. */
export const KEY = 'tandem_key';
/** The booking's number, for whoever reads Stripe's books. */
export const BOOKING = 'booking';

/**
 * Reasons by Stripe's codes, https://docs.stripe.com/declines/codes. Lost and stolen cards are among 'other': Stripe
 * asks that whoever holds the card is not told.
 */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  incorrect_cvc: 'wrongCvv2',
  invalid_cvc: 'wrongCvv2',
  authentication_required: 'notConfirmed',
  payment_intent_authentication_failure: 'notConfirmed',
  payment_intent_payment_attempt_expired: 'notConfirmed',
};

export function reasonOf({ code, decline_code }: { code?: string; decline_code?: string }): DeclineReason {
  return REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? 'other';
}

/**
 * What a PaymentIntent says of its charge; null: none was tried, or it was ended before. @throws Error where it took
 * another amount than it was asked for: a person has to look
 */
export function chargeResultOf(
  intent: Stripe.PaymentIntent,
  asked: { amount: number; currency: string },
): ChargeResult | null {
  const { status, last_payment_error: failure } = intent;
  if (status === 'succeeded') {
    if (intent.amount_received !== asked.amount || intent.currency.toUpperCase() !== asked.currency)
      throw new OtherAmount(intent.id);
    return { outcome: 'approved', reference: intent.id };
  }
  if (status === 'requires_action' && intent.client_secret !== null)
    return { outcome: 'action', action: { provider: 'stripe', clientSecret: intent.client_secret } };
  if (status === 'canceled' && !failure)
    return intent.cancellation_reason === 'abandoned' ? { outcome: 'declined', reason: 'notConfirmed' } : null;
  if (status === 'requires_payment_method' || status === 'canceled')
    return failure ? { outcome: 'declined', reason: reasonOf(failure) } : null;
  return status === 'requires_confirmation' ? null : { outcome: 'unknown' };
}

class OtherAmount extends Error {
  constructor(intentId: string) {
    super(`${intentId} took another amount than it was asked for`);
    this.name = 'StripeOtherAmount';
  }
}

/** `pending` is on its way: Stripe pays it, and says so if that fails (refund.failed). */
export function refundResultOf({ status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'succeeded' || status === 'pending') return { outcome: 'refunded' };
  if (status === 'failed' || status === 'canceled') return { outcome: 'refused', reason: failure_reason ?? status };
  return { outcome: 'unknown' };
}

/** Null: an inquiry, for which the bank has taken nothing yet (https://docs.stripe.com/disputes/how-disputes-work). */
export function disputeStatusOf({ status }: Pick<Stripe.Dispute, 'status'>): DisputeStatus | null {
  if (status.startsWith('warning_') || status === 'prevented') return null;
  if (status === 'won') return 'WON';
  // An appeal is no new dispute: until it is won the bank has kept the money.
  return status === 'lost' || status.startsWith('appeal_') ? 'LOST' : 'OPEN';
}
