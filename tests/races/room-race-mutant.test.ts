import { and, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Queryable } from '@/product-api/database/database';
import { roomMonths } from '@/product-api/hotels/hotels.table';
import { monthSlices } from '@/product-api/hotels/month-slices';
import type * as Rooms from '@/product-api/hotels/rooms/rooms.repository';
import type { RoomsStay } from '@/product-api/hotels/cart-hotel';
import { onPostgres } from './on-databases';
import { oneBuyer, raceForTheLastRoom, raceOverlappingStays } from './room-race';

/**
 * Rooms sold the naive way: read how many are taken, then write one more. The tests of the room race must catch it on
 * PostgreSQL.
 */
vi.mock('@/product-api/hotels/rooms/rooms.repository', async (original) => {
  const rooms = await original<typeof Rooms>();
  const takeNights = async (tx: Queryable, { roomIds, ...stay }: RoomsStay): Promise<boolean> => {
    const [roomId = ''] = roomIds;
    const changes: { month: string; taken: number[] }[] = [];
    for (const { month, first, last } of monthSlices(stay)) {
      const [row] = await tx
        .select()
        .from(roomMonths)
        .where(and(eq(roomMonths.roomId, roomId), eq(roomMonths.month, month)));
      const isWanted = (index: number) => index + 1 >= first && index + 1 <= last;
      if (!row || row.taken.some((taken, index) => isWanted(index) && taken >= (row.allotments[index] ?? 0)))
        return false;
      changes.push({ month, taken: row.taken.map((taken, index) => (isWanted(index) ? taken + 1 : taken)) });
    }
    // Locked like everything that changes a room, but only after it was read.
    await rooms.lockRooms(tx, roomIds);
    for (const { month, taken } of changes) {
      await tx
        .update(roomMonths)
        .set({ taken })
        .where(and(eq(roomMonths.roomId, roomId), eq(roomMonths.month, month)));
    }
    return true;
  };
  return { ...rooms, takeNights };
});

onPostgres('a naive sale of rooms', (apis) => {
  it('fails both races, so both tests can fail', async () => {
    expect(await raceForTheLastRoom(apis(), { afterExpiredHold: false })).not.toEqual(oneBuyer());
    expect((await raceOverlappingStays(apis(), 1)).faults).not.toEqual([]);
  });
});
