import { nameAct, type NameAct, type TicketName } from '@/rules/after-sale/name-correction';
import type { BookingRow, OrderRow } from '../../bookings/record/booking-record';
import { travellersIn } from '../../bookings/record/change-traveller';
import type { SeatPlace } from '../../bookings/tickets/reissue-tickets';
import { refundableUnit } from '../../bookings/units/refundable-unit';
import { usesOfUnits, type IssuedCodes } from '../../bookings/units/unit-use';
import type { UnitRow } from '../../bookings/units/units.repository';
import { DIRECT_SUPPLIER } from '../../hotels/supply/direct-hotel-supply';
import { journeyOf } from '../../sessions/cart/cart-contents';

/** A booking with what decides about corrections, as it stands at a moment. */
export type CorrectableBooking = {
  booking: BookingRow;
  units: readonly UnitRow[];
  orders: readonly OrderRow[];
  codes: IssuedCodes;
  now: Date;
};

/** The names that corrections are compared with (D70), in the order of the travellers. */
export function soldNamesOf({ soldNames, passengers }: Pick<BookingRow, 'soldNames' | 'passengers'>): TicketName[] {
  return soldNames ?? travellersIn(passengers).map(({ firstName, lastName }) => ({ firstName, lastName }));
}

/** Seats of a traveller that are good and have not left yet: what a correction issues anew. */
export function seatsToCome({ booking, units, now }: CorrectableBooking, travellerIndex: number): SeatPlace[] {
  return seatsOf(units, travellerIndex)
    .filter((unit) => Date.parse(refundableUnit(unit, booking).startsNow) > now.getTime())
    .map(({ entryIndex, directionIndex }) => ({ entryIndex, directionIndex, travellerIndex }));
}

/** Whether the name of a traveller can be corrected now, and until when. */
export function nameActOf({ booking, units, orders, codes, now }: CorrectableBooking, travellerIndex: number): NameAct {
  const uses = usesOfUnits(booking, units, codes, now);
  const seats = seatsOf(units, travellerIndex);
  const others = units.filter(({ kind, status }) => kind !== 'seat' && status === 'SOLD');
  const isWithPartner = orders.some(
    ({ supplier, status, cancelRequestedAt }) =>
      supplier !== DIRECT_SUPPLIER && status === 'confirmed' && cancelRequestedAt === null,
  );
  return nameAct(
    {
      isPending: booking.status === 'PENDING',
      departures: seats.map((unit) => refundableUnit(unit, booking).startsNow),
      beginnings: others.map(({ startsAt }) => startsAt.toISOString()),
      hasUsedTicket: seats.some(({ id }) => uses.get(id) === 'USED'),
      isHotelLead: travellerIndex === 0 && isWithPartner,
    },
    now,
  );
}

/** Every company of a traveller's seats to come lets both names be changed; without a seat nobody does. */
export function mayTransfer(facts: CorrectableBooking, travellerIndex: number): boolean {
  const legs = seatsToCome(facts, travellerIndex).flatMap((seat) => journeysAt(facts.booking, seat).legs);
  return legs.length > 0 && legs.every(({ terms }) => terms.transfer === 'allowed');
}

/** A journey that is still to come leads a traveller over a border: their passport is asked for (D47). */
export function isPassportAsked(facts: CorrectableBooking, travellerIndex: number): boolean {
  return seatsToCome(facts, travellerIndex).some((seat) => journeysAt(facts.booking, seat).crossesBorder);
}

function seatsOf(units: readonly UnitRow[], travellerIndex: number): UnitRow[] {
  return units.filter(
    ({ kind, memberIndex, status }) => kind === 'seat' && memberIndex === travellerIndex && status === 'SOLD',
  );
}

function journeysAt({ carts }: BookingRow, { entryIndex, directionIndex }: SeatPlace): ReturnType<typeof journeyOf> {
  const ticket = carts[entryIndex]?.directions[directionIndex]?.ticket;
  if (!ticket) throw new RangeError('A seat belongs to a direction of its booking');
  return journeyOf(ticket);
}
