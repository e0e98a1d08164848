import { expect, it, vi } from 'vitest';
import type * as Seats from '@/product-api/buses/seats/seats.repository';
import { onPostgres } from './on-databases';
import { choosers, ONE_RIDE, OVERLAPPING_RIDES, raceForOneSeat, raceOnOverlappingRides } from './seat-race';

/**
 * Seats compared without a lock: everybody sees the seat free and takes it. The seat races must catch it on PostgreSQL.
 */
vi.mock('@/product-api/buses/seats/seats.repository', async (original) => ({
  ...(await original<typeof Seats>()),
  lockDeparture: async () => undefined,
}));

onPostgres('a choice of seats without a lock', (apis) => {
  it('puts two people on one seat in both races, so both tests can fail', async () => {
    for (const [rides, race] of [
      [ONE_RIDE, raceForOneSeat],
      [OVERLAPPING_RIDES, raceOnOverlappingRides],
    ] as const) {
      const { visitors, reset } = await choosers(apis(), rides);
      await reset();
      expect((await race(apis(), visitors)).shared).toBeGreaterThan(0);
    }
  });
});
