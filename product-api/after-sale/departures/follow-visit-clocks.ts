import { clockMove, shiftMoment } from '@/rules/dates/clock-move';
import { instantOfLocal } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import type { CartActivity } from '../../activities/cart-activity';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking, updateActivityCarts } from '../../bookings/record/bookings.repository';
import { selectBookings } from '../../bookings/record/sold-bookings.repository';
import { shiftUnit } from '../../bookings/units/shift-unit';
import { listBookingsAhead, listUnits } from '../../bookings/units/units.repository';

const BATCH = 200;
/** A visit that has begun may still be looked at. */
const LOOK_BACK_MS = 24 * 3_600_000;

/** Visits of activities that are sold keep their clock times as departures do. @returns how many bookings were moved */
export async function followVisitClocks(ctx: ApiContext): Promise<number> {
  const since = new Date(ctx.now().getTime() - LOOK_BACK_MS);
  let moved = 0;
  for (let afterId = 0; ;) {
    const ids = await listBookingsAhead(ctx.database.db, { kind: 'place', since, afterId, limit: BATCH });
    for (const booking of await selectBookings(ctx.database.db, ids)) {
      if (booking.activityCarts.every((cart) => moveOf(cart) === 0)) continue;
      await ctx.database.transaction((tx) => moveVisits(tx, booking.id));
      moved += 1;
    }
    if (ids.length < BATCH) return moved;
    afterId = ids.at(-1) ?? Number.MAX_SAFE_INTEGER;
  }
}

async function moveVisits(tx: Queryable, bookingId: number): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return;
  await updateActivityCarts(tx, booking.id, booking.activityCarts.map(shifted));
  await moveUnits(tx, booking);
}

async function moveUnits(tx: Queryable, { id, activityCarts }: BookingRow): Promise<void> {
  for (const unit of await listUnits(tx, id)) {
    const cart = unit.kind === 'place' ? activityCarts[unit.entryIndex] : undefined;
    const ms = cart ? moveOf(cart) : 0;
    if (ms !== 0) await shiftUnit(tx, unit, ms);
  }
}

function moveOf({ startsAt, places: { date, time }, place: { zone } }: CartActivity): number {
  return clockMove(new Date(startsAt), instantOfLocal(date, time, zone));
}

function shifted(cart: CartActivity): CartActivity {
  const ms = moveOf(cart);
  const { startsAt, endsAt, freeCancellationUntil: until } = cart;
  return {
    ...cart,
    startsAt: shiftMoment(startsAt, ms),
    endsAt: shiftMoment(endsAt, ms),
    freeCancellationUntil: until === null ? null : shiftMoment(until, ms),
  };
}
