import type { SeatMap } from '@/contract/seats';
import {
  findExchangeOffer,
  hasPendingExchange,
  noteOfferSeats,
  type ExchangeOfferRow,
} from '../../bookings/exchanges/exchanges.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { listUnits } from '../../bookings/units/units.repository';
import type { CartBus } from '../../buses/cart-bus';
import { listSeatMaps } from '../../buses/seats/list-seat-maps';
import { isSameSegment } from '../../buses/seats/segment-order';
import { writeFreeSeatChoices, writeSeatChoices, type SeatChoice } from '../../buses/seats/write-seat-choices';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { holdKeyOf } from './hold-key';
import { isCurrentOffer } from './is-current-offer';

type OfOffer = { booking: BookingRow; offerId: string };

/**
 * The seat maps of an offer's new bus, one for each vehicle (F17).
 * @throws ApiError OFFER_NOT_FOUND; OFFER_OUTDATED when it can't be confirmed any more; BOOKING_PENDING
 */
export async function readExchangeSeats(ctx: ApiContext, { booking, offerId }: OfOffer): Promise<SeatMap[]> {
  const offer = await requireOffer(ctx, ctx.database.db, booking, offerId);
  return listSeatMaps(ctx, { sessionId: holdKeyOf(booking.id), bus: busOf(booking, offer) });
}

/**
 * Makes these the seats of those who travel, in place of those chosen before: all or none. They are kept as long as the
 * offer's hold, and become theirs with the exchange; whoever is left out is seated with the others then.
 * @throws ApiError what `readExchangeSeats` and `writeSeatChoices` throw; SEAT_UNKNOWN for who does not travel
 */
export async function chooseExchangeSeats(
  ctx: ApiContext,
  { booking: { id }, offerId, seats }: OfOffer & { seats: SeatChoice[] },
): Promise<void> {
  await retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
      const offer = await requireOffer(ctx, tx, booking, offerId);
      const members = await membersOf(tx, offer);
      const fields = seats.flatMap(({ travellerIndex, seat }, index) =>
        members.includes(travellerIndex)
          ? []
          : [{ path: `seats.${index}.travellerIndex`, code: 'SEAT_UNKNOWN', params: { seat } } as const],
      );
      if (fields.length > 0) throw new ApiError('SEAT_UNKNOWN', { fields });
      await writeSeatChoices(tx, {
        sessionId: holdKeyOf(id),
        bus: busOf(booking, offer),
        part: offer.entryIndex,
        seats,
        travellers: Math.max(...members) + 1,
        now: ctx.now(),
      });
      await noteOfferSeats(tx, offer.id, seats);
    }),
  );
}

/**
 * Seats that were chosen on an earlier offer for the same bus, where they are still free: somebody who took ten minutes
 * over it does not choose again. The new offer's seats are held by now.
 */
export async function keepEarlierSeats(
  tx: Queryable,
  {
    booking,
    offer,
    earlier,
    now,
  }: { booking: BookingRow; offer: ExchangeOfferRow; earlier: ExchangeOfferRow; now: Date },
): Promise<ExchangeOfferRow> {
  if (earlier.seats.length === 0 || !isSameBus(offer, earlier)) return offer;
  const members = await membersOf(tx, offer);
  const seats = await writeFreeSeatChoices(tx, {
    sessionId: holdKeyOf(booking.id),
    bus: busOf(booking, offer),
    part: offer.entryIndex,
    seats: earlier.seats.filter(({ travellerIndex }) => members.includes(travellerIndex)),
    travellers: Math.max(...members) + 1,
    now,
  });
  await noteOfferSeats(tx, offer.id, seats);
  return { ...offer, seats };
}

function isSameBus(offer: ExchangeOfferRow, earlier: ExchangeOfferRow): boolean {
  const [rides, before] = [offer.direction.segments, earlier.direction.segments];
  return (
    offer.entryIndex === earlier.entryIndex &&
    offer.directionIndex === earlier.directionIndex &&
    rides.length === before.length &&
    rides.every((ride, index) => before[index] !== undefined && isSameSegment(ride, before[index]))
  );
}

/** Who is exchanged, by their place in the booking. */
async function membersOf(tx: Queryable, { bookingId, units }: ExchangeOfferRow): Promise<number[]> {
  const all = await listUnits(tx, bookingId);
  return all.filter(({ id }) => units.some((unit) => unit.id === id)).map(({ memberIndex }) => memberIndex);
}

async function requireOffer(
  ctx: Pick<ApiContext, 'now'>,
  db: Queryable,
  booking: BookingRow,
  offerId: string,
): Promise<ExchangeOfferRow> {
  const offer = await findExchangeOffer(db, offerId);
  if (offer?.bookingId !== booking.id) throw new ApiError('OFFER_NOT_FOUND');
  if (await hasPendingExchange(db, booking.id)) throw new ApiError('BOOKING_PENDING');
  if (!(await isCurrentOffer(ctx, db, booking, offer))) throw new ApiError('OFFER_OUTDATED');
  return offer;
}

/** The booking's entry with nothing but the new bus in it. */
function busOf({ carts }: Pick<BookingRow, 'carts'>, { entryIndex, direction }: ExchangeOfferRow): CartBus {
  const cart = carts[entryIndex];
  if (!cart) throw new RangeError(`The booking has no entry ${entryIndex}`);
  return { ...cart, directions: [direction] };
}
