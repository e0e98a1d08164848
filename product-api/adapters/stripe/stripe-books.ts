import type Stripe from 'stripe';
import { isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import type { GatewayDispute, GatewayLine, PaymentGateway } from '../../bookings/record/payment-gateway';
import type { Database } from '../../database/database';
import { withoutCall } from './stripe-client';
import { disputeStatusOf, KEY, refundResultOf } from './stripe-outcomes';
import { keysOfIntents } from './stripe-payments.repository';

const PER_CALL = 100;

/**
 * Stripe's books as ours are compared with them. It lists by age and not by our keys: the first page reads all, and the
 * others are cut from that. What else the account does is left out; a refund that somebody made at Stripe itself is
 * there under Stripe's name for it.
 */
export function stripeBooks(client: Stripe, database: Database): Pick<PaymentGateway, 'listLines' | 'listDisputes'> {
  let lines: GatewayLine[] = [];
  let disputes: GatewayDispute[] = [];
  return {
    listLines: async (page) => {
      if (page.afterKey === '') lines = await readLines(client).catch(withoutCall);
      return pageOf(lines, page);
    },
    listDisputes: async (page) => {
      if (page.afterKey === '') disputes = await readDisputes(client, database).catch(withoutCall);
      return pageOf(disputes, page);
    },
  };
}

function pageOf<Line extends { key: string }>(
  lines: readonly Line[],
  { afterKey, limit }: { afterKey: string; limit: number },
): Line[] {
  return lines.filter(({ key }) => key > afterKey).slice(0, limit);
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

async function readLines(client: Stripe): Promise<GatewayLine[]> {
  const lines: GatewayLine[] = [];
  const own = new Set<string>();
  for await (const intent of client.paymentIntents.list({ limit: PER_CALL })) {
    const key = intent.metadata[KEY];
    const currency = currencyOf(intent.currency);
    if (!key || !currency) continue;
    own.add(intent.id);
    if (intent.status === 'succeeded') lines.push({ key, kind: 'charge', amount: intent.amount_received, currency });
  }
  for await (const refund of client.refunds.list({ limit: PER_CALL })) {
    const currency = currencyOf(refund.currency);
    if (!currency || !own.has(idOf(refund.payment_intent))) continue;
    if (refundResultOf(refund).outcome !== 'refunded') continue;
    lines.push({ key: refund.metadata?.[KEY] ?? refund.id, kind: 'refund', amount: refund.amount, currency });
  }
  return lines.sort(byKey);
}

async function readDisputes(client: Stripe, database: Database): Promise<GatewayDispute[]> {
  const all: Stripe.Dispute[] = [];
  for await (const dispute of client.disputes.list({ limit: PER_CALL })) all.push(dispute);
  const keys = await keysOfIntents(
    database,
    all.map(({ payment_intent }) => idOf(payment_intent)),
  );
  return all
    .flatMap((dispute): GatewayDispute[] => {
      const { id: key, amount, created } = dispute;
      const chargeKey = keys.get(idOf(dispute.payment_intent));
      const currency = currencyOf(dispute.currency);
      const status = disputeStatusOf(dispute);
      if (chargeKey === undefined || !currency || !status) return [];
      // When it was decided Stripe does not say; whoever reads it notes the moment.
      return [{ key, chargeKey, amount, currency, status, openedAt: new Date(created * 1000), decidedAt: null }];
    })
    .sort(byKey);
}

function idOf(named: string | { id: string } | null | undefined): string {
  return typeof named === 'string' ? named : (named?.id ?? '');
}

function currencyOf(code: string): CurrencyCode | null {
  const upper = code.toUpperCase();
  return isCurrencyCode(upper) ? upper : null;
}
