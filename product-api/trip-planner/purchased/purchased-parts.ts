import type { UnitKind } from '@/contract/cancellations';
import { partStatus } from '@/rules/after-sale/part-status';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Account } from '../../accounts/account';
import { listSoldBookings, type SoldBooking } from '../../bookings/details/list-sold-bookings';
import type { ApiContext } from '../../context';

/**
 * A part of a booking that stands in the planner by itself (D55). `index` is of the booking's list of its
 * kind.
 */
export type PurchasedPart = { id: string; sold: SoldBooking } & (
  { kind: 'bus'; index: number; direction: number } | { kind: 'hotel' | 'activity'; index: number }
);

const PART_ID = /^booking-([A-Z0-9]{8})-(?:bus-\d{1,2}-\d|(?:hotel|activity)-\d{1,2})$/;

/** Number of the booking that an id of a purchased part names; null for another id. */
export function bookingNumberOf(itemId: string): string | null {
  return PART_ID.exec(itemId)?.[1] ?? null;
}

const UNIT_OF_KIND = { bus: 'seat', hotel: 'room', activity: 'place' } as const satisfies Record<
  PurchasedPart['kind'],
  UnitKind
>;

/** Seats of its direction, its rooms or its places. None: it was sold before units were written. */
export function unitsOfPart(part: PurchasedPart): SoldBooking['units'] {
  const directionIndex = part.kind === 'bus' ? part.direction : 0;
  return part.sold.units.filter(
    (unit) =>
      unit.kind === UNIT_OF_KIND[part.kind] && unit.entryIndex === part.index && unit.directionIndex === directionIndex,
  );
}

/** All of it was given back. */
export function isPartCancelled(part: PurchasedPart): boolean {
  if (part.sold.booking.status === 'CANCELLED') return true;
  const units = unitsOfPart(part);
  return units.length > 0 && partStatus(units.map(({ status }) => status)) === 'CANCELLED';
}

/** Every part of a booking. Ids are made of its number and their places, which never change. */
export function partsOf(sold: SoldBooking): PurchasedPart[] {
  const { number, carts, hotelCarts, activityCarts } = sold.booking;
  return [
    ...carts.flatMap(({ directions }, index) =>
      directions.map((_, direction) => ({
        id: `booking-${number}-bus-${index}-${direction}`,
        sold,
        kind: 'bus' as const,
        index,
        direction,
      })),
    ),
    ...hotelCarts.map((_, index) => ({ id: `booking-${number}-hotel-${index}`, sold, kind: 'hotel' as const, index })),
    ...activityCarts.map((_, index) => ({
      id: `booking-${number}-activity-${index}`,
      sold,
      kind: 'activity' as const,
      index,
    })),
  ];
}

/** First and last day of a part, each on the clock of its place, without putting it into words. */
export function daysOfPart(part: PurchasedPart): { id: string; startsOn: LocalDate | null; endsOn: LocalDate | null } {
  const {
    id,
    sold: {
      booking: { carts, hotelCarts, activityCarts },
    },
  } = part;
  if (part.kind === 'bus') {
    const journey = carts[part.index]?.directions[part.direction]?.ticket.journey;
    if (!journey) return { id, startsOn: null, endsOn: null };
    const { departureTime, departureLocation, arrivalTime, destinationLocation } = journey;
    return {
      id,
      startsOn: localDateOf(departureTime, departureLocation.zone),
      endsOn: localDateOf(arrivalTime, destinationLocation.zone),
    };
  }
  if (part.kind === 'hotel') {
    const stay = hotelCarts[part.index]?.stay;
    return { id, startsOn: stay?.checkinDate ?? null, endsOn: stay?.checkoutDate ?? null };
  }
  const cart = activityCarts[part.index];
  return { id, startsOn: cart?.places.date ?? null, endsOn: cart ? localDateOf(cart.endsAt, cart.place.zone) : null };
}

/** Made while signed in, or with a contact address that the account has proven (D55). */
export function isBookingOf({ booking }: SoldBooking, account: Account): boolean {
  return (
    booking.accountId === account.id ||
    (account.isEmailVerified && booking.contactEmail?.toLowerCase() === account.email)
  );
}

/** Bookings that the account bought, and those with these numbers; what of them was cancelled is among their parts. */
export function listBookingsOf(ctx: ApiContext, account: Account, numbers: readonly string[]): Promise<SoldBooking[]> {
  return listSoldBookings(ctx, {
    accountId: account.id,
    email: account.isEmailVerified ? account.email : null,
    numbers,
  });
}
