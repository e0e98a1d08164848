import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeBookingSchema } from '@/contract/booking';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book, CARDS, startSession, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';
import { openHotelDesk, type HotelDesk } from '@/tests/support/stays/hotel-desk';
import { endlessRooms, stockOf, visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { addRoom } from '@/tests/support/stays/stay-flow';
import { mergeTaxLines } from '@/rules/money/taxes';
import { outcomeOf } from '@/tests/support/api/answers';
import { sweepExpiredRoomHolds } from '../../hotels/rooms/sweep-expired-room-holds';
import { findBooking } from '../record/bookings.repository';
import { readVoucherCode } from '../tickets/voucher-code';
import { publicKeyOf } from '../tickets/signed-code';
import { requireUnits } from '../units/write-missing-units';
import { cancelFailedOrders } from './cancel-failed-orders';
import { reconcileBookings } from './reconcile-bookings';

const SIX = { nbOfAdults: 4, nbOfChildren: 2, ageOfChildren: [4, 12] };
const FAMILY_ROOM = 'montreal.auberge-du-port.family';

let api: TestApi;
let desk: HotelDesk;
let order: HotelDesk['order'];
beforeAll(async () => {
  api = await createTestApi();
  await endlessRooms(api);
  desk = openHotelDesk(api.ctx);
  ({ order } = desk);
});
beforeEach(() => {
  desk.mood = 'confirms';
  desk.order = order;
  desk.book.clear();
  desk.asked.length = 0;
});
afterAll(() => api.close());

/** Four adults and two children with two family rooms in Montréal. */
async function six(): Promise<Visitor> {
  const who = visitor(api, SIX);
  await startSession(who);
  const added = await addRoom(who, {
    hotelIdentifier: 'montreal.auberge-du-port',
    roomIdentifier: FAMILY_ROOM,
    roomIdentifiers: [FAMILY_ROOM, FAMILY_ROOM],
  });
  expect(added.status).toBe(201);
  return who;
}
const said = (answer: Answer) => `${answer.status} ${outcomeOf(answer)}`;
const orders = async () =>
  (
    await api.database.query<{ place: string }>(
      `select entry_index || '.' || room_index || ' ' || status as place from supplier_orders
       where booking_id = (select max(id) from bookings) order by room_index`,
    )
  ).map(({ place }) => place);
const sum = (amounts: number[]) => amounts.reduce((reached, amount) => reached + amount, 0);
/** The desk answers to orders of the second room otherwise. */
function answerSecondRoom(answer: HotelDesk['order']): void {
  desk.order = (asked) => (asked.key.endsWith('-2') ? answer(asked) : order(asked));
}

describe('two rooms of one stay (D22)', () => {
  it('are ordered one by one, paid once, and shown with a voucher and a code each', async () => {
    const who = await six();
    const session = await who.session();
    const answer = await book(who);
    expect(said(answer)).toBe('201 CONFIRMED');
    const booking = madeBookingSchema.parse(answer.body);
    const key = `TD-${booking.bookingNumber}-H1`;
    expect(desk.asked.map(({ key: of, roomIdentifier, guests }) => [of, roomIdentifier, guests])).toEqual([
      [key, FAMILY_ROOM, 3],
      [`${key}-2`, FAMILY_ROOM, 3],
    ]);
    expect(await orders()).toEqual(['0.0 confirmed', '0.1 confirmed']);
    expect(booking.total).toBe(session.total);
    const hotel = present(booking.hotels[0]);
    expect(booking.hotels).toHaveLength(1);
    const number = booking.bookingNumber;
    expect(hotel.rooms.map((room) => [room.voucherNumber, room.supplierReference, room.occupants])).toEqual([
      [`TV-${number}-1`, `DESK-${key}`, { adults: 2, childrenAges: [4] }],
      [`TV-${number}-2`, `DESK-${key}-2`, { adults: 2, childrenAges: [12] }],
    ]);
    expect([hotel.voucherNumber, hotel.supplierReference]).toEqual([`TV-${number}-1`, `DESK-${key}`]);
    expect(hotel.price).toEqual(session.bookedHotels[0]?.price);
    const publicKey = publicKeyOf(api.ctx.secrets.ticketPrivateKey);
    expect(hotel.rooms.map(({ qrPayload }) => readVoucherCode(publicKey, qrPayload)?.q)).toEqual([3, 3]);
  });

  it('are units of their own, whose prices, taxes and ladders add up to the sale (D63)', async () => {
    const { body } = await book(await six(), { isCancellationInsuranceAdded: true });
    const sold = madeBookingSchema.parse(body);
    const [row] = await api.database.query<{ id: number }>('select max(id)::int as id from bookings');
    const booking = present(await findBooking(api.ctx.database.db, present(row).id));
    const units = await requireUnits(api.database, booking);
    const { rooms } = present(sold.hotels[0]);
    expect(units.map(({ kind, entryIndex, memberIndex }) => [kind, entryIndex, memberIndex])).toEqual([
      ['room', 0, 0],
      ['room', 0, 1],
    ]);
    units.forEach((unit, index) => {
      const room = present(rooms[index]);
      expect([unit.price, unit.taxes]).toEqual([room.price.total, room.price.taxes]);
      expect(unit.steps).toEqual(room.refund.steps);
    });
    expect(sum(units.map(({ price, addOn }) => price + addOn))).toBe(sold.total);
    expect(mergeTaxLines(units.flatMap(({ taxes, addOnTaxes }) => [...taxes, ...addOnTaxes]))).toEqual(
      sold.taxBreakdown,
    );
  });

  it('go with bus and activity: nothing is lost between them', async () => {
    const before = await stockOf(api);
    const who = await visitorWithTrip(api, { party: SIX });
    const rooms = present((await who.session()).bookedHotels[0]).rooms.length;
    expect(rooms).toBeGreaterThan(1);
    const booking = madeBookingSchema.parse((await book(who)).body);
    expect(booking.hotels[0]?.rooms).toHaveLength(rooms);
    expect((await stockOf(api)).nights - before.nights).toBe(2 * rooms);
    expect(booking.activities[0]?.voucherNumber).toBe(`TV-${booking.bookingNumber}-${rooms + 1}`);
  });
});

describe('when the second room cannot be had', () => {
  it('gives the first one back, charges nothing, holds both again, and sells both on the next try', async () => {
    const who = await six();
    const before = await stockOf(api);
    answerSecondRoom(async () => ({ outcome: 'refused' }));
    const answer = await book(who, {}, 'refused');
    expect(said(answer)).toBe('409 SUPPLIER_REFUSED');
    expect(errorBodySchema.parse(answer.body)).toMatchObject({ part: 0, partKind: 'hotel' });
    expect(await orders()).toEqual(['0.0 cancelled', '0.1 refused']);
    expect([...desk.book.values()]).toEqual(['cancelled']);
    expect(await stockOf(api)).toEqual(before);
    desk.order = order;
    expect(said(await book(who, {}, 'again'))).toBe('201 CONFIRMED');
    expect(await orders()).toEqual(['0.0 confirmed', '0.1 confirmed']);
  });

  it('waits for a hotel that says nothing, then gives both back', async () => {
    const who = await six();
    const before = await stockOf(api);
    answerSecondRoom(async () => ({ outcome: 'unknown' }));
    expect(said(await book(who))).toBe('202 PENDING');
    expect(await orders()).toEqual(['0.0 confirmed', '0.1 asked']);
    api.clock.advance(21_000);
    expect(await reconcileBookings(api.ctx)).toBe(1);
    await cancelFailedOrders(api.ctx);
    expect(await orders()).toEqual(['0.0 cancelled', '0.1 cancelled']);
    expect([...desk.book.values()]).toEqual(['cancelled', 'cancelled']);
    expect(await stockOf(api)).toEqual(before);
  });

  it('gives both back after a declined card', async () => {
    const who = await six();
    expect(said(await book(who, { card: CARDS.lostCard }, 'first'))).toBe('402 DECLINED_LOST_CARD');
    expect(await orders()).toEqual(['0.0 cancelled', '0.1 cancelled']);
    expect(said(await book(who, {}, 'second'))).toBe('201 CONFIRMED');
  });

  it('sells none when somebody else has taken one of them meanwhile', async () => {
    const who = await six();
    api.clock.advance(16 * 60_000);
    await sweepExpiredRoomHolds(api.ctx);
    const nights = `update room_months set allotments = array_fill($2::smallint, array[cardinality(allotments)]) where room_id = $1`;
    const [stock] = await api.database.query<{ taken: number }>(
      'select max(n)::int as taken from room_months, unnest(taken) as n where room_id = $1',
      [FAMILY_ROOM],
    );
    // The two that it held are anybody's now; one of them is all that is left.
    await api.database.query(nights, [FAMILY_ROOM, present(stock).taken + 1]);
    const answer = await book(who);
    expect(said(answer)).toBe('409 HOLD_EXPIRED');
    expect(errorBodySchema.parse(answer.body)).toMatchObject({ part: 0, partKind: 'hotel' });
    await api.database.query(nights, [FAMILY_ROOM, 30_000]);
    expect(said(await book(who))).toBe('201 CONFIRMED');
  });
});
