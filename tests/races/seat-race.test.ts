import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { onBothDatabases } from './on-databases';
import {
  choosers,
  ONE_RIDE,
  OVERLAPPING_RIDES,
  raceAtTheSale,
  raceForOneSeat,
  raceOnOverlappingRides,
  ROUNDS,
} from './seat-race';

const HOUR_MS = 3_600_000;
const SEATS_OF_COACH = 40;

/** F17: never two people on one seat on one hop, and everybody who comes too late is told so. */
function promises(apis: () => TestApi[]): void {
  it(
    'gives one seat to one of those who choose it at once',
    async () => {
      const { visitors, reset } = await choosers(apis(), ONE_RIDE);
      for (let round = 0; round < ROUNDS(); round += 1) {
        await reset();
        expect(await raceForOneSeat(apis(), visitors)).toEqual({
          seated: 1,
          refused: visitors.length - 1,
          other: [],
          shared: 0,
        });
      }
    },
    HOUR_MS,
  );

  it(
    'gives a seat to several people only on rides that do not overlap',
    async () => {
      const { visitors, reset } = await choosers(apis(), OVERLAPPING_RIDES);
      for (let round = 0; round < ROUNDS(); round += 1) {
        await reset();
        const result = await raceOnOverlappingRides(apis(), visitors);
        expect(result).toMatchObject({ other: [], shared: 0, refused: visitors.length - result.seated });
        // Three seats, and never more than three rides one after the other on each.
        expect(result.seated).toBeGreaterThanOrEqual(3);
        expect(result.seated).toBeLessThanOrEqual(9);
      }
    },
    HOUR_MS,
  );

  it(
    'gives nobody at the sale a seat that somebody is just choosing',
    async () => {
      const { visitors, reset } = await choosers(apis(), ONE_RIDE);
      await reset();
      const result = await raceAtTheSale(apis(), visitors);
      expect(result).toMatchObject({
        other: [],
        shared: 0,
        booked: Math.ceil(visitors.length / 2),
        refused: Math.floor(visitors.length / 2) - result.seated,
      });
      const [row] =
        (await apis()[0]?.database.query<{ sold: number }>(
          'select count(*)::int as sold from seat_assignments where booking_id is not null',
        )) ?? [];
      // The coach has fewer seats than are sold here: who comes last is carried without one of his own.
      expect(row?.sold).toBe(Math.min(result.booked, SEATS_OF_COACH - result.seated));
    },
    HOUR_MS,
  );
}

onBothDatabases('choosing seats', promises);
