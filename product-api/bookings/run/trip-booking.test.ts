import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@/contract/activities';
import { bookingSchema, madeBookingSchema, type Booking } from '@/contract/booking';
import { errorBodySchema } from '@/contract/operation';
import type { Session } from '@/contract/session';
import { bodyOf, outcomeOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  bookingRequest,
  CARDS,
  findPair,
  findTicket,
  passengersFor,
  postBooking,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { FRIDAY, ONE_ADULT } from '@/tests/support/buses/bus-search';
import { matching } from '@/tests/support/matching';
import { addActivity } from '@/tests/support/stays/stay-flow';
import { present } from '@/tests/support/present';
import { addStay, SATURDAY, stockOf, visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { sweepExpiredPlaceHolds } from '../../activities/sweep-expired-place-holds';
import { sweepExpiredRoomHolds } from '../../hotels/rooms/sweep-expired-room-holds';
import { deliverMessages } from '../../door/deliver-messages';

/** A child on the way, in French and US dollars (R97, D20, D27). */
const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusal = (answer: Answer) => errorBodySchema.parse(answer.body);
const said = (answer: Answer) => `${answer.status} ${outcomeOf(answer)}`;
const text = (answer: Answer) => Buffer.from(answer.bytes).toString('utf8');
const plain = (words: string) => words.replaceAll(/[\u00A0\u202F]/g, ' ');

async function withSession(party = ONE_ADULT): Promise<Visitor> {
  const who = visitor(api, party);
  await startSession(who);
  return who;
}

describe('bus, hotel and activity in one booking', () => {
  let who: Visitor;
  let session: Session;
  let booking: Booking;
  let listed: number;

  beforeAll(async () => {
    who = visitor(api, FAMILY);
    const { call } = who;
    who.call = (method, path, options = {}) =>
      call(method, path, { ...options, query: { language: 'fr', ...options.query } });
    await startSession(who, 'USD');
    const pair = await findPair(who);
    await addTicket(who, pair);
    await addStay(who, { product: 'busHotel' });
    const tour = await who.call('GET', '/v1/activities/toronto-island-ferry-and-bike', {
      query: { currencyCode: 'USD', from: SATURDAY, to: SATURDAY },
    });
    await addActivity(who, { date: SATURDAY, quantity: 2 });
    session = await who.session();
    listed =
      (pair.price?.total ?? 0) +
      (session.bookedHotels[0]?.price.total ?? 0) +
      2 * present(bodyOf(readActivity, tour).availableOptions[0]).price;
    await book(who, { passengers: passengersFor(FAMILY) });
    booking = bookingSchema.parse((await who.call('GET', '/v1/booking')).body);
  });

  it('charges what was listed and what the cart said, once', async () => {
    expect(session.total).toBe(listed);
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      currency: 'USD',
      total: listed,
      subtotal: session.subtotal,
      taxBreakdown: session.taxBreakdown,
    });
    const charges = await api.database.query('select amount, currency from sandbox_charges');
    expect(charges).toEqual([{ amount: listed, currency: 'USD' }]);
    const parts = [booking.buses[0]?.price.total, booking.hotels[0]?.price.total, booking.activities[0]?.total];
    expect(parts.reduce((sum: number, amount) => sum + (amount ?? 0), 0)).toBe(listed);
  });

  it('shows every part as it was in the cart, with ticket, vouchers and what each gives back', () => {
    const { holdExpiresAt: _, ...stay } = present(session.bookedHotels[0]);
    const { holdExpiresAt: __, ...tour } = session.bookedActivities[0] ?? { holdExpiresAt: null };
    const voucher = {
      leadName: 'Maëlle Gagnon-Tremblay',
      qrPayload: matching.stringMatching(/^[0-9A-Z $%*+\-./:]{90,221}$/),
      qrSvg: matching.stringMatching(/^<svg/),
    };
    const ofRoom = {
      ...voucher,
      voucherNumber: `TV-${booking.bookingNumber}-1`,
      supplierReference: matching.stringMatching(/^\w{6,}$/),
    };
    expect(booking.hotels).toEqual([
      {
        ...stay,
        ...ofRoom,
        rooms: stay.rooms.map((room) => ({ ...room, ...ofRoom })),
      },
    ]);
    expect(booking.activities).toEqual([{ ...tour, ...voucher, voucherNumber: `TV-${booking.bookingNumber}-2` }]);
    expect(booking.buses[0]?.refunds).toEqual(session.bookedBuses[0]?.refunds);
    expect(booking.eTickets).toHaveLength(4);
  });

  it('says the same total, parts and taxes on the receipt', async () => {
    const page = text(await who.call('GET', `/v1/booking/${booking.bookingNumber}/receipt/html`));
    const rows = [...page.matchAll(/<td>([\d\s\u00A0,]+)\u00A0\$\u00A0US<\/td>/g)].map((match) =>
      Number((match[1] ?? '').replace(/[^\d]/g, '')),
    );
    const [bus = 0, hotel = 0, activity = 0, ...rest] = rows;
    expect(bus + hotel + activity).toBe(listed);
    expect(rest.at(-1)).toBe(listed);
    expect(rest.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(listed);
    const words = plain(page);
    expect(words).toContain('2 nuits');
    expect(words).toContain('Traversier et vélo aux îles, Régulier');
    expect(words).toMatch(/Taxe d’hébergement 6 % \(hôtel : Toronto\) \*/);
    expect(words).toMatch(/TVH 13 % \(activité : Ontario\)/);
    expect(words).toMatch(/TVQ 9,975 % \(autocar, départ : Québec\)/);
    expect((await who.call('GET', `/v1/booking/${booking.bookingNumber}/receipt/pdf`)).status).toBe(200);
  });

  it('puts e-tickets and vouchers into one file, and everything into the calendar', async () => {
    const pages = Buffer.from((await who.call('GET', `/v1/booking/${booking.bookingNumber}/tickets`)).bytes).toString(
      'latin1',
    );
    expect(pages.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(6);
    const calendar = text(await who.call('GET', `/v1/booking/${booking.bookingNumber}/calendar`));
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  });

  it('mails what was bought', async () => {
    await deliverMessages(api.ctx);
    const mail = api.mails.at(-1);
    expect(plain(mail?.subject ?? '')).toBe(
      `Vos billets Montréal → Toronto, ven. 23 oct. (réservation ${booking.bookingNumber})`,
    );
    for (const headline of ['Vos trajets', 'Votre hébergement', 'Vos activités', 'vos bons d’échange'])
      expect(mail?.text).toContain(headline);
  });
});

describe('a hotel or an activity alone', () => {
  it('books a room: no ticket, one voucher, and its travellers are judged by the stay', async () => {
    const who = await withSession(FAMILY);
    expect((await addStay(who)).status).toBe(201);
    // Seven on the day of check-out (D20): born on the day after it, the child is six.
    const young = passengersFor(FAMILY);
    const tooYoung = {
      ...young,
      children: young.children.map((child) => ({ ...child, dateOfBirth: { day: '26', month: '10', year: '2019' } })),
    };
    expect(said(await book(who, { passengers: tooYoung }))).toBe('400 VALIDATION_FAILED');
    const answer = await book(who, { passengers: young });
    expect(said(answer)).toBe('201 CONFIRMED');
    const booking = madeBookingSchema.parse(answer.body);
    expect([booking.buses, booking.eTickets, booking.activities]).toEqual([[], [], []]);
    expect(booking.hotels).toMatchObject([
      { voucherNumber: `TV-${booking.bookingNumber}-1`, checkinDate: FRIDAY, nights: 2 },
    ]);
    const pages = Buffer.from((await who.call('GET', `/v1/booking/${booking.bookingNumber}/tickets`)).bytes).toString(
      'latin1',
    );
    expect(pages.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    await deliverMessages(api.ctx);
    expect(plain(api.mails.at(-1)?.subject ?? '')).toBe(
      `Your hotel in Toronto, Fri 23 Oct – Sun 25 Oct (booking ${booking.bookingNumber})`,
    );
    expect(api.mails.at(-1)?.text).toContain('Your voucher, the receipt');
  });

  it('books tickets of an activity', async () => {
    const who = await withSession();
    expect((await addActivity(who)).status).toBe(201);
    const booking = madeBookingSchema.parse((await book(who)).body);
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      total: 2_900,
      buses: [],
      hotels: [],
      activities: [{ quantity: 1, voucherNumber: `TV-${booking.bookingNumber}-1` }],
    });
    await deliverMessages(api.ctx);
    expect(plain(api.mails.at(-1)?.subject ?? '')).toBe(
      `Your activity in Toronto, Fri 23 Oct (booking ${booking.bookingNumber})`,
    );
  });
});

it('prints the seat on the ticket where the company reserves seats, and keeps it through a declined card', async () => {
  const who = await withSession();
  const pair = await findTicket(who, 'M2', { destinationCityCode: 'new-york' });
  expect((await addTicket(who, pair)).status).toBe(201);
  const choice = { direction: 'outbound', legIndex: 0, travellerIndex: 0, seat: '4A' };
  expect((await who.call('PUT', '/v1/session/bus/0/seats', { body: { seats: [choice] } })).status).toBe(200);
  expect(said(await book(who, { card: CARDS.lostCard }))).toBe('402 DECLINED_LOST_CARD');
  expect((await who.session()).bookedBuses[0]?.seats).toEqual([choice]);
  const booking = madeBookingSchema.parse((await book(who)).body);
  expect(booking.eTickets.map((ticket) => ticket.seat)).toEqual(['4A']);
});

describe('a part that cannot be had any more', () => {
  const soldRows = () =>
    api.database.query(
      'select id from sold_seats union all select id from sold_rooms union all select id from sold_places',
    );

  it.each([
    [
      'hotel',
      'update room_months set taken = allotments',
      'update room_months set taken = array_fill(0::smallint, array[cardinality(taken)])',
    ],
    ['activity', 'update activity_places set taken = 12', 'update activity_places set taken = 0'],
  ])('names the %s that somebody else has taken, and keeps nothing of the rest', async (partKind, take, giveBack) => {
    const who = await visitorWithTrip(api);
    const body = await bookingRequest(who);
    api.clock.advance(16 * MINUTE_MS);
    await sweepExpiredRoomHolds(api.ctx);
    await sweepExpiredPlaceHolds(api.ctx);
    await api.database.query(take);
    const before = [await stockOf(api), await soldRows()];
    expect(refusal(await postBooking(who, body))).toMatchObject({ code: 'HOLD_EXPIRED', part: 0, partKind });
    expect([await stockOf(api), await soldRows()]).toEqual(before);
    expect(await who.session()).toMatchObject({ isLocked: false });
    await api.database.query(giveBack);
    expect(said(await postBooking(who, body))).toBe('201 CONFIRMED');
  });

  it('refuses what has begun, and names it', async () => {
    const [guest, walker] = [await withSession(), await withSession()];
    await addStay(guest);
    await addActivity(walker);
    const [stay, tour] = [await bookingRequest(guest), await bookingRequest(walker)];
    // The tour begins; the day of check-in is not over.
    api.clock.set('2026-10-23T18:00:00.000Z');
    expect(refusal(await postBooking(walker, tour))).toMatchObject({
      code: 'NOT_ON_SALE',
      part: 0,
      partKind: 'activity',
    });
    api.clock.set('2026-10-24T04:00:00.000Z');
    expect(refusal(await postBooking(guest, stay))).toMatchObject({ code: 'NOT_ON_SALE', part: 0, partKind: 'hotel' });
    api.clock.set('2026-10-24T03:59:00.000Z');
    expect(said(await postBooking(guest, stay))).toBe('201 CONFIRMED');
  });
});
