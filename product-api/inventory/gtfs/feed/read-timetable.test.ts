import { afterAll, describe, expect, it } from 'vitest';
import {
  lines,
  removeFeeds,
  smallFeed,
  smallFeedWith,
  writeFeed,
  type FeedFiles,
} from '@/tests/support/buses/gtfs-feed';
import { instanceOf } from '@/tests/support/instance-of';
import { matching } from '@/tests/support/matching';
import { FeedRefused, MAX_FEED_ERRORS, type FeedError } from './files/feed-error';
import { openFeed } from './files/open-feed';
import { readTimetable } from './read-timetable';
import type { Timetable } from './timetable';

afterAll(removeFeeds);

async function read(files: FeedFiles): Promise<Timetable> {
  return readTimetable(await openFeed(await writeFeed(files)), () => undefined);
}

async function faultsOf(files: FeedFiles): Promise<FeedError[]> {
  const error = await read(files).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FeedRefused);
  return instanceOf(FeedRefused, error).errors;
}

describe('what a feed says', () => {
  it('reads trips with their stations and times, also past 24:00 and with one digit of hours', async () => {
    const timetable = await read(smallFeed());
    const night = timetable.trips.find((trip) => trip.externalId === 'night');
    expect(night?.departures).toEqual([79_200, 88_500, 90_000]);
    expect(timetable.trips.find((trip) => trip.externalId === 'local')?.departures[0]).toBe(33_300);
    expect(timetable.patterns).toHaveLength(3);
    expect(timetable.zone).toBe('America/Toronto');
    expect(timetable.rows).toBe(53);
  });

  it('takes a byte order mark, CRLF, quotes over two lines and fields left out at the end', async () => {
    const stops = lines(
      'stop_id,stop_name,stop_lat,stop_lon,stop_desc',
      '10,"Montréal, ""Centre""\nVille",45.5,-73.5',
      '20,B,46.3,-72.4',
      '31,C,46.7,-71.3,',
      '32,D,46.8,-71.2,x',
    );
    const timetable = await read(
      smallFeed({
        'stops.txt': stops,
        'agency.txt': `\uFEFF${String(smallFeed()['agency.txt']).replaceAll('\n', '\r\n')}`,
      }),
    );
    expect(timetable.stops[0]?.name).toBe('Montréal, "Centre"\nVille');
  });

  it('spreads blank times evenly between timed stops and says so', async () => {
    const files = smallFeed({
      'stop_times.txt': lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        'express,08:00:00,08:00:00,10,1',
        'express,,,20,2',
        'express,,,31,5',
        'express,,11:00:00,32,9',
      ),
    });
    const { trips, guessed, skipped } = await read(files);
    expect(trips).toHaveLength(1);
    expect(trips[0]).toMatchObject({
      arrivals: [28_800, 32_400, 36_000, 39_600],
      departures: [28_800, 32_400, 36_000, 39_600],
    });
    expect(guessed[0]).toContain('2 times');
    expect(skipped.get('trip with fewer than two stops')).toBe(3);
  });

  it('expands frequencies to trips named by their start; the end of a period is no start', async () => {
    const { trips, guessed } = await read(
      smallFeed({
        'frequencies.txt': lines(
          'trip_id,start_time,end_time,headway_secs,exact_times',
          'express,6:00:00,7:00:00,1800,0',
          'express,7:00:00,8:00:00,3600,1',
        ),
      }),
    );
    const expanded = trips.filter((trip) => trip.externalId.startsWith('express'));
    expect(expanded.map((trip) => trip.externalId)).toEqual([
      'express@06:00:00',
      'express@06:30:00',
      'express@07:00:00',
    ]);
    expect(expanded[1]?.arrivals).toEqual([23_400, 32_700, 34_200]);
    expect(guessed).toEqual([matching.stringContaining('1 trip by headway')]);
  });

  it('sells the parent station of a platform, and knows where one may not get on or off', async () => {
    const files = smallFeed({
      'stops.txt': lines(
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone',
        'hall,Montréal Station,45.51,-73.56,1,,America/Montreal',
        '10,Bay 4,45.51667,-73.56389,0,hall,',
        'door,Door,45.51667,-73.56389,2,hall,',
        'node,,,,3,hall,',
        '20,Lac-Clair,46.3,-72.4,,,',
        '31,STF,46.7728,-71.3016,,,',
        '32,QUE,46.8192,-71.2129,,,',
      ),
      'stop_times.txt': lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
        'express,08:00:00,08:00:00,10,1,0,1',
        'express,10:35:00,10:35:00,31,2,2,3',
        'express,11:00:00,11:00:00,32,3,1,',
      ),
    });
    const { patterns, stops } = await read(files);
    expect(patterns[0]).toMatchObject({ pickup: [true, true, false], dropOff: [false, true, true] });
    expect(stops[patterns[0]?.stations[0] ?? -1]).toMatchObject({ id: 'hall', zone: 'America/Montreal' });
  });

  it('follows no circle of stations: a platform’s parent is the last one', async () => {
    const timetable = await read(
      smallFeed({
        'stops.txt': lines(
          'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
          '10,Platform,45.5,-73.5,0,hall',
          'hall,Hall,45.5,-73.5,1,house',
          'house,House,45.5,-73.5,1,hall',
          '20,B,46.3,-72.4,0,',
          '31,C,46.8,-71.2,0,',
          '32,D,46.8,-71.3,0,',
        ),
      }),
    );
    expect(timetable.stops.find(({ id }) => id === '10')?.station).toBe(1);
    expect(timetable.stops.find(({ id }) => id === 'hall')?.station).toBe(1);
  });

  it('passes over what is no bus, trips on demand and services that never run, and counts them', async () => {
    const files = smallFeed({
      'routes.txt': lines('route_id,agency_id,route_type', '1,1,3', '2,1,2', '3,1,715', '4,1,200'),
      'trips.txt': lines('route_id,service_id,trip_id', '1,D,express', '2,D,local', '3,D,night', '4,never,back'),
      'stop_times.txt': lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id',
        'express,08:00:00,08:00:00,10,1,',
        'express,10:35:00,10:35:00,31,2,',
        'local,08:00:00,08:00:00,10,1,',
        'local,10:35:00,10:35:00,31,2,',
        'night,,,,1,zone',
        'night,10:35:00,10:35:00,31,2,',
        'back,08:00:00,08:00:00,10,1,',
        'back,10:35:00,10:35:00,31,2,',
      ),
      'calendar.txt': lines(
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
        'never,0,0,0,0,0,0,0,20260817,20260901',
      ),
    });
    const { trips, skipped } = await read(files);
    expect(trips.map((trip) => trip.externalId)).toEqual(['express']);
    expect([...skipped.keys()].sort()).toEqual([
      'route of type 2, which is no bus',
      'trip of a route that is no bus',
      'trip on demand, without fixed stops',
      'trip whose service never runs',
    ]);
  });
});

