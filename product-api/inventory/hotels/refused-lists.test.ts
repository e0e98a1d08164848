import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson } from '@/tests/support/api/read-json';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { removeFeeds, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { leading } from '@/tests/support/present';
import {
  hotelCsv,
  hotelGeoJson,
  hotelRowsWith,
  nestedHotels,
  smallHotelRows,
  type NestedHotel,
} from '@/tests/support/stays/hotel-list';
import { noPhotos } from '@/tests/support/stays/photo-ports';
import type { Database } from '../../database/database';
import { z } from 'zod';
import { loadHotels } from './load-hotels';

let database: Database;
const ctx = {
  get database() {
    return database;
  },
  now: () => new Date('2026-10-27T14:00:00.000Z'),
  suppliers: noPhotos(),
};

beforeAll(async () => {
  database = await createTestDatabase();
  const cities: [string, string, string, number, number][] = [
    ['quebec-city', 'Québec City', 'Québec', 46.8139, -71.208],
    ['toronto', 'Toronto', 'Toronto', 43.6532, -79.3832],
    ['london', 'London', 'London', 42.9849, -81.2453],
    ['kingston', 'Kingston', 'Kingston', 44.2312, -76.486],
    ['london-kentucky', 'London', 'London', 37.129, -84.0833],
  ];
  for (const city of cities) {
    await database.query(
      `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, aliases, rank, source) values ($1, $2, $3, 'CA', 'QC', $4, $5, 'America/Toronto', '[]', 1, 'demo')`,
      city,
    );
  }
});
afterAll(async () => {
  await database.close();
  await removeFeeds();
});

/** Faults and warnings of a dry run, each with its place. Nothing may ever be written by it. */
async function judge(content: string | Buffer, name = 'hotels.csv'): Promise<{ errors: string[]; warnings: string[] }> {
  const path = await writeNamedFile(name, content);
  const outcome = await loadHotels(ctx, { path, dryRun: true }, () => undefined).then(
    ({ faults }) => ({ errors: [], warnings: faults.warnings.describe() }),
    (error: Error) => {
      const told = error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
      const besides = told.findIndex((line) => line.startsWith('Besides,'));
      return besides < 0
        ? { errors: told, warnings: [] }
        : { errors: told.slice(0, besides), warnings: told.slice(besides + 1) };
    },
  );
  expect(await database.query('select 1 from hotels')).toEqual([]);
  return outcome;
}

/** The whole list with one value changed in one row (the third line is row 1), or in all. */
const errorsWith = async (changes: Record<string, string>, row?: number) =>
  (await judge(hotelCsv(hotelRowsWith(changes, row)))).errors;
const warningsWith = async (changes: Record<string, string>, row?: number) =>
  (await judge(hotelCsv(hotelRowsWith(changes, row)))).warnings;
/** Facts of a hotel stand in its first row; the second hotel's is line 5. */
const LOFT_ROW = 3;
const loft = (changes: Record<string, string>) =>
  smallHotelRows().map((row, index) => (index >= LOFT_ROW ? { ...row, ...changes } : row));
const errorsOfLoft = async (changes: Record<string, string>) => (await judge(hotelCsv(loft(changes)))).errors;

describe('columns and rows', () => {
  it('must have what is needed to sell', async () => {
    const columns = Object.keys(smallHotelRows()[0] ?? {}).filter(
      (column) => !['rate', 'hotel_id', 'latitude'].includes(column),
    );
    expect((await judge(hotelCsv(smallHotelRows(), { columns }))).errors).toEqual([
      'line 1: column hotel_id is missing',
      'line 1: column latitude is missing',
      'line 1: column rate is missing',
    ]);
    expect((await judge(`${hotelCsv().split('\n')[0]},name\n`)).errors).toEqual(['line 1: column name occurs twice']);
  });

  it('say where something is left out or too much', async () => {
    expect(await errorsWith({ hotel_id: '' }, 1)).toEqual(['line 3: hotel_id is empty']);
    expect(await errorsWith({ room_id: '' }, 2)).toEqual(['line 4: room_id is empty']);
    expect(await errorsOfLoft({ name: '' })).toEqual(['line 5: name is missing']);
    expect(await errorsOfLoft({ room_en: '' })).toEqual(['line 5: room_en is missing']);
    const [header, first, ...rest] = hotelCsv().split('\n');
    expect((await judge([header, `${first},too,much`, ...rest].join('\n'))).errors).toEqual([
      'line 2: has 36 fields, the header has 34',
    ]);
  });

  it('may have columns that we do not know', async () => {
    const columns = [...Object.keys(smallHotelRows()[0] ?? {}), 'pillow_menu'];
    expect((await judge(hotelCsv(hotelRowsWith({ pillow_menu: 'yes' }), { columns }))).warnings).toEqual([
      'the file: column "pillow_menu" is not known and is passed over',
    ]);
  });

  it('say of each fault its line, also behind fields that run over several', async () => {
    const rows = hotelRowsWith({ description_en: 'Two\nlines.' }).map((row, index) =>
      index === 4 ? { ...row, rate: 'x' } : row,
    );
    expect((await judge(hotelCsv(rows))).errors).toEqual(['line 10: bad rate "x" (an amount like 129.00)']);
  });
});

describe('hotels', () => {
  it('may not be told in two ways', async () => {
    expect(await errorsWith({ stars: '5' }, 1)).toEqual(['line 3: stars of hotel Q1 is "5", but line 2 says "3"']);
    expect(await errorsWith({ max_guests: '3' }, 1)).toEqual([
      'line 3: max_guests of room queen of hotel Q1 is "3", but line 2 says "2"',
    ]);
    const [first, second] = leading(2, nestedHotels());
    const twice: NestedHotel[] = [first, second, Object.assign({ ...second }, { name: 'Weir House' })];
    expect((await judge(JSON.stringify({ hotels: twice }), 'hotels.json')).errors).toEqual([
      'hotel 3 (line 1): hotel_id "T7" is hotel 2 (line 1) already, there with the name "The Weir Loft"',
    ]);
  });

  it('of one name may not stand within 150 m of each other', async () => {
    const twin = (latitude: string) =>
      judge(
        hotelCsv([...smallHotelRows(), ...loft({ hotel_id: 'T8', name: 'the weir-LOFT', latitude }).slice(LOFT_ROW)]),
      );
    expect((await twin('43.6510')).errors).toEqual([
      'line 7: "the weir-LOFT" stands within 150 m of line 5, hotel "T7" of the same name',
    ]);
    expect((await twin('43.6520')).errors).toEqual([]);
  });

  it('must be where they say, with a suggestion where one fits', async () => {
    expect(await errorsOfLoft({ latitude: '0', longitude: '0' })).toEqual([
      'line 5: coordinates are 0, 0: that is in the Atlantic',
    ]);
    expect(await errorsOfLoft({ latitude: 'north' })).toEqual(['line 5: bad latitude "north" (degrees like 45.5017)']);
    expect(await errorsOfLoft({ longitude: '-279.38' })).toEqual([
      'line 5: bad longitude "-279.38" (degrees like 45.5017)',
    ]);
    expect(await errorsOfLoft({ latitude: '-119.38', longitude: '43.65' })).toEqual([
      'line 5: bad latitude -119.38 (-90 to 90): latitude and longitude look swapped, try 43.65, -119.38',
    ]);
    expect(await errorsOfLoft({ latitude: '-79.38', longitude: '43.65' })).toEqual([
      expect.stringMatching(
        /^line 5: -79\.38, 43\.65 is \d+ km from Toronto: latitude and longitude look swapped, try 43\.65, -79\.38$/,
      ),
    ]);
    expect(await errorsOfLoft({ longitude: '79.38' })).toEqual([
      expect.stringMatching(/km from Toronto: longitudes in America are negative, try 43\.65, -79\.38$/),
    ]);
    expect(await errorsOfLoft({ latitude: '44.25' })).toEqual(['line 5: 44.25, -79.38 is 66 km from Toronto']);
    expect(await errorsOfLoft({ latitude: '44.1' })).toEqual([]);
  });

  it('must be in a city that we sell', async () => {
    expect(await errorsOfLoft({ city: 'Atlantis', latitude: '40', longitude: '-60' })).toEqual([
      'line 5: unknown city "Atlantis", and none of ours is within 40 km of 40, -60',
    ]);
    expect(await errorsOfLoft({ city: '', latitude: '40', longitude: '-60' })).toEqual([
      'line 5: no city of ours is within 40 km of 40, -60',
    ]);
    expect(await errorsOfLoft({ city: '', latitude: '-79.38', longitude: '43.65' })).toEqual([
      expect.stringContaining('latitude and longitude look swapped, try 43.65, -79.38'),
    ]);
    // Two cities of one name: the nearer is meant.
    expect(await errorsOfLoft({ city: 'London', latitude: '37.1', longitude: '-84.1' })).toEqual([]);
    expect(await errorsOfLoft({ city: 'London' })).toEqual(['line 5: 43.65, -79.38 is 168 km from London']);
  });

  it('must be sold in a currency that we sell', async () => {
    expect(await errorsOfLoft({ currency: 'GBP' })).toEqual(['line 5: currency GBP is not sold (CAD, USD, EUR)']);
    expect(await errorsOfLoft({ currency: 'usd' })).toEqual([]);
  });

  it('have terms that can be kept', async () => {
    expect(await errorsOfLoft({ check_in: '3 PM' })).toEqual(['line 5: bad check_in "3 PM" (like 15:00)']);
    expect(await errorsOfLoft({ cancellation: 'free:3;half:1' })).toEqual([
      expect.stringContaining('line 5: bad cancellation "half:1"'),
    ]);
    expect(await errorsOfLoft({ cancellation: 'percent:120:3' })).toEqual([
      expect.stringContaining('bad cancellation "percent:120:3"'),
    ]);
    expect(await errorsOfLoft({ cancellation: 'free:1;percent:50:7' })).toEqual([
      'line 5: cancellation is not in order of time: days before check-in go down',
    ]);
    expect(await errorsOfLoft({ child_rates: '12:much' })).toEqual([
      expect.stringContaining('line 5: bad child_rates "12:much"'),
    ]);
    expect(await errorsOfLoft({ child_rates: '18:5' })).toEqual([expect.stringContaining('bad child_rates "18:5"')]);
    expect(await errorsOfLoft({ child_rates: '12:5;2:0' })).toEqual([
      'line 5: child_rates are not in rising order of age',
    ]);
    expect(await errorsOfLoft({ stars: '7' })).toEqual(['line 5: bad stars "7" (a whole number from 1 to 5)']);
    expect((await judge(hotelCsv(loft({ check_in: '16:00', check_out: '9:30' })))).warnings).toEqual([
      'line 5: check_in 16:00 is not between 12:00 and 15:00, as our terms say',
      'line 5: check_out 09:30 is before 11:00, the earliest in our terms',
    ]);
  });

  it('may lack a description or offer what we do not know: that is said, not refused', async () => {
    expect((await judge(hotelCsv(loft({ amenities: 'wifi;sauna' })))).warnings).toEqual([
      'line 5: unknown amenity "sauna" is left out',
    ]);
    expect((await judge(hotelCsv(loft({ description_fr: '' })))).warnings).toEqual([
      'line 5: description_fr is empty: the other language is shown instead',
    ]);
    expect((await judge(hotelCsv(loft({ description_en: '', description_fr: '' })))).warnings).toEqual([
      'line 5: has no description',
    ]);
    expect((await judge(hotelCsv(loft({ room_fr: '' })))).warnings).toEqual([
      'line 5: room_fr is empty: the English name is shown in French too',
    ]);
  });
});

describe('rooms', () => {
  it('hold a party that is possible', async () => {
    expect(await errorsWith({ max_guests: '0' }, 2)).toEqual([
      'line 4: bad max_guests "0" (a whole number from 1 to 20)',
    ]);
    expect(await errorsWith({ max_adults: '7' }, 2)).toEqual(['line 4: max_adults 7 is more than max_guests 6']);
    expect(await errorsWith({ included_adults: '5' }, 2)).toEqual([
      'line 4: included_adults 5 is more than max_adults 4',
    ]);
    expect(await errorsWith({ beds: '2 hammocks' }, 2)).toEqual([
      expect.stringContaining('line 4: bad beds "2 hammocks"'),
    ]);
    expect(await errorsWith({ board: 'full' }, 2)).toEqual(['line 4: bad board "full" (roomOnly or breakfast)']);
    expect(await errorsWith({ extra_adult: '-5' }, 2)).toEqual([
      'line 4: bad extra_adult "-5" (an amount like 129.00)',
    ]);
    expect(await errorsWith({ size: 'big' }, 2)).toEqual(['line 4: bad size "big" (a whole number from 5 to 500)']);
    expect(await errorsWith({ room_id: '!?' }, 2)).toEqual(['line 4: bad room_id "!?" (letters and digits)']);
    expect(await errorsWith({ room_id: 'Queen!' }, 2)).toEqual(['line 4: room "queen" is listed twice, at line 2 too']);
  });

  it('must be there, with a rate', async () => {
    expect(await errorsWith({ from: '', to: '', weekdays: '', rate: '', allotment: '' }, 2)).toEqual([
      'line 4: room "family" has no rate',
    ]);
    const [first, second] = leading(2, nestedHotels());
    const bare = [
      { ...first, rooms: [] },
      { ...second, rooms: second.rooms.map((room) => ({ ...room, rates: [] })) },
    ];
    expect((await judge(JSON.stringify({ hotels: bare }, null, 1), 'hotels.json')).errors).toEqual([
      'hotel 1 (line 3): has no room',
      expect.stringMatching(/^hotel 2 \(line \d+\), room 1: room "queen" has no rate$/),
    ]);
  });
});

describe('rates', () => {
  it('hold on days that exist, in order', async () => {
    expect(await errorsWith({ from: '2027-02-30' }, 2)).toEqual([
      'line 4: bad date "2027-02-30" in from (like 2027-06-15, a day that exists)',
    ]);
    expect(await errorsWith({ to: '30/04/2027' }, 2)).toEqual([
      expect.stringContaining('line 4: bad date "30/04/2027" in to'),
    ]);
    expect(await errorsWith({ to: '2026-10-31' }, 2)).toEqual(['line 4: to 2026-10-31 is before from 2026-11-01']);
    expect(await errorsWith({ to: '2207-04-30' }, 2)).toEqual([
      'line 4: from 2026-11-01 to 2207-04-30 is longer than three years',
    ]);
    expect(await errorsWith({ weekdays: 'fri;caturday' }, 2)).toEqual([
      'line 4: bad weekdays "caturday" (like fri;sat)',
    ]);
  });

  it('are amounts, with an allotment', async () => {
    expect(await errorsWith({ rate: '129.999' }, 2)).toEqual(['line 4: bad rate "129.999" (an amount like 129.00)']);
    expect(await errorsWith({ rate: '0' }, 2)).toEqual(['line 4: rate is 0: leave nights out that are not on sale']);
    expect(await errorsWith({ rate: '' }, 2)).toEqual(['line 4: rate is empty']);
    expect(await errorsWith({ allotment: '2.5' }, 2)).toEqual([
      'line 4: bad allotment "2.5" (a whole number from 0 to 999)',
    ]);
  });

  it('may not be two for one night, but may share days between weekdays', async () => {
    expect(await errorsWith({ weekdays: 'thu;fri' }, 1)).toEqual([
      'line 3: a second rate for the night of 2026-11-05: line 2 has one',
    ]);
    expect(await errorsWith({ from: '2026-12-31' }, 4)).toEqual([
      'line 6: a second rate for the night of 2026-12-31: line 5 has one',
    ]);
    expect(await errorsWith({ from: '2026-11-01' }, 4)).toEqual([
      expect.stringContaining('line 6: a second rate for the night of 2026-11-01'),
    ]);
  });

  it('may leave nights out: that is said', async () => {
    expect(await warningsWith({ from: '2027-01-03' }, 4)).toEqual([
      'line 5: room "queen" has no rate from 2027-01-01 to 2027-01-02',
    ]);
    expect(await warningsWith({ weekdays: 'fri' }, 1)).toEqual([
      expect.stringMatching(/^line 2: room "queen" has no rate on 2026-11-07, and on \d+ more nights$/),
    ]);
    expect(await warningsWith({ from: '2025-11-01', to: '2026-04-30' }, 2)).toEqual([
      'line 4: room "family" has no night that can be sold now (2026-10-26 to 2027-10-31)',
    ]);
  });

  it('must put something on sale', async () => {
    const over = smallHotelRows()
      .slice(2, 3)
      .map((row) => ({ ...row, from: '2025-11-01', to: '2026-04-30' }));
    expect((await judge(hotelCsv(over))).errors).toEqual([
      'the file: has no night from 2026-10-26 to 2027-10-31, which is what can be sold',
    ]);
  });
});

describe('files', () => {
  it.each<[string, string | Buffer, string]>([
    ['hotels.csv', '', 'the file: is empty'],
    ['hotels.csv', `${hotelCsv().split('\n')[0]}\n`, 'the file: has no hotel, only a header'],
    ['hotels.xml', '<hotels/>', 'the file: ends in ".xml": a list is a .csv, .json or .geojson file'],
    [
      'hotels.csv',
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]),
      'the file: is an Excel workbook or a zip: save the sheet as CSV in UTF-8',
    ],
    ['hotels.csv', Buffer.from(`\uFEFF${hotelCsv()}`, 'utf16le'), 'the file: is UTF-16 text: save it as UTF-8'],
    ['hotels.csv', Buffer.from(hotelCsv(), 'latin1'), 'line 2: is not UTF-8 text'],
    ['hotels.json', Buffer.from('{"hotels": "Québec"}', 'latin1'), 'the file: is not UTF-8 text'],
    ['hotels.json', '{"places": []}', 'the file: has no list of hotels: "hotels" or "features" is missing'],
    ['hotels.json', '{"hotels": []}', 'the file: has no hotel'],
    ['hotels.json', '{"hotels": [{"name": "a"', 'the file: is not valid JSON: it ends inside element 1'],
    ['hotels.json', '{"hotels": [3]}', 'hotel 1 (line 1): is no object'],
  ])('%s that are none are told what they are: %#', async (name, content, reason) => {
    expect((await judge(content, name)).errors).toEqual([reason]);
  });

  it('with broken quotes or broken JSON are told where', async () => {
    expect((await judge(`${hotelCsv()}Q9,"open\nQ10,x\n`)).errors).toEqual([
      'line 7: a quote that is opened here is never closed',
    ]);
    const [header = ''] = hotelCsv().split('\n');
    expect((await judge(`${header.replaceAll(',', ';')}\nQ1;The "Weir" Loft;`)).errors).toEqual([
      'line 2: a quote stands in the middle of a field: the whole field goes into quotes, and that one is doubled',
    ]);
    expect((await judge(hotelCsv().replaceAll(',', '|'))).errors).toEqual([
      'line 1: is separated by vertical bars: commas, semicolons or tabs are wanted',
    ]);
    const text = JSON.stringify({ hotels: nestedHotels() }, null, 2);
    const errors = (await judge(text.replace('"name": "The Weir Loft",', '"name" "The Weir Loft",'), 'hotels.json'))
      .errors;
    expect(errors).toEqual([expect.stringMatching(/^hotel 2 \(line \d+\): is not valid JSON/)]);
    expect((await judge(`${text}x`, 'hotels.json')).errors).toEqual([
      expect.stringMatching(/^the file: is not valid JSON/),
    ]);
    expect((await judge(text.replace('"rooms": [', '"rooms": {'), 'hotels.json')).errors).not.toEqual([]);
    expect(
      (
        await judge(
          JSON.stringify({ hotels: nestedHotels().map((hotel) => ({ ...hotel, rooms: 'many' })) }),
          'hotels.json',
        )
      ).errors,
    ).toContain('2 times: rooms is no list of objects: hotel 1 (line 1), hotel 2 (line 1)');
  });

  it('of places must have points', async () => {
    const geo = readJson(
      z.looseObject({
        features: z.array(z.looseObject({ geometry: z.unknown(), properties: z.unknown().optional() })),
      }),
      hotelGeoJson(),
    );
    const [first] = geo.features;
    if (first) first.geometry = { type: 'Polygon', coordinates: [] };
    expect((await judge(JSON.stringify(geo), 'hotels.geojson')).errors).toEqual([
      'hotel 1 (line 1): its geometry is no Point',
    ]);
    if (first) Object.assign(first, { geometry: { type: 'Point', coordinates: [-71.2, 46.8] }, properties: null });
    expect((await judge(JSON.stringify(geo), 'hotels.geojson')).errors).toEqual([
      'hotel 1 (line 1): has no properties',
    ]);
  });

  it('that are not there are said to be missing', async () => {
    await expect(loadHotels(ctx, { path: '/nowhere/hotels.csv' }, () => undefined)).rejects.toThrow(
      'there is no such file',
    );
    await expect(loadHotels(ctx, { path: import.meta.dirname }, () => undefined)).rejects.toThrow(
      'it is a folder, and no file',
    );
    await expect(
      loadHotels(ctx, { path: await writeNamedFile('hotels.csv', hotelCsv()), source: '!' }, () => undefined),
    ).rejects.toThrow('--source');
  });

  it('with many kinds of faults show the first hundred, in order, and how many there are', async () => {
    const rows = Array.from({ length: 260 }, (_, index) => ({
      ...smallHotelRows()[2],
      hotel_id: `H${index}`,
      name: `House ${index}`,
      rate: `x${index}`,
    })) as Record<string, string>[];
    const { errors } = await judge(hotelCsv(rows));
    expect(errors).toHaveLength(101);
    expect(errors[0]).toContain('line 2: bad rate');
    expect(errors[99]).toContain('line 101: bad rate');
    expect(errors[100]).toBe('… and 160 more kinds');
  });

  it('with errors show warnings too', async () => {
    const path = await writeNamedFile('hotels.csv', hotelCsv(loft({ rate: 'x', amenities: 'sauna' })));
    const refused = loadHotels(ctx, { path }, () => undefined);
    await expect(refused).rejects.toThrow('Besides, 1 warning:\n  line 5: unknown amenity "sauna" is left out');
  });
});

describe('the worked example of the documentation', () => {
  it('passes as it stands there, as CSV and as JSON, once its year is near', async () => {
    const lines = (await readFile('docs/hotel-lists.md', 'utf8'))
      .replaceAll('2030-', '2027-')
      .split('\n')
      .map((line) => line.trim());
    const documented = (...starts: string[]) =>
      starts.flatMap((start) => lines.filter((line) => line.startsWith(start))).join('\n');
    expect(documented('L1,').split('\n')).toHaveLength(3);
    expect(await judge(`${documented('hotel_id,name', 'L1,')}\n`)).toEqual({ errors: [], warnings: [] });
    const json = await judge(documented('{"hotels"', '"amenities"', '"rooms"', '"rates"'), 'lake.json');
    expect(json).toEqual({
      errors: [],
      warnings: [expect.stringContaining('has no description'), expect.stringContaining('room_fr is empty')],
    });
  });
});
