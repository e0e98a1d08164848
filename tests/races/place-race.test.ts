import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { CAPACITY, raceAtTheTill, raceForTickets, ROUNDS, winnersOf } from './place-race';
import { onBothDatabases } from './on-databases';

const HOUR_MS = 3_600_000;

/** S1 for activities: as many buyers as places, everybody else a clean refusal, counted = held + sold. */
function promises(apis: () => TestApi[]): void {
  it.each([1, CAPACITY])(
    'has as many buyers as places, %i left',
    async (left) => {
      for (let round = 0; round < ROUNDS(); round += 1) {
        expect(await raceForTickets(apis(), left)).toEqual(winnersOf(left));
        expect(await raceAtTheTill(apis(), left)).toEqual(winnersOf(left));
      }
    },
    HOUR_MS,
  );
}

onBothDatabases('last place of an activity', promises);
