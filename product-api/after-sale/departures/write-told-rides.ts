import { selectBookings } from '../../bookings/record/sold-bookings.repository';
import { listSoldRides, placeOfRide } from '../../buses/departures/list-sold-rides';
import { momentOf, type RunRow } from '../../buses/departures/find-runs';
import type { Queryable } from '../../database/database';
import type { ClockTimes } from '@/rules/buses/run-times';
import { insertToldRides, type NewToldRide } from './told-rides.repository';

/** What every booking on a locked run has to be told. @param times null: it does not run */
export async function writeToldRides(
  tx: Queryable,
  run: RunRow,
  told: { actId: number; change: NewToldRide['change']; times: ClockTimes | null },
): Promise<{ bookings: number; seats: number }> {
  const { actId, change, times } = told;
  const rides = await listSoldRides(tx, run.id);
  const bookingIds = [...new Set(rides.map(({ bookingId }) => bookingId))];
  const carts = new Map((await selectBookings(tx, bookingIds)).map((booking) => [booking.id, booking.carts]));
  const rows = rides.flatMap((ride): NewToldRide[] => {
    const place = placeOfRide(ride, carts.get(ride.bookingId) ?? []);
    if (!place) return [];
    const after = times && {
      departureTime: momentOf(run, times.departures[ride.fromPosition]).toISOString(),
      arrivalTime: momentOf(run, times.arrivals[ride.toPosition]).toISOString(),
    };
    return [{ actId, change, bookingId: ride.bookingId, departureId: run.id, ...place, after }];
  });
  await insertToldRides(tx, rows);
  return { bookings: bookingIds.length, seats: rides.reduce((sum, { seats }) => sum + seats, 0) };
}
