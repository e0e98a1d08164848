import { counted } from '@/rules/counted';
import { forgetInventory, raiseInventoryVersion } from '../../../inventory-cache/inventory-cache';
import { deleteHotelList, findHotelList, saveHotelList } from '../../hotels/publish/hotel-lists.repository';
import {
  listStoredHotels,
  putOnSale,
  saveHotels,
  saveRooms,
  type HotelRow,
  type RoomRow,
} from '../../hotels/publish/hotel-stock.repository';
import { createBatches } from '../demo-batches';
import { DEMO_SOURCE } from '../../demo-source';
import type { DemoContext } from '../demo-context';
import type { LoadOptions } from '../load-departures';
import type { DemoHotel } from './demo-hotel';
import { demoHotelCatalogue } from './demo-hotel-catalogue';
import { loadMonths } from './load-months';
import { deletePastHotelMonths, retireHotels } from './retire-hotels';

/**
 * Brings the demo's hotels up to date: at least 8 invented ones in each of the larger cities, on sale 365 nights ahead
 * (D59). Safe to run again: what is held or sold stays, facts and rates of an older version of this product are
 * replaced, hotels it no longer has are taken out unless somebody has a room. The cities must be there. One caller at a
 * time (demo-queue).
 */
export async function ensureDemoHotels(
  ctx: DemoContext,
  options: LoadOptions & { report?: (line: string) => void } = {},
): Promise<void> {
  const { hotels, contentHash } = await demoHotelCatalogue();
  const list = await findHotelList(ctx.database.db, DEMO_SOURCE);
  if (list?.contentHash === contentHash) {
    await publishing(ctx, () => loadMonths(ctx, options));
    return;
  }
  await saveFacts(ctx, hotels);
  const kept = await retireHotels(ctx, { hotels, contentHash });
  await loadMonths(ctx, { ...options, rewrites: true });
  if (options.signal?.aborted) return;
  await ctx.database.transaction(async (tx) => {
    await saveHotelList(tx, { source: DEMO_SOURCE, contentHash, loadedAt: ctx.now() });
    await raiseInventoryVersion(tx);
  });
  forgetInventory(ctx);
  const cities = new Set(hotels.map(({ destinationCode }) => destinationCode)).size;
  options.report?.(
    `${counted(hotels.length, 'hotel')} in ${counted(cities, 'city', 'cities')}, ${hotels.reduce((sum, { rooms }) => sum + rooms.length, 0)} kinds of room.`,
  );
  if (kept > 0)
    options.report?.(`${counted(kept, 'hotel')} of an older demo kept, unlisted, because of nights held or sold.`);
}

/**
 * The hourly job's part: keeps the horizon and deletes past months that nobody bought. Before the first load it does
 * nothing.
 */
export async function extendDemoHotels(ctx: DemoContext, options: LoadOptions = {}): Promise<void> {
  if (!(await findHotelList(ctx.database.db, DEMO_SOURCE))) return;
  await publishing(ctx, () => loadMonths(ctx, options));
  await deletePastHotelMonths(ctx);
}

/**
 * Takes the demo's hotels out; those with nights held or sold stay, unlisted, until these are over. Returns how many.
 */
export async function removeDemoHotels(ctx: DemoContext): Promise<number> {
  await deleteHotelList(ctx.database.db, DEMO_SOURCE);
  return retireHotels(ctx, null);
}

async function publishing(ctx: DemoContext, load: () => Promise<number>): Promise<void> {
  if ((await load()) === 0) return;
  await raiseInventoryVersion(ctx.database.db);
  forgetInventory(ctx);
}

async function saveFacts(ctx: DemoContext, hotels: readonly DemoHotel[]): Promise<void> {
  const { db } = ctx.database;
  await createBatches(20)(hotels, (piece) => saveHotels(db, piece.map(hotelRow)));
  // An operator's hotel that happens to have the same address keeps it, and its rooms.
  const stored = new Map((await listStoredHotels(db, DEMO_SOURCE)).map((hotel) => [hotel.id, hotel]));
  const ours = hotels.filter(({ id }) => stored.has(id));
  await createBatches(40)(ours.flatMap(roomRows), (piece) => saveRooms(db, piece));
  const hidden = ours.filter(({ id }) => !stored.get(id)?.isOnSale).map(({ id }) => id);
  if (hidden.length > 0) await putOnSale(db, hidden);
}

function hotelRow({ rooms: _rooms, season: _season, grain: _grain, ...facts }: DemoHotel): HotelRow {
  return { ...facts, source: DEMO_SOURCE, isOnSale: true };
}

function roomRows({ id: hotelId, rooms }: DemoHotel): RoomRow[] {
  return rooms.map(({ rate: _rate, rooms: _count, ...facts }, position) => ({ ...facts, hotelId, position }));
}
