import type { PaymentContext, RefundResult } from '../record/payment-gateway';
import { insertEvent } from '../record/events.repository';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import { knownRefund } from './known-refund';
import type { RefundRow } from './money.repository';
import { decideTry, listTries, moveRefund } from './refund-tries.repository';

const ANSWER_WITHIN_MS = 8_000;

export type Settlement = {
  id: number;
  /** How it was paid: 'transfer'. */
  by: string;
  /** The operator's own reference of that payment. */
  reference: string;
};

/**
 * Notes that an owed refund was paid outside the gateway (D65). Where the last try had no answer the gateway is asked
 * first: a refund that it has paid after all is paid, and nothing is settled. The same settlement again changes
 * nothing.
 * @throws Error with a sentence for the operator: then nothing was settled
 */
export async function settleRefund(ctx: PaymentContext, settlement: Settlement): Promise<void> {
  const { id, by, reference } = settlement;
  const refund = await knownRefund(ctx, id);
  if (refund.status === 'SETTLED') return refuseAnother(refund, settlement);
  if (refund.status === 'DONE')
    throw new Error(`Refund ${id} has been paid by the gateway: there is nothing to settle.`);
  if (refund.status === 'REQUESTED')
    throw new Error(`Refund ${id} is still being tried at the gateway: it can be settled when it is owed.`);
  await closeOpenTry(ctx, refund);
  const at = ctx.now();
  const isSettled = await ctx.database.transaction(async (tx) => {
    const change = { status: 'SETTLED', decidedAt: at, settledBy: by, settledReference: reference } as const;
    if (!(await moveRefund(tx, refund, change))) return false;
    const { bookingId, amount } = refund;
    await insertEvent(tx, { bookingId, at, what: 'REFUND_SETTLED', door: null, amount, detail: null });
    return true;
  });
  if (!isSettled) throw new Error(`Refund ${id} was changed at this moment by somebody else: look at the list again.`);
  ctx.log.info({ refundId: id, by }, 'refund settled by the operator');
}

function refuseAnother({ id, settledBy, settledReference }: RefundRow, { by, reference }: Settlement): void {
  if (settledBy === by && settledReference === reference) return;
  throw new Error(`Refund ${id} is settled already, by ${settledBy ?? ''} with reference ${settledReference ?? ''}.`);
}

/** What the gateway knows of a try without an answer. */
async function closeOpenTry(ctx: PaymentContext, refund: RefundRow): Promise<void> {
  const { id, bookingId, amount } = refund;
  const [newest] = await listTries(ctx.database.db, id);
  if (newest?.status !== 'asked') return;
  const found = await lookUp(ctx, id, newest.key);
  if (!found) return;
  const at = ctx.now();
  await ctx.database.transaction(async (tx) => {
    await decideTry(tx, newest.key, {
      status: found.outcome,
      ...(found.outcome === 'refused' ? { reason: found.reason } : {}),
    });
    if (found.outcome === 'refunded' && (await moveRefund(tx, refund, { status: 'DONE', decidedAt: at })))
      await insertEvent(tx, { bookingId, at, what: 'REFUND_DONE', door: null, amount, detail: null });
  });
  if (found.outcome === 'refunded')
    throw new Error(
      `The gateway has paid refund ${id}: its answer was lost, and it is noted now. Nothing was settled; money that you have sent as well has been sent twice.`,
    );
}

type Found = Exclude<RefundResult, { outcome: 'unknown' }> | null;

async function lookUp(ctx: PaymentContext, id: number, key: string): Promise<Found> {
  const silence = new Error(`The gateway does not say whether it has paid refund ${id}: try again later.`);
  try {
    const found = await answerInTime(ctx.suppliers.payment.findRefund(key), ANSWER_WITHIN_MS, 'silence' as const);
    if (found !== 'silence') return found;
  } catch (error) {
    ctx.log.warn({ refundId: id, failure: kindOfFailure(error) }, 'payment gateway failed on a look-up');
  }
  throw silence;
}
