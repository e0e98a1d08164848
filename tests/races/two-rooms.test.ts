import { expect, it } from 'vitest';
import { holdRooms, releaseRooms } from '@/product-api/hotels/rooms/hold-room';
import { sellHeldRoom } from '@/product-api/hotels/rooms/sell-room';
import { inRoomOrder } from '@/product-api/hotels/rooms/room-order';
import { retryOnDeadlock } from '@/product-api/database/retry-on-deadlock';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { leading } from '@/tests/support/present';
import { onBothDatabases } from './on-databases';
import { count } from './race-apis';
import { present } from '../support/present';

const HOUR_MS = 3_600_000;
const BUYERS = () => count(24, 200);
/** Three of the one, two of the other. */
const KING = 'montreal.grand-hotel.king';
const SUITE = 'montreal.grand-hotel.suite';
/** Over two months, so that each kind needs two rows. */
const NIGHTS = { checkinDate: '2026-12-30', checkoutDate: '2027-01-02' };

/** Rooms are named in turns: whoever locked them as they come would wait in a circle. */
const wishOf = (index: number) => (index % 2 === 0 ? [KING, SUITE] : [SUITE, KING, KING]);

/** All of its rooms or none; every third gives them back, the others buy them. */
async function playBuyer(apis: TestApi[], index: number): Promise<'sold' | 'released' | 'soldOut'> {
  const { database, clock } = present(apis[index % apis.length]);
  const now = clock.now();
  const sessionId = `two-rooms-${index}`;
  const stay = { roomIds: wishOf(index), ...NIGHTS };
  const hold = { sessionId, heldFor: null, stay, expiresAt: new Date(now.getTime() + 900_000), now };
  if ((await database.transaction((tx) => holdRooms(tx, hold))) === 'soldOut') return 'soldOut';
  if (index % 3 === 0) {
    await database.transaction((tx) => releaseRooms(tx, { sessionId, stay }));
    return 'released';
  }
  await retryOnDeadlock(() =>
    database.transaction(async (tx) => {
      for (const room of inRoomOrder(stay.roomIds.map((roomId) => ({ roomId, ...NIGHTS }))))
        await sellHeldRoom(tx, { sessionId, bookingId: index + 1, stay: room, now });
    }),
  );
  return 'sold';
}

function promises(apis: () => TestApi[]): void {
  it(
    'go to the same buyer or to nobody, and none is lost or sold twice (D22, S2)',
    async () => {
      const buyers = Array.from({ length: BUYERS() }, (_, index) => playBuyer(apis(), index));
      // Whoever comes last buys what is left: all who were quick enough may have given their rooms back.
      const outcomes = [...(await Promise.all(buyers)), await playBuyer(apis(), 2 + 6 * BUYERS())];
      expect(outcomes).toContain('sold');
      expect(outcomes).toContain('soldOut');
      const [first] = leading(1, apis());
      const sold = await first.database.query<{ bookingId: number; rooms: string[] }>(
        `select booking_id::int as "bookingId", array_agg(room_id order by room_id) as rooms from sold_rooms
         where room_id in ($1, $2) group by booking_id`,
        [KING, SUITE],
      );
      expect(sold.map(({ rooms }) => rooms)).toEqual(sold.map(({ bookingId }) => wishOf(bookingId - 1).sort()));
      expect(sold).toHaveLength(outcomes.filter((outcome) => outcome === 'sold').length);
      const nights = await first.database.query<{ taken: number; sold: number; allotment: number }>(
        `select night.taken::int as taken, night.allotment::int as allotment,
           (select count(*)::int from sold_rooms s where s.room_id = m.room_id) as sold
         from room_months m cross join unnest(m.taken, m.allotments) with ordinality as night(taken, allotment, day)
         where m.room_id in ($1, $2) and m.month + night.day::int - 1 between $3::date and $4::date - 1`,
        [KING, SUITE, NIGHTS.checkinDate, NIGHTS.checkoutDate],
      );
      expect(nights).toHaveLength(6);
      expect(nights.filter(({ taken, sold: gone, allotment }) => taken !== gone || taken > allotment)).toEqual([]);
    },
    HOUR_MS,
  );
}

onBothDatabases('rooms of one stay', promises);
