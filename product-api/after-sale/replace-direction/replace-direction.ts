import { seatsOfBooking } from '../../buses/seats/assign-seats';
import type { CartBus } from '../../buses/cart-bus';
import { lockRides, returnTravellers } from '../../buses/seats/return-travellers';
import { sellHeldSeats } from '../../buses/seats/sell-seats';
import { forgetOffers } from '../../buses/supply/kept-offers';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { generationOf, type DirectionPlace } from '../../bookings/directions/directions-before';
import {
  insertReplacedDirection,
  listReplacedDirections,
} from '../../bookings/directions/replaced-directions.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { updateCarts } from '../../bookings/record/bookings.repository';
import { ridesInLockOrder } from '../../bookings/steps/take-stock';
import { reissueTickets } from '../../bookings/tickets/reissue-tickets';

export type Replacement = {
  /** Locked by the caller. */
  booking: BookingRow;
  place: DirectionPlace;
  /** Of those whose units are SOLD: adults first, as units count them. */
  travellerIndexes: readonly number[];
  /** The other bus, with its price as it stands in the booking from now on. */
  direction: CartBus['directions'][number];
  /** Under this name its seats were held with `holdSeats`; those without a hold are taken if they are free. */
  holdKey: string;
  because: 'exchange' | 'company';
};

/**
 * Another bus takes a direction's place (D69, D71): the old seats are free, the held ones sold and given out, the old
 * codes void, new tickets issued under the booking's next numbers, and the booking's cart has the new direction. What
 * was there before stays in `replaced_directions`, for receipts and void tickets.
 *
 * Part of the caller's transaction, which has locked the booking. Units, money, revision, history and mail are the
 * caller's: an exchange makes the next generation of units, a company's replacement leaves them as they are.
 * @returns the booking as it stands then
 * @throws ApiError SOLD_OUT: the caller's transaction keeps nothing then
 */
export async function replaceDirection(
  ctx: Pick<ApiContext, 'database' | 'secrets' | 'now'>,
  tx: Queryable,
  replacement: Replacement,
): Promise<BookingRow> {
  const { booking, place, direction, travellerIndexes, because } = replacement;
  const before = booking.carts[place.entryIndex]?.directions[place.directionIndex];
  if (!before) throw new RangeError(`The booking has no direction ${place.entryIndex}-${place.directionIndex}`);
  const now = ctx.now();
  const bookingId = booking.id;
  await moveSeats(ctx, tx, replacement);
  const generation = generationOf(await listReplacedDirections(tx, bookingId), place);
  await insertReplacedDirection(tx, { bookingId, ...place, generation, direction: before, because, replacedAt: now });
  const carts = booking.carts.map((cart, entryIndex) =>
    entryIndex === place.entryIndex ? withDirection(cart, place.directionIndex, direction) : cart,
  );
  await updateCarts(tx, bookingId, carts);
  const after = { ...booking, carts };
  const places = travellerIndexes.map((travellerIndex) => ({ ...place, travellerIndex }));
  await reissueTickets(tx, ctx, { booking: after, places, seatOf: await seatsOfBooking(tx, bookingId) });
  return after;
}

function withDirection(cart: CartBus, directionIndex: number, direction: CartBus['directions'][number]): CartBus {
  return { ...cart, directions: cart.directions.map((one, index) => (index === directionIndex ? direction : one)) };
}

async function moveSeats(
  ctx: Pick<ApiContext, 'database' | 'now'>,
  tx: Queryable,
  { booking, place, direction, travellerIndexes, holdKey }: Replacement,
): Promise<void> {
  const isIts = (ride: DirectionPlace) =>
    ride.entryIndex === place.entryIndex && ride.directionIndex === place.directionIndex;
  const old = ridesInLockOrder(booking).filter(isIts);
  await lockRides(tx, [...old, ...direction.segments]);
  const bookingId = booking.id;
  for (const { departureId, fromPosition, toPosition, ...at } of old) {
    const segment = { departureId, fromPosition, toPosition };
    await returnTravellers(tx, { bookingId, place: at, segment, travellerIndexes });
  }
  const nbOfAdults = booking.passengers.adults.length;
  const outcome = await sellHeldSeats(tx, {
    sessionId: holdKey,
    bookingId,
    segments: direction.segments.map((segment, legIndex) => ({ ...segment, ...place, legIndex })),
    travellers: travellerIndexes.map((travellerIndex) => ({ travellerIndex, isChild: travellerIndex >= nbOfAdults })),
    now: ctx.now(),
  });
  if (outcome === 'soldOut') {
    forgetOffers(ctx);
    throw new ApiError('SOLD_OUT', { part: place.entryIndex, partKind: 'bus' });
  }
}
