import { silenceOf } from '@/rules/after-sale/changes/change-answers';
import { hasOpenDispute } from '../../bookings/money/disputes.repository';
import { leftBesideDisputes } from '../../bookings/money/refuse-while-disputed';
import { lockBooking, moveRevision } from '../../bookings/record/bookings.repository';
import { insertEvent } from '../../bookings/record/events.repository';
import { listUnits } from '../../bookings/units/units.repository';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { kindOfFailure } from '../../timing/answer-in-time';
import { giveBack } from '../cancel/give-back';
import { payAndTell, type CancelContext } from '../cancel/pay-and-tell';
import {
  findChange,
  listLapsing,
  listUntold,
  moveChange,
  noteGivenBack,
  type ChangeRow,
} from '../changes/changes.repository';
import { touchedUnits } from '../changes/touched-units';
import { judgeInFull } from '../offers/judge-in-full';
import { withAtMost } from '../offers/with-at-most';
import { tellOfChange } from './tell-of-change';

const BATCH = 100;

/**
 * What silence does (D71): once a change's deadline is past, the money of a cancelled direction or a missing room goes
 * back, and a moved ticket stays valid. And whoever could not be told before, is. Several processes may do this at
 * once. @returns how many changes lapsed
 */
export async function settleChanges(ctx: CancelContext): Promise<number> {
  const { db } = ctx.database;
  for (const change of await listUntold(db, BATCH)) await alone(ctx, () => tellLate(ctx, change));
  let lapsed = 0;
  for (const change of await listLapsing(db, ctx.now(), BATCH))
    if (await alone(ctx, () => retryOnDeadlock(() => ctx.database.transaction((tx) => lapse(ctx, tx, change))))) {
      lapsed += 1;
      await payAndTell(ctx, change.bookingId);
    }
  return lapsed;
}

/** An odd booking keeps none of the others waiting. */
async function alone(ctx: CancelContext, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    ctx.log.error({ failure: kindOfFailure(error) }, 'a change by a company not settled');
    return false;
  }
}

async function tellLate(ctx: CancelContext, { bookingId, caseId }: ChangeRow): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const change = await findChange(tx, { bookingId, caseId });
    if (!booking || change?.toldAt !== null) return false;
    if (change.status === 'TOLD' || change.status === 'OPEN')
      await tellOfChange(ctx, tx, { booking, change, what: 'changed' });
    return true;
  });
}

/**
 * While the bank decides on a charge the case waits; what the bank has paid back by then is not paid again, and the
 * units end all the same (D66).
 */
async function lapse(ctx: CancelContext, tx: Queryable, { id, bookingId, kind, caseId }: ChangeRow): Promise<boolean> {
  const now = ctx.now();
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status !== 'CONFIRMED' || (await hasOpenDispute(tx, bookingId))) return false;
  if (!(await moveChange(tx, id, { status: 'LAPSED', endedAt: now }))) return false;
  const change = await findChange(tx, { bookingId, caseId });
  const all = await listUnits(tx, bookingId);
  const silence = silenceOf(kind);
  const inFull = judgeInFull(all, change && silence === 'MONEY_BACK' ? touchedUnits(change, all) : []);
  const judged = withAtMost(inFull, await leftBesideDisputes(tx, bookingId));
  const isPaidByBank = judged.total < inFull.total;
  const detail = isPaidByBank && judged.total === 0 ? 'PAID_BY_BANK' : silence;
  await insertEvent(tx, { bookingId, at: now, what: 'CHANGE_LAPSED', door: null, amount: judged.total, detail });
  if (judged.units.length === 0) return moveRevision(tx, booking, { status: 'CONFIRMED' });
  const byWhom = kind === 'ROOM_GONE' ? 'hotel' : 'company';
  const because = isPaidByBank ? 'dispute' : byWhom;
  const row = await giveBack(ctx, tx, { booking, all, judged, because, key: `case-${caseId}`, door: null });
  await noteGivenBack(tx, id, row.id);
  return true;
}
