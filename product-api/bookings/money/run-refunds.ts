import { pauseAfter, PARTNER_PATIENCE_MS } from '@/rules/after-sale/refund-status';
import type { RefundResult, PaymentContext } from '../record/payment-gateway';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import type { FaultContext } from '../record/fault-points';
import type { Queryable } from '../../database/database';
import { insertEvent } from '../record/events.repository';
import { findCharge, isUndecided, leftOfCharge, type MovementRow, type RefundRow } from './money.repository';
import {
  claimRefund,
  decideTry,
  insertTry,
  listDueRefunds,
  listTries,
  moveRefund,
  postponeRefund,
} from './refund-tries.repository';

export type RefundContext = PaymentContext & FaultContext;

const BATCH = 50;
const ANSWER_WITHIN_MS = 8_000;
/** A process that dies inside a try leaves the refund to others after this. */
const CLAIM_MS = 20_000;

/**
 * Pays what is due back, at once after a cancellation and again every few seconds until the gateway has said so (D65):
 * with the same key after an unknown answer, with a new one only after a refusal that is final, for three days. While
 * the bank decides on its charge a refund waits; what a lost dispute has paid is left to the operator, for the gateway
 * would pay it twice (D66). Several processes may do this at once. @returns how many were paid
 */
export async function runRefunds(ctx: RefundContext, which: { bookingId?: number } = {}): Promise<number> {
  const due = await listDueRefunds(ctx.database.db, { now: ctx.now(), limit: BATCH, ...which });
  let paid = 0;
  for (const refund of due) if (await tryRefund(ctx, refund)) paid += 1;
  return paid;
}

async function tryRefund(ctx: RefundContext, refund: RefundRow): Promise<boolean> {
  const { db } = ctx.database;
  if (!(await claimRefund(db, refund, new Date(ctx.now().getTime() + CLAIM_MS)))) return false;
  const charge = await findCharge(db, refund.chargeId);
  if (!charge?.paymentKey || !charge.paymentReference) throw new Error('A refund has a charge');
  // Opened since the refund was found due.
  if (await isUndecided(db, charge)) return false;
  const tries = await listTries(db, refund.id);
  const open = tries[0]?.status === 'asked' ? tries[0].key : null;
  const mayPay = refund.amount <= (await leftOfCharge(db, charge));
  if (!open && !mayPay) return ctx.database.transaction((tx) => giveUp(ctx, tx, refund, 'disputed'));
  const key = open ?? `${charge.paymentKey}:refund:${refund.id}:${tries.length + 1}`;
  if (!open && !(await insertTry(db, { refundId: refund.id, key, createdAt: ctx.now() }))) return false;
  await ctx.atFaultPoint?.('beforeRefund');
  const result = await ask(ctx, { refund, charge, key, wasAsked: open !== null, mayPay });
  await ctx.atFaultPoint?.('afterRefund');
  return note(ctx, { refund, key, result, mayPay });
}

type Question = { refund: RefundRow; charge: MovementRow; key: string; wasAsked: boolean; mayPay: boolean };

/** Looks a key up before it is asked for again. Silence and failure are both unknown. */
async function ask(ctx: RefundContext, { refund, charge, key, wasAsked, mayPay }: Question): Promise<RefundResult> {
  const { payment } = ctx.suppliers;
  const { amount, currency } = refund;
  const reference = charge.paymentReference ?? '';
  const question = async (): Promise<RefundResult> => {
    const found = wasAsked ? await payment.findRefund(key) : null;
    if (found) return found;
    return mayPay ? payment.refund({ key, reference, amount, currency }) : { outcome: 'unknown' };
  };
  try {
    return await answerInTime<RefundResult, RefundResult>(question(), ANSWER_WITHIN_MS, { outcome: 'unknown' });
  } catch (error) {
    ctx.log.warn({ refundId: refund.id, failure: kindOfFailure(error) }, 'payment gateway failed on a refund');
    return { outcome: 'unknown' };
  }
}

async function note(
  ctx: RefundContext,
  { refund, key, result, mayPay }: Pick<Question, 'refund' | 'key' | 'mayPay'> & { result: RefundResult },
): Promise<boolean> {
  const now = ctx.now();
  const { bookingId, amount } = refund;
  return ctx.database.transaction(async (tx) => {
    if (result.outcome !== 'unknown')
      await decideTry(tx, key, {
        status: result.outcome,
        ...(result.outcome === 'refused' ? { reason: result.reason } : {}),
      });
    if (result.outcome === 'refunded') {
      const isFirst = await moveRefund(tx, refund, { status: 'DONE', decidedAt: now });
      if (isFirst) await insertEvent(tx, { bookingId, at: now, what: 'REFUND_DONE', door: null, amount, detail: null });
      return isFirst;
    }
    const triedForMs = now.getTime() - refund.requestedAt.getTime();
    if (!mayPay || triedForMs >= PARTNER_PATIENCE_MS) return giveUp(ctx, tx, refund, result.outcome);
    await postponeRefund(tx, refund.id, new Date(now.getTime() + pauseAfter(triedForMs)));
    return false;
  });
}

/** Owed from now on, until the operator looks after it. */
async function giveUp(ctx: RefundContext, db: Queryable, refund: RefundRow, outcome: string): Promise<false> {
  const { id, bookingId, amount } = refund;
  const at = ctx.now();
  if (await moveRefund(db, refund, { status: 'OWED', decidedAt: at })) {
    ctx.log.error({ refundId: id, outcome }, 'refund given up: it waits for an operator');
    await insertEvent(db, { bookingId, at, what: 'REFUND_OWED', door: null, amount, detail: null });
  }
  return false;
}
