import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { createBatches } from '../demo-batches';
import { DEMO_SOURCE } from '../../demo-source';
import type { DemoContext } from '../demo-context';
import { firstOfMonth } from '../../hotels/months';
import { listRoomIds } from '../../hotels/publish/hotel-stock.repository';
import {
  closeMonthsOf,
  deleteEmptyHotels,
  deleteEmptyRooms,
  deleteMonthsOf,
  deletePastMonthsOf,
  takeOffSale,
} from '../../hotels/publish/retire-hotels.repository';
import type { DemoHotelCatalogue } from './demo-hotel-catalogue';

/** Months are kept that long after their last night, for whoever looks back. */
const DAYS_KEPT = 7;
const ROOMS_AT_FIRST = 20;

function pastBefore(ctx: DemoContext): LocalDate {
  return firstOfMonth(addDays(localDateOf(ctx.now(), 'UTC'), -DAYS_KEPT));
}

/** Deletes demo months of the past of which nobody holds or has bought a night. */
export async function deletePastHotelMonths(ctx: DemoContext): Promise<void> {
  const { db } = ctx.database;
  const before = pastBefore(ctx);
  await createBatches(ROOMS_AT_FIRST)(await listRoomIds(db, DEMO_SOURCE), (rooms) =>
    deletePastMonthsOf(db, rooms, before),
  );
}

/**
 * Takes hotels and rooms out that the catalogue does not have, all of them without a catalogue. At once they are off
 * sale; months with a held or sold night stay until they are over, and their hotels with them. Returns how many hotels
 * had to stay.
 */
export async function retireHotels(ctx: DemoContext, catalogue: DemoHotelCatalogue | null): Promise<number> {
  const { db } = ctx.database;
  const hotels = catalogue?.hotels ?? [];
  await takeOffSale(
    db,
    DEMO_SOURCE,
    hotels.map(({ id }) => id),
  );
  const current = new Set(hotels.flatMap(({ rooms }) => rooms.map(({ id }) => id)));
  const retired = (await listRoomIds(db, DEMO_SOURCE)).filter((id) => !current.has(id));
  const before = pastBefore(ctx);
  await createBatches(ROOMS_AT_FIRST)(retired, async (rooms) => {
    await deleteMonthsOf(db, rooms, before);
    await closeMonthsOf(db, rooms);
    await deleteEmptyRooms(db, rooms);
  });
  return deleteEmptyHotels(db, DEMO_SOURCE);
}
