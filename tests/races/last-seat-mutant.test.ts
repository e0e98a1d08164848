import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { departures } from '@/product-api/buses/buses.table';
import type * as Seats from '@/product-api/buses/seats/seats.repository';
import type { Queryable } from '@/product-api/database/database';
import type { SeatSegment } from '@/product-api/buses/cart-bus';
import { oneBuyer, raceAtTheTill, raceForTheCart } from './last-seat-race';
import { onPostgres } from './on-databases';

/**
 * Seats sold the naive way: read how many are taken, then write one more. The tests of S1 must catch it on PostgreSQL.
 */
vi.mock('@/product-api/buses/seats/seats.repository', async (original) => ({
  ...(await original<typeof Seats>()),
  takeSeats: async (tx: Queryable, { departureId, fromPosition, toPosition }: SeatSegment, seats: number) => {
    const [row] = await tx
      .select({ taken: departures.taken, capacity: departures.capacity })
      .from(departures)
      .where(eq(departures.id, departureId));
    if (!row || Math.max(...row.taken.slice(fromPosition, toPosition)) + seats > row.capacity) return false;
    const taken = row.taken.map((hop, index) => (index >= fromPosition && index < toPosition ? hop + seats : hop));
    await tx.update(departures).set({ taken }).where(eq(departures.id, departureId));
    return true;
  },
}));

onPostgres('a naive sale of the last seat', (apis) => {
  it('oversells in both races, so both tests can fail', async () => {
    for (const race of [raceForTheCart, raceAtTheTill]) {
      const result = await race(apis());
      expect(result).not.toEqual(oneBuyer());
      expect(result.oversold).toBeGreaterThan(0);
    }
  });
});
