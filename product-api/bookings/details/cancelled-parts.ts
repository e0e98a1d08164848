import type { BusTicket } from '@/contract/bus-ticket';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { isInSameRoom, type RoomPlace } from '../record/room-place';
import type { BookedStay, BookingDetails } from './booking-details';

/** What companies and hotels took away, as long as nobody has chosen (D71): departures by number, and rooms. */
export type Lost = { stopped: ReadonlySet<string>; gone: readonly RoomPlace[] };

type Codes = Pick<BookingDetails, 'issued' | 'voided'>;

/** All of its travellers have given a journey back. */
export function isJourneyCancelled({ issued, voided }: Codes, ticket: BusTicket): boolean {
  const isIts = (one: { ticket: BusTicket }) => one.ticket === ticket;
  return voided.some(isIts) && !issued.some(isIts);
}

/** One vehicle that does not run is the whole journey (D71). */
export function isJourneyStopped({ stopped }: Pick<Lost, 'stopped'>, ticket: BusTicket): boolean {
  return journeyOf(ticket).legs.some(({ departureId }) => stopped.has(departureId));
}

export function isStayCancelled({ rooms }: Pick<BookedStay, 'rooms'>): boolean {
  return rooms.every(({ isCancelled }) => isCancelled);
}

export function isRoomGone(gone: readonly RoomPlace[], place: RoomPlace): boolean {
  return gone.some((one) => isInSameRoom(one, place));
}

/** Its hotel has none of the rooms that are left of it, and its traveller has not chosen yet (D71). */
export function isStayGone(
  { rooms }: Pick<BookedStay, 'rooms'>,
  entryIndex: number,
  gone: readonly RoomPlace[],
): boolean {
  const isLost = ({ isCancelled }: BookedStay['rooms'][number], roomIndex: number) =>
    isCancelled || isRoomGone(gone, { entryIndex, roomIndex });
  return !isStayCancelled({ rooms }) && rooms.every(isLost);
}

/** Who still travels on a journey, each once. */
export function namesOnJourney({ issued }: Codes, ticket: BusTicket): string[] {
  return [...new Set(issued.filter((one) => one.ticket === ticket).map(({ traveller }) => traveller))].map(
    ({ name }) => name,
  );
}
