import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeBookingSchema } from '@/contract/booking';
import { errorBodySchema } from '@/contract/operation';
import { bookingOf, refusalOf, outcomeOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book, bookingRequest, CARDS, postBooking, type Visitor } from '@/tests/support/bookings/booking-flow';
import { openHotelDesk, type HotelDesk } from '@/tests/support/stays/hotel-desk';
import { endlessRooms, stockOf, visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { cancelFailedOrders } from '../run/cancel-failed-orders';
import { reconcileBookings } from '../run/reconcile-bookings';

let api: TestApi;
let desk: HotelDesk;
beforeAll(async () => {
  api = await createTestApi();
  await endlessRooms(api);
  desk = openHotelDesk(api.ctx);
});
beforeEach(() => {
  desk.mood = 'confirms';
  desk.book.clear();
  desk.asked.length = 0;
});
afterAll(() => api.close());

const said = (answer: Answer) => `${answer.status} ${outcomeOf(answer)}`;

async function charges(): Promise<number> {
  const [row] = await api.database.query<{ count: number }>(
    `select count(*)::int as count from sandbox_charges where outcome = 'approved'`,
  );
  return row?.count ?? 0;
}

async function orders(): Promise<string[]> {
  const rows = await api.database.query<{ status: string }>(
    'select status from supplier_orders where booking_id = (select max(id) from bookings) order by id',
  );
  return rows.map((row) => row.status);
}

/** Everything is as it was before the payment: held for the session, which is open. */
async function expectHeldAgain(who: Visitor, before: Awaited<ReturnType<typeof stockOf>>): Promise<void> {
  expect(await stockOf(api)).toEqual(before);
  const session = await who.session();
  expect(session).toMatchObject({ isLocked: false, isBookingInProgress: false });
  const holds = [...session.bookedBuses, ...session.bookedHotels, ...session.bookedActivities].map(
    (part) => part.holdExpiresAt,
  );
  expect(holds).toEqual(holds.map(() => new Date(api.clock.now().getTime() + 15 * 60_000).toISOString()));
  expect(holds).toHaveLength(3);
}

describe('a room is ordered before the card is charged', () => {
  it('says who comes when, charges once it is confirmed, and shows the hotel’s code', async () => {
    const who = await visitorWithTrip(api);
    const { charge } = api.ctx.suppliers.payment;
    const booksWhenCharged: string[][] = [];
    api.ctx.suppliers.payment.charge = (input) => {
      booksWhenCharged.push([...desk.book.values()]);
      return charge(input);
    };
    const answer = await book(who);
    api.ctx.suppliers.payment.charge = charge;
    expect(said(answer)).toBe('201 CONFIRMED');
    expect(booksWhenCharged).toEqual([['confirmed']]);
    const { hotels } = madeBookingSchema.parse(answer.body);
    const [hotel] = hotels;
    const key = `TD-${bookingOf(answer).bookingNumber}-H1`;
    expect(desk.asked).toEqual([
      {
        key,
        hotelIdentifier: hotel?.hotel.hotelIdentifier,
        roomIdentifier: hotel?.selectedRoom.roomIdentifier,
        checkinDate: '2026-10-23',
        checkoutDate: '2026-10-25',
        leadName: 'Maëlle Gagnon-Tremblay',
        guests: 1,
      },
    ]);
    expect(hotel?.supplierReference).toBe(`DESK-${key}`);
    expect(await orders()).toEqual(['confirmed']);
    expect(await cancelFailedOrders(api.ctx)).toBe(0);
  });

  it('undoes everything when the hotel refuses, charges nothing, says which part, and says so again', async () => {
    const who = await visitorWithTrip(api);
    const [before, charged] = [await stockOf(api), await charges()];
    desk.mood = 'refuses';
    const body = await bookingRequest(who);
    const answer = await postBooking(who, body, 'refused');
    expect(said(answer)).toBe('409 SUPPLIER_REFUSED');
    expect(errorBodySchema.parse(answer.body)).toMatchObject({ part: 0, partKind: 'hotel' });
    expect(await charges()).toBe(charged);
    await expectHeldAgain(who, before);
    expect((await who.session()).bookingMessage).toBe(refusalOf(answer).message);
    expect((await who.call('GET', '/v1/booking')).body).toMatchObject({
      status: 'FAILED',
      failureCode: 'SUPPLIER_REFUSED',
      hotels: [],
      activities: [],
      eTickets: [],
    });
    const again = errorBodySchema.parse((await postBooking(who, body, 'refused')).body);
    expect({ ...again, requestId: '' }).toEqual({ ...refusalOf(answer), requestId: '' });
    expect(await orders()).toEqual(['refused']);
    desk.mood = 'confirms';
    expect(said(await book(who, {}, 'once more'))).toBe('201 CONFIRMED');
  });

  it('asks what became of an order whose answer was lost, and goes on', async () => {
    const who = await visitorWithTrip(api);
    desk.mood = 'losesReply';
    expect(said(await book(who))).toBe('201 CONFIRMED');
    expect(desk.asked).toHaveLength(1);
  });

  it.each(['silent', 'isAway'] as const)(
    'leaves a booking pending while nobody answers (%s), and undoes it when nothing can come any more',
    async (mood) => {
      const who = await visitorWithTrip(api);
      const [before, charged] = [await stockOf(api), await charges()];
      desk.mood = mood;
      expect(said(await book(who, {}, `key-${mood}`))).toBe('202 PENDING');
      expect(await orders()).toEqual(['asked']);
      expect(await reconcileBookings(api.ctx)).toBe(0);
      api.clock.advance(21_000);
      expect(await reconcileBookings(api.ctx)).toBe(1);
      const { body } = await who.call('GET', '/v1/booking');
      expect(body).toMatchObject({ status: 'FAILED', failureCode: 'SUPPLIER_REFUSED' });
      await expectHeldAgain(who, before);
      expect(await charges()).toBe(charged);
      // Whatever comes too late finds its order cancelled.
      desk.mood = 'confirms';
      await cancelFailedOrders(api.ctx);
      expect(await orders()).toEqual(['cancelled']);
      expect([...desk.book.values()]).toEqual(['cancelled']);
      expect(
        errorBodySchema.parse((await postBooking(who, await bookingRequest(who), `key-${mood}`)).body),
      ).toMatchObject({ code: 'SUPPLIER_REFUSED', partKind: 'hotel' });
    },
  );

  it('fails a pending booking at once when the hotel turns out to have refused', async () => {
    const who = await visitorWithTrip(api);
    desk.mood = 'silent';
    const { bookingNumber } = bookingOf(await book(who));
    desk.book.set(`TD-${bookingNumber}-H1`, 'refused');
    expect(await reconcileBookings(api.ctx)).toBe(1);
    expect(bookingOf(await who.call('GET', '/v1/booking')).failureCode).toBe('SUPPLIER_REFUSED');
  });

  it('refuses a room that nobody is left to confirm', async () => {
    const who = await visitorWithTrip(api);
    const supplies = api.ctx.suppliers.hotels;
    const body = await bookingRequest(who);
    api.ctx.suppliers.hotels = [];
    expect(said(await postBooking(who, body))).toBe('409 SUPPLIER_REFUSED');
    api.ctx.suppliers.hotels = supplies;
  });
});

describe('an order of a failed booking is cancelled', () => {
  it('when the card is declined, so that the next card orders anew', async () => {
    const who = await visitorWithTrip(api);
    const before = await stockOf(api);
    expect(said(await book(who, { card: CARDS.lostCard }, 'first'))).toBe('402 DECLINED_LOST_CARD');
    expect(await orders()).toEqual(['cancelled']);
    await expectHeldAgain(who, before);
    expect(said(await book(who, {}, 'second'))).toBe('201 CONFIRMED');
    expect([...desk.book.values()]).toEqual(['cancelled', 'confirmed']);
    expect(await orders()).toEqual(['confirmed']);
  });

  it('by a job that tries until the hotel has said so', async () => {
    const who = await visitorWithTrip(api);
    const { charge } = api.ctx.suppliers.payment;
    api.ctx.suppliers.payment.charge = async () => {
      desk.mood = 'isAway';
      return { outcome: 'declined', reason: 'other' };
    };
    expect(said(await book(who))).toBe('402 PAYMENT_DECLINED');
    api.ctx.suppliers.payment.charge = charge;
    expect(await orders()).toEqual(['confirmed']);
    expect(await cancelFailedOrders(api.ctx)).toBe(0);
    desk.mood = 'confirms';
    expect(await Promise.all([cancelFailedOrders(api.ctx), cancelFailedOrders(api.ctx)])).toContain(1);
    expect(await orders()).toEqual(['cancelled']);
    expect(await cancelFailedOrders(api.ctx)).toBe(0);
  });

  it('never charges for an order that was cancelled while the hotel thought about it', async () => {
    const who = await visitorWithTrip(api);
    const charged = await charges();
    const { order } = desk;
    desk.order = async (asked) => {
      // This process slept: another one has given the booking up meanwhile.
      api.clock.advance(21_000);
      await reconcileBookings(api.ctx);
      return order(asked);
    };
    expect(said(await book(who))).toBe('409 SUPPLIER_REFUSED');
    desk.order = order;
    expect(await charges()).toBe(charged);
    expect((await who.call('GET', '/v1/booking')).body).toMatchObject({
      status: 'FAILED',
      failureCode: 'SUPPLIER_REFUSED',
    });
    expect([...desk.book.values()]).toEqual(['cancelled']);
  });
});
