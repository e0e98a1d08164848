import { afterAll, describe, expect, it } from 'vitest';
import { lines, removeFeeds, smallFeed, writeFeed, type FeedFiles } from '@/tests/support/buses/gtfs-feed';
import { standIn } from '@/tests/support/stand-in';
import { openFeed } from './files/open-feed';
import { FaultList } from './files/feed-error';
import { readTimetable } from './read-timetable';
import { readTranslations } from './read-translations';
import type { Stop, Timetable } from './timetable';

afterAll(removeFeeds);

async function read(files: FeedFiles): Promise<Timetable> {
  return readTimetable(await openFeed(await writeFeed(smallFeed(files))), () => undefined);
}

const TRANSFERS = 'from_stop_id,to_stop_id,from_route_id,from_trip_id,to_trip_id,transfer_type,min_transfer_time';

function transfersOf({ transfers, stops }: Timetable): [string | undefined, string | undefined, number | null][] {
  return transfers.map(({ from, to, minSeconds }) => [stops[from]?.id, stops[to]?.id, minSeconds]);
}

describe('transfers.txt', () => {
  it('says how long a change takes; recommended without a time says nothing', async () => {
    const rows = [
      '31,32,,,,2,1200',
      '32,31,,,,1,600',
      '10,10,,,,3,',
      '31,31,,,,0,',
      '32,32,,,,,300',
      '20,20,,,,2,',
      '20,10,1,,,2,60',
    ];
    const timetable = await read({ 'transfers.txt': lines(TRANSFERS, ...rows) });
    expect(transfersOf(timetable)).toEqual([
      ['31', '32', 1200],
      ['32', '31', 0],
      ['10', '10', null],
      ['32', '32', 300],
    ]);
    expect(timetable.skipped.get('transfer of type 2 without min_transfer_time; the usual time holds')).toBe(1);
    expect(timetable.skipped.get('transfer for some routes or trips only')).toBe(1);
  });

  it('takes the longest of several platforms, and "not possible" before it', async () => {
    const stops = lines(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      'S,Gare,46.8,-71.2,1,',
      '10,Montréal,45.5,-73.5,0,',
      '20,Lac,46.3,-72.4,0,',
      '31,Quai 1,46.8,-71.2,0,S',
      '32,Quai 2,46.8,-71.2,0,S',
    );
    const read2 = (...rows: string[]) =>
      read({ 'stops.txt': stops, 'transfers.txt': lines(TRANSFERS, ...rows) }).then(transfersOf);
    expect(await read2('31,32,,,,2,300', '32,31,,,,2,420', 'S,S,,,,1,')).toEqual([['S', 'S', 420]]);
    expect(await read2('31,32,,,,2,300', '32,31,,,,3,', '31,31,,,,2,900')).toEqual([['S', 'S', null]]);
  });

  it('links trips into blocks, and parts them where travellers must get off', async () => {
    const trips = (...blocks: string[]) =>
      lines(
        'route_id,service_id,trip_id,block_id,direction_id',
        ...['express', 'local', 'back', 'night'].map((id, index) => `1,D,${id},${blocks[index]},${index % 2}`),
      );
    const blocksOf = async (blocks: string[], ...rows: string[]) => {
      const timetable = await read({ 'trips.txt': trips(...blocks), 'transfers.txt': lines(TRANSFERS, ...rows) });
      return {
        ...Object.fromEntries(timetable.trips.map((trip) => [trip.externalId, trip.blockId])),
        skipped: [...timetable.skipped.keys()],
      };
    };
    expect(await blocksOf(['A', 'A', '', ''])).toEqual({
      express: 'A',
      local: 'A',
      back: null,
      night: null,
      skipped: [],
    });
    expect(await blocksOf(['', '', 'B', ''], '32,32,,express,back,4,', '10,10,,back,night,4,')).toMatchObject({
      express: 'B',
      local: null,
      back: 'B',
      night: 'B',
    });
    expect(await blocksOf(['', '', '', ''], '32,32,,express,back,4,')).toMatchObject({
      express: 'linked:express',
      back: 'linked:express',
    });
    // The vehicle goes on from back to night with everybody off: before and after are two blocks.
    expect(await blocksOf(['A', 'A', 'A', 'A'], '10,10,,local,back,5,')).toMatchObject({
      express: 'A',
      local: 'A',
      back: 'A/back',
      night: 'A/back',
    });
    expect(await blocksOf(['A', 'B', '', ''], '32,32,,express,local,4,')).toMatchObject({
      express: 'A',
      local: 'B',
      skipped: ['in-seat transfer between trips of different blocks'],
    });
  });

  it('keeps the direction, and gives departures by headway no block', async () => {
    const files = {
      'trips.txt': lines(
        'route_id,service_id,trip_id,block_id,direction_id',
        '1,D,express,A,1',
        '1,D,local,,0',
        '1,D,night,,',
        '1,D,back,,',
      ),
      'frequencies.txt': lines('trip_id,start_time,end_time,headway_secs', 'express,6:00:00,7:00:00,1800'),
    };
    const { trips } = await read(files);
    expect(trips.map(({ externalId, blockId, direction }) => [externalId, blockId, direction])).toEqual(
      expect.arrayContaining([
        ['express@06:00:00', null, 1],
        ['local', null, 0],
        ['night', null, null],
      ]),
    );
  });

  it.each([
    ['31,99,,,,2,60', 'transfers.txt, line 2: unknown to_stop_id "99"'],
    ['31,32,,,,6,60', 'transfers.txt, line 2: bad transfer_type "6"'],
    ['31,32,,,,2,-5', 'transfers.txt, line 2: bad min_transfer_time "-5"'],
    ['31,,,,,2,60', 'transfers.txt, line 2: needs from_stop_id and to_stop_id'],
    ['32,32,,express,express,4,', 'transfers.txt, line 2: trip_id "express" is linked to itself'],
    ['32,32,,express,,5,', 'transfers.txt, line 2: transfer_type 5 needs from_trip_id and to_trip_id'],
    ['32,32,,express,ghost,4,', 'transfers.txt, line 2: unknown to_trip_id "ghost"'],
  ])('is refused with %s', async (row, reason) => {
    await expect(read({ 'transfers.txt': lines(TRANSFERS, row) })).rejects.toThrow(reason);
  });
});

