import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { raceForHolds, ROUNDS } from './hold-limit-race';
import { onBothDatabases } from '../on-databases';

const HOUR_MS = 3_600_000;

/** S27: however many ask at once, an address that proves nothing holds 12 seats of a departure, for three carts. */
function promises(apis: () => TestApi[]): void {
  it(
    'holds for three of many carts that ask at once',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1)
        expect(await raceForHolds(apis(), 12)).toMatchObject({ sessions: 3, other: [] });
    },
    HOUR_MS,
  );

  it(
    'holds 12 seats of a departure for two carts that are sent many tickets at once',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1)
        expect(await raceForHolds(apis(), 2)).toEqual({ seats: 12, sessions: 2, other: [] });
    },
    HOUR_MS,
  );
}

onBothDatabases('holds of one address', promises);
