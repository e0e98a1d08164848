import type { UnitKind } from '@/contract/cancellations';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import type { BusTicket, WatchedJourney } from '@/contract/bus-ticket';
import { instantOfLocal } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import type { BookingRow } from '../bookings/record/booking-record';
import type { UnitRow } from '../bookings/units/units.repository';
import { watchedJourney } from '../buses/live/watched-journey';
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
type Carts = Pick<BookingRow, 'carts' | 'hotelCarts' | 'activityCarts'>;

/** What begins first of what has not begun and was not cancelled as a whole. */
export function nextPart(booking: Carts, units: readonly UnitRow[], now: Date): Beginning | null {
  const { hotelCarts, activityCarts } = booking;
  const journeys = standingTickets(booking, units).map((ticket): Beginning => {
    const { departureTime, departureLocation } = journeyOf(ticket);
    return { at: departureTime, zone: departureLocation.zone, kind: 'journey' };
  });
  const stays = hotelCarts.flatMap(({ stay, hotel: { zone, checkInFrom } }, entry): Beginning[] => {
    const at = instantOfLocal(stay.checkinDate, checkInFrom, zone).toISOString();
    return isLeft(units, 'room', entry) ? [{ at, zone, kind: 'stay' }] : [];
  });
  const visits = activityCarts.flatMap(({ startsAt, place }, entry): Beginning[] =>
    isLeft(units, 'place', entry) ? [{ at: startsAt, zone: place.zone, kind: 'visit' }] : [],
  );
  const toCome = [...journeys, ...stays, ...visits].filter(({ at }) => Date.parse(at) > now.getTime());
  return toCome.sort((left, right) => Date.parse(left.at) - Date.parse(right.at))[0] ?? null;
}

/** The first journey that somebody may wait for, or sit in; null: none is left. */
export async function journeyToWatch(
  ctx: ApiContext,
  { booking, units, language }: { booking: Carts; units: readonly UnitRow[]; language: Language },
): Promise<WatchedJourney | null> {
  const now = ctx.now();
  const [first] = standingTickets(booking, units)
    .filter((ticket) => watchedJourney(journeyOf(ticket), now) !== null)
    .sort((left, right) => leaves(left) - leaves(right));
  return first ? watchedJourney(journeyOf(await localizeTicket(ctx, first, language)), now) : null;
}

const leaves = (ticket: BusTicket) => Date.parse(journeyOf(ticket).departureTime);

function standingTickets({ carts }: Carts, units: readonly UnitRow[]): BusTicket[] {
  return carts.flatMap(({ directions }, entry) =>
    directions.flatMap(({ ticket }, direction) => (isLeft(units, 'seat', entry, direction) ? [ticket] : [])),
  );
}

function isLeft(units: readonly UnitRow[], kind: UnitKind, entryIndex: number, directionIndex = 0): boolean {
  const its = units.filter(
    (unit) => unit.kind === kind && unit.entryIndex === entryIndex && unit.directionIndex === directionIndex,
  );
  return its.length === 0 || its.some(({ status }) => status === 'SOLD');
}
