import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS, forgettingSchedule, KEPT_DAYS } from '@/rules/after-sale/forgetting';
import { localDateOf } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import { isDatabaseAway } from '../../database/database-away';
import type { Queryable } from '../../database/database';
import { deleteProofsDecidedBy } from '../claims/proofs.repository';
import { forgetSessionTravellers } from '../../sessions/life/forget-session-travellers';
import { daysOfBooking } from '../details/days-of-booking';
import type { BookingRow } from '../record/booking-record';
import { blanked } from './blanked';
import {
  blankNamesBeside,
  findCancelledAt,
  findForChange,
  listCancelledSince,
  listDue,
  listUnscheduled,
  saveForgetting,
  updatePersonalData,
} from './forgettings.repository';

/** Bookings of each kind that one run looks at: what is left is the next run's. */
export const MAX_BOOKINGS_A_RUN = 200;

type Forgetting = Pick<ApiContext, 'database' | 'now' | 'log'>;

/**
 * Takes personal data out of bookings that failed, were cancelled or are past, and proofs out of decided claims, by the
 * schedule of rules/after-sale/forgetting (S30). What was charged, given back and issued stays. Several processes may
 * do this at once, and again.
 */
export async function forgetPersonalData(ctx: Forgetting): Promise<void> {
  const { db } = ctx.database;
  await bringForward(ctx, await listUnscheduled(db, MAX_BOOKINGS_A_RUN));
  await bringForward(ctx, await listCancelledSince(db, MAX_BOOKINGS_A_RUN));
  await bringForward(ctx, await listDue(db, ctx.now(), MAX_BOOKINGS_A_RUN));
  const decidedBy = new Date(ctx.now().getTime() - KEPT_DAYS.claimProofs * DAY_MS);
  await deleteProofsDecidedBy(db, decidedBy, MAX_BOOKINGS_A_RUN);
}

async function bringForward(ctx: Forgetting, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await ctx.database
      .transaction((tx) => bringBookingForward(tx, id, ctx.now()))
      .catch((error: unknown) => {
        // One booking that cannot be read must not keep the others.
        if (isDatabaseAway(error)) throw error;
        ctx.log.error({ err: error, bookingId: id }, 'personal data of a booking could not be forgotten');
      });
    await nextTurn();
  }
}

/** Takes every step that is due, and writes down when the next one is: by the trip as it is known now. */
async function bringBookingForward(tx: Queryable, id: number, now: Date): Promise<void> {
  const found = await findForChange(tx, id);
  const schedule = found && (await scheduleOf(tx, found.booking));
  if (!found || !schedule) return;
  const { booking, forgetting } = found;
  const taken = schedule.findIndex(({ step }) => step === forgetting?.done) + 1;
  const left = schedule.slice(taken);
  const due = left.filter(({ at }) => at <= now);
  for (const { step } of due) {
    await updatePersonalData(tx, id, blanked(booking, step));
    if (step === 'names') await blankNamesBeside(tx, id);
    if (booking.sessionId !== null && booking.status !== 'FAILED') await forgetSessionTravellers(tx, booking.sessionId);
  }
  await saveForgetting(tx, {
    bookingId: id,
    done: due.at(-1)?.step ?? forgetting?.done ?? null,
    isCancelled: booking.status === 'CANCELLED',
    dueAt: left[due.length]?.at ?? null,
  });
}

async function scheduleOf(tx: Queryable, booking: BookingRow): Promise<ReturnType<typeof forgettingSchedule> | null> {
  const { status, decidedAt } = booking;
  if (status === 'PENDING' || decidedAt === null) return null;
  const cancelledAt = status === 'CANCELLED' ? await findCancelledAt(tx, booking.id) : null;
  return forgettingSchedule({
    status,
    decidedAt,
    endDate: daysOfBooking(booking).endDate,
    cancelledOn: cancelledAt && localDateOf(cancelledAt.toISOString(), 'UTC'),
  });
}
