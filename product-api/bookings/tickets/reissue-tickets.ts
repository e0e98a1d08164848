import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ticketStatus } from '@/rules/after-sale/ticket-status';
import { generationOf } from '../directions/directions-before';
import { listReplacedDirections } from '../directions/replaced-directions.repository';
import type { BookingRow, TicketRow } from '../record/booking-record';
import { insertTickets, listTickets, voidTickets } from '../record/bookings.repository';
import { issueTickets, type SeatOf, type TicketPlace } from './issue-tickets';

/** A traveller in a direction, with all its vehicles. */
export type SeatPlace = Pick<TicketRow, 'entryIndex' | 'directionIndex' | 'travellerIndex'>;

/**
 * New tickets under new numbers for some travellers in some directions, as the booking stands now; their tickets so far
 * are void (D65, D70). For whatever changes what a ticket says: a corrected name, an exchanged direction,
 * another bus of the company. The caller has locked the booking, and has written names and carts before; no stock is
 * touched.
 * @param again.booking as it stands now: with the new names, the new journey
 * @param again.seatOf seats on the new vehicles; without it those that the valid tickets had
 */
export async function reissueTickets(
  tx: Queryable,
  { secrets, now }: Pick<ApiContext, 'secrets' | 'now'>,
  { booking, places, seatOf }: { booking: BookingRow; places: readonly SeatPlace[]; seatOf?: SeatOf },
): Promise<void> {
  const [before, replaced] = [await listTickets(tx, booking.id), await listReplacedDirections(tx, booking.id)];
  for (const place of places) await voidTickets(tx, { ...place, bookingId: booking.id, at: now() });
  const isWanted = (place: TicketPlace) => places.some((one) => isSameSeat(one, place));
  const rows = issueTickets(booking, seatOf ?? seatsBefore(before), secrets.ticketPrivateKey, {
    isWanted,
    issued: before.length,
    generationOf: (place) => generationOf(replaced, place),
  });
  await insertTickets(tx, rows);
}

function isSameSeat(one: SeatPlace, other: SeatPlace): boolean {
  return (
    one.entryIndex === other.entryIndex &&
    one.directionIndex === other.directionIndex &&
    one.travellerIndex === other.travellerIndex
  );
}

function seatsBefore(tickets: readonly TicketRow[]): SeatOf {
  const valid = tickets.filter((ticket) => ticketStatus(ticket) === 'VALID');
  return (_segment, _travellerIndex, place) =>
    valid.find((ticket) => isSameSeat(ticket, place) && ticket.legIndex === place.legIndex)?.seat ?? null;
}
