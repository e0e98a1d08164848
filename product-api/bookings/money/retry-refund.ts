import { insertEvent } from '../record/events.repository';
import { findCharge, leftOfCharge, type RefundRow } from './money.repository';
import { moveRefund } from './refund-tries.repository';
import { runRefunds, type RefundContext } from './run-refunds';
import { knownRefund } from './known-refund';

/**
 * Asks the gateway again for a refund that was given up (D65), at once and for three days more. One that is being
 * tried already is left to itself.
 * @returns the refund as it stands afterwards
 * @throws Error with a sentence for the operator: there is none, it is decided, or a dispute has left too little
 */
export async function retryRefund(ctx: RefundContext, id: number): Promise<RefundRow> {
  const refund = await knownRefund(ctx, id);
  if (refund.status === 'DONE') throw new Error(`Refund ${id} has been paid: there is nothing to try again.`);
  if (refund.status === 'SETTLED')
    throw new Error(`Refund ${id} was settled outside the gateway: it is not paid twice.`);
  if (refund.status === 'REQUESTED') return refund;
  const now = ctx.now();
  const { bookingId, amount } = refund;
  const charge = await findCharge(ctx.database.db, refund.chargeId);
  if (!charge || (await leftOfCharge(ctx.database.db, charge)) < amount)
    throw new Error(
      `The bank has the charge of refund ${id}, or has paid it back: the gateway would pay twice. Where the bank has ` +
        `paid: npm run refunds -- settled ${id} --by bank --ref REFERENCE.`,
    );
  const isMoved = await ctx.database.transaction(async (tx) => {
    const change = { status: 'REQUESTED', requestedAt: now, nextTryAt: now, decidedAt: null } as const;
    if (!(await moveRefund(tx, refund, change))) return false;
    await insertEvent(tx, { bookingId, at: now, what: 'REFUND_RETRIED', door: null, amount, detail: null });
    return true;
  });
  if (!isMoved) throw new Error(`Refund ${id} was changed at this moment by somebody else: look at the list again.`);
  ctx.log.info({ refundId: id }, 'refund tried again by the operator');
  await runRefunds(ctx, { bookingId });
  return knownRefund(ctx, id);
}
