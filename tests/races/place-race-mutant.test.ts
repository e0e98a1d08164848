import { expect, it, vi } from 'vitest';
import type * as Places from '@/product-api/activities/places.repository';
import type { Queryable } from '@/product-api/database/database';
import type { ActivityPlaces } from '@/product-api/activities/cart-activity';
import { activityPlaces } from '@/product-api/activities/activities.table';
import { raceAtTheTill, raceForTickets, winnersOf } from './place-race';
import { onPostgres } from './on-databases';

/**
 * Places sold the naive way: read how many are taken, then write one more. The tests of S1 must catch it on PostgreSQL.
 */
vi.mock('@/product-api/activities/places.repository', async (original) => ({
  ...(await original<typeof Places>()),
  takePlaces: async (tx: Queryable, { activityId, date, time, places }: ActivityPlaces, capacity: number) => {
    const [row] = await tx.select().from(activityPlaces);
    const taken = (row?.taken ?? 0) + places;
    if (taken > capacity) return false;
    await tx
      .insert(activityPlaces)
      .values({ activityId, date, time, taken })
      .onConflictDoUpdate({
        target: [activityPlaces.activityId, activityPlaces.date, activityPlaces.time],
        set: { taken },
      });
    return true;
  },
}));

onPostgres('a naive sale of the last place', (apis) => {
  it('fails both races, so both tests can fail', async () => {
    for (const race of [raceForTickets, raceAtTheTill]) expect(await race(apis(), 1)).not.toEqual(winnersOf(1));
  });
});
