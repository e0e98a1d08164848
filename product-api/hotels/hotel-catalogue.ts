import type { ApiContext } from '../context';
import { inventoryCached } from '../inventory-cache/inventory-cache';
import { ApiError } from '../http/api-error';
import { selectHotelCities, selectHotels, selectRooms, type HotelRow, type RoomRow } from './hotels.repository';
import { selectCityPhotos, type ListedPhotoRow } from './photos/photos.repository';

/** A hotel's facts: everything but rates and rooms left. */
export type CatalogueHotel = HotelRow & { rooms: RoomRow[]; photos: ListedPhotoRow[] };

/** Hotels of a city that are on sale, by id. Kept until inventory changes. */
export async function listCityHotels(ctx: Pick<ApiContext, 'database'>, cityCode: string): Promise<CatalogueHotel[]> {
  return inventoryCached(ctx, `hotels:${cityCode}`, async () => {
    const [hotels, rooms, photos] = await Promise.all([
      selectHotels(ctx.database.db, cityCode),
      selectRooms(ctx.database.db, cityCode),
      selectCityPhotos(ctx.database.db, cityCode),
    ]);
    const byId = new Map(
      hotels.map((hotel): [string, CatalogueHotel] => [hotel.id, { ...hotel, rooms: [], photos: [] }]),
    );
    for (const room of rooms) byId.get(room.hotelId)?.rooms.push(room);
    for (const photo of photos) byId.get(photo.hotelId)?.photos.push(photo);
    return [...byId.values()];
  });
}

/** A hotel by `{cityCode}.{slug}`. @throws ApiError HOTEL_NOT_FOUND when it is unknown or no longer on sale */
export async function findHotel(ctx: ApiContext, hotelIdentifier: string): Promise<CatalogueHotel> {
  const [cityCode = ''] = hotelIdentifier.split('.');
  // Made-up cities must not fill the memory.
  const isKnownCity = (await listHotelCities(ctx)).has(cityCode);
  const hotel = isKnownCity
    ? (await listCityHotels(ctx, cityCode)).find(({ id }) => id === hotelIdentifier)
    : undefined;
  if (!hotel) throw new ApiError('HOTEL_NOT_FOUND');
  return hotel;
}

/** The same hotel; null when it is no longer on sale. For what was chosen before. */
export async function findHotelOnSale(
  ctx: Pick<ApiContext, 'database'>,
  { hotelIdentifier, cityCode }: { hotelIdentifier: string; cityCode: string },
): Promise<CatalogueHotel | null> {
  return (await listCityHotels(ctx, cityCode)).find(({ id }) => id === hotelIdentifier) ?? null;
}

/** Codes of the cities that have a hotel on sale. Kept until inventory changes. */
export async function listHotelCities(ctx: ApiContext): Promise<ReadonlySet<string>> {
  return inventoryCached(ctx, 'hotel-cities', async () => new Set(await selectHotelCities(ctx.database.db)));
}
