import { afterAll, describe, expect, it } from 'vitest';
import { priceFeed } from '@/tests/support/buses/gtfs-fares';
import { lineFeed, lines, removeFeeds, type FeedFiles } from '@/tests/support/buses/gtfs-feed';

afterAll(removeFeeds);

const DAY = '2026-08-17';
const ATTRIBUTES = 'fare_id,price,currency_type,payment_method,transfers';
const RULES = 'fare_id,route_id,origin_id,destination_id,contains_id';

/** Stops a, b in zone 1, c in zone 2, d in zone 3, e in zone 1 again. */
const zoned = (fares: string[], rules: string[], changes: FeedFiles = {}) =>
  lineFeed('zone_id', ['1', '1', '2', '3', '1'], {
    'fare_attributes.txt': lines(ATTRIBUTES, ...fares),
    'fare_rules.txt': lines(RULES, ...rules),
    ...changes,
  });

async function table(files: FeedFiles, rides: string[]): Promise<Record<string, string>> {
  const { price } = await priceFeed(files);
  return Object.fromEntries(rides.map((ride) => [ride, price('out', DAY, ride[0] ?? '', ride[1] ?? '')]));
}

describe('Fares v1, worked out by hand', () => {
  it('go by origin and destination', async () => {
    const files = zoned(
      ['near,2.5,CAD,1,0', 'far,11.250000,CAD,1,0'],
      ['near,,1,2,', 'near,,1,1,', 'far,,1,3,', 'far,r,2,3,'],
    );
    expect(await table(files, ['ab', 'ac', 'ad', 'ae', 'cd', 'ce', 'de'])).toEqual({
      ab: '2.5',
      ac: '2.5',
      ad: '11.25',
      ae: '2.5',
      cd: '11.25',
      ce: '-',
      de: '-',
    });
  });

  it('go by exactly the zones that are touched, ends and zones in between included', async () => {
    const files = zoned(
      ['one,3,CAD,1,0', 'two,5,CAD,1,0', 'all,8,CAD,1,0'],
      ['one,,,,1', 'two,,,,1', 'two,,,,2', 'all,,,,1', 'all,,,,2', 'all,,,,3'],
    );
    // b to c touches 1 and 2; a to e passes 2 and 3 although both ends lie in 1; c to d touches 2 and 3, for which
    // there is no fare.
    expect(await table(files, ['ab', 'bc', 'ac', 'ad', 'ae', 'cd', 'ce'])).toEqual({
      ab: '3',
      bc: '5',
      ac: '5',
      ad: '8',
      ae: '8',
      cd: '-',
      ce: '8',
    });
  });

  it('hold everywhere without rules, and the cheapest of several is sold, with a line that counts them', async () => {
    const { price, skipped } = await priceFeed(zoned(['flat,9,CAD,1,0', 'short,4,CAD,1,0'], ['short,,1,2,']));
    expect(['ab', 'ac', 'bc', 'ad'].map((ride) => price('out', DAY, ride[0] ?? '', ride[1] ?? ''))).toEqual([
      '9',
      '4',
      '4',
      '9',
    ]);
    expect(skipped.get('ride that several fares of the feed hold for: the cheapest is sold')).toBe(2);
  });

  it('are for a route where they name one', async () => {
    const files = zoned(['r,7,CAD,1,0', 's,5,CAD,1,0'], ['r,r,,,', 's,s,,,'], {
      'routes.txt': lines('route_id,agency_id,route_short_name,route_type', 'r,1,R,3', 's,1,S,3'),
      'trips.txt': lines('route_id,service_id,trip_id', 'r,D,out', 's,D,other'),
      'stop_times.txt': lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        'out,8:00:00,8:00:00,a,1',
        'out,9:00:00,9:00:00,c,2',
        'other,8:00:00,8:00:00,a,1',
        'other,9:00:00,9:00:00,c,2',
      ),
    });
    const { price, rows } = await priceFeed(files);
    expect([price('out', DAY, 'a', 'c'), price('other', DAY, 'a', 'c')]).toEqual(['7', '5']);
    expect(rows.map(({ scope, amount }) => [scope, amount])).toEqual([
      [1, 700],
      [2, 500],
    ]);
  });

  it('differ between the stops of one city where those lie in two zones', async () => {
    const files = zoned(['in,2,CAD,1,0', 'out,6,CAD,1,0'], ['in,,1,2,', 'out,,1,3,']);
    const { price, rows } = await priceFeed(files, {
      cityOf: (stop) => (stop === 'c' || stop === 'd' ? 'twin' : stop),
    });
    expect([price('out', DAY, 'a', 'c'), price('out', DAY, 'a', 'd')]).toEqual(['2', '6']);
    expect(
      rows
        .filter((row) => row.fromCity === 'a')
        .map(({ fromPosition, toPosition, amount }) => [fromPosition, toPosition, amount]),
    ).toEqual([
      [0, 2, 200],
      [0, 3, 600],
    ]);
  });

  it('are not sold where they are free, and leave the price open where a zone is missing', async () => {
    const files = {
      ...zoned(['free,0.00,CAD,0,', 'paid,3,CAD,1,0'], ['free,,1,1,', 'paid,,1,2,']),
      'stops.txt': String(lineFeed('zone_id', ['1', '1', '2', '', '1'])['stops.txt']),
    };
    const { price, skipped } = await priceFeed(files);
    expect(['ab', 'ac', 'ad', 'ae'].map((ride) => price('out', DAY, ride[0] ?? '', ride[1] ?? ''))).toEqual([
      '-',
      '3',
      '-',
      '-',
    ]);
    expect([...skipped]).toEqual(
      expect.arrayContaining([
        ['ride that is free by the feed: not on sale, "price not set"', 3],
        ['stop without a zone_id although fares go by zones', 1],
        ['fare that is paid on board, says the feed; here it is paid in advance (payment_method)', 1],
        [
          'fare that allows changing (transfers, transfer_duration); a journey with a change costs the sum of its buses',
          1,
        ],
      ]),
    );
  });

  it.each<[string, string[], string[], string]>([
    ['an unknown fare', ['a,1,CAD,1,0'], ['b,,,,'], 'fare_rules.txt, line 2: unknown fare_id "b"'],
    ['an unknown route', ['a,1,CAD,1,0'], ['a,x,,,'], 'fare_rules.txt, line 2: unknown route_id "x"'],
    ['a zone that no stop has', ['a,1,CAD,1,0'], ['a,,9,,'], 'fare_rules.txt, line 2: unknown origin_id "9"'],
    [
      'a fare that occurs twice',
      ['a,1,CAD,1,0', 'a,2,CAD,1,0'],
      [],
      'fare_attributes.txt, line 3: fare_id "a" occurs twice',
    ],
    ['half a cent', ['a,1.005,CAD,1,0'], [], 'fare_attributes.txt, line 2: bad price "1.005"'],
    ['less than nothing', ['a,-1,CAD,1,0'], [], 'fare_attributes.txt, line 2: bad price "-1"'],
    [
      'a currency that is not the company’s',
      ['a,1,USD,1,0'],
      [],
      'fare_attributes.txt, line 2: currency is "USD", Ligne du Fleuve sells in CAD',
    ],
  ])('refuse %s', async (_what, fares, rules, reason) => {
    await expect(priceFeed(zoned(fares, rules))).rejects.toThrow(reason);
  });

  it('refuse rules without fares, and fares of nobody among several agencies', async () => {
    await expect(priceFeed(lineFeed('', ['', ''], { 'fare_rules.txt': lines(RULES, 'a,,,,') }))).rejects.toThrow(
      'fare_attributes.txt: is missing',
    );
    const agencies = lines(
      'agency_id,agency_name,agency_url,agency_timezone',
      '1,Une,https://a.example,America/Toronto',
      '2,Deux,https://b.example,America/Toronto',
    );
    await expect(priceFeed(zoned(['a,1,CAD,1,0'], [], { 'agency.txt': agencies }))).rejects.toThrow(
      'agency_id is empty although the feed has several agencies',
    );
  });

  it('tell a trip of 200 stops in five zones apart by zones only', async () => {
    const stops = Array.from({ length: 200 }, (_, index) => index);
    const feed = lineFeed('zone_id', ['1', '1']);
    const files: FeedFiles = {
      ...feed,
      'stops.txt': lines(
        'stop_id,stop_name,stop_lat,stop_lon,zone_id',
        ...stops.map((stop) => `s${stop},Bourg ${stop},${(46 + stop / 100).toFixed(2)},-71,z${Math.floor(stop / 40)}`),
      ),
      'stop_times.txt': lines(
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
        ...stops.map((stop) => `out,${stop === 0 ? '8:00:00' : stop === 199 ? '14:00:00' : ''},,s${stop},${stop}`),
      ),
      'fare_attributes.txt': lines(ATTRIBUTES, ...[1, 2, 3, 4, 5].map((zones) => `f${zones},${zones * 3},CAD,1,0`)),
      'fare_rules.txt': lines(
        RULES,
        ...[0, 1, 2, 3, 4].flatMap((first) =>
          [0, 1, 2, 3, 4]
            .filter((last) => last >= first)
            .flatMap((last) =>
              Array.from(
                { length: last - first + 1 },
                (_, index) => `f${last - first + 1},,z${first},z${last},z${first + index}`,
              ),
            ),
        ),
      ),
    };
    const { price, rows } = await priceFeed(files);
    expect(rows).toHaveLength((200 * 199) / 2);
    expect([
      price('out', DAY, 's0', 's39'),
      price('out', DAY, 's39', 's40'),
      price('out', DAY, 's0', 's199'),
      price('out', DAY, 's50', 's130'),
    ]).toEqual(['3', '6', '15', '9']);
  });
});
