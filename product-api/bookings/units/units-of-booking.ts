import { unitShares, type SoldEntry, type SoldGroup, type UnitShare } from '@/rules/after-sale/units/unit-shares';
import { instantOfLocal } from '@/rules/dates/dates';
import type { BusTicket } from '@/contract/bus-ticket';
import type { UnitKind } from '@/contract/cancellations';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartBus } from '../../buses/cart-bus';
import type { CartHotel } from '../../hotels/cart-hotel';
import { roomPricesOf } from '../../hotels/cart-rooms';
import { journeyOf, refundsOf } from '../../sessions/cart/cart-contents';
import { activityRefund } from '../../sessions/present/present-activity';
import { roomRefund } from '../../sessions/present/present-hotel';
import type { BookingRow } from '../record/booking-record';
import { entryTaxesOf } from './entry-taxes';
import type { NewUnit } from './units.repository';

/** A group of units that was priced as a whole, and where it stands in the booking. */
type PlacedGroup = SoldGroup & {
  kind: UnitKind;
  entryIndex: number;
  directionIndex: number;
  /** What its first unit is counted as within the entry. */
  firstMember: number;
  startsAt: Date;
};

/**
 * What can be given back by itself, with its share of the money (D63): traveller × direction, room × stay, place of an
 * activity. All amounts add up to the booking's to the cent.
 */
export function unitsOfBooking(booking: BookingRow): NewUnit[] {
  const taxes = entryTaxesOf(booking);
  const groups = [
    ...booking.carts.map((cart, index) => seatsOf(cart, index, booking.passengers)),
    ...booking.hotelCarts.flatMap(roomsOf),
    ...booking.activityCarts.map(placesOf),
  ];
  const entries: SoldEntry[] = groups.map((ofEntry, index) => ({
    groups: ofEntry,
    taxes: taxes.entries[index] ?? [],
  }));
  const addOnTaxes = booking.isRefundable ? taxes.fee : [];
  const shares = unitShares({ entries, addOn: booking.refundableFee, addOnTaxes });
  return groups.flatMap((ofEntry, entry) =>
    ofEntry.flatMap((group, index) => unitsOf(group, shares[entry]?.[index] ?? [])),
  );
}

function unitsOf(
  { kind, entryIndex, directionIndex, firstMember, startsAt }: PlacedGroup,
  shares: readonly UnitShare[],
): NewUnit[] {
  return shares.map((share, index) => ({
    kind,
    entryIndex,
    directionIndex,
    memberIndex: firstMember + index,
    startsAt,
    ...share,
  }));
}

function seatsOf(cart: CartBus, entryIndex: number, passengers: BookingRow['passengers']): PlacedGroup[] {
  const ladders = refundsOf(cart);
  return cart.directions.map(({ ticket }, directionIndex) => {
    const { total, adult, child } = priceOf(ticket);
    return {
      kind: 'seat',
      entryIndex,
      directionIndex,
      firstMember: 0,
      price: total,
      weights: [...passengers.adults.map(() => adult), ...passengers.children.map(() => child ?? adult)],
      ladder: ladders[directionIndex] ?? { paid: total, steps: [] },
      startsAt: new Date(journeyOf(ticket).departureTime),
    };
  });
}

/** Each room by itself: it was priced and taxed by itself (D22). */
function roomsOf(cart: CartHotel, entryIndex: number): PlacedGroup[][] {
  const startsAt = instantOfLocal(cart.stay.checkinDate, '00:00', cart.hotel.zone);
  return roomPricesOf(cart).map((priced, firstMember) => [
    {
      kind: 'room',
      entryIndex,
      directionIndex: 0,
      firstMember,
      price: priced.total,
      weights: [1],
      ladder: roomRefund(cart, priced),
      startsAt,
    },
  ]);
}

function placesOf(cart: CartActivity, entryIndex: number): PlacedGroup[] {
  return [
    {
      kind: 'place',
      entryIndex,
      directionIndex: 0,
      firstMember: 0,
      price: cart.priced.total,
      weights: Array.from({ length: cart.places.places }, () => 1),
      ladder: activityRefund(cart),
      startsAt: new Date(cart.startsAt),
    },
  ];
}

function priceOf(ticket: BusTicket): NonNullable<BusTicket['price']> {
  if (!ticket.price) throw new RangeError('A sold ticket has a price');
  return ticket.price;
}
