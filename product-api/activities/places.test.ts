import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@/rules/dates/dates';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import type { ActivityPlaces } from './cart-activity';
import { catalogueActivity } from './catalogue/activity-catalogue';
import { countHeldPlaces, holdPlaces, movePlaceHolds, releasePlaces, renewPlaceHolds } from './hold-places';
import { selectTakenPlaces } from './places.repository';
import { returnSoldPlaces, sellHeldPlaces } from './sell-places';
import { sweepExpiredPlaceHolds } from './sweep-expired-place-holds';

const WALK = 'montreal-old-port-walk';
const CAPACITY = catalogueActivity(WALK)?.capacity ?? 0;

let api: TestApi;
/** A day of its own for each test. */
let date = '2026-11-01';
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  api.clock.set(TEST_NOW);
  date = addDays(date, 1);
});
afterAll(() => api.close());

const some = (places: number, time = '10:00'): ActivityPlaces => ({ activityId: WALK, date, time, places });
const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);

async function taken(time = '10:00'): Promise<number> {
  const rows = await selectTakenPlaces(api.database.db, { activityIds: [WALK], from: date, to: date });
  return rows.find((row) => row.time === time)?.taken ?? 0;
}
function hold(sessionId: string, places: ActivityPlaces, heldFor: string | null = null): Promise<'held' | 'soldOut'> {
  return api.database.transaction((tx) =>
    holdPlaces(tx, { sessionId, heldFor, places, expiresAt: inMinutes(15), now: api.clock.now() }),
  );
}
function sell(sessionId: string, bookingId: number, places: ActivityPlaces): Promise<'sold' | 'soldOut'> {
  return api.database.transaction((tx) => sellHeldPlaces(tx, { sessionId, bookingId, places, now: api.clock.now() }));
}

describe('holds', () => {
  it('takes places while there are any', async () => {
    expect(await hold('ann', some(CAPACITY + 1))).toBe('soldOut');
    expect(await taken()).toBe(0);
    expect(await hold('ann', some(CAPACITY - 1))).toBe('held');
    expect(await hold('bob', some(2))).toBe('soldOut');
    expect(await hold('bob', some(1))).toBe('held');
    expect(await hold('cid', some(1))).toBe('soldOut');
    expect(await hold('cid', some(1, '13:30'))).toBe('held');
    expect(await taken()).toBe(CAPACITY);
  });

  it('has no places of what is not in the catalogue', async () => {
    expect(await hold('ann', { ...some(1), activityId: 'montreal-gone' })).toBe('soldOut');
  });

  it('gives expired holds of others away, renewed ones not', async () => {
    await hold('ann', some(CAPACITY - 1));
    await hold('bob', some(1));
    api.clock.advance(16 * 60_000);
    await renewPlaceHolds(api.database.db, { sessionId: 'bob', expiresAt: inMinutes(15) });
    expect(await hold('cid', some(CAPACITY))).toBe('soldOut');
    expect(await hold('cid', some(CAPACITY - 1))).toBe('held');
    expect(await taken()).toBe(CAPACITY);
  });

  it('releases only the owner’s, all or the one named', async () => {
    await hold('ann', some(2));
    await hold('ann', some(3, '13:30'));
    await hold('bob', some(1));
    await releasePlaces(api.database.db, { sessionId: 'cid' });
    await releasePlaces(api.database.db, { sessionId: 'ann', places: some(1) });
    expect(await taken()).toBe(3);
    await releasePlaces(api.database.db, { sessionId: 'ann', places: some(2) });
    await releasePlaces(api.database.db, { sessionId: 'ann', places: some(2) });
    expect(await taken()).toBe(1);
    expect(await taken('13:30')).toBe(3);
    await releasePlaces(api.database.db, { sessionId: 'ann' });
    expect(await taken('13:30')).toBe(0);
  });

  it('moves with the session, and is counted by session and address', async () => {
    await hold('count-a', some(2), '198.51.100.7');
    await hold('count-b', some(3), '198.51.100.7');
    await movePlaceHolds(api.database.db, { fromSessionId: 'count-a', toSessionId: 'count-c' });
    const count = (sessionId: string, heldFor: string | null) =>
      countHeldPlaces(api.database.db, { sessionId, heldFor, now: api.clock.now() });
    expect(await count('count-a', null)).toEqual({ bySession: 0, byAddress: 0 });
    expect(await count('count-c', '198.51.100.7')).toEqual({ bySession: 2, byAddress: 5 });
    api.clock.advance(16 * 60_000);
    expect(await count('count-c', '198.51.100.7')).toEqual({ bySession: 0, byAddress: 0 });
  });

  it('is swept after it has expired', async () => {
    await sweepExpiredPlaceHolds(api.ctx);
    await hold('ann', some(2));
    expect(await sweepExpiredPlaceHolds(api.ctx)).toBe(0);
    api.clock.advance(15 * 60_000);
    expect(await sweepExpiredPlaceHolds(api.ctx)).toBeGreaterThan(0);
    expect(await taken()).toBe(0);
    expect(await sweepExpiredPlaceHolds(api.ctx)).toBe(0);
  });
});

describe('sales', () => {
  it('turns a hold into a sale without taking places twice', async () => {
    await hold('ann', some(2));
    expect(await sell('ann', 1, some(2))).toBe('sold');
    api.clock.advance(60 * 60_000);
    await sweepExpiredPlaceHolds(api.ctx);
    expect(await taken()).toBe(2);
  });

  it('takes a swept hold again if its places are free, else says sold out', async () => {
    await hold('ann', some(CAPACITY));
    api.clock.advance(16 * 60_000);
    await sweepExpiredPlaceHolds(api.ctx);
    expect(await sell('ann', 2, some(CAPACITY))).toBe('sold');
    expect(await sell('bob', 3, some(1))).toBe('soldOut');
    expect(await taken()).toBe(CAPACITY);
  });

  it('gives the places of a booking back once', async () => {
    await hold('ann', some(2));
    await sell('ann', 5, some(2));
    await returnSoldPlaces(api.database.db, { bookingId: 5 });
    await returnSoldPlaces(api.database.db, { bookingId: 5 });
    expect(await taken()).toBe(0);
  });
});