describe('a broken feed', () => {
  const without = (file: string) => Object.fromEntries(Object.entries(smallFeed()).filter(([name]) => name !== file));
  const swap = smallFeedWith;
  const stops = String(smallFeed()['stops.txt']);
  const latin1 = Buffer.from(String(smallFeed()['stops.txt']), 'latin1');
  const cases: [string, FeedFiles, Omit<FeedError, 'reason'> & { reason: unknown }][] = [
    ['no stops', without('stops.txt'), { file: 'stops.txt', reason: 'is missing' }],
    ['no agency', without('agency.txt'), { file: 'agency.txt', reason: 'is missing' }],
    [
      'no calendar at all',
      without('calendar_dates.txt'),
      { file: 'calendar.txt', reason: 'is missing, and so is calendar_dates.txt' },
    ],
    ['an empty file', smallFeed({ 'trips.txt': '' }), { file: 'trips.txt', reason: 'is empty' }],
    [
      'a missing column',
      swap('trips.txt', 'service_id', 'service'),
      { file: 'trips.txt', line: 1, reason: 'column service_id is missing' },
    ],
    [
      'too many fields',
      swap('trips.txt', '1,D,local,Québec', '1,D,local,Québec,x'),
      { file: 'trips.txt', line: 3, reason: 'has 5 fields, the header has 4' },
    ],
    [
      'an unknown route',
      swap('trips.txt', '1,D,local', '9,D,local'),
      { file: 'trips.txt', line: 3, reason: 'unknown route_id "9"' },
    ],
    [
      'an unknown service',
      swap('trips.txt', '1,D,night', '1,E,night'),
      { file: 'trips.txt', line: 4, reason: 'unknown service_id "E"' },
    ],
    [
      'an unknown agency',
      swap('routes.txt', '1,1,MQ', '1,7,MQ'),
      { file: 'routes.txt', line: 2, reason: 'unknown agency_id "7"' },
    ],
    [
      'an unknown trip',
      swap('stop_times.txt', 'express,10:35:00,10:35:00', 'expres,10:35:00,10:35:00'),
      { file: 'stop_times.txt', line: 3, reason: 'unknown trip_id "expres"' },
    ],
    [
      'an unknown stop',
      swap('stop_times.txt', '12:55:00,32,4', '12:55:00,99,4'),
      { file: 'stop_times.txt', line: 8, reason: 'unknown stop_id "99"' },
    ],
    [
      'a bad time',
      swap('stop_times.txt', '11:10:00', '11:70:00'),
      { file: 'stop_times.txt', line: 6, reason: 'bad departure_time "11:70:00"' },
    ],
    [
      'a bad sequence',
      swap('stop_times.txt', '11:10:00,20,2', '11:10:00,20,two'),
      { file: 'stop_times.txt', line: 6, reason: 'bad stop_sequence "two"' },
    ],
    [
      'a sequence twice',
      swap('stop_times.txt', '11:10:00,20,2', '11:10:00,20,1'),
      { file: 'stop_times.txt', line: 6, reason: 'trip_id "local" has stop_sequence 1 twice' },
    ],
    [
      'time going backwards',
      swap('stop_times.txt', 'night,24:35:00,24:35:00', 'night,00:35:00,00:35:00'),
      { file: 'stop_times.txt', line: 10, reason: 'is earlier than the stop before it (trip_id "night")' },
    ],
    [
      'leaving before arriving',
      swap('stop_times.txt', '11:00:00,11:10:00', '11:00:00,10:50:00'),
      { file: 'stop_times.txt', line: 6, reason: 'departs before it arrives (trip_id "local")' },
    ],
    [
      'no time at the end',
      swap('stop_times.txt', 'back,16:30:00,16:30:00', 'back,,'),
      { file: 'stop_times.txt', line: 14, reason: 'the last stop of trip_id "back" has no time' },
    ],
    [
      'a bad date',
      swap('calendar_dates.txt', '20260818', '20260831x'),
      { file: 'calendar_dates.txt', line: 3, reason: 'bad date "20260831x"' },
    ],
    [
      'a date that does not exist',
      swap('calendar_dates.txt', '20260818', '20260231'),
      { file: 'calendar_dates.txt', line: 3, reason: 'bad date "20260231"' },
    ],
    [
      'a date twice',
      swap('calendar_dates.txt', '20260818', '20260817'),
      { file: 'calendar_dates.txt', line: 3, reason: 'service_id "D" has 20260817 twice' },
    ],
    [
      'a bad exception',
      swap('calendar_dates.txt', '20260818,1', '20260818,3'),
      { file: 'calendar_dates.txt', line: 3, reason: 'bad exception_type "3"' },
    ],
    [
      'a bad latitude',
      swap('stops.txt', '46.30000', '146.3'),
      { file: 'stops.txt', line: 3, reason: 'bad stop_lat "146.3"' },
    ],
    ['no longitude', swap('stops.txt', '-72.40000', ''), { file: 'stops.txt', line: 3, reason: 'bad stop_lon ""' }],
    [
      'a stop in the sea',
      swap('stops.txt', '46.30000,-72.40000', '0.0,0.0'),
      { file: 'stops.txt', line: 3, reason: 'a stop at 0, 0 has no real coordinate' },
    ],
    [
      'a stop twice',
      swap('stops.txt', '20,LAC', '10,LAC'),
      { file: 'stops.txt', line: 3, reason: 'stop_id "10" occurs twice' },
    ],
    [
      'a trip twice',
      swap('trips.txt', '1,D,local', '1,D,express'),
      { file: 'trips.txt', line: 3, reason: 'trip_id "express" occurs twice' },
    ],
    [
      'an unknown zone',
      swap('agency.txt', 'America/Toronto', 'America/Tronto'),
      { file: 'agency.txt', line: 2, reason: 'unknown time zone "America/Tronto"' },
    ],
    [
      'an orphan platform',
      smallFeed({
        'stops.txt': lines(
          'stop_id,stop_name,stop_lat,stop_lon,parent_station',
          '10,A,45,-73,hall',
          '20,B,45,-73,',
          '31,C,45,-73,',
          '32,D,45,-73,',
        ),
      }),
      { file: 'stops.txt', line: 2, reason: 'unknown parent_station "hall"' },
    ],
    [
      'stops that are each other’s station',
      smallFeed({
        'stops.txt': lines(
          'stop_id,stop_name,stop_lat,stop_lon,parent_station',
          '10,A,45,-73,20',
          '20,B,45,-73,10',
          '31,C,45,-73,',
          '32,D,45,-73,',
        ),
      }),
      { file: 'stops.txt', line: 2, reason: 'parent_station "20" is not a station (location_type 1)' },
    ],
    [
      'a trip that starts twice',
      smallFeed({
        'frequencies.txt': lines(
          'trip_id,start_time,end_time,headway_secs',
          'express,6:00:00,8:00:00,3600',
          'express,7:00:00,9:00:00,3600',
        ),
      }),
      { file: 'frequencies.txt', line: 3, reason: 'trip_id "express" starts twice at 07:00:00' },
    ],
    [
      'another encoding',
      smallFeed({ 'stops.txt': latin1 }),
      { file: 'stops.txt', line: 2, reason: 'is not UTF-8 text' },
    ],
    [
      'UTF-16',
      smallFeed({ 'stops.txt': Buffer.from(`\uFEFF${String(smallFeed()['stops.txt'])}`, 'utf16le') }),
      { file: 'stops.txt', line: 1, reason: 'is not UTF-8 text' },
    ],
    [
      'an open quote',
      swap('stops.txt', 'Lac-Clair', '"Lac-Clair'),
      { file: 'stops.txt', line: 3, reason: 'a quote that is opened here is never closed' },
    ],
    [
      'an open quote before a field in quotes',
      smallFeed({ 'stops.txt': stops.replace('Lac-Clair', '"Lac-Clair').replace(',STF,', ',"STF",') }),
      {
        file: 'stops.txt',
        line: 3,
        reason: 'a quote that is opened here is not closed before the next one, in line 4',
      },
    ],
    [
      'a quote within quotes',
      swap('stops.txt', 'Lac-Clair', '"Lac "Clair" (QC)"'),
      {
        file: 'stops.txt',
        line: 3,
        reason: 'a field goes on with C behind its closing quote: a quote within quotes is doubled',
      },
    ],
    [
      'a quote in the middle of a field',
      swap('stops.txt', 'Lac-Clair', 'Lac "Clair"'),
      {
        file: 'stops.txt',
        line: 3,
        reason: 'a quote stands in the middle of a field: the whole field goes into quotes, and that one is doubled',
      },
    ],
    ...[';', '\t', '|'].flatMap((separator): typeof cases =>
      ['', '"'].map((quote) => [
        `${separator} between its fields${quote ? ', in quotes' : ''}`,
        smallFeed({
          'stops.txt': stops.replaceAll(/[^,\n]+/g, `${quote}$&${quote}`).replaceAll(',', separator),
        }),
        {
          file: 'stops.txt',
          line: 1,
          reason: `is separated by ${{ ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }[separator]}: commas are wanted`,
        },
      ]),
    ),
  ];

  it.each(cases)('with %s is refused with file, line and reason', async (_name, files, error) => {
    expect(await faultsOf(files)).toContainEqual(error);
  });

  it.each([
    ['that is not there', undefined, { file: 'calendar.txt', reason: 'is missing, and so is calendar_dates.txt' }],
    [
      'without a day',
      'service_id,date,exception_type\n',
      { file: 'calendar_dates.txt', reason: 'names no day on which anything runs' },
    ],
  ])('with a calendar %s is told so, and not once more of each trip', async (_name, dates, error) => {
    const files = dates === undefined ? without('calendar_dates.txt') : smallFeed({ 'calendar_dates.txt': dates });
    expect(await faultsOf(files)).toEqual([error]);
  });

  it('with a time at an end that cannot be read is not told besides that there is none', async () => {
    const files = smallFeedWith('stop_times.txt', 'back,16:30:00,16:30:00', 'back,300:00:00,');
    expect(await faultsOf(files)).toEqual([
      { file: 'stop_times.txt', line: 14, reason: 'bad arrival_time "300:00:00"' },
    ]);
  });

  it('names every file that is separated by something else, but none of its rows', async () => {
    const files = Object.entries(smallFeed()).map(([name, text]): [string, string] => [
      name,
      String(text).replaceAll(',', ';'),
    ]);
    const faults = await faultsOf(Object.fromEntries(files));
    expect(faults.map(({ file, line }) => `${file} ${line}`).sort()).toEqual(files.map(([name]) => `${name} 1`).sort());
    expect(new Set(faults.map(({ reason }) => reason))).toEqual(
      new Set(['is separated by semicolons: commas are wanted']),
    );
  });

  it('names several faults at once, but not without end', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `1,D,trip${index},x`).map((row) =>
      row.replace('1,D', '9,E'),
    );
    const faults = await faultsOf(
      smallFeed({ 'trips.txt': lines('route_id,service_id,trip_id,trip_headsign', ...rows) }),
    );
    expect(faults).toHaveLength(MAX_FEED_ERRORS);
    expect(faults.slice(0, 2).map((fault) => fault.line)).toEqual([2, 2]);
  });

  it('is refused when its path does not exist', async () => {
    await expect(openFeed('/nowhere/feed.zip')).rejects.toThrow('no such folder or zip file');
  });
});
