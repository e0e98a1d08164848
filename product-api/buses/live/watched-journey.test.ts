import { expect, it } from 'vitest';
import { watchedJourneySchema } from '@/contract/bus-ticket';
import { makeConnection } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { watchedJourney } from './watched-journey';

const journey = present(makeConnection().journey);
const after = (minutes: number) => new Date(Date.parse(journey.arrivalTime) + minutes * 60_000);

it('carries each vehicle and change of a journey, and no more of them', () => {
  const watched = present(watchedJourney(journey, after(-600)));
  expect(watchedJourneySchema.strict().parse(watched)).toEqual(watched);
  expect(watched.legs.map(({ departureId }) => departureId)).toEqual(
    journey.legs.map(({ departureId }) => departureId),
  );
  expect(watched.changes).toHaveLength(journey.changes.length);
  expect(Object.keys(present(watched.legs[0]))).not.toContain('terms');
});

it('is looked for until an hour after it should have arrived', () => {
  expect(watchedJourney(journey, after(59))).not.toBeNull();
  expect(watchedJourney(journey, after(61))).toBeNull();
});
