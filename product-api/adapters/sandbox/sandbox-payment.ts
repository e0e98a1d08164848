import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database';
import type {
  ChargeResult,
  DeclineReason,
  GatewayDispute,
  PaymentGateway,
  RefundResult,
} from '../../bookings/record/payment-gateway';
import {
  findChargeLine,
  findLedgerLine,
  listLedgerLines,
  listMarkedCharges,
  sumRefundedUntil,
  writeLedgerLine,
  writeRefundLine,
  type LedgerLine,
} from './sandbox-charges.repository';
import { DISPUTE_ENDS, REFUND_BEHAVIOURS, sandboxBehaviour, type RefundBehaviour } from './test-cards';

export type SandboxPaymentOptions = {
  database: Database;
  now: () => Date;
  /** How long an answer takes, and how long a lost one is waited for. */
  latencyMs?: number;
};

const HOUR_MS = 60 * 60_000;
const DISPUTED_AFTER_MS = HOUR_MS;
const DECIDED_AFTER_MS = 7 * 24 * HOUR_MS;
const MARKS_OF_DISPUTES = DISPUTE_ENDS.map((end) => `sandbox-${end}-`);
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
  const find = async (key: string) => {
    const line = await findLedgerLine(database, key);
    return line ? resultOf(line) : null;
  };
  return {
    takes: 'card',
    charge: async ({ key, amount, currency, card }) => {
      const behaviour = sandboxBehaviour(card);
      await wait(latencyMs);
      if (behaviour.kind === 'timeout') return { outcome: 'unknown' };
      const outcome = behaviour.kind === 'declined' ? `${DECLINED}${behaviour.reason}` : 'approved';
      const mark = behaviour.kind === 'approved' ? (behaviour.refunds ?? behaviour.dispute) : undefined;
      const line = await writeLedgerLine(database, {
        key,
        amount,
        currency,
        outcome,
        reference: `sandbox-${mark ? `${mark}-` : ''}${randomUUID()}`,
        createdAt: now(),
      });
      return behaviour.kind === 'lostReply' ? { outcome: 'unknown' } : resultOf(line);
    },
    find,
    // As a gateway that cannot be told: what it charges all the same is found later, and paid back.
    abandon: find,
    refund: async ({ key, reference, amount, currency }) => {
      const behaviour = refundBehaviourOf(reference);
      await wait(latencyMs);
      if (behaviour === 'slow' && isFirst(key)) return { outcome: 'unknown' };
      const isDisputed = await holdsMoney(database, reference, now());
      const refusal = behaviour === 'refused' ? 'cardClosed' : isDisputed ? 'chargeDisputed' : null;
      const line = await writeRefundLine(database, {
        key,
        amount: -amount,
        currency,
        outcome: refusal === null ? 'refunded' : `${REFUSED}${refusal}`,
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
    listDisputes: async ({ afterKey, limit }) => {
      const page = { afterKey: afterKey.replace(/^dispute-/, ''), limit, marks: MARKS_OF_DISPUTES };
      const disputed = (await listMarkedCharges(database, page)).map((line) => disputeOf(database, line, now()));
      return (await Promise.all(disputed)).flatMap((dispute) => dispute ?? []);
    },
  };
}

/** Opened an hour after the charge, over what is left of it; a week later the bank has decided. Null: not yet. */
async function disputeOf(database: Database, charge: LedgerLine, now: Date): Promise<GatewayDispute | null> {
  const { key, currency, reference, createdAt } = charge;
  const openedAt = new Date(createdAt.getTime() + DISPUTED_AFTER_MS);
  const decidedAt = new Date(openedAt.getTime() + DECIDED_AFTER_MS);
  if (now < openedAt) return null;
  const amount = charge.amount - (await sumRefundedUntil(database, reference, openedAt));
  const dispute = { key: `dispute-${key}`, chargeKey: key, amount, currency, openedAt };
  if (now < decidedAt) return { ...dispute, status: 'OPEN', decidedAt: null };
  const isWon = reference.startsWith(`sandbox-${DISPUTE_ENDS[0]}-`);
  return { ...dispute, status: isWon ? 'WON' : 'LOST', decidedAt };
}

/** While the bank decides on a charge, and once it has paid it back, nothing goes back on it. */
async function holdsMoney(database: Database, reference: string, now: Date): Promise<boolean> {
  if (!MARKS_OF_DISPUTES.some((mark) => reference.startsWith(mark))) return false;
  const charge = await findChargeLine(database, reference);
  const dispute = charge && (await disputeOf(database, charge, now));
  return dispute !== null && dispute.status !== 'WON';
}

function refundBehaviourOf(reference: string): RefundBehaviour | undefined {
  return REFUND_BEHAVIOURS.find((behaviour) => reference.startsWith(`sandbox-${behaviour}-`));
}

function refundResultOf({ outcome }: LedgerLine): Exclude<RefundResult, { outcome: 'unknown' }> {
  return outcome.startsWith(REFUSED)
    ? { outcome: 'refused', reason: outcome.slice(REFUSED.length) }
    : { outcome: 'refunded' };
}

function resultOf(line: LedgerLine): Extract<ChargeResult, { outcome: 'approved' | 'declined' }> {
  if (!line.outcome.startsWith(DECLINED)) return { outcome: 'approved', reference: line.reference };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes outcomes
  return { outcome: 'declined', reason: line.outcome.slice(DECLINED.length) as DeclineReason };
}
