import { holdRooms, releaseRooms } from '@/product-api/hotels/rooms/hold-room';
import { returnSoldRooms, sellHeldRoom } from '@/product-api/hotels/rooms/sell-room';
import { sweepExpiredRoomHolds } from '@/product-api/hotels/rooms/sweep-expired-room-holds';
import type { Queryable } from '@/product-api/database/database';
import type { RoomStay } from '@/product-api/hotels/cart-hotel';
import { addDays } from '@/rules/dates/dates';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { leading } from '@/tests/support/present';
import { count } from './race-apis';
import { present } from '../support/present';

/** One room a night, and three a night, in the hotels of tests/support/inventory/plant-hotels. */
const LAST_ROOM = 'montreal.hotel-de-la-gare.twin';
const THREE_ROOMS = 'montreal.grand-hotel.king';
/** Stays lie within these nights: over three months, so that they need one, two or three rows. */
const FIRST_NIGHT = '2026-11-15';
const NIGHTS = 60;

const BUYERS = () => count(24, 200);
const STAYS = () => count(90, 1_500);
/** So many guests at a time: more would only wait for a connection. */
const AT_ONCE = 60;
export const ROUNDS = () => count(2, 20);

/** A night as it is counted: taken = sold + held, or something is lost; never more than the hotel gives. */
export type NightFault = { night: string; taken: number; sold: number; held: number; allotment: number };
export type LastRoomResult = { sold: number; refused: number; faults: NightFault[] };

/**
 * Everybody wants the last room for stays that share two nights; who holds it buys it. With `afterExpiredHold` somebody
 * else's hold on it has just run out, and is swept meanwhile.
 */
export async function raceForTheLastRoom(
  apis: TestApi[],
  { afterExpiredHold }: { afterExpiredHold: boolean },
): Promise<LastRoomResult> {
  const [first] = leading(1, apis);
  await empty(first, LAST_ROOM);
  const stay = { roomId: LAST_ROOM, checkinDate: '2026-11-29', checkoutDate: '2026-12-03' };
  const now = first.clock.now();
  if (afterExpiredHold)
    await first.database.transaction((tx) =>
      holdRooms(tx, {
        sessionId: 'gone',
        heldFor: null,
        stay: { ...stay, roomIds: [stay.roomId] },
        expiresAt: now,
        now,
      }),
    );
  const buyers = Array.from({ length: BUYERS() }, (_, index) => index);
  const buying = buyers.map(async (index) => {
    // Half stay only for the last two nights.
    const wanted = index % 2 === 0 ? stay : { ...stay, checkinDate: '2026-12-01' };
    const buyer = { api: present(apis[index % apis.length]), sessionId: `buyer-${index}` };
    if ((await hold(buyer, wanted)) === 'soldOut') return 'soldOut';
    return sell(buyer, index + 1, wanted);
  });
  const outcomes = await Promise.all([...buying, sweepExpiredRoomHolds(present(apis.at(-1)).ctx)]);
  return {
    sold: outcomes.filter((outcome) => outcome === 'sold').length,
    refused: outcomes.filter((outcome) => outcome === 'soldOut').length,
    faults: await faultsOf(first, LAST_ROOM),
  };
}

export function oneBuyer(): LastRoomResult {
  return { sold: 1, refused: BUYERS() - 1, faults: [] };
}

/** Random stays of one kind of room that overlap, held, given up, bought and returned all at once (S2). */
export async function raceOverlappingStays(
  apis: TestApi[],
  seed: number,
): Promise<{ held: number; soldOut: number; faults: NightFault[] }> {
  const [first] = leading(1, apis);
  await empty(first, THREE_ROOMS);
  const random = randomOf(seed);
  const plans = Array.from({ length: STAYS() }, (_, index): Plan => {
    const from = Math.floor(random() * (NIGHTS - 1));
    const nights = 1 + Math.floor(random() * Math.min(30, NIGHTS - from));
    const checkinDate = addDays(FIRST_NIGHT, from);
    return {
      index,
      stay: { roomId: THREE_ROOMS, checkinDate, checkoutDate: addDays(checkinDate, nights) },
      fate: Math.floor(random() * 4),
    };
  });
  const outcomes: string[] = [];
  const guests = Array.from({ length: AT_ONCE }, async () => {
    for (let plan = plans.pop(); plan; plan = plans.pop()) outcomes.push(await playGuest(apis, plan));
  });
  await Promise.all(guests);
  const counted = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { held: counted('held'), soldOut: counted('soldOut'), faults: await faultsOf(first, THREE_ROOMS) };
}

type Plan = {
  index: number;
  stay: RoomStay;
  /** 0 keeps the hold, 1 gives it up, 2 buys and returns the room, 3 buys it. */
  fate: number;
};

async function playGuest(apis: TestApi[], { index, stay, fate }: Plan): Promise<'held' | 'soldOut'> {
  const guest = { api: present(apis[index % apis.length]), sessionId: `guest-${index}` };
  if ((await hold(guest, stay)) === 'soldOut') return 'soldOut';
  if (fate === 1) await run(guest.api, (tx) => releaseRooms(tx, { sessionId: guest.sessionId }));
  if (fate >= 2) await sell(guest, index + 1, stay);
  if (fate === 2) await run(guest.api, (tx) => returnSoldRooms(tx, { bookingId: index + 1 }));
  return 'held';
}

type Guest = { api: TestApi; sessionId: string };

/** Not run again after a deadlock: who changes one room never gets into one. */
function run<T>(api: TestApi, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return api.database.transaction(work);
}

function hold({ api, sessionId }: Guest, stay: RoomStay): Promise<'held' | 'soldOut'> {
  const now = api.clock.now();
  return run(api, (tx) =>
    holdRooms(tx, {
      sessionId,
      heldFor: null,
      stay: { ...stay, roomIds: [stay.roomId] },
      expiresAt: new Date(now.getTime() + 900_000),
      now,
    }),
  );
}

function sell({ api, sessionId }: Guest, bookingId: number, stay: RoomStay): Promise<'sold' | 'soldOut'> {
  return run(api, (tx) => sellHeldRoom(tx, { sessionId, bookingId, stay, now: api.clock.now() }));
}

async function empty(api: TestApi, roomId: string): Promise<void> {
  await api.database.query('delete from room_holds where room_id = $1', [roomId]);
  await api.database.query('delete from sold_rooms where room_id = $1', [roomId]);
  await api.database.query(
    'update room_months set taken = array_fill(0::smallint, array[cardinality(taken)]) where room_id = $1',
    [roomId],
  );
}

/** Nights on which not everything that was taken is sold or held, or more than there is. */
async function faultsOf(api: TestApi, roomId: string): Promise<NightFault[]> {
  return api.database.query<NightFault>(
    `select * from (
       select (m.month + night.day::int - 1)::text as night, night.taken::int as taken, night.allotment::int as allotment,
         (select count(*)::int from sold_rooms s where s.room_id = m.room_id and m.month + night.day::int - 1 >= s.checkin_date and m.month + night.day::int - 1 < s.checkout_date) as sold,
         (select count(*)::int from room_holds h where h.room_id = m.room_id and m.month + night.day::int - 1 >= h.checkin_date and m.month + night.day::int - 1 < h.checkout_date) as held
       from room_months m cross join unnest(m.taken, m.allotments) with ordinality as night(taken, allotment, day)
       where m.room_id = $1
     ) as nights
     where taken <> sold + held or taken > allotment or taken < 0
     order by night`,
    [roomId],
  );
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 7_919 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