const TRANSLATIONS = 'table_name,field_name,language,translation,record_id,record_sub_id,field_value';

describe('translations.txt', () => {
  it('names stops in English and French, by record before by text, Canada’s before others', async () => {
    const { stops, skipped } = await read({
      'translations.txt': lines(
        TRANSLATIONS,
        'stops,stop_name,en,Montreal (Downtown),,,Montréal (Centre-Ville)',
        'stops,stop_name,en-CA,Clear Lake,20,,',
        'stops,stop_name,en,Clear Lagoon,20,,',
        'stops,stop_name,en,Downtown,,,Québec (Centre-Ville)',
        'stops,stop_name,en,Quebec City (Downtown),32,,',
        'stops,stop_name,fr-CA,Québec (gare),32,,',
        'stops,stop_name,de,Québec (Mitte),32,,',
        'agency,agency_name,en,Test Lines,1,,',
        'feed_info,feed_publisher_name,en,Test,,,',
        'stops,stop_name,en,Nowhere,,,Nulle part',
      ),
    });
    expect(stops.map(({ name, nameEn, nameFr }) => [name, nameEn, nameFr])).toEqual([
      ['Montréal (Centre-Ville)', 'Montreal (Downtown)', undefined],
      ['Lac-Clair', 'Clear Lake', undefined],
      ['Québec (Sainte-Foy)', undefined, undefined],
      ['Québec (Centre-Ville)', 'Quebec City (Downtown)', 'Québec (gare)'],
    ]);
    expect(skipped.get('translation of another thing than a stop name in English or French')).toBe(3);
    expect(skipped.get('translation of a stop name that no stop has')).toBe(1);
  });

  it('sorts stops by name only where a text is translated', async () => {
    let looks = 0;
    const stop = standIn<Stop>({
      get name() {
        looks += 1;
        return 'Lac-Clair';
      },
    });
    const readWith = async (files: FeedFiles) =>
      readTranslations(
        await openFeed(await writeFeed(smallFeed(files))),
        new FaultList(),
        { rows: 0 },
        { stops: [stop, stop], stopIds: new Map([['20', 0]]) },
        new Map(),
      );
    await readWith({});
    await readWith({ 'translations.txt': lines(TRANSLATIONS, 'stops,stop_name,en,Clear Lake,20,,') });
    expect(looks).toBe(0);
    await readWith({
      'translations.txt': lines(
        TRANSLATIONS,
        'stops,stop_name,en,Clear Lake,,,Lac-Clair',
        'stops,stop_name,en-CA,Clear Lake,,,Lac-Clair',
      ),
    });
    expect(looks).toBe(2);
    expect(stop.nameEn).toBe('Clear Lake');
  });

  it('passes the given-up form over, and refuses rows that name nothing, or two things', async () => {
    expect(
      (await read({ 'translations.txt': lines('trans_id,lang,translation', 'x,en,Y') })).skipped.get(
        'translation in the form that GTFS has given up (trans_id)',
      ),
    ).toBe(1);
    await expect(
      read({ 'translations.txt': lines(TRANSLATIONS, 'stops,stop_name,en,X,20,,Lac-Clair') }),
    ).rejects.toThrow('translations.txt, line 2: needs either record_id or field_value');
    await expect(read({ 'translations.txt': lines(TRANSLATIONS, 'stops,stop_name,en,X,99,,') })).rejects.toThrow(
      'translations.txt, line 2: unknown record_id "99"',
    );
  });
});

