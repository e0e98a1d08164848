import type { ApiContext } from '../../context';
import { applyDepartureChange } from '../../bookings/tickets/apply-departure-change';
import { findBooking } from '../../bookings/record/bookings.repository';
import type { Queryable } from '../../database/database';
import { enqueue } from '../../outbox/enqueue';
import type { ToldRide } from './told-rides.repository';

export async function openCasesOf(
  ctx: Pick<ApiContext, 'now'>,
  tx: Queryable,
  bookingId: number,
  rides: readonly ToldRide[],
): Promise<boolean> {
  const booking = await findBooking(tx, bookingId);
  let isTold = false;
  for (const ride of rides) {
    const departureId = String(ride.departureId);
    const leg = booking?.carts
      .flatMap((cart) => cart.directions.flatMap(({ ticket }) => ticket.journey?.legs ?? []))
      .find((one) => one.departureId === departureId);
    if (!leg) continue;
    isTold = true;
    const { departureTime, arrivalTime } = leg;
    if (ride.after) await applyDepartureChange(tx, { bookingId, departureId, times: ride.after });
    await enqueue(
      tx,
      {
        kind: 'departure-changed',
        payload: {
          bookingId,
          departureId,
          what: ride.after ? 'moved' : 'dropped',
          old: { departureTime, arrivalTime },
          new: ride.after,
        },
        dedupKey: `departure-changed|${ride.id}`,
      },
      ctx.now(),
    );
  }
  return isTold;
}
