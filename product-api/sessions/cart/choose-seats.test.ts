import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingOf, refusalOf, sessionOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  CARDS,
  findTicket,
  passengersFor,
  startSession,
  visitor,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import {
  chooseSeats,
  chosenSeats,
  reserveSeatsOn,
  seatMaps,
  seatsThatAre,
} from '@/tests/support/bookings/seat-choices';
import { sweepExpiredHolds } from '../../buses/seats/sweep-expired-holds';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';

const NONE = { nbOfChildren: 0, ageOfChildren: [] };
const TWO = { nbOfAdults: 2, ...NONE };
const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const MINUTE_MS = 60_000;

let api: TestApi;
let day = 0;
beforeAll(async () => {
  api = await createTestApi();
  await reserveSeatsOn(api, 'northline-coach');
});
beforeEach(() => {
  api.clock.set(TEST_NOW);
  day += 1;
});
afterAll(() => api.close());

type Ride = { from?: string; to?: string; trip?: string };

/**
 * A visitor who holds seats on N1 of the test's own day: Québec – Montréal – Ottawa – Toronto, Montréal to Toronto
 * unless said otherwise.
 */
async function holder(
  party: Visitor['party'] = TWO,
  { from = 'montreal', to = 'toronto', trip = 'N1' }: Ride = {},
): Promise<Visitor> {
  const who = visitor(api, party);
  await startSession(who);
  const date = `2026-11-${String(day + 1).padStart(2, '0')}`;
  const added = await addTicket(
    who,
    await findTicket(who, trip, { date, departureCityCode: from, destinationCityCode: to }),
  );
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return who;
}

const departureOf = async (who: Visitor) => Number((await who.session()).bookedBuses[0]?.tickets[0]?.departureId);
const setCapacity = async (who: Visitor, capacity: number) =>
  api.database.query('update departures set capacity = $1 where id = $2', [capacity, await departureOf(who)]);
async function ticketSeats(who: Visitor): Promise<(string | null)[]> {
  const booked = await book(who);
  if (booked.status !== 201) throw new Error(JSON.stringify(booked.body));
  return bookingOf(booked).eTickets.map(({ seat }) => seat);
}

describe('a seat map (F17)', () => {
  it('shows the coach with every seat free, the wheelchair space as its own kind', async () => {
    const [map] = await seatMaps(await holder());
    expect(map).toMatchObject({
      direction: 'outbound',
      legIndex: 0,
      hasReservedSeats: true,
      rows: 11,
      columns: 5,
      aisleColumn: 3,
    });
    expect(map?.seats.filter((seat) => seat.kind === 'seat')).toHaveLength(40);
    expect(map?.seats.filter((seat) => seat.kind === 'wheelchair').map((seat) => [seat.number, seat.state])).toEqual([
      ['W1', 'free'],
    ]);
    expect(new Set(map?.seats.map((seat) => seat.state))).toEqual(new Set(['free']));
  });

  it('has no seats where seating is free', async () => {
    expect(await seatMaps(await holder(TWO, { trip: 'M1' }))).toEqual([
      {
        direction: 'outbound',
        legIndex: 0,
        hasReservedSeats: false,
        rows: 0,
        columns: 0,
        aisleColumn: null,
        features: [],
        seats: [],
      },
    ]);
  });

  it('offers no more seats than the company gives us to sell', async () => {
    const who = await holder();
    await setCapacity(who, 5);
    expect(await seatsThatAre(who, 'free')).toEqual(['1A', '1B', 'W1', '2A', '2B', '2C']);
    expect(refusalOf(await chooseSeats(who, ['2D'])).code).toBe('SEAT_TAKEN');
    expect((await chooseSeats(who, ['2C'])).status).toBe(200);
  });
});

