import { afterAll, expect, it } from 'vitest';
import { lines, removeFeeds, smallFeed, writeFeed } from '@/tests/support/buses/gtfs-feed';
import { openFeed } from './files/open-feed';
import { readTimetable } from './read-timetable';

afterAll(removeFeeds);

const HEADER = 'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence';

async function read(shapes: string, shapeOf: (trip: string) => string) {
  const rows = ['express', 'local', 'night', 'back'].map((trip) => `1,D,${trip},${shapeOf(trip)}`);
  const feed = await openFeed(
    await writeFeed(
      smallFeed({ 'trips.txt': lines('route_id,service_id,trip_id,shape_id', ...rows), 'shapes.txt': shapes }),
    ),
  );
  try {
    return await readTimetable(feed, () => undefined);
  } finally {
    feed.close();
  }
}

/** Montréal, Lac-Clair, Sainte-Foy, Québec, with points between; the rows in any order. */
const there = [
  'there,46.3,-72.4,300',
  'there,45.51667,-73.56389,1',
  'there,45.9,-73.0,20',
  'there,46.7728,-71.3016,400',
  'there,46.8192,-71.2129,500',
];

it('patterns get the way of the first of their trips that has one, in the order of its numbers', async () => {
  const { patterns, roads, skipped } = await read(lines(HEADER, ...there), (trip) =>
    ['night', 'local'].includes(trip) ? 'there' : '',
  );
  expect(patterns).toHaveLength(3);
  expect([...roads.keys()]).toEqual([0, 1]);
  expect(roads.get(1)).toEqual([
    [-73.56389, 45.51667],
    [-73.0, 45.9],
    [-72.4, 46.3],
    [-71.3016, 46.7728],
    [-71.2129, 46.8192],
  ]);
  expect([...skipped.keys()].filter((reason) => reason.includes('shape'))).toEqual([]);
});

it('no way has more than a hundred points', async () => {
  const wild = Array.from(
    { length: 45_000 },
    (_, index) =>
      `wild,${(45.51667 + (index * 1.30253) / 44_999 + Math.sin(index) / 500).toFixed(6)},${(-73.56389 + (index * 2.35099) / 44_999).toFixed(6)},${index}`,
  );
  const { roads } = await read(lines(HEADER, ...wild, 'other,1,1,1'), (trip) => (trip === 'express' ? 'wild' : ''));
  expect(roads.get(0) ?? []).toHaveLength(100);
});

it('points that cannot be read are passed over, and so is a way that does not lead past the stops', async () => {
  const { roads, skipped } = await read(
    lines(
      HEADER,
      ...there,
      'there,north,-72,310',
      'there,46,-272,320',
      'there,46,-72,x',
      'astray,45,-75,1',
      'astray,46,-74,2',
    ),
    (trip) => (trip === 'back' ? 'astray' : 'there'),
  );
  expect([...roads.keys()]).toEqual([0, 1]);
  expect(roads.get(0)).toHaveLength(5);
  expect(skipped.get('point of shapes.txt that cannot be read')).toBe(3);
  expect(skipped.get('shape that leads past stops of its trips by more than 5 km: its lines are straight')).toBe(1);
});

it('a feed whose trips name no shape has none, whatever stands in the file', async () => {
  expect((await read('nonsense\n', () => '')).roads.size).toBe(0);
});
