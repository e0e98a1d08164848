import type { LocalDate } from '@/rules/dates/dates';
import { forgetInventory, raiseInventoryVersion } from '../../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../../context';
import type { Queryable } from '../../../database/database';
import { PieceSize } from '../../../timing/turns';
import { lockStock } from '../../lock-stock.repository';
import type { PreparedHotel } from './assign-identifiers';
import { lockHotelList, saveHotelList, type LoadedList } from './hotel-lists.repository';
import {
  deleteHotels,
  listOversoldNights,
  listRoomIdsOf,
  putOnSale,
  saveHotels,
  saveMonths,
  saveRooms,
  type OversoldNight,
} from './hotel-stock.repository';
import { firstOfMonth } from '../months';
import { roomMonths, type ListWindow } from './list-window';
import {
  closeMonthsOf,
  deleteEmptyRooms,
  deleteMonthsOf,
  deletePastMonthsOf,
  takeOffSale,
} from './retire-hotels.repository';

export type PublishRequest = {
  hotels: readonly PreparedHotel[];
  window: ListWindow;
  row: LoadedList;
  /** As it was when the load began. */
  previous: LoadedList | null;
};

type Parts = { added: readonly PreparedHotel[]; known: readonly PreparedHotel[]; firstMonth: LocalDate };
export type PublishedHotels = { gone: number; oversold: OversoldNight[] };

/** In the order in which a booking locks them. */
const ROOMS = ['hotel_rooms', 'room_months', 'room_holds', 'sold_rooms'];

/**
 * Puts a list on sale. New hotels are written first, hidden, in small pieces; then one transaction shows them, brings
 * those that were there up to date, with what is held or sold of them kept, and takes the list's other hotels off sale.
 * When that fails the new ones are taken away.
 * @throws when another load of the same list was faster
 */
export async function publishHotels(
  ctx: Pick<ApiContext, 'database'>,
  request: PublishRequest,
): Promise<PublishedHotels> {
  const { db } = ctx.database;
  const [added, known] = [
    request.hotels.filter(({ isKnown }) => !isKnown),
    request.hotels.filter(({ isKnown }) => isKnown),
  ];
  const firstMonth = firstOfMonth(request.window.first);
  let gone: number;
  try {
    await writeHotels(
      db,
      added.map((hotel) => ({ ...hotel, row: { ...hotel.row, isOnSale: false } })),
      request.window,
    );
    gone = await ctx.database.transaction((tx) => publish(tx, request, { added, known, firstMonth }));
  } catch (error) {
    await inPieces(added, (piece) => deleteHotels(db, idsOf(piece)));
    throw error;
  }
  forgetInventory(ctx);
  const oversold: OversoldNight[] = [];
  await inPieces(known, async (piece) => {
    const rooms = await listRoomIdsOf(db, idsOf(piece));
    oversold.push(...(await listOversoldNights(db, rooms, firstMonth)));
  });
  return { gone, oversold };
}

/** Returns how many hotels went off sale. */
async function publish(
  tx: Queryable,
  { hotels, window, row, previous }: PublishRequest,
  { added, known, firstMonth }: Parts,
): Promise<number> {
  const current = await lockHotelList(tx, row.source);
  if (current?.contentHash !== previous?.contentHash || current?.loadedAt.getTime() !== previous?.loadedAt.getTime())
    throw overtaken();
  if (current) await lockStock(tx, ROOMS);
  await saveHotelList(tx, row);
  const gone = await takeOffSale(tx, row.source, idsOf(hotels));
  await writeHotels(tx, known, window);
  await inPieces(known, (piece) => retireRooms(tx, piece, firstMonth));
  await inPieces(known, async (piece) => void (await putOnSale(tx, idsOf(piece))));
  await inPieces(added, async (piece) => {
    if ((await putOnSale(tx, idsOf(piece))) < piece.length) throw overtaken();
  });
  await raiseInventoryVersion(tx);
  return gone;
}

/** Rooms that a hotel no longer has are not sold any more; nor is the past kept of which nobody has a night. */
async function retireRooms(tx: Queryable, hotels: readonly PreparedHotel[], firstMonth: LocalDate): Promise<void> {
  const listed = new Set(hotels.flatMap(({ rooms }) => rooms.map(({ row }) => row.id)));
  const stored = await listRoomIdsOf(tx, idsOf(hotels));
  const beyond = stored.filter((id) => !listed.has(id));
  await deletePastMonthsOf(tx, stored, firstMonth);
  if (beyond.length === 0) return;
  await deleteMonthsOf(tx, beyond, firstMonth);
  await closeMonthsOf(tx, beyond);
  await deleteEmptyRooms(tx, beyond);
}

function idsOf(hotels: readonly PreparedHotel[]): string[] {
  return hotels.map(({ row }) => row.id);
}

function overtaken(): Error {
  return new Error('Another load of this list was published meanwhile: run the command again.');
}

/** Hotels, their rooms and months, in pieces that leave the event loop free. */
async function writeHotels(db: Queryable, hotels: readonly PreparedHotel[], window: ListWindow): Promise<void> {
  await inPieces(hotels, (piece) =>
    saveHotels(
      db,
      piece.map(({ row }) => row),
    ),
  );
  await inPieces(
    hotels.flatMap(({ rooms }) => rooms),
    (piece) =>
      saveRooms(
        db,
        piece.map(({ row }) => row),
      ),
  );
  // A month that lost its rates is written too: what was on sale before must not stay so.
  const rooms = hotels.flatMap((hotel) => hotel.rooms.map((room) => ({ room, isNew: !hotel.isKnown })));
  await inPieces(
    rooms,
    async (piece) =>
      void (await saveMonths(
        db,
        piece.flatMap(({ room, isNew }) => roomMonths(room.row.id, room.periods, window, isNew)),
      )),
  );
}

async function inPieces<T>(rows: readonly T[], work: (piece: readonly T[]) => Promise<void>): Promise<void> {
  const size = new PieceSize(rows.length);
  for (let from = 0; from < rows.length;) {
    const piece = rows.slice(from, from + size.rows);
    await size.run(piece.length, () => work(piece));
    from += piece.length;
  }
}
