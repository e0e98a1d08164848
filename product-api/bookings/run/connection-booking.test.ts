import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeBookingSchema, type MadeBooking, readTicketKey } from '@/contract/booking';
import { errorBodySchema } from '@/contract/operation';
import { bodyOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, CARDS, passengersFor, startSession, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT, setTaken, takenOf } from '@/tests/support/buses/bus-search';
import {
  ACROSS_THE_BORDER,
  addJourney,
  segmentOf,
  signJourney,
  THROUGH_MONTREAL,
  type Ride,
} from '@/tests/support/bookings/connections';
import { seatMaps } from '@/tests/support/bookings/seat-choices';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { describeBooking } from '../details/booking-details';
import { findBooking } from '../record/bookings.repository';
import { passContents } from '../documents/booking-passes';
import { readTicketCode } from '../tickets/ticket-code';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';

const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const BACK: Ride[] = [['N2', 'tor', 'que', '2026-10-25']];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const idOf = async (ride: Ride) => String((await segmentOf(api, ride)).departureId);
const takenOn = async (rides: Ride[]) => Promise.all(rides.map(async (ride) => takenOf(api, await idOf(ride))));
const codeOf = (answer: { body: unknown }) => errorBodySchema.parse(answer.body).code;

/** What Maple says of refunds; null: nothing. */
async function mapleRefunds(
  refund: { steps: { untilMinutesBefore: number; percent: number }[]; fee: number } | null,
): Promise<void> {
  await api.database.query(`update operators set terms = jsonb_set(terms, '{refund}', $1::jsonb) where id = 'maple'`, [
    JSON.stringify(refund),
  ]);
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
}

