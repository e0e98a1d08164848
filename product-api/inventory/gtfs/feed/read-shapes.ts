import { simplifyRoad, type RoadPoint } from '@/rules/places/road-line';
import { takeTurns } from '../../../timing/turns';
import type { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import { parseIndex } from './files/fields';
import { readTable, type RowCount } from './files/read-table';
import { skip, type Skipped } from './timetable';

/** Points of a way that is kept: enough for every map we draw. */
const MAX_SHAPE_POINTS = 100;
/** Of a shape with more points each second, or each third, is looked at: as fine as a survey of 4,000 km by 200 m. */
const MAX_READ_POINTS = 20_000;
/** Longitude, latitude and number of a point, one after the other: a country has ten million of them. */
const PARTS = 3;

/**
 * shapes.txt: the way of each shape that is wanted, simplified. A point that cannot be read is passed over and counted,
 * since a bus can be sold without its way.
 */
export async function readShapes(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  wanted: ReadonlySet<string>,
  skipped: Skipped,
): Promise<Map<string, RoadPoint[]>> {
  const file = 'shapes.txt';
  const columns = {
    file,
    required: ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'],
    optional: [],
  } as const;
  const numbers = new Map<string, number[]>();
  let bad = 0;
  await readTable<string>(feed, columns, faults, count, (row) => {
    const id = row('shape_id');
    if (!wanted.has(id)) return;
    const [latitude, longitude] = [degrees(row('shape_pt_lat'), 90), degrees(row('shape_pt_lon'), 180)];
    const sequence = parseIndex(row('shape_pt_sequence'));
    if (latitude === null || longitude === null || sequence === null) return void (bad += 1);
    const there = numbers.get(id);
    if (there) there.push(longitude, latitude, sequence);
    else numbers.set(id, [longitude, latitude, sequence]);
  });
  if (bad > 0) skip(skipped, 'point of shapes.txt that cannot be read', bad);
  const turn = takeTurns();
  const shapes = new Map<string, RoadPoint[]>();
  for (const [id, parts] of numbers) {
    await turn();
    shapes.set(id, simplifyRoad(thinned(inOrder(parts)), MAX_SHAPE_POINTS));
    numbers.delete(id);
  }
  return shapes;
}

function inOrder(parts: readonly number[]): RoadPoint[] {
  const points = Array.from({ length: parts.length / PARTS }, (_, index) => {
    const [longitude = 0, latitude = 0, sequence = 0] = parts.slice(index * PARTS, (index + 1) * PARTS);
    return { point: [longitude, latitude] as const, sequence };
  });
  return points.sort((left, right) => left.sequence - right.sequence).map(({ point }) => point);
}

/** The time that simplifying takes may grow with the square of the points; both ends stay. */
function thinned(points: readonly RoadPoint[]): RoadPoint[] {
  const step = Math.ceil(points.length / MAX_READ_POINTS);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}

function degrees(text: string, most: number): number | null {
  const value = text === '' ? NaN : Number(text);
  return Math.abs(value) <= most ? value : null;
}
