import { afterAll, describe, expect, it } from 'vitest';
import { priceFeed } from '@/tests/support/buses/gtfs-fares';
import { datesOf, lineFeed, lines, removeFeeds, type FeedFiles } from '@/tests/support/buses/gtfs-feed';

afterAll(removeFeeds);

const MONDAY = '2026-08-17';
const TUESDAY = '2026-08-18';
const OPEN = 'network_id,from_area_id,to_area_id,from_timeframe_group_id,to_timeframe_group_id,fare_product_id';
const PRIORITY = `${OPEN},rule_priority`;

/** Stops a, b in area W, c in E, d in none. Products of 3, 5, 8 and 20. */
function legFeed(rules: string[], changes: FeedFiles = {}, header = OPEN): FeedFiles {
  return lineFeed('', ['', '', '', ''], {
    'areas.txt': lines('area_id,area_name', 'W,West', 'E,East'),
    'stop_areas.txt': lines('area_id,stop_id', 'W,a', 'W,b', 'E,c'),
    'fare_products.txt': lines(
      'fare_product_id,amount,currency',
      'p3,3.00,CAD',
      'p5,5.00,CAD',
      'p8,8.00,CAD',
      'p20,20,CAD',
    ),
    'fare_leg_rules.txt': lines(header, ...rules),
    ...changes,
  });
}

async function table(files: FeedFiles, rides: string[], day = MONDAY): Promise<Record<string, string>> {
  const { price } = await priceFeed(files);
  return Object.fromEntries(rides.map((ride) => [ride, price('out', day, ride[0] ?? '', ride[1] ?? '')]));
}

const ALL = ['ab', 'ac', 'ad', 'bc', 'cd'];

