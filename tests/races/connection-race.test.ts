import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { deadlocksOf, raceAtTheTill, raceForTheCarts, ROUNDS, type ConnectionRaceResult } from './connection-race';
import { onBothDatabases } from './on-databases';

const HOUR_MS = 3_600_000;

function expectWhole(result: ConnectionRaceResult): void {
  expect(result).toMatchObject({ other: [], halves: 0, miscounted: 0, oversold: 0, charges: result.booked });
  expect(result.booked).toBeGreaterThan(0);
}

/**
 * S1 for journeys with a change: all of a cart or nothing, no seat twice, and nobody waits for somebody who waits for
 * them.
 */
function promises(apis: () => TestApi[]): void {
  it(
    'sells the last seats of two vehicles to carts that want one, the other or both',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1) expectWhole(await raceForTheCarts(apis()));
    },
    HOUR_MS,
  );

  it(
    'sells all of them to those who pay after their holds have run out, in whatever order their carts are',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1) {
        const result = await raceAtTheTill(apis());
        expectWhole(result);
        // Every fourth buyer wants the first vehicle alone, and as many the second: no seat is left.
        expect(result.left).toBe(0);
      }
      expect(await deadlocksOf(apis())).toBe(0);
    },
    HOUR_MS,
  );
}

onBothDatabases('last seats of two vehicles', promises);
