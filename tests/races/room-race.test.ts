import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { onBothDatabases } from './on-databases';
import { oneBuyer, raceForTheLastRoom, raceOverlappingStays, ROUNDS } from './room-race';

const HOUR_MS = 3_600_000;

/** S1, S2: one buyer of the last room, and on every night of a room sold + held + left = what the hotel gives. */
function promises(apis: () => TestApi[]): void {
  it(
    'has one buyer when everybody wants the last room',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1) {
        for (const afterExpiredHold of [false, true])
          expect(await raceForTheLastRoom(apis(), { afterExpiredHold })).toEqual(oneBuyer());
      }
    },
    HOUR_MS,
  );

  it(
    'loses and invents no night when stays overlap',
    async () => {
      for (let round = 1; round <= ROUNDS(); round += 1) {
        const { held, soldOut, faults } = await raceOverlappingStays(apis(), round);
        expect({ seed: round, faults }).toEqual({ seed: round, faults: [] });
        // Some had to be refused, or the race was none.
        expect(Math.min(held, soldOut)).toBeGreaterThan(0);
      }
    },
    HOUR_MS,
  );
}

onBothDatabases('rooms', promises);
