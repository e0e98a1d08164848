import type { LocalDate } from '@/rules/dates/dates';
import type { BookingRow } from '../../bookings/record/booking-record';
import { listBookingsById } from '../../bookings/record/bookings.repository';
import { typedBookingNumber } from '../../bookings/record/booking-number';
import { listUnits } from '../../bookings/units/units.repository';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { roomStaysOf } from '../../hotels/cart-rooms';
import { listBuyersOfRooms, listRoomKinds } from '../../hotels/rooms/list-buyers-of-rooms';
import { listLiveChanges } from '../changes/changes.repository';
import { insertSupportAct } from '../support-acts.repository';
import { openRoomCase } from './open-room-case';

/** Which rooms a hotel cannot give: on nights from `from` to the one before `to`; of one kind, or of one booking. */
export type GoneStays = { hotel: string; from: LocalDate; to: LocalDate; room: string | null; booking: string | null };

/** A room that was sold and can't be given. `isOpen`: its travellers know already. */
export type GoneStay = {
  bookingId: number;
  bookingNumber: string;
  entryIndex: number;
  roomIndex: number;
  room: string;
  checkinDate: LocalDate;
  checkoutDate: LocalDate;
  hasEmail: boolean;
  isOpen: boolean;
};

/** The rooms that are meant, by booking. @throws Error in words when there is no such hotel or room */
export async function listGoneStays(ctx: Pick<ApiContext, 'database'>, gone: GoneStays): Promise<GoneStay[]> {
  const { db } = ctx.database;
  const ids = await listBuyersOfRooms(db, gone);
  if (!ids) throw new Error(`There is no hotel ${gone.hotel}. Name it as its page does: city.hotel.`);
  await requireRoom(db, gone);
  const number = gone.booking === null ? null : typedBookingNumber(gone.booking);
  const rows = (await listBookingsById(db, ids)).filter((row) => number === null || row.number === number);
  const found: GoneStay[] = [];
  for (const booking of rows) found.push(...(await goneOf(db, booking, gone)));
  return found;
}

async function requireRoom(db: Queryable, { hotel, room }: GoneStays): Promise<void> {
  if (room === null) return;
  const kinds = await listRoomKinds(db, hotel);
  const kind = room.startsWith(`${hotel}.`) ? room.slice(hotel.length + 1) : room;
  if (!kinds.includes(kind)) throw new Error(`There is no room ${room}; there are ${kinds.join(', ')}.`);
}

async function goneOf(db: Queryable, booking: BookingRow, gone: GoneStays): Promise<GoneStay[]> {
  const [units, live] = [await listUnits(db, booking.id), await listLiveChanges(db, [booking.id])];
  return booking.hotelCarts.flatMap((cart, entryIndex) =>
    roomStaysOf(cart).flatMap(({ roomId, checkinDate, checkoutDate }, roomIndex): GoneStay[] => {
      const unit = units.find(
        (one) => one.kind === 'room' && one.entryIndex === entryIndex && one.memberIndex === roomIndex,
      );
      const isMeant =
        cart.hotel.hotelIdentifier === gone.hotel &&
        (gone.room === null || roomId === gone.room || roomId === `${gone.hotel}.${gone.room}`) &&
        checkinDate < gone.to &&
        checkoutDate > gone.from &&
        (unit === undefined || unit.status === 'SOLD');
      if (!isMeant) return [];
      const isOpen = live.some(
        (row) =>
          row.part === 'stay' &&
          row.status === 'OPEN' &&
          row.entryIndex === entryIndex &&
          row.roomIndexes.includes(roomIndex),
      );
      const { id: bookingId, number: bookingNumber } = booking;
      const hasEmail = booking.contactEmail !== null;
      const place = { bookingId, bookingNumber, entryIndex, roomIndex, room: roomId };
      return [{ ...place, checkinDate, checkoutDate, hasEmail, isOpen }];
    }),
  );
}

/**
 * The hotel cannot give these rooms (D71): each booking by itself, so that one that was killed half way is run again.
 * @returns how many bookings have a new case
 */
export async function cancelStays(
  ctx: Pick<ApiContext, 'database' | 'now'>,
  stays: readonly GoneStay[],
  because: string,
): Promise<number> {
  const byStay = new Map<string, GoneStay[]>();
  for (const stay of stays.filter(({ isOpen }) => !isOpen)) {
    const key = `${stay.bookingId} ${stay.entryIndex}`;
    byStay.set(key, [...(byStay.get(key) ?? []), stay]);
  }
  let opened = 0;
  for (const [first, ...others] of byStay.values()) {
    if (!first) continue;
    const { bookingId, entryIndex } = first;
    const roomIndexes = [first, ...others].map(({ roomIndex }) => roomIndex);
    const isOpened = await retryOnDeadlock(() =>
      ctx.database.transaction(async (tx) => {
        const found = await openRoomCase(ctx, tx, { bookingId, entryIndex, roomIndexes });
        if (found) await insertSupportAct(tx, { bookingId, at: ctx.now(), act: 'cancel-stay', because });
        return found !== null;
      }),
    );
    if (isOpened) opened += 1;
  }
  return opened;
}
