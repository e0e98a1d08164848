import type { ApiContext } from '../../context';
import type { RoomsStay, RoomStay } from '../cart-hotel';
import { listCityHotels, type CatalogueHotel } from '../hotel-catalogue';
import { selectRoomNights } from '../hotels.repository';
import { isOnSale } from '../judge-room';
import { monthSlices } from '../month-slices';

/** A kind of room of a hotel. */
export type RoomKind = CatalogueHotel['rooms'][number];

type Nights = Omit<RoomStay, 'roomId'>;

/** Kinds of rooms of a hotel that are on sale and free on every night of a stay. */
export async function listFreeKinds(
  ctx: ApiContext,
  {
    cityCode,
    hotelIdentifier,
    nbOfNights,
    ...stay
  }: Nights & {
    cityCode: string;
    hotelIdentifier: string;
    nbOfNights: number;
  },
): Promise<RoomKind[]> {
  const hotel = (await listCityHotels(ctx, cityCode)).find(({ id }) => id === hotelIdentifier);
  const kinds = hotel?.rooms ?? [];
  const ids = kinds.map(({ id }) => id);
  const nights = await selectRoomNights(ctx.database, ids, monthSlices(stay));
  return kinds.filter(({ id }) =>
    nights.some((ofRoom) => ofRoom.roomId === id && ofRoom.left > 0 && isOnSale(ofRoom, nbOfNights)),
  );
}

/** Whether all rooms of a stay can be had, a kind as often as it is named. */
export async function areRoomsFree(ctx: ApiContext, { roomIds, ...stay }: RoomsStay): Promise<boolean> {
  const rows = await selectRoomNights(ctx.database, [...new Set(roomIds)], monthSlices(stay));
  return roomIds.every((roomId) => {
    const wanted = roomIds.filter((other) => other === roomId).length;
    return rows.some((row) => row.roomId === roomId && row.left >= wanted);
  });
}
