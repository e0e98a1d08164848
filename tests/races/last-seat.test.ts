import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { oneBuyer, raceAtTheTill, raceForTheCart, ROUNDS } from './last-seat-race';
import { onBothDatabases } from './on-databases';

const HOUR_MS = 3_600_000;

/** S1: one booking, one charge, everybody else a clean 409, and no seat sold that is not there. */
function promises(apis: () => TestApi[]): void {
  it(
    'has one buyer when everybody puts the last seat into the cart',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1) expect(await raceForTheCart(apis())).toEqual(oneBuyer());
    },
    HOUR_MS,
  );

  it(
    'has one buyer when everybody pays for it after their hold has run out',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1) expect(await raceAtTheTill(apis())).toEqual(oneBuyer());
    },
    HOUR_MS,
  );
}

onBothDatabases('last seat', promises);
