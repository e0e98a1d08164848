import { passesStops, type RoadPoint } from '@/rules/places/road-line';
import type { FaultList } from './files/feed-error';
import type { FeedSource } from './files/feed-source';
import type { RowCount } from './files/read-table';
import { readShapes } from './read-shapes';
import { skip, type FeedPattern, type Skipped, type Stop } from './timetable';

/** The way of each pattern on the ground, as far as the feed has a shape for it that passes its stops. */
export async function readRoads(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  { patterns, stops }: { patterns: readonly FeedPattern[]; stops: readonly Stop[] },
  skipped: Skipped,
): Promise<Map<number, RoadPoint[]>> {
  const wanted = new Set(patterns.map(({ shape }) => shape).filter((shape) => shape !== ''));
  if (wanted.size === 0) return new Map();
  const shapes = await readShapes(feed, faults, count, wanted, skipped);
  const roads = new Map<number, RoadPoint[]>();
  let astray = 0;
  for (const [number, { shape, stations }] of patterns.entries()) {
    const road = shapes.get(shape);
    if (!road || road.length < 2) continue;
    const passed = stations.flatMap((station) => stops[station] ?? []);
    if (passesStops(road, passed)) roads.set(number, road);
    else astray += 1;
  }
  if (astray > 0)
    skip(skipped, 'shape that leads past stops of its trips by more than 5 km: its lines are straight', astray);
  return roads;
}
