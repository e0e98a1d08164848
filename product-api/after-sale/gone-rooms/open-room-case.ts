import { roomReadyAt } from '@/rules/hotels/stay-gap';
import { lockBooking, moveRevision } from '../../bookings/record/bookings.repository';
import { insertEvent } from '../../bookings/record/events.repository';
import { listUnits } from '../../bookings/units/units.repository';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { roomStaysOf } from '../../hotels/cart-rooms';
import { withdrawRooms } from '../../hotels/rooms/withdraw-rooms';
import { insertChange, listLiveChanges, moveChange } from '../changes/changes.repository';
import { newCaseId } from '../cases/open-cases';
import { tellOfChange } from '../cases/tell-of-change';

/** Rooms of one stay of a booking that its hotel cannot give. */
export type GoneRooms = { bookingId: number; entryIndex: number; roomIndexes: readonly number[] };

export type OpenedRoomCase = {
  bookingNumber: string;
  caseId: string;
  roomIndexes: number[];
  /** Null: nobody can be mailed, the operator has to reach the traveller otherwise. */
  email: string | null;
};

/**
 * A hotel cannot give rooms that were sold (D71): their travellers choose another room of the house, or their money.
 * The hotel has one room fewer from then on, so that nobody buys it when it is given back. Of rooms that are gone
 * already, or were given back, nothing is said again.
 * @returns null when nothing is new
 */
export async function openRoomCase(
  ctx: Pick<ApiContext, 'now'>,
  tx: Queryable,
  { bookingId, entryIndex, roomIndexes }: GoneRooms,
): Promise<OpenedRoomCase | null> {
  const booking = await lockBooking(tx, bookingId);
  const cart = booking?.hotelCarts[entryIndex];
  if (!booking || !cart || (booking.status !== 'CONFIRMED' && booking.status !== 'PENDING')) return null;
  const units = await listUnits(tx, bookingId);
  const live = (await listLiveChanges(tx, [bookingId])).find(
    (row) => row.part === 'stay' && row.entryIndex === entryIndex,
  );
  const known = live?.status === 'OPEN' ? live.roomIndexes : [];
  const sold = roomIndexes.filter((roomIndex) => isSoldRoom(units, { entryIndex, roomIndex }));
  const added = sold.filter((roomIndex) => !known.includes(roomIndex));
  if (added.length === 0) return null;
  const at = ctx.now();
  const stays = roomStaysOf(cart);
  await withdrawRooms(
    tx,
    added.flatMap((index) => stays[index] ?? []),
  );
  const caseId = newCaseId();
  if (live) await moveChange(tx, live.id, { status: 'SUPERSEDED', endedAt: at, supersededBy: caseId });
  const { checkinDate } = cart.stay;
  const { checkInFrom, zone, name } = cart.hotel;
  const change = await insertChange(tx, {
    caseId,
    bookingId,
    part: 'stay',
    entryIndex,
    directionIndex: 0,
    kind: 'ROOM_GONE',
    status: 'OPEN',
    reasons: ['CANCELLED'],
    before: null,
    after: null,
    cancelledLegs: [],
    roomIndexes: [...known, ...added].sort((left, right) => left - right),
    openedAt: at,
    deadline: roomReadyAt({ checkinDate, checkInFrom, zone }),
  });
  await insertEvent(tx, { bookingId, at, what: 'ROOM_GONE', door: null, amount: null, detail: name });
  if (booking.status === 'CONFIRMED') await moveRevision(tx, booking, { status: 'CONFIRMED' });
  await tellOfChange(ctx, tx, { booking, change, what: 'changed' });
  return { bookingNumber: booking.number, caseId, roomIndexes: change.roomIndexes, email: booking.contactEmail };
}

function isSoldRoom(
  units: Awaited<ReturnType<typeof listUnits>>,
  { entryIndex, roomIndex }: { entryIndex: number; roomIndex: number },
): boolean {
  const unit = units.find(
    (one) => one.kind === 'room' && one.entryIndex === entryIndex && one.memberIndex === roomIndex,
  );
  return units.length === 0 || unit?.status === 'SOLD';
}
