import { createHash } from 'node:crypto';
import type { BookedBus } from '@/contract/session';
import { listChosenSeats } from '../../buses/seats/list-chosen-seats';
import type { Queryable } from '../../database/database';
import { roomsOf } from '../../hotels/cart-rooms';
import type { SessionRecord } from './session-record';

/** Of 32 bytes; enough that no two carts of a visitor share it. It tells carts apart and keeps nothing secret. */
const LENGTH = 16;

type Bought = Pick<
  SessionRecord,
  'nbOfAdults' | 'nbOfChildren' | 'ageOfChildren' | 'hotels' | 'activities' | 'buses'
> & {
  /** Of each bus entry, in their order. */
  seats: readonly BookedBus['seats'][];
};

/**
 * What a cart buys, for whom, in a short text: two carts of the same total are told apart by it, whatever they are
 * called or cost. A bus that its company has changed is still the one that was chosen (`lose-departures`): that it
 * cannot be bought is said by itself.
 */
export function cartFingerprint({ seats, ...cart }: Bought): string {
  const bought = {
    party: [cart.nbOfAdults, cart.nbOfChildren, ...cart.ageOfChildren],
    buses: cart.buses.map(({ cart: { directions } }, entry) => ({
      rides: directions.map(({ segments }) =>
        segments.map(({ departureId, fromPosition, toPosition }) => [Math.abs(departureId), fromPosition, toPosition]),
      ),
      seats: seats[entry]?.map(({ direction, legIndex, travellerIndex, seat }) => [
        direction,
        legIndex,
        travellerIndex,
        seat,
      ]),
    })),
    stays: cart.hotels.map(({ cart: stay }) => ({
      nights: [stay.stay.checkinDate, stay.stay.checkoutDate],
      rooms: roomsOf(stay, cart).map(({ roomId, occupants }) => [roomId, occupants.adults, ...occupants.childrenAges]),
    })),
    activities: cart.activities.map(({ cart: { places, optionId } }) => [
      places.activityId,
      optionId,
      places.date,
      places.time,
      places.places,
    ]),
  };
  return createHash('sha256').update(JSON.stringify(bought)).digest('base64url').slice(0, LENGTH);
}

/** The seats that a session has chosen, of each bus entry in their order. */
export async function listCartSeats(
  db: Queryable,
  { id, buses }: Pick<SessionRecord, 'id' | 'buses'>,
): Promise<BookedBus['seats'][]> {
  return Promise.all(buses.map(({ cart }) => listChosenSeats(db, id, cart)));
}
