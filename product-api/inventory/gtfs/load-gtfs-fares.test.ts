import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { searchOutbound } from '@/tests/support/buses/bus-search';
import { emptyDatabase } from '@/tests/support/api/empty-database';
import {
  datesOf,
  lineFeed,
  lines,
  removeFeeds,
  smallFeed,
  smallFeedWith,
  writeFeed,
  writeNamedFile,
  type FeedFiles,
} from '@/tests/support/buses/gtfs-feed';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { checkGtfs } from './check/check-gtfs';
import type { GtfsReport } from './gtfs-report';
import { loadGtfs } from './load-gtfs';
import type { LoadGtfsInput } from './terms/load-options';

// Tuesday; the feed's first week becomes this one.
const NOW = '2026-10-27T14:00:00.000Z';
const FRIDAY = { departureCityCode: 'montreal', destinationCityCode: 'quebec-city', date: '2026-10-30' };
const SATURDAY = { ...FRIDAY, date: '2026-10-31' };
let database: Database;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  // The whole answer at once, however slow the machine: a late one would come to the next test's search.
  api = await createTestApi({ now: NOW, isEmpty: true, database });
});
afterEach(() => api.api.stop());
afterAll(() => Promise.all([database.close(), removeFeeds()]));

async function load(files: FeedFiles, options: Partial<LoadGtfsInput> = {}): Promise<GtfsReport> {
  return loadGtfs(api.ctx, { path: await writeFeed(files), shiftToToday: true, ...options }, () => undefined);
}

/** 40.00 to either terminal of Québec, 30.00 on Saturdays; 22.00 to Bécancour; children half of the first. */
function feedWithFares(changes: FeedFiles = {}): FeedFiles {
  return smallFeed({
    'areas.txt': lines('area_id', 'MTL', 'LAC', 'QUE'),
    'stop_areas.txt': lines('area_id,stop_id', 'MTL,10', 'LAC,20', 'QUE,31', 'QUE,32'),
    'rider_categories.txt': lines(
      'rider_category_id,rider_category_name,is_default_fare_category',
      'a,Adult,1',
      'c,Child,0',
    ),
    'fare_products.txt': lines(
      'fare_product_id,rider_category_id,amount,currency',
      'long,a,40.00,CAD',
      'long,c,20.00,CAD',
      'saturday,a,30.00,CAD',
      'short,a,22.00,CAD',
    ),
    'timeframes.txt': lines('timeframe_group_id,service_id', 'SAT,S'),
    'calendar_dates.txt': `${datesOf(['D'], 14)}${lines('S,20260822,1', 'S,20260829,1')}`,
    'fare_leg_rules.txt': lines(
      'from_area_id,to_area_id,from_timeframe_group_id,fare_product_id,rule_priority',
      'MTL,QUE,,long,',
      'MTL,QUE,SAT,saturday,1',
      'MTL,LAC,,short,',
    ),
    ...changes,
  });
}

/** 'hour:adult price/child price', or '-' where the price is not set. */
async function prices(search: typeof FRIDAY): Promise<string[]> {
  const passengers = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [8] };
  const { tickets } = await searchOutbound(api, { ...search, passengers });
  return tickets
    .map(
      ({ journey, price }) =>
        `${journey?.departureTime.slice(11, 16)}:${price ? `${price.adult}/${price.child}` : '-'}`,
    )
    .sort();
}

/** How many orders of stops a statement looks for fares of. */
function patternsIn(query: object): number[] {
  const chunks: unknown = 'queryChunks' in query ? query.queryChunks : [];
  if (!Array.isArray(chunks)) return [];
  return chunks.flatMap((chunk: unknown) =>
    typeof chunk === 'string' && chunk.startsWith('[{"pattern"') ? [chunk.split('"pattern"').length - 1] : [],
  );
}

const scopesOf = () =>
  api.database.query('select fare_scope as scope, count(*)::int as departures from departures group by 1 order by 1');

