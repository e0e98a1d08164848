import type { UnitKind } from '@/contract/cancellations';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { instantOfLocal } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import type { BookingRow } from '../bookings/record/booking-record';
import type { UnitRow } from '../bookings/units/units.repository';
import { localizeTicket } from '../buses/tickets/localize-ticket';
import { journeyOf } from '../sessions/cart/cart-contents';

/** City of the first journey's end, of the stay or of the activity, in a language. */
export async function titleOf(ctx: ApiContext, booking: BookingRow, language: Language): Promise<string> {
  const [direction] = booking.carts.flatMap(({ directions }) => directions);
  if (direction) return journeyOf(await localizeTicket(ctx, direction.ticket, language)).destinationLocation.cityName;
  const [stay] = booking.hotelCarts;
  const [visit] = booking.activityCarts;
  return (stay ?? visit)?.names.city[language] ?? '';
}

type Beginning = NonNullable<MyBookingLine['next']>;

/** What begins first of what has not begun and was not cancelled as a whole. */
export function nextPart(
  { carts, hotelCarts, activityCarts }: Pick<BookingRow, 'carts' | 'hotelCarts' | 'activityCarts'>,
  units: readonly UnitRow[],
  now: Date,
): Beginning | null {
  const isLeft = (kind: UnitKind, entryIndex: number, directionIndex = 0) => {
    const its = units.filter(
      (unit) => unit.kind === kind && unit.entryIndex === entryIndex && unit.directionIndex === directionIndex,
    );
    return its.length === 0 || its.some(({ status }) => status === 'SOLD');
  };
  const journeys = carts.flatMap(({ directions }, entry) =>
    directions.flatMap(({ ticket }, direction): Beginning[] => {
      const { departureTime, departureLocation } = journeyOf(ticket);
      return isLeft('seat', entry, direction)
        ? [{ at: departureTime, zone: departureLocation.zone, kind: 'journey' }]
        : [];
    }),
  );
  const stays = hotelCarts.flatMap(({ stay, hotel: { zone, checkInFrom } }, entry): Beginning[] => {
    const at = instantOfLocal(stay.checkinDate, checkInFrom, zone).toISOString();
    return isLeft('room', entry) ? [{ at, zone, kind: 'stay' }] : [];
  });
  const visits = activityCarts.flatMap(({ startsAt, place }, entry): Beginning[] =>
    isLeft('place', entry) ? [{ at: startsAt, zone: place.zone, kind: 'visit' }] : [],
  );
  const toCome = [...journeys, ...stays, ...visits].filter(({ at }) => Date.parse(at) > now.getTime());
  return toCome.sort((left, right) => Date.parse(left.at) - Date.parse(right.at))[0] ?? null;
}
