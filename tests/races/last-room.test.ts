import { expect, it } from 'vitest';
import type { BookingRequest } from '@/contract/booking';
import { searchHotels } from '@/contract/hotels';
import { refusalOf, bookingOf, bodyOf } from '@/tests/support/api/answers';
import {
  addTicket,
  bookingRequest,
  findTicket,
  postBooking,
  startSession,
  visitor,
} from '@/tests/support/bookings/booking-flow';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { leading } from '@/tests/support/present';
import { onBothDatabases } from './on-databases';
import { count, countCharges, one } from './race-apis';
import { present } from '../support/present';

const HOUR_MS = 3_600_000;
const BUYERS = () => count(12, 200);
const ROUNDS = () => count(2, 100);
/**
 * Two nights of the small inventory's hotel in Toronto, all of whose rooms but one are taken from us before the race.
 */
const STAY = { cityCode: 'toronto', checkinDate: '2026-10-28', checkoutDate: '2026-10-30' };

type Stock = { rooms: number; soldRooms: number; heldRooms: number; soldSeats: number; seats: number };

type Room = { hotelIdentifier: string; roomIdentifier: string };

/** The room that is raced for: the cheapest of the city on those nights. */
async function cheapestRoom(api: TestApi): Promise<Room> {
  const answer = await api.call('POST', '/v1/search/hotels', {
    body: { passengers: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [], currencyCode: 'CAD' }, ...STAY },
  });
  const [hotel] = bodyOf(searchHotels, answer);
  if (!hotel) throw new Error('No hotel to race for.');
  return { hotelIdentifier: hotel.hotelIdentifier, roomIdentifier: hotel.cheapestRoom.roomIdentifier };
}

/** Nothing of the room is held or sold, and so many of it are to be had each night. */
async function stockRoom(api: TestApi, roomId: string, rooms: number): Promise<void> {
  await api.database.query('delete from room_holds where room_id = $1', [roomId]);
  await api.database.query('delete from sold_rooms where room_id = $1', [roomId]);
  await api.database.query(
    'update room_months set allotments = array_fill($2::smallint, array[cardinality(rates)]), taken = array_fill(0::smallint, array[cardinality(rates)]) where room_id = $1',
    [roomId, rooms],
  );
}

async function stockOf(api: TestApi, roomId: string, departureId: number): Promise<Stock> {
  return one(
    api,
    `select (select max(nights.taken)::int from room_months m, unnest(m.taken) as nights(taken) where m.room_id = $1) as rooms,
       (select count(*)::int from sold_rooms where room_id = $1) as "soldRooms",
       (select count(*)::int from room_holds where room_id = $1) as "heldRooms",
       (select coalesce(sum(seats), 0)::int from sold_seats where departure_id = $2) as "soldSeats",
       (select max(hop.taken)::int from departures d, unnest(d.taken) as hop(taken) where d.id = $2) as seats`,
    [roomId, departureId],
  );
}

/**
 * Everybody has a bus and a room in the cart, the holds have run out, one room is left, and all pay at once:
 * whoever gets the room has the bus, and whoever does not has neither and is charged nothing (S1, S2).
 */
async function raceAtTheTill(
  apis: TestApi[],
  room: Room,
): Promise<{ booked: number; refused: number; other: string[]; charges: number; stock: Stock }> {
  const [api] = leading(1, apis);
  const buyers = Array.from({ length: BUYERS() }, (_, index) => visitor(present(apis[index % apis.length])));
  const ticket = await findTicket(present(buyers[0]), 'N1');
  const departureId = Number(ticket.departureId);
  await stockRoom(api, room.roomIdentifier, 1_000);
  await api.database.query(`update departures set capacity = 1000 where id = $1`, [departureId]);
  await api.database.query('delete from sold_seats where departure_id = $1', [departureId]);
  const requests: BookingRequest[] = [];
  for (const buyer of buyers) {
    await startSession(buyer);
    await addTicket(buyer, ticket);
    const added = await buyer.call('POST', '/v1/session/hotel', { body: { ...room, ...STAY } });
    if (added.status !== 201) throw new Error(`No room: ${JSON.stringify(added.body)}`);
    requests.push(await bookingRequest(buyer));
  }
  await stockRoom(api, room.roomIdentifier, 1);
  await api.database.query('delete from seat_holds where departure_id = $1', [departureId]);
  await api.database.query(
    `update departures set taken = array_fill(0::smallint, array[cardinality(taken)]) where id = $1`,
    [departureId],
  );
  const charges = countCharges(apis);
  const statuses = await Promise.all(
    buyers.map(async (buyer, index) => {
      const paid = await postBooking(buyer, present(requests[index]));
      const { code, partKind } = refusalOf(paid);
      return `${paid.status} ${code ? `${code} ${partKind}` : bookingOf(paid).status}`;
    }),
  );
  return {
    booked: statuses.filter((status) => status === '201 CONFIRMED').length,
    refused: statuses.filter((status) => status === '409 HOLD_EXPIRED hotel').length,
    other: statuses.filter((status) => status !== '201 CONFIRMED' && status !== '409 HOLD_EXPIRED hotel'),
    charges: charges(),
    stock: await stockOf(api, room.roomIdentifier, departureId),
  };
}

function promises(apis: () => TestApi[]): void {
  it(
    'has one guest, one charge and one seat sold when everybody pays for the last room',
    async () => {
      const [first] = leading(1, apis());
      // The same in each round, as it is sold out after one.
      const room = await cheapestRoom(first);
      for (let round = 0; round < ROUNDS(); round += 1) {
        expect(await raceAtTheTill(apis(), room)).toEqual({
          booked: 1,
          refused: BUYERS() - 1,
          other: [],
          charges: 1,
          stock: { rooms: 1, soldRooms: 1, heldRooms: 0, soldSeats: 1, seats: 1 },
        });
      }
    },
    HOUR_MS,
  );
}

onBothDatabases('last room with a bus', promises);