describe('a journey of two companies with a child, there by a change and back without', () => {
  let who: Visitor;
  let booking: MadeBooking;
  beforeAll(async () => {
    await mapleRefunds({ steps: [{ untilMinutesBefore: 120, percent: 80 }], fee: 300 });
    who = visitor(api, FAMILY);
    await startSession(who);
    expect((await addJourney(who, THROUGH_MONTREAL, { back: BACK })).status).toBe(201);
  });

  it('is one entry of the cart, with both fares converted each by itself, and seats held on every vehicle (D23, D48)', async () => {
    const session = await who.session();
    const [outbound, back] = session.bookedBuses[0]?.tickets ?? [];
    const [north, maple] = await Promise.all(THROUGH_MONTREAL.map(idOf));
    // 25.00 and 12.50 of Northline, twice 33.33 US at 1.3333 of Maple, who has no child fare.
    expect(outbound?.price).toMatchObject({ total: 12_638, adult: 6_944, child: 5_694 });
    expect(session.total).toBe(12_638 + 12_000);
    expect(outbound).toMatchObject({
      departureId: `${north}+${maple}`,
      operator: { id: 'northline' },
      availability: 'available',
    });
    expect(outbound?.journey).toMatchObject({
      departureTime: '2026-10-23T10:00:00.000Z',
      arrivalTime: '2026-10-23T22:00:00.000Z',
      durationMinutes: 720,
      changes: [{ minutes: 180, metres: 0, staysSeated: false, ifMissed: null }],
      legs: [{ operator: { id: 'northline' } }, { operator: { id: 'maple' } }],
    });
    expect(back?.journey).toMatchObject({ changes: [], legs: [{ tripNumber: 'N2' }] });
    expect(await takenOn([...THROUGH_MONTREAL, ...BACK])).toEqual([[2, 0, 0], [2], [2, 2, 2]]);
  });

  it('gives back what the stricter company gives, each with its fee in the session’s currency (F25)', async () => {
    const [outbound, back] = (await who.session()).bookedBuses[0]?.refunds ?? [];
    expect(outbound).toEqual({
      paid: 12_638,
      steps: [
        { until: '2026-10-22T10:00:00.000Z', amount: 9_710 },
        { until: '2026-10-23T09:00:00.000Z', amount: 5_819 },
      ],
    });
    expect(back?.steps).toHaveLength(2);
  });

  it('costs the same cents after a visit to another currency (R129)', async () => {
    const before = await who.session();
    await startSession(who, 'USD');
    expect((await who.session()).total).not.toBe(before.total);
    await startSession(who, 'CAD');
    expect(await who.session()).toMatchObject({ total: before.total, taxBreakdown: before.taxBreakdown });
  });

  it('is held again on both vehicles when the card is declined', async () => {
    expect(codeOf(await book(who, { card: CARDS.insufficientFunds }))).toBe('DECLINED_INSUFFICIENT_FUNDS');
    expect(await takenOn(THROUGH_MONTREAL)).toEqual([[2, 0, 0], [2]]);
    expect((await who.session()).bookedBuses).toHaveLength(1);
  });

  it('is booked with a ticket for each traveller on each vehicle, and taxed where the journey begins (F35, D24)', async () => {
    const answer = await book(who);
    expect(answer.status).toBe(201);
    booking = madeBookingSchema.parse(answer.body);
    const route = booking.eTickets.map(({ travellerType, direction, leg }) => [
      direction,
      leg.tripNumber,
      travellerType,
    ]);
    expect(route).toEqual([
      ['outbound', 'N1', 'adult'],
      ['outbound', 'N1', 'child'],
      ['outbound', 'M1', 'adult'],
      ['outbound', 'M1', 'child'],
      ['return', 'N2', 'adult'],
      ['return', 'N2', 'child'],
    ]);
    const { publicKey } = bodyOf(readTicketKey, await api.call('GET', '/v1/ticket-key'));
    const codes = booking.eTickets.map(({ qrPayload }) => readTicketCode(publicKey, qrPayload));
    expect(codes[2]).toMatchObject({
      t: `TD-${booking.bookingNumber}-3`,
      d: await idOf(['M1', 'mtl', 'tor']),
      f: 'mtl',
      o: 'tor',
      on: '2026-10-23',
    });
    expect(booking.taxBreakdown.map(({ code, jurisdiction }) => [code, jurisdiction])).toEqual([
      ['GST', 'QC'],
      ['QST', 'QC'],
    ]);
    expect(booking.subtotal + booking.taxBreakdown.reduce((sum, line) => sum + line.amount, 0)).toBe(24_638);
    const [sold] = await api.database.query<{ rides: number; seats: number }>(
      'select count(*)::int as rides, sum(seats)::int as seats from sold_seats where booking_id = (select id from bookings where number = $1)',
      [booking.bookingNumber],
    );
    expect(sold).toEqual({ rides: 3, seats: 6 });
  });

  const file = async (path: string, language: string) =>
    Buffer.from(
      (await who.call('GET', `/v1/booking/${booking.bookingNumber}${path}`, { query: { language } })).bytes,
    ).toString('utf8');

  it('says the change in the receipt, with one line to pay and every rate', async () => {
    const english = await file('/receipt/html', 'en');
    expect(english).toContain('Change in Montréal, Montréal Bus Terminal: 3\u00A0h');
    expect(english).toContain('Operated by Maple &amp; Hudson');
    expect(english).toContain('Bus Québec City to Toronto and back');
    expect(english).toContain('1 USD = 1.333');
    expect(await file('/receipt/html', 'fr')).toContain(
      'Correspondance à Montréal, Gare d’autocars de Montréal\u00A0: 3\u00A0h',
    );
  });

  it('has an event for each vehicle in the calendar, the first with its change', async () => {
    const calendar = (await file('/calendar', 'en')).replaceAll('\r\n ', '');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(calendar.match(/Change in Montréal/g)).toHaveLength(1);
    expect(calendar).toContain('DTSTART;TZID=America/Toronto:20261023T120000');
  });

  it('says on each ticket which bus it is, what follows, and what the whole journey gives back', async () => {
    const [row] = await api.database.query<{ id: number }>('select id::int as id from bookings where number = $1', [
      booking.bookingNumber,
    ]);
    const found = await findBooking(api.database.db, row?.id ?? 0);
    const { passes } = passContents(await describeBooking(api.ctx, present(found), 'en'));
    const [first, , second, , back] = passes.map(({ heading, conditions }) => ({
      heading,
      words: conditions.join('\n'),
    }));
    expect([first?.heading, second?.heading]).toEqual([
      'Outbound, Québec City → Montréal',
      'Outbound, Montréal → Toronto',
    ]);
    expect(first?.words).toContain(
      'Bus 1 of 2 of your journey Québec City → Toronto\nChange in Montréal, Montréal Bus Terminal: 3\u00A0h\nNorthline Coaches has not stated what happens',
    );
    expect(second?.words).toContain('Bus 2 of 2 of your journey Québec City → Toronto');
    expect(second?.words).not.toContain('Change in');
    for (const pass of [first, second]) {
      expect(pass?.words).toMatch(/\nCA\s\$97\.10 back until Thu\s22\sOct, 6:00\sAM\n/);
      expect(pass?.words).not.toContain('Refund of');
    }
    expect(back?.words).toContain('Refund of 100\u00A0% until');
    expect(back?.words).not.toMatch(/Bus \d of|whole journey/);
  });
});

