import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { shiftedTicket } from '../../bookings/tickets/shifted-ticket';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking, updateCarts } from '../../bookings/record/bookings.repository';
import { shiftUnit } from '../../bookings/units/shift-unit';
import { listUnits } from '../../bookings/units/units.repository';
import type { RidePlace } from '../../buses/cart-bus';
import { listSoldRides, placeOfRide } from '../../buses/departures/list-sold-rides';
import {
  departuresByOtherClocks,
  setClocksOf,
  zonesWithOtherClocks,
  type OtherClock,
} from '../../buses/departures/other-clocks';
import { loseDepartures } from '../../sessions/cart/lose-departures';
import { followVisitClocks } from './follow-visit-clocks';

/** How many departures were moved, how many of their rides that are sold, and how many bookings with a visit. */
export type FollowedClocks = { departures: number; rides: number; visits: number };

/**
 * Keeps the clock times of what is on sale and sold when a law changes a zone's clocks: a bus at 8:45 leaves at 8:45,
 * which is another moment now. Nobody is told, for nothing that was printed changes. Departures with their bookings one
 * by one, so that what a killed process leaves is done by the next.
 */
export async function followClocks(ctx: ApiContext): Promise<FollowedClocks> {
  const { database } = ctx;
  const now = ctx.now();
  const followed: FollowedClocks = { departures: 0, rides: 0, visits: 0 };
  for (const zone of await zonesWithOtherClocks(database.db, now)) {
    for await (const batch of departuresByOtherClocks(database.db, { zone, now })) {
      const unsold = batch.filter(({ isSold }) => !isSold);
      followed.departures += await database.transaction((tx) => moveDepartures(tx, unsold, now));
      for (const departure of batch.filter(({ isSold }) => isSold)) {
        const rides = await retryOnDeadlock(() => database.transaction((tx) => moveSold(tx, departure, now)));
        followed.departures += rides === null ? 0 : 1;
        followed.rides += rides ?? 0;
      }
    }
    ctx.log.warn({ zone, ...followed }, 'clocks of a zone were changed: departures keep their clock times');
  }
  followed.visits = await followVisitClocks(ctx);
  if (followed.departures > 0) {
    await database.transaction(raiseInventoryVersion);
    forgetInventory(ctx);
  }
  return followed;
}

/** Whoever has one of them in a cart chooses anew: the cart says what it was. */
async function moveDepartures(tx: Queryable, departures: readonly OtherClock[], now: Date): Promise<number> {
  const moved = await setClocksOf(tx, departures);
  await loseDepartures(tx, moved, now);
  return moved.length;
}

/** Bookings first, then their departure, as everybody who changes both. @returns null: somebody else was first */
async function moveSold(tx: Queryable, departure: OtherClock, now: Date): Promise<number | null> {
  const ms = departure.to.getTime() - departure.from.getTime();
  const rides = await listSoldRides(tx, departure.id);
  const bookings = await lockEach(tx, [...new Set(rides.map(({ bookingId }) => bookingId))]);
  if ((await moveDepartures(tx, [departure], now)) === 0) return null;
  for (const booking of bookings) {
    const own = rides.filter(({ bookingId }) => bookingId === booking.id);
    const places = own.flatMap((ride) => placeOfRide(ride, booking.carts) ?? []);
    await moveBooking(tx, booking, { places, ms });
  }
  return bookings.length;
}

async function lockEach(tx: Queryable, ids: readonly number[]): Promise<BookingRow[]> {
  const locked: BookingRow[] = [];
  for (const id of ids.toSorted((left, right) => left - right)) {
    const booking = await lockBooking(tx, id);
    if (booking) locked.push(booking);
  }
  return locked;
}

async function moveBooking(
  tx: Queryable,
  { id, carts }: BookingRow,
  { places, ms }: { places: readonly RidePlace[]; ms: number },
): Promise<void> {
  const isIn = (entry: number, direction: number, leg: number) =>
    places.some((at) => at.entryIndex === entry && at.directionIndex === direction && at.legIndex === leg);
  const shifted = carts.map((cart, entry) => ({
    ...cart,
    directions: cart.directions.map((direction, index) => ({
      ...direction,
      ticket: shiftedTicket(direction.ticket, (leg) => (isIn(entry, index, leg) ? ms : 0)),
    })),
  }));
  await updateCarts(tx, id, shifted);
  for (const unit of await listUnits(tx, id)) {
    // When a seat is used, and until when it gives back what, follows from the first vehicle of its direction.
    if (unit.kind === 'seat' && isIn(unit.entryIndex, unit.directionIndex, 0)) await shiftUnit(tx, unit, ms);
  }
}
