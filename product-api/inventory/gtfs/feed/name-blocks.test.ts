import { expect, it } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import { nameBlocks } from './name-blocks';
import type { FeedTrip, TimedTrip } from './timetable';

const run = (id: string, service: number, hour: number, isParted = false) => ({
  trip: standIn<FeedTrip>({ id, service, block: 'A', isParted }),
  timed: standIn<TimedTrip>({ blockId: null, departures: [hour * 3_600] }),
});

it('parts a block on the days of the trip that parts it, and not for trips of other services', () => {
  const runs = [
    run('late', 1, 12),
    run('parted', 1, 10, true),
    run('early', 1, 8),
    run('sunday', 2, 11),
    run('sunday late', 2, 13),
  ];
  nameBlocks(runs);
  expect(runs.map(({ trip, timed }) => [trip.id, timed.blockId])).toEqual([
    ['late', 'A/parted'],
    ['parted', 'A/parted'],
    ['early', 'A'],
    ['sunday', 'A'],
    ['sunday late', 'A'],
  ]);
});
