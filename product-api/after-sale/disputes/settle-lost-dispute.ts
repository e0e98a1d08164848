import type { DisputeStatus } from '@/rules/after-sale/dispute-status';
import { giveBack } from '../cancel/give-back';
import { payAndTell, type CancelContext } from '../cancel/pay-and-tell';
import { judgeInFull } from '../offers/judge-in-full';
import { withAtMost } from '../offers/with-at-most';
import { insertSupportAct } from '../support-acts.repository';
import { findDispute, settleDispute, type DisputeRow } from '../../bookings/money/disputes.repository';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { unitIdOf } from '../../bookings/units/unit-id';
import { listUnits, type UnitRow } from '../../bookings/units/units.repository';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';

export type LostDispute = {
  id: number;
  because: string;
  /** Units that are void from now on, by their names; none: it is our loss, and the traveller keeps them. */
  voidUnits: readonly string[];
};

/**
 * What the operator makes of a dispute that was lost (D66), once: our loss, or units are void without another payment,
 * for the bank has paid them back. @throws Error in words
 */
export async function settleLostDispute(ctx: CancelContext, lost: LostDispute): Promise<DisputeRow> {
  const dispute = await retryOnDeadlock(() => ctx.database.transaction((tx) => settleOnce(ctx, tx, lost)));
  // Hotels are told of rooms that are void.
  if (lost.voidUnits.length > 0) await payAndTell(ctx, dispute.bookingId);
  return dispute;
}

/** Behind a dispute's state: why nothing can be said of it. */
const WHY_NOT: Readonly<Record<DisputeStatus, string>> = {
  OPEN: ': the bank has not decided yet',
  WON: ': nothing was lost',
  LOST: '',
};

async function settleOnce(ctx: CancelContext, tx: Queryable, lost: LostDispute): Promise<DisputeRow> {
  const { id, because, voidUnits } = lost;
  const before = await findDispute(tx, id);
  const booking = before && (await lockBooking(tx, before.bookingId));
  // Read again: somebody may have settled it while its booking was locked.
  const found = await findDispute(tx, id);
  if (!found || !booking) throw new Error(`There is no dispute ${id}.`);
  const settledAs = voidUnits.length > 0 ? 'VOIDED' : 'OUR_LOSS';
  if (!(await settleDispute(tx, id, settledAs)))
    throw new Error(
      `Dispute ${id} is ${found.status}${found.settledAs ? `, settled as ${found.settledAs}` : WHY_NOT[found.status]}.`,
    );
  await insertSupportAct(tx, { bookingId: booking.id, at: ctx.now(), act: 'dispute', because });
  if (voidUnits.length > 0) {
    const all = await listUnits(tx, booking.id);
    // The bank has paid it back already.
    const judged = withAtMost(judgeInFull(all, soldUnits(all, voidUnits)), 0);
    await giveBack(ctx, tx, { booking, all, judged, because: 'dispute', key: `dispute-${id}`, door: null });
  }
  return found;
}

function soldUnits(all: readonly UnitRow[], names: readonly string[]): UnitRow[] {
  const sold = all.filter(({ status }) => status === 'SOLD');
  const strange = names.filter((name) => !sold.some((unit) => unitIdOf(unit) === name));
  if (strange.length > 0)
    throw new Error(`Not sold: ${strange.join(', ')}. Sold are ${sold.map(unitIdOf).join(', ') || 'none'}.`);
  return sold.filter((unit) => names.includes(unitIdOf(unit)));
}
