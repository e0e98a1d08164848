import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { retryOnDeadlock } from '../../../database/retry-on-deadlock';
import { createBatches } from '../demo-batches';
import { DEMO_SOURCE } from '../../demo-source';
import type { DemoContext } from '../demo-context';
import { DAYS_AHEAD, type LoadOptions } from '../load-departures';
import { monthsOf } from '../../hotels/months';
import {
  addMonths,
  listLastMonths,
  listRoomIds,
  saveMonths,
  type MonthRow,
} from '../../hotels/publish/hotel-stock.repository';
import type { DemoHotel } from './demo-hotel';
import { demoHotelCatalogue } from './demo-hotel-catalogue';
import { monthCalendar, monthNights, type MonthCalendar } from './month-nights';

const HOTELS_AT_FIRST = 50;
const ROOMS_AT_FIRST = 200;

/** Rows of a hotel's rooms for a month; nights before `first` are over and not on sale. */
function rowsOf(hotel: DemoHotel, calendar: MonthCalendar, first: LocalDate): MonthRow[] {
  const past = calendar.nights.filter(({ date }) => date < first).length;
  const withoutPast = (values: number[]) =>
    past === 0 ? values : values.map((value, index) => (index < past ? 0 : value));
  return monthNights(hotel, calendar).map(({ roomId, rates, allotments }) => ({
    roomId,
    month: calendar.month,
    rates: withoutPast(rates),
    allotments: withoutPast(allotments),
  }));
}

/** Rooms in the database, each with its last month, if it has any. */
async function storedRooms(ctx: DemoContext): Promise<Map<string, LocalDate | null>> {
  const { db } = ctx.database;
  const roomIds = await listRoomIds(db, DEMO_SOURCE);
  const rooms = new Map<string, LocalDate | null>(roomIds.map((id) => [id, null]));
  await createBatches(ROOMS_AT_FIRST)(roomIds, async (piece) => {
    for (const [id, last] of await listLastMonths(db, piece)) rooms.set(id, last);
  });
  return rooms;
}

/**
 * Writes the months that are missing up to the horizon, or with `rewrites` all of them anew, what is held or sold kept.
 * The nearest month first, in batches that leave the event loop free. A room goes on after its last month, so an
 * interrupted load is finished by the next.
 * @returns months new or changed, a month of a room each
 */
export async function loadMonths(
  ctx: DemoContext,
  options: LoadOptions & { rewrites?: boolean } = {},
): Promise<number> {
  const { today = localDateOf(ctx.now(), 'UTC'), daysAhead = DAYS_AHEAD, rewrites = false, signal } = options;
  const { db } = ctx.database;
  const lastMonths = await storedRooms(ctx);
  const { hotels } = await demoHotelCatalogue();
  const inBatches = createBatches(HOTELS_AT_FIRST);
  let written = 0;
  // From yesterday (in UTC, it may still be today in the far west) to the horizon's: whole months, so that a day more
  // needs no write.
  for (const month of monthsOf(addDays(today, -1), addDays(today, daysAhead))) {
    const isDue = ({ id }: { id: string }) => {
      const last = lastMonths.get(id);
      return last !== undefined && (rewrites || last === null || last < month);
    };
    const due = hotels.filter((hotel) => hotel.rooms.some(isDue));
    const calendar = monthCalendar(month);
    await inBatches(due, async (piece) => {
      if (signal?.aborted) return;
      const rows = piece.flatMap((hotel) =>
        rowsOf({ ...hotel, rooms: hotel.rooms.filter(isDue) }, calendar, addDays(today, -1)),
      );
      written += await (rewrites ? retryOnDeadlock(() => saveMonths(db, rows)) : addMonths(db, rows));
    });
    if (signal?.aborted) break;
  }
  return written;
}
