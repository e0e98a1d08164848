import type Stripe from 'stripe';
import type { Database } from '../../database/database';
import type { ChargeInput, ChargeResult, PaymentGateway, RefundResult } from '../../bookings/record/payment-gateway';
import { stripeBooks } from './stripe-books';
import { finalRefusal, stripeClient, withoutCall, type StripeSettings } from './stripe-client';
import { stripeNews } from './stripe-news';
import { BOOKING, chargeResultOf, KEY, reasonOf, refundResultOf } from './stripe-outcomes';
import { findStripePayment, keepStripePayment, type StripePaymentRow } from './stripe-payments.repository';

export type StripePaymentOptions = StripeSettings & { database: Database; now: () => Date };

type Row = StripePaymentRow & { intentId: string };

/**
 * Stripe as the payment gateway, by PaymentIntents (D44). The card is typed into Stripe's own form; what reaches us is
 * its ConfirmationToken. A PaymentIntent is made, its name is written down, and only then it is confirmed: so its
 * charge is found by our key at any moment, and one whose name stands nowhere was never confirmed.
 */
export async function stripePayment({ database, now, ...settings }: StripePaymentOptions): Promise<PaymentGateway> {
  const client = await stripeClient(settings);
  const intents = client.paymentIntents;

  const read = (id: string) => intents.retrieve(id).catch(withoutCall);

  /** Ends a PaymentIntent that can still be paid, so that nobody pays it later. @returns it as it stands then */
  async function end(id: string, reason?: 'abandoned'): Promise<Stripe.PaymentIntent> {
    const cancelled = intents.cancel(id, reason ? { cancellation_reason: reason } : {});
    return cancelled.catch((error: unknown) => (finalRefusal(error) ? read(id) : withoutCall(error)));
  }

  async function resultOf(row: Row): Promise<ChargeResult | null> {
    const intent = await read(row.intentId);
    const result = chargeResultOf(intent, row);
    // It could be paid with another card by the browser that has had its secret.
    const isOpen = result?.outcome === 'declined' && intent.status === 'requires_payment_method';
    return isOpen ? decidedBy(result, chargeResultOf(await end(row.intentId), row)) : result;
  }

  async function confirm(row: Row, token: string): Promise<ChargeResult> {
    try {
      const intent = await intents.confirm(
        row.intentId,
        { confirmation_token: token },
        { idempotencyKey: `${row.key}:confirm` },
      );
      return chargeResultOf(intent, row) ?? { outcome: 'unknown' };
    } catch (error) {
      const refusal = finalRefusal(error) ?? withoutCall(error);
      if (refusal.type === 'StripeCardError') return { outcome: 'declined', reason: reasonOf(refusal) };
      // A token that is used up or unknown, or somebody else has ended the payment: nothing was charged by this call.
      return (await resultOf(row)) ?? { outcome: 'declined', reason: 'other' };
    }
  }

  async function make({ key, bookingNumber, amount, currency }: ChargeInput): Promise<Row | null> {
    const { id: intentId } = await intents
      .create(
        {
          amount,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description: bookingNumber,
          metadata: { [KEY]: key, [BOOKING]: bookingNumber },
        },
        { idempotencyKey: `${key}:create` },
      )
      .catch(withoutCall);
    const row: Row = { key, kind: 'charge', intentId, amount, currency, createdAt: now() };
    const standing = await keepStripePayment(database, row);
    return standing.intentId === intentId ? row : null;
  }

  async function known(key: string): Promise<Row | null> {
    const row = await findStripePayment(database, 'charge', key);
    return row?.intentId ? { ...row, intentId: row.intentId } : null;
  }

  return {
    takes: 'token',
    charge: async (input) => {
      if (!('paymentToken' in input.card)) throw new Error('A card number is not for Stripe');
      const row = await make(input);
      // Given up meanwhile: it stays unconfirmed.
      return row ? confirm(row, input.card.paymentToken) : { outcome: 'unknown' };
    },
    find: async (key) => {
      const row = await known(key);
      return row && resultOf(row);
    },
    abandon: async (key) => {
      const none = { key, kind: 'charge', intentId: null, amount: 0, currency: '', createdAt: now() } as const;
      const row = (await known(key)) ?? (await keepStripePayment(database, none));
      if (row.intentId === null) return null;
      const { status } = await read(row.intentId);
      const after = await end(row.intentId, status === 'requires_action' ? 'abandoned' : undefined);
      const result = chargeResultOf(after, row);
      // What cannot be ended is on its way: it is waited for.
      return result?.outcome === 'action' ? { outcome: 'unknown' } : result;
    },
    refund: async ({ key, reference, amount, currency }) => {
      await keepStripePayment(database, {
        key,
        kind: 'refund',
        intentId: reference,
        amount,
        currency,
        createdAt: now(),
      });
      try {
        const asked = { payment_intent: reference, amount, metadata: { [KEY]: key } };
        return refundResultOf(await client.refunds.create(asked, { idempotencyKey: key }));
      } catch (error) {
        const { code, type } = finalRefusal(error) ?? withoutCall(error);
        return { outcome: 'refused', reason: code ?? type };
      }
    },
    findRefund: async (key) => {
      const row = await findStripePayment(database, 'refund', key);
      if (!row?.intentId) return null;
      const refund = await refundOf(client, row.intentId, key).catch(withoutCall);
      return refund && decidedRefund(refundResultOf(refund));
    },
    ...stripeBooks(client, database),
    ...stripeNews(client, { database, now, webhookSecret: settings.webhookSecret }),
  };
}

/** Paid at the very moment it was ended: the charge stands. */
function decidedBy(declined: ChargeResult, after: ChargeResult | null): ChargeResult {
  return after?.outcome === 'approved' ? after : declined;
}

async function refundOf(client: Stripe, intentId: string, key: string): Promise<Stripe.Refund | null> {
  for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.[KEY] === key) return refund;
  return null;
}

function decidedRefund(result: RefundResult): Exclude<RefundResult, { outcome: 'unknown' }> | null {
  return result.outcome === 'unknown' ? null : result;
}
