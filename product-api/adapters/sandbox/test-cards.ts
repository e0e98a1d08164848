import type { CardDetails, DeclineReason } from '../../bookings/record/payment-gateway';

/**
 * What the sandbox does with money that goes back on a card: refuses it for good; pays, but its first answer is lost;
 * does not hear the first time that it is asked.
 */
export const REFUND_BEHAVIOURS = ['refused', 'lost', 'slow'] as const;
export type RefundBehaviour = (typeof REFUND_BEHAVIOURS)[number];

/** How a dispute of the charge ends: it is opened an hour after the charge, and decided a week later. */
export const DISPUTE_ENDS = ['disputeWon', 'disputeLost'] as const;
type DisputeEnd = (typeof DISPUTE_ENDS)[number];

/** What the sandbox does with a card. `timeout` and `lostReply` both leave the caller without an answer. */
export type SandboxBehaviour =
  | { kind: 'approved'; refunds?: RefundBehaviour; dispute?: DisputeEnd }
  | { kind: 'declined'; reason: DeclineReason }
  /** No answer, and nothing charged: the caller finds nothing under its key later. */
  | { kind: 'timeout' }
  /** Charged, but the answer is lost: the caller finds the charge under its key later. */
  | { kind: 'lostReply' };

/**
 * The sandbox gateway's test cards (D44). Any name, any expiry to come, any security code of the right length.
 * Every other number is declined, so that nobody believes that a real card was charged.
 */
export const TEST_CARDS: Readonly<Record<string, SandboxBehaviour>> = {
  // Approved: Visa, Mastercard, American Express.
  '4242424242424242': { kind: 'approved' },
  '5555555555554444': { kind: 'approved' },
  '378282246310005': { kind: 'approved' },
  // Declined, each with its reason.
  '4000000000009995': { kind: 'declined', reason: 'insufficientFunds' },
  '4000000000009987': { kind: 'declined', reason: 'lostCard' },
  '4000000000000127': { kind: 'declined', reason: 'wrongCvv2' },
  // No answer.
  '4000000000000341': { kind: 'timeout' },
  '4000000000000259': { kind: 'lostReply' },
  // Approved; what goes back on it is refused, paid without an answer, heard the second time only.
  '4000000000005126': { kind: 'approved', refunds: 'refused' },
  '4000000000007726': { kind: 'approved', refunds: 'lost' },
  '4000000000008138': { kind: 'approved', refunds: 'slow' },
  // Approved; disputed by its owner, whom the bank believes or not.
  '4000000000001976': { kind: 'approved', dispute: 'disputeLost' },
  '4000000000002685': { kind: 'approved', dispute: 'disputeWon' },
};

/** For forms of a tokenising gateway, `{paymentToken, brand, last4}` (D40b). */
const TEST_TOKENS: Readonly<Record<string, SandboxBehaviour>> = {
  'sandbox-approved': { kind: 'approved' },
  'sandbox-declined': { kind: 'declined', reason: 'other' },
};

export function sandboxBehaviour(card: CardDetails): SandboxBehaviour {
  const known =
    'paymentToken' in card
      ? lookUp(TEST_TOKENS, card.paymentToken)
      : lookUp(TEST_CARDS, card.number.replace(/\D/g, ''));
  return known ?? { kind: 'declined', reason: 'other' };
}

function lookUp(table: Readonly<Record<string, SandboxBehaviour>>, key: string): SandboxBehaviour | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