describe('choosing', () => {
  it('is kept with the hold, seen by its session as its own and by others as taken', async () => {
    const [ann, bob] = [await holder(), await holder()];
    expect(sessionOf(await chooseSeats(ann, ['4A', '4B'])).bookedBuses[0]?.seats).toEqual([
      { direction: 'outbound', legIndex: 0, travellerIndex: 0, seat: '4A' },
      { direction: 'outbound', legIndex: 0, travellerIndex: 1, seat: '4B' },
    ]);
    expect(
      (await seatMaps(ann))[0]?.seats
        .filter((seat) => seat.state === 'mine')
        .map((seat) => [seat.number, seat.travellerIndex]),
    ).toEqual([
      ['4A', 0],
      ['4B', 1],
    ]);
    expect(await seatsThatAre(bob, 'taken')).toEqual(['4A', '4B']);
  });

  it('replaces what was chosen before, and leaves the rest to the company', async () => {
    const [ann, bob] = [await holder(), await holder()];
    await chooseSeats(ann, ['4A', '4B']);
    await chooseSeats(ann, ['4B', '4A']);
    expect(await chosenSeats(ann)).toEqual(['4B', '4A']);
    await chooseSeats(ann, [null, '5D']);
    expect(await chosenSeats(ann)).toEqual(['5D']);
    expect(await seatsThatAre(bob, 'taken')).toEqual(['5D']);
    await chooseSeats(ann, []);
    expect(await seatsThatAre(bob, 'taken')).toEqual([]);
  });

  it('takes all seats or none, and names the one that is gone in the visitor’s language', async () => {
    const [ann, bob] = [await holder(), await holder()];
    await chooseSeats(ann, ['7C']);
    await chooseSeats(bob, ['8A', '8B']);
    const seats = ['7D', '7C'].map((seat, travellerIndex) => ({
      direction: 'outbound',
      legIndex: 0,
      travellerIndex,
      seat,
    }));
    const refused = await bob.call('PUT', '/v1/session/bus/0/seats', { body: { seats }, query: { language: 'fr' } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'SEAT_TAKEN',
      fields: [{ path: 'seats.1.seat', code: 'SEAT_TAKEN', message: 'La place 7C vient d’être prise.' }],
    });
    expect(await chosenSeats(bob)).toEqual(['8A', '8B']);
  });

  it('lets two people have a seat one after the other on the way, and never at once', async () => {
    const first = await holder(TWO, { from: 'quebec-city', to: 'montreal' });
    const second = await holder(TWO, { from: 'montreal', to: 'ottawa' });
    const through = await holder(TWO, { from: 'quebec-city', to: 'toronto' });
    expect((await chooseSeats(first, ['3A', '3B'])).status).toBe(200);
    expect((await chooseSeats(second, ['3A', '3C'])).status).toBe(200);
    expect(await seatsThatAre(through, 'taken')).toEqual(['3A', '3B', '3C']);
    expect(refusalOf(await chooseSeats(through, ['3B'])).code).toBe('SEAT_TAKEN');
  });

  it('knows each leg and way of a round trip apart', async () => {
    const who = await holder();
    for (const choice of [
      { direction: 'return' },
      { legIndex: 1 },
      { travellerIndex: 2 },
      { seat: '12A' },
      { seat: 'W2' },
    ]) {
      const seats = [{ direction: 'outbound', legIndex: 0, travellerIndex: 0, seat: '4A', ...choice }];
      expect(refusalOf(await who.call('PUT', '/v1/session/bus/0/seats', { body: { seats } })).code).toBe(
        'SEAT_UNKNOWN',
      );
    }
    expect(refusalOf(await chooseSeats(who, ['4A', '4A'])).fields).toEqual([
      matching.objectContaining({ path: 'seats.1.seat', code: 'SEAT_TWICE' }),
    ]);
    expect(refusalOf(await chooseSeats(await holder(TWO, { trip: 'M1' }), ['1A'])).code).toBe('SEAT_UNKNOWN');
  });
});

