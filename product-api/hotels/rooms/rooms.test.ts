import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@/rules/dates/dates';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { takenNights } from '@/tests/support/stays/hotel-search';
import type { RoomsStay, RoomStay } from '../cart-hotel';
import { countHeldRooms, holdRooms, moveRoomHolds, releaseRooms, renewRoomHolds } from './hold-room';
import { returnSoldRooms, sellHeldRoom } from './sell-room';
import { sweepExpiredRoomHolds } from './sweep-expired-room-holds';

/** Three rooms a night. */
const KING = 'montreal.grand-hotel.king';
/** One. */
const TWIN = 'montreal.hotel-de-la-gare.twin';

let api: TestApi;
/** Every test has days of its own. */
let monday = '2026-10-26';
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  api.clock.set(TEST_NOW);
  monday = addDays(monday, 7);
});
afterAll(() => api.close());

function stayOf(roomId: string, from: number, nights: number): RoomStay {
  return { roomId, checkinDate: addDays(monday, from), checkoutDate: addDays(monday, from + nights) };
}
const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
const inRooms = (stay: RoomStay, roomIds = [stay.roomId]) => ({ ...stay, roomIds });
function hold(sessionId: string, stay: RoomStay, heldFor: string | null = null): Promise<'held' | 'soldOut'> {
  return holdAll(sessionId, inRooms(stay), heldFor);
}
function holdAll(sessionId: string, stay: RoomsStay, heldFor: string | null = null): Promise<'held' | 'soldOut'> {
  return api.database.transaction((tx) =>
    holdRooms(tx, { sessionId, heldFor, stay, expiresAt: inMinutes(15), now: api.clock.now() }),
  );
}
function sell(sessionId: string, bookingId: number, stay: RoomStay): Promise<'sold' | 'soldOut'> {
  return api.database.transaction((tx) => sellHeldRoom(tx, { sessionId, bookingId, stay, now: api.clock.now() }));
}
const taken = (stay: RoomStay) => takenNights(api, stay);

