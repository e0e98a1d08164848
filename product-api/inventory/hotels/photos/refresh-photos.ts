import { forgetInventory, raiseInventoryVersion } from '../../../inventory-cache/inventory-cache';
import { photoNames, type PhotoContext } from '../../../hotels/photos/photo-store';
import {
  deleteUnlistedPhotos,
  replaceHotelPhotos,
  selectSourcePhotos,
  selectUnlistedPhotos,
} from './photos.repository';
import type { ListFaults } from '../list-faults';
import type { PreparedHotel } from '../publish/assign-identifiers';
import { lockHotelList } from '../publish/hotel-lists.repository';
import { fetchPhotos, type WantedPhoto } from './fetch-photos';

type StoredPhoto = Awaited<ReturnType<typeof selectSourcePhotos>>[number];
type Listing = { source: string; hotels: readonly PreparedHotel[] };

/** Entries of the list; `removed` are entries that are not in it any more. */
export type PhotoCounts = { listed: number; kept: number; fetched: number; failed: number; removed: number };

/** What a load would do. */
export async function countPhotos(
  { database }: Pick<PhotoContext, 'database'>,
  { source, hotels }: Listing,
): Promise<PhotoCounts> {
  const stored = await selectSourcePhotos(database.db, source);
  const known = new Map(stored.map(({ address, photoId }) => [address, photoId]));
  const listed = hotels.flatMap(({ photos }) => photos);
  const fetched = listed.filter(({ address }) => !known.has(address)).length;
  return {
    listed: listed.length,
    kept: listed.length - fetched,
    fetched,
    failed: 0,
    removed: goneOf(stored, hotels).length,
  };
}

/**
 * Brings the photos of a list up to date: fetches addresses that are new to it, or that could not be had before, shows
 * what is there, in the list's order, and forgets what no list has any more. An address that was fetched is never
 * fetched again. Photos that cannot be had become warnings.
 */
export async function refreshPhotos(
  ctx: Pick<PhotoContext, 'database' | 'now' | 'suppliers'>,
  { source, hotels, faults }: Listing & { faults: ListFaults },
): Promise<PhotoCounts> {
  const stored = await selectSourcePhotos(ctx.database.db, source);
  const known = new Map(stored.map(({ address, photoId }) => [address, photoId]));
  const wanted = hotels.flatMap(({ place, photos }) => photos.map((photo): WantedPhoto => ({ ...photo, place })));
  const missing = wanted.filter(({ address }) => !known.has(address));
  const fetched = await fetchPhotos(ctx, missing, faults);
  const idOf = (address: string) => known.get(address) ?? fetched.get(address);
  const rows = hotels.flatMap(({ row, photos }) => {
    const shown = photos.flatMap(({ name: _, ...photo }) => {
      const photoId = idOf(photo.address);
      return photoId === undefined ? [] : [{ ...photo, photoId }];
    });
    return shown.map((photo, position) => ({ ...photo, hotelId: row.id, position }));
  });
  await show(ctx, source, stored, rows);
  await forgetUnlisted(ctx);
  const failed = missing.filter(({ address }) => !fetched.has(address)).length;
  return {
    listed: wanted.length,
    kept: wanted.length - missing.length,
    fetched: missing.length - failed,
    failed,
    removed: goneOf(stored, hotels).length,
  };
}

function goneOf(stored: readonly StoredPhoto[], hotels: readonly PreparedHotel[]): StoredPhoto[] {
  const listed = new Set(hotels.flatMap(({ row, photos }) => photos.map(({ address }) => `${row.id}\n${address}`)));
  return stored.filter(({ hotelId, address }) => !listed.has(`${hotelId}\n${address}`));
}

/** Hotels whose photos are others now, or stand in another order, or say something else. */
async function show(
  ctx: Pick<PhotoContext, 'database'>,
  source: string,
  stored: readonly StoredPhoto[],
  rows: readonly StoredPhoto[],
): Promise<void> {
  const [before, after] = [byHotel(stored), byHotel(rows)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
  );
  if (changed.length === 0) return;
  await ctx.database.transaction(async (tx) => {
    await lockHotelList(tx, source);
    for (const hotelId of changed) await replaceHotelPhotos(tx, [hotelId], after.get(hotelId) ?? []);
    await raiseInventoryVersion(tx);
  });
  forgetInventory(ctx);
}

/** With the same order of names in each, so that equal ones are equal texts. */
function byHotel(rows: readonly StoredPhoto[]): Map<string, StoredPhoto[]> {
  const hotels = new Map<string, StoredPhoto[]>();
  for (const { hotelId, position, photoId, address, altEn, altFr, credit } of rows) {
    const row = { hotelId, position, photoId, address, altEn, altFr, credit };
    const its = hotels.get(hotelId);
    if (its) its.push(row);
    else hotels.set(hotelId, [row]);
  }
  return hotels;
}

/** Files first: were we stopped between, the next load would find the row and go on. */
async function forgetUnlisted({ database, suppliers }: Pick<PhotoContext, 'database' | 'suppliers'>): Promise<void> {
  const unlisted = await selectUnlistedPhotos(database.db);
  for (const id of unlisted) await suppliers.photos.remove(photoNames(id));
  await deleteUnlistedPhotos(database.db, unlisted);
}