describe('a chosen seat goes with its hold', () => {
  it('and is free again when the bus is removed, the session ends, or the hold has run out', async () => {
    const [removing, ending, expiring, watching] = [await holder(), await holder(), await holder(), await holder()];
    await chooseSeats(removing, ['4A', '4B']);
    await chooseSeats(ending, ['5A']);
    await removing.call('DELETE', '/v1/session/bus/0');
    await ending.call('DELETE', '/v1/session');
    expect(await seatsThatAre(watching, 'taken')).toEqual([]);
    api.clock.advance(10 * MINUTE_MS);
    await watching.call('POST', '/v1/session/holds');
    await chooseSeats(expiring, ['6A']);
    api.clock.advance(6 * MINUTE_MS);
    expect((await chooseSeats(expiring, ['6B'])).body).toMatchObject({ code: 'HOLD_EXPIRED', part: 0 });
    expect(await seatsThatAre(watching, 'taken')).toEqual([]);
    expect((await chooseSeats(watching, ['6A'])).status).toBe(200);
    // Choosing freed the hold that had run out, and with it the choice.
    expect(await chosenSeats(expiring)).toEqual([]);
  });

  it('and is swept with it', async () => {
    const who = await holder();
    await chooseSeats(who, ['4A']);
    api.clock.advance(16 * MINUTE_MS);
    await sweepExpiredHolds(api.ctx);
    expect(
      await api.database.query('select 1 from seat_assignments where departure_id = $1', [await departureOf(who)]),
    ).toEqual([]);
  });

  it('and stays when another bus of the cart has to be held again', async () => {
    const who = await holder();
    const [first] = (await who.session()).bookedBuses;
    api.clock.advance(10 * MINUTE_MS);
    await addTicket(who, await findTicket(who, 'N1', { date: '2026-11-28' }));
    await chooseSeats(who, ['5A', '5B'], 1);
    api.clock.advance(6 * MINUTE_MS);
    await sweepExpiredHolds(api.ctx);
    expect((await who.call('POST', '/v1/session/holds')).status).toBe(200);
    expect([await chosenSeats(who, 0), await chosenSeats(who, 1)]).toEqual([[], ['5A', '5B']]);
    expect(
      await api.database.query('select seats from seat_holds where departure_id = $1', [
        first?.tickets[0]?.departureId,
      ]),
    ).toEqual([{ seats: 2 }]);
  });

  it('and follows the session to its new id, and through a renewal', async () => {
    const who = await holder();
    await chooseSeats(who, ['4A', '4B']);
    const before = who.sessionId;
    await who.call('PUT', '/v1/session/passengers', { body: passengersFor(TWO) });
    expect(who.sessionId).not.toBe(before);
    await who.call('POST', '/v1/session/holds');
    expect(await chosenSeats(who)).toEqual(['4A', '4B']);
  });
});

describe('at the sale', () => {
  it('chosen seats are printed, and a child without one sits beside its adult', async () => {
    const who = await holder(FAMILY);
    await chooseSeats(who, ['4C']);
    expect(await ticketSeats(who)).toEqual(['4C', '4D']);
  });

  it('whoever chose nothing gets the best free seats, never the wheelchair space', async () => {
    const [ann, bob] = [await holder(), await holder({ nbOfAdults: 4, ...NONE })];
    await chooseSeats(ann, ['W1', '2A']);
    expect(await ticketSeats(bob)).toEqual(['3A', '3B', '3C', '3D']);
    expect(await ticketSeats(ann)).toEqual(['W1', '2A']);
  });

  it('has no seat on the tickets where seating is free', async () => {
    expect(await ticketSeats(await holder(TWO, { trip: 'M1' }))).toEqual([null, null]);
  });

  it('gives a traveller two seats where none is free all the way', async () => {
    const [first, second] = [
      await holder({ nbOfAdults: 1, ...NONE }, { from: 'quebec-city', to: 'montreal' }),
      await holder({ nbOfAdults: 1, ...NONE }),
    ];
    const through = await holder({ nbOfAdults: 1, ...NONE }, { from: 'quebec-city', to: 'toronto' });
    await setCapacity(through, 2);
    await chooseSeats(first, ['1A']);
    await chooseSeats(second, ['1B']);
    expect(await seatsThatAre(through, 'free')).toEqual(['W1']);
    expect(await ticketSeats(through)).toEqual(['1B, 1A']);
    expect([await ticketSeats(first), await ticketSeats(second)]).toEqual([['1A'], ['1B']]);
  });

  it('keeps the seats for another card when one is declined', async () => {
    const [who, other] = [await holder(), await holder()];
    await chooseSeats(who, ['9A', '9B']);
    expect((await book(who, { card: CARDS.insufficientFunds })).status).toBe(402);
    expect(await chosenSeats(who)).toEqual(['9A', '9B']);
    expect(refusalOf(await chooseSeats(other, ['9A'])).code).toBe('SEAT_TAKEN');
    expect(await ticketSeats(who)).toEqual(['9A', '9B']);
  });

  it('has seats of its own for each entry of a cart with the same bus twice', async () => {
    const who = await holder({ nbOfAdults: 1, ...NONE });
    const ticket = present(present((await who.session()).bookedBuses[0]).tickets[0]);
    await addTicket(who, ticket);
    await chooseSeats(who, ['4A']);
    const seats = await ticketSeats(who);
    expect(seats).toHaveLength(2);
    expect(new Set(seats).size).toBe(2);
    expect(seats).toContain('4A');
  });
});