describe('holds', () => {
  it('takes a room of every night while there is one', async () => {
    const stay = stayOf(TWIN, 0, 3);
    expect(await hold('ann', stay)).toBe('held');
    expect(await hold('bob', stay)).toBe('soldOut');
    expect(await taken(stayOf(TWIN, -1, 5))).toEqual([0, 1, 1, 1, 0]);
  });

  it('takes all nights or none', async () => {
    await hold('ann', stayOf(TWIN, 2, 1));
    expect(await hold('bob', stayOf(TWIN, 0, 4))).toBe('soldOut');
    expect(await taken(stayOf(TWIN, 0, 4))).toEqual([0, 0, 1, 0]);
    expect(await hold('bob', stayOf(TWIN, 0, 2))).toBe('held');
    expect(await hold('cid', stayOf(TWIN, 3, 1))).toBe('held');
    expect(await taken(stayOf(TWIN, 0, 4))).toEqual([1, 1, 1, 1]);
  });

  it('takes all rooms of a stay or none, also two of a kind (D22)', async () => {
    const nights = stayOf(KING, 0, 2);
    const suites = stayOf('montreal.grand-hotel.suite', 0, 2);
    const counts = async () => [await taken(nights), await taken(suites)];
    await hold('ann', { ...suites, checkoutDate: addDays(monday, 1) });
    expect(await holdAll('bob', inRooms(nights, [KING, suites.roomId, suites.roomId]))).toBe('soldOut');
    expect(await counts()).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(await holdAll('bob', inRooms(nights, [KING, suites.roomId, KING]))).toBe('held');
    expect(await holdAll('cid', inRooms(nights, [KING, KING]))).toBe('soldOut');
    expect(await counts()).toEqual([
      [2, 2],
      [2, 1],
    ]);
    await releaseRooms(api.database.db, { sessionId: 'bob', stay: inRooms(nights, [KING, suites.roomId]) });
    expect(await counts()).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await releaseRooms(api.database.db, { sessionId: 'bob' });
    expect(await counts()).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('frees the expired holds of every kind that is wanted', async () => {
    const suite = 'montreal.grand-hotel.suite';
    const nights = stayOf(KING, 0, 1);
    await holdAll('ann', inRooms(nights, [KING, KING, KING]));
    await holdAll('bob', inRooms(nights, [suite, suite]));
    api.clock.advance(16 * 60_000);
    expect(await holdAll('cid', inRooms(nights, [suite, KING]))).toBe('held');
    expect([await taken(nights), await taken({ ...nights, roomId: suite })]).toEqual([[1], [1]]);
  });

  it('takes all months of a stay or none', async () => {
    const overNewYear = { roomId: TWIN, checkinDate: '2026-12-30', checkoutDate: '2027-01-03' };
    await hold('ann', { ...overNewYear, checkinDate: '2027-01-02' });
    expect(await hold('bob', overNewYear)).toBe('soldOut');
    expect(await taken(overNewYear)).toEqual([0, 0, 0, 1]);
    const threeMonths = { roomId: KING, checkinDate: '2027-01-31', checkoutDate: '2027-03-02' };
    expect(await hold('bob', threeMonths)).toBe('held');
    expect(await taken(threeMonths)).toEqual(Array.from({ length: 30 }, () => 1));
    await releaseRooms(api.database.db, { sessionId: 'bob' });
    expect(await taken(threeMonths)).toEqual(Array.from({ length: 30 }, () => 0));
  });

  it('takes no night that is not on sale, or beyond what the hotel gave us', async () => {
    await api.database.query(`update room_months set rates[5] = 0 where room_id = $1 and month = '2027-03-01'`, [KING]);
    expect(await hold('ann', { roomId: KING, checkinDate: '2027-03-04', checkoutDate: '2027-03-06' })).toBe('soldOut');
    expect(await hold('ann', { roomId: KING, checkinDate: '2027-03-31', checkoutDate: '2027-04-02' })).toBe('soldOut');
    expect(await taken({ roomId: KING, checkinDate: '2027-03-01', checkoutDate: '2027-04-01' })).toEqual(
      Array.from({ length: 31 }, () => 0),
    );
    expect(
      await hold('ann', { roomId: 'montreal.nowhere.king', checkinDate: '2027-03-01', checkoutDate: '2027-03-02' }),
    ).toBe('soldOut');
  });

  it('gives expired holds of others away, renewed ones not', async () => {
    const stay = stayOf(KING, 0, 2);
    for (const sessionId of ['ann', 'bob', 'cid']) await hold(sessionId, stay);
    api.clock.advance(16 * 60_000);
    for (const sessionId of ['bob', 'cid'])
      await renewRoomHolds(api.database.db, { sessionId, expiresAt: inMinutes(15) });
    expect(await hold('dee', stayOf(KING, 1, 2))).toBe('held');
    expect(await hold('eve', stayOf(KING, 1, 1))).toBe('soldOut');
    expect(await taken(stayOf(KING, 0, 3))).toEqual([2, 3, 1]);
  });

  it('releases only the owner’s, all or the stay named', async () => {
    const [first, second] = [stayOf(KING, 0, 2), stayOf(KING, 3, 1)];
    await hold('rel-a', first);
    await hold('rel-a', second);
    await hold('rel-b', first);
    await releaseRooms(api.database.db, { sessionId: 'rel-c' });
    await releaseRooms(api.database.db, {
      sessionId: 'rel-a',
      stay: inRooms({ ...first, checkoutDate: addDays(first.checkoutDate, 1) }),
    });
    expect(await taken(stayOf(KING, 0, 4))).toEqual([2, 2, 0, 1]);
    await releaseRooms(api.database.db, { sessionId: 'rel-a', stay: inRooms(first) });
    expect(await taken(stayOf(KING, 0, 4))).toEqual([1, 1, 0, 1]);
    await releaseRooms(api.database.db, { sessionId: 'rel-a' });
    expect(await taken(stayOf(KING, 0, 4))).toEqual([1, 1, 0, 0]);
  });

  it('moves with the session, and is counted by session and address', async () => {
    await hold('count-a', stayOf(KING, 0, 2), '198.51.100.7');
    await hold('count-b', stayOf(KING, 0, 5), '198.51.100.7');
    await moveRoomHolds(api.database.db, { fromSessionId: 'count-a', toSessionId: 'count-c' });
    const count = (sessionId: string, heldFor: string | null) =>
      countHeldRooms(api.database.db, { sessionId, heldFor, now: api.clock.now() });
    expect(await count('count-a', null)).toEqual({ bySession: 0, byAddress: 0 });
    expect(await count('count-c', '198.51.100.7')).toEqual({ bySession: 1, byAddress: 2 });
    api.clock.advance(16 * 60_000);
    expect(await count('count-c', '198.51.100.7')).toEqual({ bySession: 0, byAddress: 0 });
  });

  it('is swept after it has expired', async () => {
    const stay = stayOf(TWIN, 0, 7);
    await sweepExpiredRoomHolds(api.ctx);
    await hold('ann', stay);
    expect(await sweepExpiredRoomHolds(api.ctx)).toBe(0);
    expect(await taken(stay)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    api.clock.advance(15 * 60_000);
    expect(await sweepExpiredRoomHolds(api.ctx)).toBeGreaterThan(0);
    expect(await taken(stay)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await sweepExpiredRoomHolds(api.ctx)).toBe(0);
  });
});

describe('sales', () => {
  it('turns a hold into a sale without taking the room twice', async () => {
    const stay = stayOf(TWIN, 0, 2);
    await hold('ann', stay);
    expect(await sell('ann', 1, stay)).toBe('sold');
    api.clock.advance(60 * 60_000);
    await sweepExpiredRoomHolds(api.ctx);
    expect(await taken(stay)).toEqual([1, 1]);
  });

  it('takes a swept hold again if the room is free, else says sold out', async () => {
    const stay = stayOf(TWIN, 0, 2);
    await hold('ann', stay);
    api.clock.advance(16 * 60_000);
    await sweepExpiredRoomHolds(api.ctx);
    expect(await sell('ann', 2, stay)).toBe('sold');
    expect(await sell('bob', 3, stayOf(TWIN, 1, 2))).toBe('soldOut');
    expect(await taken(stayOf(TWIN, 0, 3))).toEqual([1, 1, 0]);
  });

  it('gives the room of a booking back once', async () => {
    const stay = stayOf(TWIN, 0, 2);
    await hold('ann', stay);
    await sell('ann', 5, stay);
    await returnSoldRooms(api.database.db, { bookingId: 5 });
    await returnSoldRooms(api.database.db, { bookingId: 5 });
    expect(await taken(stay)).toEqual([0, 0]);
  });
});

describe('a hotel off sale', () => {
  it('gives no room, also to whoever had one in the cart before', async () => {
    const stay = stayOf(KING, 0, 2);
    const setOnSale = (isOnSale: boolean) =>
      api.database.query('update hotels set is_on_sale = $1 where id = $2', [isOnSale, 'montreal.grand-hotel']);
    await setOnSale(false);
    expect(await hold('ann', stay)).toBe('soldOut');
    expect(await sell('ann', 1, stay)).toBe('soldOut');
    await setOnSale(true);
    expect(await hold('ann', stay)).toBe('held');
  });
});
