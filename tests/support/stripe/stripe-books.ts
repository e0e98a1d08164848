import { randomUUID } from 'node:crypto';

/** What the stand-in keeps, in the words of Stripe's public reference (docs.stripe.com/api). */
export type StandInIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  cancellation_reason: string | null;
  last_payment_error: { type: string; code: string; decline_code?: string; message: string } | null;
  metadata: Record<string, string>;
  created: number;
};

export type StandInRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
  created: number;
};

export type StandInDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  created: number;
};

export type Reply = { status: number; body: object };

/** What a ConfirmationToken comes to; any other is unknown at Stripe. */
export const TOKENS = {
  approved: 'ctoken_approved',
  insufficientFunds: 'ctoken_insufficient_funds',
  wrongCvc: 'ctoken_incorrect_cvc',
  lostCard: 'ctoken_lost_card',
  asksOwner: 'ctoken_three_d_secure',
  processing: 'ctoken_processing',
} as const;

const DECLINES: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  [TOKENS.insufficientFunds]: { code: 'card_declined', decline_code: 'insufficient_funds' },
  [TOKENS.wrongCvc]: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  [TOKENS.lostCard]: { code: 'card_declined', decline_code: 'lost_card' },
};

const now = () => Math.floor(Date.now() / 1000);

/** Stripe's books and rules, as far as the adapter meets them. Every act is one moment. */
export class StandInBooks {
  readonly intents = new Map<string, StandInIntent>();
  readonly refunds: StandInRefund[] = [];
  readonly disputes: StandInDispute[] = [];
  /** Addresses that are told of events. */
  readonly endpoints: string[] = [];

  createIntent(form: URLSearchParams): Reply {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const intent: StandInIntent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
      cancellation_reason: null,
      last_payment_error: null,
      metadata: metadataOf(form),
      created: now(),
    };
    this.intents.set(id, intent);
    return { status: 200, body: intent };
  }

  readIntent(id: string): Reply {
    const intent = this.intents.get(id);
    return intent ? { status: 200, body: intent } : refusal(404, 'resource_missing', `No such payment_intent: ${id}`);
  }

  confirmIntent(id: string, form: URLSearchParams): Reply {
    const intent = this.intents.get(id);
    if (!intent) return this.readIntent(id);
    if (intent.status !== 'requires_payment_method')
      return refusal(400, 'payment_intent_unexpected_state', `Its status is ${intent.status}`);
    const token = form.get('confirmation_token') ?? '';
    const decline = DECLINES[token];
    if (decline) return this.fail(intent, decline, 402);
    if (token === TOKENS.asksOwner) intent.status = 'requires_action';
    else if (token === TOKENS.processing) intent.status = 'processing';
    else if (token === TOKENS.approved) this.succeed(intent);
    else return refusal(400, 'resource_missing', 'No such confirmation_token');
    return { status: 200, body: intent };
  }

  cancelIntent(id: string, form: URLSearchParams): Reply {
    const intent = this.intents.get(id);
    if (!intent) return this.readIntent(id);
    if (!['requires_payment_method', 'requires_action'].includes(intent.status))
      return refusal(400, 'payment_intent_unexpected_state', `Its status is ${intent.status}`);
    // "It will be cleared if the PaymentIntent is later updated for any reason."
    Object.assign(intent, { status: 'canceled', last_payment_error: null });
    intent.cancellation_reason = form.get('cancellation_reason');
    return { status: 200, body: intent };
  }

  /** What the card's owner does at the bank, or what a payment on its way comes to. */
  decide(id: string, answer: 'yes' | 'no'): StandInIntent {
    const intent = this.intents.get(id);
    if (!intent || !['requires_action', 'processing'].includes(intent.status)) throw new Error('Nothing to decide');
    if (answer === 'yes') this.succeed(intent);
    else this.fail(intent, { code: 'payment_intent_authentication_failure' }, 402);
    return intent;
  }

  createRefund(form: URLSearchParams): Reply {
    const intent = this.intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (intent?.status !== 'succeeded') return refusal(400, 'resource_missing', 'No such payment_intent');
    if (this.disputes.some(({ payment_intent: of, status }) => of === intent.id && status !== 'won'))
      return refusal(400, 'charge_disputed', 'The charge is disputed');
    const back = this.refunds
      .filter(({ payment_intent: of, status }) => of === intent.id && status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (back >= intent.amount_received) return refusal(400, 'charge_already_refunded', 'It has been refunded');
    if (back + amount > intent.amount_received) return refusal(400, 'amount_too_large', 'More than is left of it');
    const refund: StandInRefund = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: metadataOf(form),
      created: now(),
    };
    this.refunds.unshift(refund);
    return { status: 200, body: refund };
  }

  dispute(id: string, amount: number): StandInDispute {
    const intent = this.intents.get(id);
    if (!intent) throw new Error('Nothing to dispute');
    const { currency } = intent;
    const dispute = { id: `du_${randomUUID()}`, object: 'dispute', amount, currency, payment_intent: id } as const;
    const open: StandInDispute = { ...dispute, status: 'needs_response', created: now() };
    this.disputes.unshift(open);
    return open;
  }

  private succeed(intent: StandInIntent): void {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
  }

  private fail(intent: StandInIntent, why: { code: string; decline_code?: string }, status: number): Reply {
    const error = { type: 'card_error', message: 'Your card was declined.', ...why };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    return { status, body: { error: { ...error, payment_intent: intent } } };
  }
}

/** `metadata[name]=value` of a form. */
function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

export function refusal(status: number, code: string, message: string, type = 'invalid_request_error'): Reply {
  return { status, body: { error: { type, code, message } } };
}