describe('what is known and not used, or sold with a word about it', () => {
  it('is named file by file', async () => {
    const { skipped } = await read({
      'pathways.txt': lines('pathway_id'),
      'levels.txt': lines('level_id'),
      'booking_rules.txt': lines('booking_rule_id'),
      'holidays.txt': lines('x'),
      'extra.txt': lines('x'),
    });
    expect([...skipped]).toEqual([
      ...['pathways.txt', 'levels.txt', 'booking_rules.txt'].map((name) => [`file ${name}: known, not used`, 1]),
      ['file that GTFS does not name: extra.txt, holidays.txt', 2],
    ]);
  });

  it('counts stops by phone or by asking the driver, and routes that stop anywhere', async () => {
    const { skipped, patterns } = await read({
      'stop_times.txt': lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
        'express,8:00:00,8:00:00,10,1,2,1',
        'express,9:00:00,9:00:00,32,2,1,3',
      ),
      'routes.txt': lines('route_id,agency_id,route_short_name,route_type,continuous_pickup', '1,1,MQ,3,3'),
    });
    expect(patterns[0]).toMatchObject({ pickup: [true, false], dropOff: [false, true] });
    expect(skipped.get('stop time where travellers phone first or ask the driver; it is sold like the others')).toBe(2);
    expect(skipped.get('route that stops anywhere along the way on request: only its stops are sold')).toBe(1);
  });

  it('takes room for wheelchairs only where they get on and off at every stop', async () => {
    const trips = lines(
      'route_id,service_id,trip_id,wheelchair_accessible',
      '1,D,express,1',
      '1,D,local,1',
      '1,D,night,2',
      '1,D,back,',
    );
    const stops = lines(
      'stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding',
      '10,Montréal,45.5,-73.5,1',
      '20,Lac-Clair,46.3,-72.4,2',
      '31,Québec,46.7,-71.3,',
      '32,Québec,46.8,-71.2,0',
    );
    const timetable = await read({ 'trips.txt': trips, 'stops.txt': stops });
    expect(timetable.trips.map(({ externalId, isAccessible }) => [externalId, isAccessible])).toEqual([
      ['express', true],
      ['local', false],
      ['night', false],
      ['back', false],
    ]);
    expect([...timetable.skipped.keys()].join()).toContain('calls at a stop without (wheelchair_boarding)');
  });
});