describe("the feed's own fares", () => {
  it('are sold, by the day, in both terminals', async () => {
    const report = await load(feedWithFares());
    expect(report.skipped).toContainEqual({
      reason: 'city pair without a fare on some or all buses, listed as "price not set"',
      count: 2,
    });
    expect(await prices(FRIDAY)).toEqual(
      ['02:00', '12:00', '13:15'].flatMap((hour) => Array<string>(2).fill(`${hour}:4000/2000`)),
    );
    // The night bus of Saturday's search leaves at 2:00 UTC on Sunday, on Saturday evening's clock.
    expect(await prices(SATURDAY)).toEqual(
      ['02:00', '12:00', '13:15'].flatMap((hour) => Array<string>(2).fill(`${hour}:3000/3000`)),
    );
    expect(await prices({ ...FRIDAY, destinationCityCode: 'becancour' })).toEqual(['13:15:2200/2200']);
    expect(await prices({ ...FRIDAY, departureCityCode: 'quebec-city', destinationCityCode: 'montreal' })).toEqual([
      '17:30:-',
      '18:00:-',
    ]);
  });

  it('change nothing when loaded again, give way to --fares, and come back without it', async () => {
    await load(feedWithFares());
    expect((await load(feedWithFares())).outcome).toBe('unchanged');
    const guessed = await load(feedWithFares(), { fares: 'distance' });
    expect(guessed.skipped).toContainEqual({
      reason: 'table of fares of the feed: those of --fares are sold',
      count: 1,
    });
    expect(await scopesOf()).toEqual([{ scope: 0, departures: 56 }]);
    expect((await prices(FRIDAY))[0]).not.toContain('4000');
    expect((await load(feedWithFares())).outcome).toBe('loaded');
    expect((await prices(FRIDAY))[0]).toBe('02:00:4000/2000');
    expect((await scopesOf()).length).toBe(2);
  });

  it('follow a new version, also on departures that stay, and go when the feed has none', async () => {
    await load(feedWithFares());
    const ids = await api.database.query('select id from departures order by id');
    // The cheap day is Friday now, and both prices are new.
    const moved = {
      'calendar_dates.txt': `${datesOf(['D'], 14)}${lines('S,20260821,1')}`,
      'fare_products.txt': lines(
        'fare_product_id,amount,currency',
        'long,45.00,CAD',
        'saturday,35.00,CAD',
        'short,22.00,CAD',
      ),
    };
    const report = await load(feedWithFares(moved));
    expect(report.changed).toMatchObject({ added: 0, removed: 0 });
    expect(await api.database.query('select id from departures order by id')).toEqual(ids);
    expect([(await prices(FRIDAY))[1], (await prices(SATURDAY))[1]]).toEqual(['02:00:3500/3500', '02:00:4500/4500']);
    await load(smallFeed({ 'calendar_dates.txt': datesOf(['D'], 14) }));
    expect(await api.database.query('select 1 from fares')).toEqual([]);
    expect(await scopesOf()).toEqual([{ scope: 0, departures: 56 }]);
  });

  it('never give a number of a table to another one, and keep it for one that stays as it is', async () => {
    const at = (saturday: string) => ({
      'fare_products.txt': lines(
        'fare_product_id,amount,currency',
        'long,40.00,CAD',
        `saturday,${saturday},CAD`,
        'short,22.00,CAD',
      ),
    });
    const numbers = async () => {
      const rows = await api.database.query<{ scope: number; amount: number }>(
        "select distinct scope, amount from fares where to_city = 'quebec-city'",
      );
      return new Map(rows.map(({ scope, amount }) => [amount, scope]));
    };
    await load(feedWithFares(at('30.00')));
    const first = await numbers();
    await load(
      feedWithFares({
        ...at('30.00'),
        'stop_times.txt': String(smallFeed()['stop_times.txt']).replace(
          'express,08:00:00,08:00:00',
          'express,08:05:00,08:05:00',
        ),
      }),
    );
    expect(await numbers()).toEqual(first);
    await load(feedWithFares(at('35.00')));
    const second = await numbers();
    expect(second.get(4000)).toBe(first.get(4000));
    await load(feedWithFares(), { fares: 'distance' });
    await load(feedWithFares(at('30.00')));
    const third = await numbers();
    expect(new Set([...first.values(), ...second.values(), ...third.values()]).size).toBe(5);
    expect([(await prices(FRIDAY))[1], (await prices(SATURDAY))[1]]).toEqual(['02:00:4000/4000', '02:00:3000/3000']);
  });

  it('stay on buses that were on their way already, whichever fares come next, until they arrive', async () => {
    // The local trip leaves Lac-Clair three days later, in the evening.
    const slow = ['local,11:00:00,11:10:00', 'local,12:30:00,12:30:00', 'local,12:55:00,12:55:00'].reduce(
      (text, line, index) =>
        text.replace(
          line,
          ['local,70:00:00,70:10:00', 'local,72:30:00,72:30:00', 'local,73:00:00,73:00:00'][index] ?? '',
        ),
      String(smallFeed()['stop_times.txt']),
    );
    const at = (amount: string) =>
      feedWithFares({
        'stop_times.txt': slow,
        'fare_products.txt': lines(
          'fare_product_id,amount,currency',
          'long,40.00,CAD',
          'saturday,30.00,CAD',
          `short,${amount},CAD`,
        ),
        'fare_leg_rules.txt': lines(
          'from_area_id,to_area_id,from_timeframe_group_id,fare_product_id,rule_priority',
          'LAC,QUE,,short,',
          'MTL,QUE,SAT,saturday,1',
        ),
      });
    const priceOn = async (date: string) =>
      (await prices({ departureCityCode: 'becancour', destinationCityCode: 'quebec-city', date }))[0];
    await load(at('22.00'));
    api.clock.set('2026-10-28T14:00:00.000Z');
    await load(at('25.00'));
    expect([await priceOn('2026-10-28'), await priceOn('2026-10-29')]).toEqual(['02:10:2200/2200', '02:10:2500/2500']);
    await load(at('25.00'), { fares: 'distance' });
    expect(await priceOn('2026-10-28')).toBe('02:10:2200/2200');
    const guessed = await priceOn('2026-10-29');
    expect(guessed).not.toContain('2500');
    api.clock.set('2026-10-29T14:00:00.000Z');
    await load(at('26.00'));
    expect([await priceOn('2026-10-29'), await priceOn('2026-10-30')]).toEqual([guessed, '02:10:2600/2600']);
    api.clock.set('2026-11-01T14:00:00.000Z');
    await load(smallFeed({ 'calendar_dates.txt': datesOf(['D'], 14) }));
    expect(await api.database.query('select 1 from fares')).toEqual([]);
  });

  it('are missed where only some buses have one', async () => {
    const onlySaturdays = {
      'fare_leg_rules.txt': lines(
        'from_area_id,to_area_id,from_timeframe_group_id,fare_product_id',
        'MTL,QUE,SAT,saturday',
        'MTL,LAC,,short',
      ),
    };
    const report = await load(feedWithFares(onlySaturdays));
    expect(report.skipped).toContainEqual({
      reason: 'city pair without a fare on some or all buses, listed as "price not set"',
      count: 3,
    });
  });

  it('are missed a few orders of stops at a time, a pair that several of them have once (P15)', async () => {
    const execute = vi.spyOn(database.db, 'execute');
    const far = [...'bcdefghi'].flatMap((stop) => [`${stop},8:00:00,8:00:00,a,1`, `${stop},9:00:00,9:00:00,${stop},2`]);
    const near = ['z,8:00:00,8:00:00,a,1', 'z,8:30:00,8:30:00,b,2', 'z,9:00:00,9:00:00,c,3'];
    const report = await load(
      lineFeed('', Array<string>(9).fill(''), {
        'trips.txt': lines('route_id,service_id,trip_id', ...[...'bcdefghiz'].map((trip) => `r,D,${trip}`)),
        'stop_times.txt': lines('trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...far, ...near),
      }),
    );
    const asked = execute.mock.calls.flatMap(([query]) => (typeof query === 'string' ? [] : patternsIn(query)));
    execute.mockRestore();
    // From a to eight others, and from b to c.
    expect(report).toMatchObject({ withoutFare: 9, departuresWithoutFare: report.loaded.departures });
    expect([asked[0], asked.reduce((sum, patterns) => sum + patterns, 0)]).toEqual([5, 9]);
  });

  it('are missed by a dry run of a next version as by that version itself', async () => {
    const unpriced = (report: GtfsReport) => [report.withoutFare, report.departuresWithoutFare];
    const passedOver = (report: GtfsReport) => report.skipped.filter(({ reason }) => reason.includes('fare'));
    const onlySaturdays = { 'fare_leg_rules.txt': lines('from_timeframe_group_id,fare_product_id', 'SAT,saturday') };
    const arrival = 'back,16:30:00,16:30:00,10,';
    const onTheWay = lines('back,15:00:00,15:00:00,20,3', `${arrival}4`).trimEnd();
    const withStopOnWayBack = smallFeedWith('stop_times.txt', `${arrival}3`, onTheWay);
    const versions: [FeedFiles, Partial<LoadGtfsInput>][] = [
      [feedWithFares(), {}],
      [feedWithFares(onlySaturdays), {}],
      // Nobody says a fare any more: those of the feed go with it.
      [smallFeed(), {}],
      [smallFeed(), { fares: 'distance' }],
      // Those of --fares stay, and there are none for the stop on the way back.
      [withStopOnWayBack, {}],
    ];
    const seen: number[][] = [];
    for (const [files, options] of versions) {
      const tried = await load(files, { ...options, dryRun: true });
      const loaded = await load(files, options);
      expect([tried.outcome, loaded.outcome]).toEqual(['dryRun', 'loaded']);
      expect([unpriced(tried), passedOver(tried)]).toEqual([unpriced(loaded), passedOver(loaded)]);
      seen.push(unpriced(loaded));
    }
    // Each is another case.
    expect(new Set(seen.map(String)).size).toBeGreaterThan(3);
  });

  it('leave fares of --fares alone when there are none', async () => {
    await load(smallFeed(), { fares: 'distance' });
    await load(smallFeed({ 'calendar_dates.txt': datesOf(['D'], 14) }));
    expect(await api.database.query('select count(*)::int as fares from fares')).toEqual([{ fares: 24 }]);
  });

  it('write nothing on a dry run, or when they are refused', async () => {
    expect(await load(feedWithFares(), { dryRun: true })).toMatchObject({ outcome: 'dryRun', loaded: { fares: 5 } });
    const euros = feedWithFares({
      'fare_products.txt': lines('fare_product_id,amount,currency', 'long,40,EUR', 'saturday,30,CAD', 'short,22,CAD'),
    });
    await expect(load(euros)).rejects.toThrow(
      'fare_products.txt, line 3: currency is "CAD", Lignes du Test sells in EUR',
    );
    expect(await api.database.query('select 1 from departures')).toEqual([]);
    const terms = await writeNamedFile('terms.json', JSON.stringify({ default: { currency: 'USD' } }));
    await expect(load(feedWithFares(), { operatorTermsPath: terms })).rejects.toThrow(
      'currency is "CAD", Lignes du Test sells in USD',
    );
  });
});

describe('the rest of a feed', () => {
  const extras = {
    'transfers.txt': lines(
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      '31,32,2,2400',
      '20,20,3,',
      '32,31,1,',
    ),
    'translations.txt': lines(
      'table_name,field_name,language,translation,record_id,record_sub_id,field_value',
      'stops,stop_name,en,Quebec City (Downtown),32,,',
    ),
    'trips.txt': lines(
      'route_id,service_id,trip_id,block_id,direction_id,wheelchair_accessible',
      '1,D,express,A,0,1',
      '1,D,local,,0,',
      '1,D,night,,0,2',
      '1,D,back,A,1,1',
    ),
  };
  const transfers = () =>
    api.database.query('select from_station, to_station, min_seconds from station_transfers order by 1, 2');
  const vehicles = () =>
    api.database.query<{ external_id: string; block_id: string | null; direction: string | null; amenities: string[] }>(
      'select t.external_id, t.block_id, t.direction, c.amenities from trips t join coaches c on c.id = t.coach_id order by t.external_id',
    );

  it('goes on sale with it: changes, blocks, directions, ramps, names', async () => {
    await load(smallFeed(extras), { fares: 'distance' });
    const station = (id: string) => `gtfs:lignes-du-test:${id}`;
    expect(await transfers()).toEqual([
      { from_station: station('20'), to_station: station('20'), min_seconds: null },
      { from_station: station('31'), to_station: station('32'), min_seconds: 2400 },
      { from_station: station('32'), to_station: station('31'), min_seconds: 0 },
    ]);
    expect(await vehicles()).toEqual([
      { external_id: 'back', block_id: 'A', direction: 1, amenities: ['wheelchairRamp'] },
      { external_id: 'express', block_id: 'A', direction: 0, amenities: ['wheelchairRamp'] },
      { external_id: 'local', block_id: null, direction: 0, amenities: [] },
      { external_id: 'night', block_id: null, direction: 0, amenities: [] },
    ]);
    const check = await checkGtfs(
      api.ctx,
      { path: await writeFeed(smallFeed(extras)), days: 3, mostPairs: 1 },
      () => undefined,
    );
    expect(check).toMatchObject({ ok: true, differences: [] });
    const { tickets } = await searchOutbound(api, FRIDAY);
    expect(tickets.map((ticket) => ticket.journey?.destinationLocation.name)).toContain('Quebec City (Downtown)');
  });

  it('is replaced by the next version, trips that stay included', async () => {
    await load(smallFeed(extras), { fares: 'distance' });
    await load(smallFeed());
    expect(await transfers()).toEqual([]);
    expect((await vehicles())[0]).toEqual({ external_id: 'back', block_id: null, direction: null, amenities: [] });
    await load(smallFeed({ 'trips.txt': extras['trips.txt'] }));
    expect((await vehicles())[0]).toEqual({
      external_id: 'back',
      block_id: 'A',
      direction: 1,
      amenities: ['wheelchairRamp'],
    });
  });

  it('leaves amenities as the company states them, and keeps what it says of changes', async () => {
    const terms = await writeNamedFile(
      'terms.json',
      JSON.stringify({ default: { amenities: ['wifi'], connections: { with: 'own', missed: 'nextBus' } } }),
    );
    await load(smallFeed(extras), { operatorTermsPath: terms });
    expect((await vehicles()).map(({ amenities }) => amenities)).toEqual(Array(4).fill(['wifi']));
    await load(smallFeed());
    expect(await api.database.query("select terms -> 'connections' as connections from operators")).toEqual([
      { connections: { with: 'own', missed: 'nextBus' } },
    ]);
  });
});
