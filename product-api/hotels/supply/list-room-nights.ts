import type { ApiContext } from '../../context';
import type { HotelSupplyQuery, RoomNights } from '../hotel-supply';
import { listCityHotels } from '../hotel-catalogue';
import { selectRoomNights } from '../hotels.repository';
import { monthSlices } from '../month-slices';

/** Nights of every room of a supplier's hotels in a city, as our own database has them: one query. */
export async function listRoomNights(
  ctx: ApiContext,
  query: HotelSupplyQuery,
  supplier: string,
): Promise<RoomNights[]> {
  const hotels = (await listCityHotels(ctx, query.cityCode)).filter((hotel) => hotel.supplier === supplier);
  return selectRoomNights(
    ctx.database.reading,
    hotels.flatMap((hotel) => hotel.rooms.map((room) => room.id)),
    monthSlices(query),
  );
}

/** True when the supplier has a hotel on sale in the city. */
export async function sellsHotels(ctx: ApiContext, cityCode: string, supplier: string): Promise<boolean> {
  return (await listCityHotels(ctx, cityCode)).some((hotel) => hotel.supplier === supplier);
}
