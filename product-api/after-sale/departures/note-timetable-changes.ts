import { selectBookings } from '../../bookings/record/sold-bookings.repository';
import { placeOfRide, type SoldPlace } from '../../buses/departures/list-sold-rides';
import { writeActs, type ActedOn } from '../../buses/departures/write-act';
import type { ClockTimes } from '@/rules/buses/run-times';
import type { Queryable } from '../../database/database';
import type { DepartureTimes } from '../../outbox/outbox-message';
import { piecesOf } from '../../timing/in-pieces';
import { insertToldRides, type NewToldRide } from './told-rides.repository';

/** What a timetable's new version does to one departure, and to the rides that are sold on it. */
export type TimetableChange = {
  departure: ActedOn & { before: ClockTimes };
  rides: (SoldPlace & { change: NewToldRide['change']; after: DepartureTimes | null })[];
};

/**
 * Writes down what bookings have to be told of a timetable's new version (D71), in the transaction that publishes it.
 * `tellUntold` tells them once that is committed: no booking is locked while the stock is.
 */
export async function noteTimetableChanges(
  tx: Queryable,
  changes: readonly TimetableChange[],
  at: Date,
): Promise<void> {
  const bookingIds = [...new Set(changes.flatMap(({ rides }) => rides.map(({ bookingId }) => bookingId)))];
  const carts = new Map((await selectBookings(tx, bookingIds)).map((booking) => [booking.id, booking.carts]));
  const told: NewToldRide[] = [];
  await piecesOf(changes, async (piece) => {
    const departures = piece.map(({ departure }) => departure);
    const acts = await writeActs(tx, departures, ({ before: { arrivals, departures: leaves } }) => ({
      act: 'timetable',
      at,
      timetable: { arrivals, departures: leaves },
      endedAt: at,
    }));
    for (const { departure, rides } of piece) {
      const actId = acts.get(departure.id);
      for (const { bookingId, change, after, ...ride } of rides) {
        const place = placeOfRide({ bookingId, ...ride }, carts.get(bookingId) ?? []);
        if (place && actId !== undefined)
          told.push({ actId, bookingId, change, after, departureId: departure.id, ...place });
      }
    }
  });
  await piecesOf(told, (piece) => insertToldRides(tx, piece));
}
