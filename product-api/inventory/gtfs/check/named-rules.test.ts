import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { lineFeed, lines, removeFeeds, writeFeed, type FeedFiles } from '@/tests/support/buses/gtfs-feed';
import { NAMED_RULES, REFUSED_RULES } from './named-rules';
import { readPlainFeed } from './plain-feed';

afterAll(() => removeFeeds());

const TIMES = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence';
const notices = async (files: FeedFiles) =>
  Object.fromEntries((await readPlainFeed(await writeFeed(files))).notices.map(({ rule, of }) => [rule, of]));

it('finds nothing in a feed that is well', async () => {
  expect(await notices(lineFeed('', ['', '', '']))).toEqual({});
});

it('names what each rule finds', async () => {
  const files = lineFeed('', ['', '', ''], {
    'stops.txt': lines(
      'stop_id,stop_name,stop_lat,stop_lon',
      ...['a,Bourg A,47.00,-70.00', 'b,Bourg B,47.50,-69.50', 'c,Bourg C,0.5,0.5', 'd,Bourg D,48.00,-69.00'],
    ),
    'trips.txt': lines(
      'route_id,service_id,trip_id,block_id',
      ...['r,D,short,', 'r,D,fast,', 'r,D,half,', 'r,D,one,7', 'r,D,two,7', 'r,D,three,7'],
    ),
    'stop_times.txt': lines(
      TIMES,
      'short,8:00:00,8:00:00,a,1',
      ...['fast,8:00:00,8:00:00,a,1', 'fast,8:20:00,8:20:00,b,2'],
      ...['half,8:00:00,8:00:00,a,1', 'half,9:00:00,,b,2'],
      ...['one,8:00:00,8:00:00,a,1', 'one,9:00:00,9:00:00,b,2'],
      ...['two,8:59:00,8:59:00,b,1', 'two,10:00:00,10:00:00,a,2'],
      ...['three,10:00:00,10:00:00,a,1', 'three,11:00:00,11:00:00,b,2'],
    ),
  });
  expect(await notices(files)).toEqual({
    unusable_trip: ['short'],
    stop_without_stop_time: ['c', 'd'],
    point_near_origin: ['c'],
    stop_time_with_only_arrival_or_departure_time: ['half'],
    fast_travel_between_consecutive_stops: ['fast'],
    block_trips_with_overlapping_stop_times: ['two'],
  });
});

it('knows services that have ended', async () => {
  const feed = await readPlainFeed(await writeFeed(lineFeed('', ['', ''])));
  expect([feed.endedBefore('2026-08-23'), feed.endedBefore('2026-08-24')]).toEqual([[], ['D']]);
});

it('each name is explained to operators', async () => {
  const page = await readFile('docs/timetables.md', 'utf8');
  expect([...NAMED_RULES, ...REFUSED_RULES].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