describe('across the border, with seats to choose on the second bus (F17, D24)', () => {
  it('keeps the seats chosen on their vehicle, seats everybody there and nobody on the other, and bears no tax', async () => {
    await mapleRefunds(null);
    const who = visitor(api, FAMILY);
    await startSession(who);
    expect((await addJourney(who, ACROSS_THE_BORDER)).status).toBe(201);
    expect((await seatMaps(who)).map(({ legIndex, hasReservedSeats }) => [legIndex, hasReservedSeats])).toEqual([
      [0, false],
      [1, true],
    ]);
    const choose = (legIndex: number) =>
      who.call('PUT', '/v1/session/bus/0/seats', {
        body: { seats: [{ direction: 'outbound', legIndex, travellerIndex: 1, seat: '4A' }] },
      });
    expect(codeOf(await choose(0))).toBe('SEAT_UNKNOWN');
    expect(codeOf(await choose(2))).toBe('SEAT_UNKNOWN');
    expect((await choose(1)).status).toBe(200);
    const session = await who.session();
    expect(session).toMatchObject({
      total: 9_000 + 2 * 7_333,
      subtotal: session.total,
      taxBreakdown: [],
      crossesBorder: true,
    });
    // A company that has stated nothing promises nothing for the journey.
    expect(session.bookedBuses[0]?.refunds).toEqual([{ paid: 23_666, steps: [] }]);
    const answer = await book(who, { passengers: passengersFor(FAMILY) });
    const { eTickets } = madeBookingSchema.parse(answer.body);
    expect(eTickets.map(({ leg, seat }) => [leg.tripNumber, seat])).toEqual([
      ['N6', null],
      ['N6', null],
      ['M2', matching.stringMatching(/^\d+[A-D]$/)],
      ['M2', '4A'],
    ]);
  });
});

describe('all or nothing', () => {
  it('takes no seat on the first bus when the second is full, and gives both back with the entry', async () => {
    const [first, second] = await Promise.all(
      [['N1', 'que', 'mtl', '2026-10-24'] as Ride, ['M1', 'mtl', 'tor', '2026-10-24'] as Ride].map(async (ride) => ({
        ride,
        id: await idOf(ride),
      })),
    );
    if (!first || !second) throw new Error('Two rides');
    const who = visitor(api, ONE_ADULT);
    await startSession(who);
    await setTaken(api, second.id, [2]);
    const refused = await addJourney(who, [first.ride, second.ride]);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'SOLD_OUT']);
    expect(await takenOf(api, first.id)).toEqual([0, 0, 0]);
    await setTaken(api, second.id, [1]);
    expect((await addJourney(who, [first.ride, second.ride])).status).toBe(201);
    expect([await takenOf(api, first.id), await takenOf(api, second.id)]).toEqual([[1, 0, 0], [2]]);
    expect((await who.call('DELETE', '/v1/session/bus/0')).status).toBe(200);
    expect([await takenOf(api, first.id), await takenOf(api, second.id)]).toEqual([[0, 0, 0], [1]]);
  });

  it('does not book half of a journey whose hold has run out, and names the entry', async () => {
    const rides: Ride[] = [
      ['N1', 'que', 'mtl', '2026-10-26'],
      ['M1', 'mtl', 'tor', '2026-10-26'],
    ];
    const [first, second] = await Promise.all(rides.map(idOf));
    const who = visitor(api, ONE_ADULT);
    await startSession(who);
    await addJourney(who, rides);
    api.clock.advance(16 * 60_000);
    const other = visitor(api, FAMILY);
    await startSession(other);
    expect((await addJourney(other, [present(rides[1])])).status).toBe(201);
    const refused = await book(who);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'HOLD_EXPIRED', part: 0, partKind: 'bus' }]);
    expect([await takenOf(api, first ?? ''), await takenOf(api, second ?? '')]).toEqual([[1, 0, 0], [2]]);
    const [sold] = await api.database.query<{ count: number }>(
      'select count(*)::int as count from sold_seats where departure_id in ($1, $2)',
      [first, second],
    );
    expect(sold?.count).toBe(0);
  });
});

describe('a journey found before something changed', () => {
  const RIDES: Ride[] = [
    ['N1', 'que', 'mtl', '2026-10-27'],
    ['M1', 'mtl', 'tor', '2026-10-27'],
  ];

  it.each([
    [
      'no change is possible at the station any more',
      `insert into station_transfers (from_station, to_station, min_seconds, source) values ('mtl', 'mtl', null, 'later')`,
      `delete from station_transfers`,
    ],
    [
      'the change takes longer now',
      `insert into station_transfers (from_station, to_station, min_seconds, source) values ('mtl', 'mtl', 10801, 'later')`,
      `delete from station_transfers`,
    ],
    [
      'a company sells no connections any more',
      `update operators set terms = terms || '{"connections": {"with": "own", "missed": null}}' where id = 'maple'`,
      `update operators set terms = terms - 'connections' where id = 'maple'`,
    ],
  ])('is no longer sold when %s', async (_, change, undo) => {
    const who = visitor(api, ONE_ADULT);
    await startSession(who);
    const tripId = await signJourney(who, RIDES);
    const add = async () => {
      await raiseInventoryVersion(api.database.db);
      forgetInventory(api.ctx);
      return who.call('POST', '/v1/session/bus', { body: { tripId } });
    };
    await api.database.query(change);
    const refused = await add();
    expect([refused.status, codeOf(refused)]).toEqual([409, 'NOT_ON_SALE']);
    await api.database.query(undo);
    expect((await add()).status).toBe(201);
    await who.call('DELETE', '/v1/session');
  });
});