describe('Fares v2, worked out by hand', () => {
  it('go by areas; without rule_priority an open area is what no rule names', async () => {
    // No rule goes from E, and d lies in no area: an open field means both.
    expect(await table(legFeed([',W,W,,,p3', ',W,E,,,p5', ',,,,,p8', ',W,,,,p20']), ALL)).toEqual({
      ab: '3',
      ac: '5',
      ad: '20',
      bc: '5',
      cd: '8',
    });
    expect(await table(legFeed([',E,,,,p5', ',,E,,,p8']), ALL)).toEqual({
      ab: '-',
      ac: '8',
      ad: '-',
      bc: '8',
      cd: '5',
    });
  });

  it('with rule_priority an open area matches everything, and the highest priority holds', async () => {
    expect(await table(legFeed([',,,,,p8,', ',W,E,,,p20,2', ',W,,,,p3,1', ',,E,,,p5,2'], {}, PRIORITY), ALL)).toEqual({
      ab: '3',
      ac: '5',
      ad: '3',
      bc: '5',
      cd: '8',
    });
  });

  it('have the areas of the station, unless a platform has its own', async () => {
    const stops = lines(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      'S,Bourg S,47.2,-70.2,1,',
      'a,Bourg A,47.0,-70.0,0,',
      'b,Quai 1,47.2,-70.2,0,S',
      'c,Quai 2,47.2,-70.2,0,S',
      'd,Bourg D,48.5,-68.5,0,',
    );
    const trips = lines('route_id,service_id,trip_id', 'r,D,one', 'r,D,two');
    const times = lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      'one,8:00:00,8:00:00,a,1',
      'one,9:00:00,9:00:00,b,2',
      'two,8:00:00,8:00:00,a,1',
      'two,9:00:00,9:00:00,c,2',
    );
    const files = legFeed([',W,E,,,p5', ',W,W,,,p3'], {
      'stops.txt': stops,
      'trips.txt': trips,
      'stop_times.txt': times,
      'stop_areas.txt': lines('area_id,stop_id', 'W,a', 'E,S', 'W,c'),
    });
    const { price } = await priceFeed(files);
    expect([price('one', MONDAY, 'a', 'S'), price('two', MONDAY, 'a', 'S')]).toEqual(['5', '3']);
  });

  it.each([
    ['routes.txt', { 'routes.txt': lines('route_id,agency_id,route_short_name,route_type,network_id', 'r,1,R,3,N') }],
    [
      'route_networks.txt',
      { 'networks.txt': lines('network_id', 'N'), 'route_networks.txt': lines('network_id,route_id', 'N,r') },
    ],
  ])('go by the network of the route, from %s', async (_file, changes) => {
    expect(await table(legFeed(['N,,,,,p5', ',,,,,p3'], changes), ['ab'])).toEqual({ ab: '5' });
    expect(await table(legFeed([',,,,,p3'], changes), ['ab'])).toEqual({ ab: '3' });
  });

  it('go by the time of day at the stop, on the day its clock shows, also after midnight', async () => {
    // Peak from 8:15 to 9:00 on Mondays only; a at 8:00, b at 8:30, c at 9:00, d at 9:30.
    const peak = {
      'calendar_dates.txt': `${datesOf(['D'], 7)}MON,20260817,1\n`,
      'timeframes.txt': lines('timeframe_group_id,start_time,end_time,service_id', 'PEAK,8:15:00,9:00:00,MON'),
    };
    const rules = [',,,PEAK,,p8,1', ',,,,PEAK,p5,1', ',,,,,p3,0'];
    expect(await table(legFeed(rules, peak, PRIORITY), ['ab', 'ac', 'bc', 'cd'])).toEqual({
      ab: '5',
      ac: '3',
      bc: '8',
      cd: '3',
    });
    expect(await table(legFeed(rules, peak, PRIORITY), ['ab', 'ac', 'bc', 'cd'], TUESDAY)).toEqual({
      ab: '3',
      ac: '3',
      bc: '3',
      cd: '3',
    });
    const night = {
      ...peak,
      'timeframes.txt': lines('timeframe_group_id,start_time,end_time,service_id', 'PEAK,,4:00:00,MON'),
      'stop_times.txt': lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        'out,25:00:00,25:00:00,a,1',
        'out,26:00:00,26:00:00,b,2',
      ),
    };
    const sunday = {
      ...night,
      'calendar_dates.txt': lines('service_id,date,exception_type', 'D,20260816,1', 'D,20260817,1', 'MON,20260817,1'),
    };
    const { price } = await priceFeed(legFeed(rules, sunday, PRIORITY));
    // The bus of Sunday's timetable leaves at 1:00 on Monday.
    expect([price('out', '2026-08-16', 'a', 'b'), price('out', MONDAY, 'a', 'b')]).toEqual(['5', '3']);
  });

  it('keep the feed’s days when its dates are moved, and the real clock on the day when clocks change', async () => {
    // Moved by 76 days Sunday 16 August becomes Saturday 31 October: 26:30 after its noon is 1:30 of the hour that
    // comes twice.
    const files = legFeed(
      [',,,EARLY,,p8,1', ',,,,,p3,0'],
      {
        'calendar_dates.txt': lines(
          'service_id,date,exception_type',
          'D,20260816,1',
          'D,20260817,1',
          'E,20260817,1',
          'E,20260818,1',
        ),
        'timeframes.txt': lines('timeframe_group_id,start_time,end_time,service_id', 'EARLY,1:00:00,2:00:00,E'),
        'stop_times.txt': lines(
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
          'out,26:30:00,26:30:00,a,1',
          'out,28:00:00,28:00:00,b,2',
        ),
      },
      PRIORITY,
    );
    const { price } = await priceFeed(files, { shiftedByDays: 76 });
    expect([price('out', '2026-08-16', 'a', 'b'), price('out', MONDAY, 'a', 'b')]).toEqual(['8', '3']);
  });

  it('have prices for adults and for children', async () => {
    const categories = lines(
      'rider_category_id,rider_category_name,is_default_fare_category,max_age',
      'std,Tarif ordinaire,1,',
      'kid,Enfants de 6 à 12 ans,0,',
      'baby,Under six,0,5',
      'old,Aînés,0,',
    );
    const products = lines(
      'fare_product_id,rider_category_id,amount,currency',
      'p3,std,12.00,CAD',
      'p3,kid,6.00,CAD',
      'p3,baby,0,CAD',
      'p3,old,9,CAD',
      'p5,,5.00,CAD',
      'p5,kid,2.50,CAD',
      'p8,old,8,CAD',
    );
    const files = legFeed([',W,W,,,p3', ',W,E,,,p5', ',E,,,,p8'], {
      'rider_categories.txt': categories,
      'fare_products.txt': products,
    });
    const { price, skipped } = await priceFeed(files);
    expect(['ab', 'ac', 'cd'].map((ride) => price('out', MONDAY, ride[0] ?? '', ride[1] ?? ''))).toEqual([
      '12/6',
      '5/2.5',
      '-',
    ]);
    expect(skipped.get('price for riders who are neither adults nor children in general (rider_categories.txt)')).toBe(
      2,
    );
  });

  it('take cash before paper before cards, and the cheapest product, with lines that count them', async () => {
    const media = lines('fare_media_id,fare_media_type', 'cash,0', 'paper,1', 'card,2');
    const products = lines(
      'fare_product_id,fare_media_id,amount,currency',
      'p3,card,2.00,CAD',
      'p3,paper,2.50,CAD',
      'p3,cash,3.00,CAD',
      'p5,card,4.50,CAD',
      'p8,,8,CAD',
    );
    const files = legFeed([',W,W,,,p3', ',W,E,,,p5', ',W,E,,,p8'], {
      'fare_media.txt': media,
      'fare_products.txt': products,
    });
    const { price, skipped } = await priceFeed(files);
    expect(['ab', 'ac'].map((ride) => price('out', MONDAY, ride[0] ?? '', ride[1] ?? ''))).toEqual(['3', '4.5']);
    expect(
      skipped.get('price that the feed states for a card or an app only; it is sold to everybody (fare_media.txt)'),
    ).toBe(1);
    expect(skipped.get('ride that several fares of the feed hold for: the cheapest is sold')).toBe(2);
  });

  it('go before Fares v1, and say what of them is not sold', async () => {
    const v1 = {
      'fare_attributes.txt': lines('fare_id,price,currency_type,payment_method,transfers', 'x,1.00,CAD,1,0'),
      'fare_transfer_rules.txt': lines('from_leg_group_id', 'g'),
    };
    const { price, skipped } = await priceFeed(legFeed([',,,,,p8'], v1));
    expect(price('out', MONDAY, 'a', 'b')).toBe('8');
    expect([...skipped.keys()].join('\n')).toContain('older table of fares (fare_attributes.txt)');
    expect([...skipped.keys()].join('\n')).toContain(
      'file fare_transfer_rules.txt: not used, a journey with a change costs the sum of its buses',
    );
  });

  it.each<[string, string[], FeedFiles, string]>([
    ['an unknown product', [',,,,,p9'], {}, 'fare_leg_rules.txt, line 2: unknown fare_product_id "p9"'],
    ['an unknown area', [',X,,,,p3'], {}, 'fare_leg_rules.txt, line 2: unknown from_area_id "X"'],
    ['an unknown network', ['N,,,,,p3'], {}, 'fare_leg_rules.txt, line 2: unknown network_id "N"'],
    ['an unknown timeframe', [',,,,T,p3'], {}, 'fare_leg_rules.txt, line 2: unknown to_timeframe_group_id "T"'],
    [
      'the same rule twice',
      [',W,,,,p3', ',W,,,,p3'],
      {},
      'fare_leg_rules.txt, line 3: says the same as an earlier line',
    ],
    [
      'an area of an unknown stop',
      [',,,,,p3'],
      { 'stop_areas.txt': lines('area_id,stop_id', 'W,z') },
      'stop_areas.txt, line 2: unknown stop_id "z"',
    ],
    [
      'a stop in an unknown area',
      [',,,,,p3'],
      { 'stop_areas.txt': lines('area_id,stop_id', 'Z,a') },
      'stop_areas.txt, line 2: unknown area_id "Z"',
    ],
    [
      'a product that occurs twice',
      [',,,,,p3'],
      { 'fare_products.txt': lines('fare_product_id,amount,currency', 'p3,3,CAD', 'p3,4,CAD') },
      'fare_products.txt, line 3: fare_product_id "p3" has the same rider category and fare medium twice',
    ],
    [
      'a negative price of a ride',
      [',,,,,p3'],
      { 'fare_products.txt': lines('fare_product_id,amount,currency', 'p3,-3,CAD') },
      'fare_products.txt, line 2: amount -3 of "p3" is negative',
    ],
    [
      'a currency that is not the company’s',
      [',,,,,p3'],
      { 'fare_products.txt': lines('fare_product_id,amount,currency', 'p3,3,EUR') },
      'fare_products.txt, line 2: currency is "EUR", Ligne du Fleuve sells in CAD',
    ],
    [
      'timeframes that overlap',
      [',,,,,p3'],
      {
        'timeframes.txt': lines(
          'timeframe_group_id,start_time,end_time,service_id',
          'T,8:00:00,9:00:00,D',
          'T,8:30:00,9:30:00,D',
        ),
      },
      'timeframes.txt, line 3: overlaps an earlier time of "T"',
    ],
    [
      'a timeframe that ends before it starts',
      [',,,,,p3'],
      { 'timeframes.txt': lines('timeframe_group_id,start_time,end_time,service_id', 'T,9:00:00,8:00:00,D') },
      'timeframes.txt, line 2: end_time is not after start_time',
    ],
    [
      'a route in two networks',
      [',,,,,p3'],
      {
        'networks.txt': lines('network_id', 'N', 'M'),
        'route_networks.txt': lines('network_id,route_id', 'N,r', 'M,r'),
      },
      'route_networks.txt, line 3: route_id "r" is in network "N" already',
    ],
  ])('refuse %s', async (_what, rules, changes, reason) => {
    await expect(priceFeed(legFeed(rules, changes))).rejects.toThrow(reason);
  });

  it('refuse rules without products', async () => {
    const { 'fare_products.txt': _none, ...files } = legFeed([',,,,,']);
    await expect(priceFeed(files)).rejects.toThrow('fare_products.txt: is missing, and fare_leg_rules.txt needs it');
  });
});
