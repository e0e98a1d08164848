import { expect, it } from 'vitest';
import { streetWay } from './street-way';

const place = (code: string, kind: 'from' | 'to' | 'stop' | 'way', latitude: number, longitude: number) => ({
  code,
  name: code,
  kind,
  latitude,
  longitude,
});

it('names every place that has a dot, and runs its lines also through those that have none', () => {
  const way = streetWay({
    places: [
      place('montreal', 'from', 45.508_888_8, -73.561_111_1),
      place('shore', 'way', 44.5, -75),
      place('toronto', 'to', 43.653_2, -79.383_2),
    ],
    lines: [
      ['montreal', 'shore', 'nowhere', 'toronto'],
      ['toronto', 'nowhere'],
    ],
    note: '541 km',
  });
  expect(way).toEqual({
    points: [
      [-73.5611, 45.5089],
      [-75, 44.5],
      [-79.3832, 43.6532],
    ],
    dots: [
      { at: 0, kind: 'from', name: 'montreal' },
      { at: 2, kind: 'to', name: 'toronto' },
    ],
    lines: [[0, 1, 2]],
  });
});
