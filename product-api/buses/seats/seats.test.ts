import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { searchOutbound, takenOf, ticketOf } from '@/tests/support/buses/bus-search';
import type { SeatSegment } from '../cart-bus';
import { present } from '@/tests/support/present';
import { countHeldSeats, holdSeats, moveHolds, releaseSeats, renewHolds } from './hold-seats';
import { readOffer } from '../pricing/offers';
import { returnSoldSeats, sellHeldSeats } from './sell-seats';
import { wholeParty } from './assign-seats';
import { sweepExpiredHolds } from './sweep-expired-holds';

let api: TestApi;
/** A van of two seats on a day of its own for each test. */
let van: SeatSegment;
let day = 0;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.clock.set(TEST_NOW);
  day += 1;
  van = await segmentOf('M1', day);
});
afterAll(() => api.close());

async function segmentOf(tripNumber: string, onDay: number, from = 'montreal', to = 'toronto'): Promise<SeatSegment> {
  const date = `2026-11-${String(onDay + 1).padStart(2, '0')}`;
  const { tickets } = await searchOutbound(api, { date, departureCityCode: from, destinationCityCode: to });
  return present(present(readOffer(api.ctx, ticketOf(tickets, tripNumber).tripId).legs[0]).segments[0]);
}

const taken = (segment: SeatSegment) => takenOf(api, String(segment.departureId));
const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
function hold(
  sessionId: string,
  seats: number,
  segments: SeatSegment[] = [van],
  heldFor: string | null = null,
): Promise<'held' | 'soldOut'> {
  return api.database.transaction((tx) =>
    holdSeats(tx, { sessionId, heldFor, segments, seats, expiresAt: inMinutes(15), now: api.clock.now() }),
  );
}
function sell(
  sessionId: string,
  bookingId: number,
  seats: number,
  segments: SeatSegment[] = [van],
): Promise<'sold' | 'soldOut'> {
  const rides = segments.map((segment, legIndex) => ({ ...segment, entryIndex: 0, directionIndex: 0, legIndex }));
  return api.database.transaction((tx) =>
    sellHeldSeats(tx, {
      sessionId,
      bookingId,
      segments: rides,
      travellers: wholeParty(seats, 0),
      now: api.clock.now(),
    }),
  );
}

describe('holds', () => {
  it('takes seats while there are any', async () => {
    expect(await hold('ann', 1)).toBe('held');
    expect(await hold('bob', 2)).toBe('soldOut');
    expect(await hold('bob', 1)).toBe('held');
    expect(await hold('cid', 1)).toBe('soldOut');
    expect(await taken(van)).toEqual([2]);
  });

  it('seats two travellers on different hops of one seat', async () => {
    const toMontreal = await segmentOf('N1', day, 'quebec-city', 'montreal');
    const toOttawa = await segmentOf('N1', day, 'montreal', 'ottawa');
    const toToronto = await segmentOf('N1', day, 'montreal', 'toronto');
    expect(await hold('ann', 40, [toMontreal])).toBe('held');
    expect(await hold('bob', 40, [toOttawa])).toBe('held');
    expect(await taken(toOttawa)).toEqual([40, 40, 0]);
    expect(await hold('cid', 1, [toToronto])).toBe('soldOut');
    expect(await taken(toOttawa)).toEqual([40, 40, 0]);
  });

  it('takes all segments or none', async () => {
    const other = await segmentOf('N1', day);
    await hold('ann', 2);
    expect(await hold('bob', 1, [other, van])).toBe('soldOut');
    expect(await taken(other)).toEqual([0, 0, 0]);
    expect(await hold('bob', 1, [other, other])).toBe('held');
    expect(await taken(other)).toEqual([0, 2, 2]);
  });

  it('gives expired holds of others away, its own renewed ones not', async () => {
    await hold('ann', 1);
    await hold('bob', 1);
    api.clock.advance(16 * 60_000);
    await renewHolds(api.database.db, { sessionId: 'bob', expiresAt: inMinutes(15) });
    expect(await hold('cid', 1)).toBe('held');
    expect(await hold('dee', 1)).toBe('soldOut');
    expect(await taken(van)).toEqual([2]);
  });

  it('releases only the owner’s, all or the one named', async () => {
    const other = await segmentOf('N1', day);
    await hold('ann', 1, [van, other]);
    await hold('bob', 1);
    await releaseSeats(api.database.db, { sessionId: 'cid' });
    await releaseSeats(api.database.db, { sessionId: 'ann', segments: [van] });
    expect(await taken(van)).toEqual([1]);
    expect(await taken(other)).toEqual([0, 1, 1]);
    await releaseSeats(api.database.db, { sessionId: 'ann', segments: [van] });
    expect(await taken(van)).toEqual([1]);
    await releaseSeats(api.database.db, { sessionId: 'ann' });
    expect(await taken(other)).toEqual([0, 0, 0]);
  });

  it('moves with the session, and is counted by session and address', async () => {
    const other = await segmentOf('N1', day);
    await hold('count-a', 1, [van, other], '198.51.100.7');
    await hold('count-b', 3, [other], '198.51.100.7');
    await moveHolds(api.database.db, { fromSessionId: 'count-a', toSessionId: 'count-c' });
    const count = (sessionId: string, heldFor: string | null) =>
      countHeldSeats(api.database.db, { sessionId, heldFor, now: api.clock.now() });
    expect(await count('count-a', null)).toEqual({ bySession: 0, byAddress: 0 });
    expect(await count('count-c', '198.51.100.7')).toEqual({ bySession: 2, byAddress: 5 });
    api.clock.advance(16 * 60_000);
    expect(await count('count-c', '198.51.100.7')).toEqual({ bySession: 0, byAddress: 0 });
  });

  it('is swept after it has expired', async () => {
    await sweepExpiredHolds(api.ctx);
    await hold('ann', 2);
    expect(await sweepExpiredHolds(api.ctx)).toBe(0);
    api.clock.advance(15 * 60_000);
    expect(await sweepExpiredHolds(api.ctx)).toBeGreaterThan(0);
    expect(await taken(van)).toEqual([0]);
    expect(await sweepExpiredHolds(api.ctx)).toBe(0);
  });
});

describe('sales', () => {
  it('turns a hold into a sale without taking seats twice', async () => {
    await hold('ann', 2);
    expect(await sell('ann', 1, 2)).toBe('sold');
    expect(await taken(van)).toEqual([2]);
    api.clock.advance(60 * 60_000);
    await sweepExpiredHolds(api.ctx);
    expect(await taken(van)).toEqual([2]);
  });

  it('takes a swept hold again if its seats are free, else says sold out', async () => {
    await hold('ann', 1);
    api.clock.advance(16 * 60_000);
    await sweepExpiredHolds(api.ctx);
    expect(await sell('ann', 2, 1)).toBe('sold');
    expect(await taken(van)).toEqual([1]);
    await hold('bob', 1);
    expect(await sell('cid', 3, 1)).toBe('soldOut');
    expect(await taken(van)).toEqual([2]);
  });

  it('sells the same segment twice for two entries', async () => {
    await hold('ann', 1);
    await hold('ann', 1);
    expect(await sell('ann', 4, 1, [van, van])).toBe('sold');
    expect(await taken(van)).toEqual([2]);
  });

  it('gives the seats of a booking back once', async () => {
    await hold('ann', 2);
    await sell('ann', 5, 2);
    await returnSoldSeats(api.database.db, { bookingId: 5 });
    await returnSoldSeats(api.database.db, { bookingId: 5 });
    expect(await taken(van)).toEqual([0]);
  });
});
