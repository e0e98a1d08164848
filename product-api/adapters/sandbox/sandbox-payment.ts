import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database';
import type { ChargeResult, DeclineReason, PaymentGateway } from '../../bookings/record/payment-gateway';
import { findLedgerLine, writeLedgerLine, type LedgerLine } from './sandbox-charges.repository';
import { sandboxBehaviour } from './test-cards';

export type SandboxPaymentOptions = {
  database: Database;
  now: () => Date;
  /** How long an answer takes, and how long a lost one is waited for. */
  latencyMs?: number;
};

const DECLINED = 'declined:';

/**
 * A payment gateway that takes only test cards (test-cards.ts) and keeps its own ledger, idempotent by key.
 * Of a card it keeps nothing.
 */
export function sandboxPayment({ database, now, latencyMs = 150 }: SandboxPaymentOptions): PaymentGateway {
  return {
    charge: async ({ key, amount, currency, card }) => {
      const behaviour = sandboxBehaviour(card);
      await wait(latencyMs);
      if (behaviour.kind === 'timeout') return { outcome: 'unknown' };
      const outcome = behaviour.kind === 'declined' ? `${DECLINED}${behaviour.reason}` : 'approved';
      const line = await writeLedgerLine(database, {
        key,
        amount,
        currency,
        outcome,
        reference: `sandbox-${randomUUID()}`,
        createdAt: now(),
      });
      return behaviour.kind === 'lostReply' ? { outcome: 'unknown' } : resultOf(line);
    },
    find: async (key) => {
      const line = await findLedgerLine(database, key);
      return line ? resultOf(line) : null;
    },
    refund: async ({ key, reference, amount, currency }) => {
      await writeLedgerLine(database, {
        key,
        amount: -amount,
        currency,
        outcome: 'refunded',
        reference,
        createdAt: now(),
      });
      return { outcome: 'refunded' };
    },
  };
}

function resultOf(line: LedgerLine): Exclude<ChargeResult, { outcome: 'unknown' }> {
  if (!line.outcome.startsWith(DECLINED)) return { outcome: 'approved', reference: line.reference };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only this file writes outcomes
  return { outcome: 'declined', reason: line.outcome.slice(DECLINED.length) as DeclineReason };
}
