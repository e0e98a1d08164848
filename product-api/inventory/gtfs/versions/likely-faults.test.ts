import { expect, it } from 'vitest';
import { farStops, zoneChangeOf } from './likely-faults';

const was = { id: 'gtfs:x:172', name: 'Lac-Clair', latitude: 46.3, longitude: -72.4 };
const stop = { stopId: '172', name: 'Lac-Clair', latitude: 46.5158, longitude: -72.4, stationId: 'gtfs:x:172~2' };
const far = (changes: Partial<typeof stop>) =>
  farStops({ source: 'gtfs:x', known: [was], stops: [{ ...stop, ...changes }] });

it('a stop far from where it was is named, one that is nearer or another one is not', () => {
  expect(far({})).toEqual(['stop 172 (Lac-Clair) is 24 km from where it was']);
  expect(far({ latitude: 46.38 })).toEqual([]);
  expect(far({ name: 'Québec' })).toEqual([]);
  expect(far({ stopId: '173' })).toEqual([]);
  // It was said when it came, and is a station of its own since.
  expect(far({ stationId: was.id })).toEqual([]);
});

it('a time zone is said where it is another one', () => {
  const change = (was: string | null, is: string) =>
    zoneChangeOf(['Line'], { was, is, now: new Date('2026-11-28T12:00:00Z') });
  expect(change(null, 'America/Toronto')).toBeNull();
  expect(change('America/Toronto', 'America/Toronto')).toBeNull();
  expect(change('America/Montreal', 'America/Toronto')).toBeNull();
  // The same clocks in winter, others in summer.
  expect(change('America/Chicago', 'America/Regina')).not.toBeNull();
  expect(change('America/Toronto', 'America/Regina')).toBe(
    'the time zone of Line changed from America/Toronto to America/Regina: each bus leaves at another moment',
  );
});
