import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database';
import type { ChargeResult, DeclineReason, PaymentGateway, RefundResult } from '../../bookings/record/payment-gateway';
import {
  findLedgerLine,
  listLedgerLines,
  writeLedgerLine,
  writeRefundLine,
  type LedgerLine,
} from './sandbox-charges.repository';
import { REFUND_BEHAVIOURS, sandboxBehaviour, type RefundBehaviour } from './test-cards';

export type SandboxPaymentOptions = {
  database: Database;
  now: () => Date;
  /** How long an answer takes, and how long a lost one is waited for. */
  latencyMs?: number;
};

const DECLINED = 'declined:';
const REFUSED = 'refused:';

/**
 * A payment gateway that takes only test cards (test-cards.ts) and keeps its own ledger, idempotent by key.
 * Of a card it keeps nothing but how it answers refunds, inside the charge's reference.
 */
export function sandboxPayment({ database, now, latencyMs = 150 }: SandboxPaymentOptions): PaymentGateway {
  const heard = new Set<string>();
  /** True the first time that a key is asked for. */
  const isFirst = (key: string) => {
    const first = !heard.has(key);
    heard.add(key);
    return first;
  };
  return {
    charge: async ({ key, amount, currency, card }) => {
      const behaviour = sandboxBehaviour(card);
      await wait(latencyMs);
      if (behaviour.kind === 'timeout') return { outcome: 'unknown' };
      const outcome = behaviour.kind === 'declined' ? `${DECLINED}${behaviour.reason}` : 'approved';
      const refunds = behaviour.kind === 'approved' && behaviour.refunds ? `${behaviour.refunds}-` : '';
      const line = await writeLedgerLine(database, {
        key,
        amount,
        currency,
        outcome,
        reference: `sandbox-${refunds}${randomUUID()}`,
        createdAt: now(),
      });
      return behaviour.kind === 'lostReply' ? { outcome: 'unknown' } : resultOf(line);
    },
    find: async (key) => {
      const line = await findLedgerLine(database, key);
      return line ? resultOf(line) : null;
    },
    refund: async ({ key, reference, amount, currency }) => {
      const behaviour = refundBehaviourOf(reference);
      await wait(latencyMs);
      if (behaviour === 'slow' && isFirst(key)) return { outcome: 'unknown' };
      const line = await writeRefundLine(database, {
        key,
        amount: -amount,
        currency,
        outcome: behaviour === 'refused' ? `${REFUSED}cardClosed` : 'refunded',
        reference,
        createdAt: now(),
      });
      return behaviour === 'lost' && isFirst(key) ? { outcome: 'unknown' } : refundResultOf(line);
    },
    findRefund: async (key) => {
      const line = await findLedgerLine(database, key);
      return line ? refundResultOf(line) : null;
    },
    listLines: async (page) => {
      const lines = await listLedgerLines(database, page);
      return lines.map(({ key, amount, currency }) => ({
        key,
        kind: amount < 0 ? ('refund' as const) : ('charge' as const),
        amount: Math.abs(amount),
        currency,
      }));
    },
  };
}

function refundBehaviourOf(reference: string): RefundBehaviour | undefined {
  return REFUND_BEHAVIOURS.find((behaviour) => reference.startsWith(`sandbox-${behaviour}-`));
}

function refundResultOf({ outcome }: LedgerLine): Exclude<RefundResult, { outcome: 'unknown' }> {
  return outcome.startsWith(REFUSED)
    ? { outcome: 'refused', reason: outcome.slice(REFUSED.length) }
    : { outcome: 'refunded' };
}

function resultOf(line: LedgerLine): Exclude<ChargeResult, { outcome: 'unknown' }> {
  if (!line.outcome.startsWith(DECLINED)) return { outcome: 'approved', reference: line.reference };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only this file writes outcomes
  return { outcome: 'declined', reason: line.outcome.slice(DECLINED.length) as DeclineReason };
}
