import type { ApiContext } from '../../context';
import type { RoomsStay, RoomStay } from '../cart-hotel';
import type { CatalogueHotel } from '../hotel-catalogue';
import type { RoomNights } from '../hotel-supply';
import { selectRoomNights } from '../hotels.repository';
import { isOnSale } from '../judge-room';
import { monthSlices } from '../month-slices';

/** A kind of room of a hotel. */
export type RoomKind = CatalogueHotel['rooms'][number];

/** One that is on sale and free on every night of a stay, with what its hotel asks for them. */
type FreeKind = { kind: RoomKind; nights: RoomNights };

/** Of what was said of a hotel's rooms, the kinds that can be had on all of so many nights. */
export function freeKindsOf(
  { rooms }: Pick<CatalogueHotel, 'rooms'>,
  nights: readonly RoomNights[],
  nbOfNights: number,
): FreeKind[] {
  return rooms.flatMap((kind) => {
    const its = nights.find(({ roomId }) => roomId === kind.id);
    return its && its.left > 0 && isOnSale(its, nbOfNights) ? [{ kind, nights: its }] : [];
  });
}

/** Nights of a hotel's rooms as we keep them ourselves. */
export async function listOwnNights(
  ctx: Pick<ApiContext, 'database'>,
  { rooms }: Pick<CatalogueHotel, 'rooms'>,
  stay: Omit<RoomStay, 'roomId'>,
): Promise<RoomNights[]> {
  const ids = rooms.map(({ id }) => id);
  return selectRoomNights(ctx.database, ids, monthSlices(stay));
}

/** Whether all rooms of a stay can be had of those that we keep ourselves. */
export async function areRoomsFree(ctx: ApiContext, { roomIds, ...stay }: RoomsStay): Promise<boolean> {
  return hasRooms(await selectRoomNights(ctx.database, [...new Set(roomIds)], monthSlices(stay)), roomIds);
}

/** Whether there are all of these rooms, a kind as often as it is named. */
export function hasRooms(nights: readonly RoomNights[], roomIds: readonly string[]): boolean {
  return roomIds.every((roomId) => {
    const wanted = roomIds.filter((other) => other === roomId).length;
    return nights.some((room) => room.roomId === roomId && room.left >= wanted);
  });
}
