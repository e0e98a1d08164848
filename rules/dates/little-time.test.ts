import { expect, it } from 'vitest';
import { littleTimeOf } from './little-time';

const buses = [
  { departure: '2026-12-11T12:30:00Z', arrival: '2026-12-11T18:50:00Z', isReturn: false },
  { departure: '2026-12-12T20:00:00Z', arrival: '2026-12-13T02:00:00Z', isReturn: true },
];
const plan = (startsAt: string, endsAt: string, place = 'Queens Quay') => ({ id: 'walk', startsAt, endsAt, place });
const at = (startsAt: string, endsAt: string, planned: ReturnType<typeof plan>[] = []) =>
  littleTimeOf({ startsAt, endsAt, place: 'High Park, Toronto ON' }, buses, planned);

it.each([
  ['44 minutes after the bus', '2026-12-11T19:34:00Z', '2026-12-11T20:00:00Z', { kind: 'busArrives', minutes: 44 }],
  ['as the bus lands', '2026-12-11T18:50:00Z', '2026-12-11T20:00:00Z', { kind: 'busArrives', minutes: 0 }],
  ['20 minutes before the bus', '2026-12-12T18:00:00Z', '2026-12-12T19:40:00Z', { kind: 'busLeaves', minutes: 20 }],
])('%s is little', (_, startsAt, endsAt, found) => {
  expect(at(startsAt, endsAt)).toMatchObject(found);
});

it('45 minutes are enough, and what overlaps is told elsewhere', () => {
  expect(at('2026-12-11T19:35:00Z', '2026-12-11T20:00:00Z')).toBeNull();
  expect(at('2026-12-12T18:00:00Z', '2026-12-12T19:15:00Z')).toBeNull();
  expect(at('2026-12-11T18:49:00Z', '2026-12-11T20:00:00Z')).toBeNull();
});

it('counts the shorter break, and none between two things at one place', () => {
  const before = plan('2026-12-12T15:00:00Z', '2026-12-12T17:50:00Z');
  expect(at('2026-12-12T18:00:00Z', '2026-12-12T19:40:00Z', [before])).toEqual({
    kind: 'happening',
    id: 'walk',
    minutes: 10,
  });
  const here = plan('2026-12-12T15:00:00Z', '2026-12-12T17:50:00Z', 'High Park');
  const nowhere = plan('2026-12-12T15:00:00Z', '2026-12-12T17:50:00Z', '');
  expect(at('2026-12-12T18:00:00Z', '2026-12-12T18:40:00Z', [here, nowhere])).toBeNull();
});
