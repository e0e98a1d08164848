import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '@/scripts/commands';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { removeFeeds, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { matching } from '@/tests/support/matching';
import { standIn } from '@/tests/support/stand-in';
import { hotelCsv, hotelGeoJson, hotelRowsWith, nestedHotels, smallHotelRows } from '@/tests/support/stays/hotel-list';
import { loadHotels, type LoadHotelsInput } from './load-hotels';

// Tuesday of the week before the list's season.
const NOW = '2026-10-27T14:00:00.000Z';
const QUEEN = 'quebec-city.auberge-du-quai-neuf.queen';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: NOW, isEmpty: true });
  const city = (code: string, nameEn: string, nameFr: string, latitude: number, longitude: number, aliases = '[]') =>
    api.database.query(
      `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, aliases, rank, source) values ($1, $2, $3, 'CA', 'QC', $4, $5, 'America/Toronto', $6, 1, 'demo')`,
      [code, nameEn, nameFr, latitude, longitude, aliases],
    );
  await city('quebec-city', 'Québec City', 'Québec', 46.8139, -71.208, '["yqb"]');
  await city('toronto', 'Toronto', 'Toronto', 43.6532, -79.3832);
  await city('london', 'London', 'London', 42.9849, -81.2453);
});
afterAll(async () => {
  await api.close();
  await removeFeeds();
});
beforeEach(async () => {
  api.clock.set(NOW);
  await api.database.query('truncate hotels, hotel_rooms, room_months, hotel_lists, hotel_photos');
});

const silent = () => undefined;

/** Loads text as the list of that name; always the same list. */
async function load(content: string | Buffer, name = 'hotels.csv', options: Partial<LoadHotelsInput> = {}) {
  return loadHotels(api.ctx, { path: await writeNamedFile(name, content), source: 'Test list', ...options }, silent);
}

async function stock() {
  const hotels = await api.database.query<Record<string, unknown>>('select * from hotels order by id');
  const rooms = await api.database.query<Record<string, unknown>>('select * from hotel_rooms order by id');
  const months = await api.database.query<Record<string, unknown>>(
    'select room_id, month::text, rates, allotments, taken from room_months order by 1, 2',
  );
  const lists = await api.database.query<Record<string, unknown>>('select * from hotel_lists');
  return { hotels, rooms, months, lists };
}

/** What is told when the list is refused. */
async function refusal(
  content: string | Buffer,
  name = 'hotels.csv',
  options: Partial<LoadHotelsInput> = {},
): Promise<string> {
  const before = await stock();
  const error = await load(content, name, options).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.name).toBe('HotelListRefused');
  expect(await stock()).toEqual(before);
  return error?.message ?? '';
}

async function warnings(content: string, name?: string, options?: Partial<LoadHotelsInput>): Promise<string[]> {
  return (await load(content, name, options)).faults.warnings.describe();
}

async function nightOf(
  roomId: string,
  date: string,
): Promise<{ rate: number; allotment: number; taken: number } | undefined> {
  const night = Number(date.slice(8));
  const [row] = await api.database.query<{ rate: number; allotment: number; taken: number }>(
    `select rates[$3] as rate, allotments[$3] as allotment, taken[$3] as taken from room_months where room_id = $1 and month = date_trunc('month', $2::date)`,
    [roomId, date, night],
  );
  return row;
}

describe('a list that goes on sale', () => {
  it('becomes hotels, rooms and nights', async () => {
    const report = await load(hotelCsv());
    expect(report).toMatchObject({
      outcome: 'loaded',
      source: 'list:test-list',
      hotels: 2,
      cities: 2,
      rooms: 3,
      added: 2,
      continued: 0,
      gone: 0,
      firstNight: '2026-11-01',
      lastNight: '2027-04-30',
      isCut: false,
      oversold: [],
    });
    expect(report.faults.warnings.describe()).toEqual([]);
    const { hotels, rooms } = await stock();
    expect(hotels[0]).toMatchObject({
      id: 'quebec-city.auberge-du-quai-neuf',
      destination_code: 'quebec-city',
      slug: 'auberge-du-quai-neuf',
      name: 'Auberge du Quai Neuf',
      district: 'Vieux-Port',
      latitude: 46.8166,
      longitude: -71.2075,
      zone: 'America/Toronto',
      stars: 3,
      amenities: ['wifi', 'parking'],
      currency: 'CAD',
      supplier: 'direct',
      source: 'list:test-list',
      external_id: 'Q1',
      is_on_sale: true,
      policies: {
        checkInFrom: '14:00',
        checkOutUntil: '11:30',
        childRates: [
          { untilAge: 2, amountPerNight: 0 },
          { untilAge: 12, amountPerNight: 1500 },
        ],
        cancellation: [
          { daysBefore: 3, penalty: { kind: 'nothing' } },
          { daysBefore: 0, penalty: { kind: 'nights', nights: 1 } },
        ],
      },
    });
    expect(hotels[1]).toMatchObject({
      id: 'toronto.the-weir-loft',
      district: null,
      phone: null,
      policies: { cancellation: [], childRates: [] },
    });
    expect(rooms.find(({ id }) => id === 'quebec-city.auberge-du-quai-neuf.family')).toMatchObject({
      name_fr: 'Chambre familiale',
      beds: [
        { kind: 'queen', count: 2 },
        { kind: 'sofa', count: 1 },
      ],
      size_square_meters: 34,
      max_guests: 6,
      max_adults: 4,
      board: 'breakfast',
      amenities: ['kitchen'],
      included_adults: 2,
      extra_adult_per_night: 2500,
      position: 1,
    });
  });

  it('sells each night at the rate of its weekday and season, and nights without one not at all', async () => {
    await load(hotelCsv());
    expect(await nightOf(QUEEN, '2026-11-05')).toEqual({ rate: 12_900, allotment: 4, taken: 0 });
    expect(await nightOf(QUEEN, '2026-11-06')).toEqual({ rate: 14_950, allotment: 2, taken: 0 });
    expect(await nightOf(QUEEN, '2027-04-30')).toEqual({ rate: 14_950, allotment: 2, taken: 0 });
    expect(await nightOf('toronto.the-weir-loft.queen', '2026-12-31')).toMatchObject({ rate: 21_000 });
    expect(await nightOf('toronto.the-weir-loft.queen', '2027-01-01')).toMatchObject({ rate: 17_000 });
    expect(await nightOf(QUEEN, '2027-05-01')).toBeUndefined();
    expect((await stock()).months).toHaveLength(18);
  });

  it('is the same in all three formats, with commas, semicolons or tabs, with a byte order mark and decimal commas', async () => {
    await load(hotelCsv());
    const { lists: _, ...wanted } = await stock();
    const numbers = nestedHotels().map((hotel) => ({
      ...hotel,
      latitude: Number(hotel.latitude),
      longitude: Number(hotel.longitude),
      stars: Number(hotel.stars),
      rooms: hotel.rooms.map((room) => ({
        ...room,
        max_guests: Number(room.max_guests),
        beds: room.room_id === 'queen' ? [{ kind: 'queen', count: 1 }] : ['2 queen', '1 sofa'],
      })),
    }));
    const variants: [string, string][] = [
      ['hotels.json', JSON.stringify({ hotels: nestedHotels() })],
      ['hotels.json', JSON.stringify({ list: ['a "hotels": ['], hotels: numbers }, null, 2)],
      ['hotels.json', JSON.stringify(numbers)],
      ['hotels.geojson', hotelGeoJson()],
      ['hotels.csv', `\uFEFF${hotelCsv(smallHotelRows(), { delimiter: ';' })}`],
      ['hotels.CSV', hotelCsv(smallHotelRows(), { delimiter: '\t' }).replaceAll('\n', '\r\n')],
      ['hotels.csv', hotelCsv(hotelRowsWith({ rate: '149,50' }, 1))],
      // What a later row leaves empty is as before.
      [
        'hotels.csv',
        hotelCsv(
          smallHotelRows().map((row, index) =>
            index === 1 ? { ...row, name: '', latitude: '', longitude: '', room_en: '', currency: '', beds: '' } : row,
          ),
        ),
      ],
    ];
    for (const [name, content] of variants) {
      await api.database.query('truncate hotels, hotel_rooms, room_months, hotel_lists, hotel_photos');
      await load(content, name);
      const { lists: _lists, ...found } = await stock();
      expect(found, content.slice(0, 80)).toEqual(wanted);
    }
  });

  it('takes the names of the list’s own columns from a map', async () => {
    await load(hotelCsv());
    const { lists: _, ...wanted } = await stock();
    await api.database.query('truncate hotels, hotel_rooms, room_months, hotel_lists, hotel_photos');
    const map = await writeNamedFile(
      'map.json',
      JSON.stringify({ Hotelname: 'name', Preis: 'rate', Zimmer: 'rooms', Notiz: null, Nie: 'phone' }),
    );
    const csv = hotelCsv(
      smallHotelRows().map((row) => ({ ...row, Notiz: 'x' })),
      { columns: [...Object.keys(smallHotelRows()[0] ?? {}), 'Notiz'] },
    );
    const renamed = csv.replace('hotel_id,name,', 'hotel_id,Hotelname,').replace(',rate,', ',Preis,');
    expect(await warnings(renamed, 'hotels.csv', { mapPath: map })).toEqual([
      matching.stringContaining('"Zimmer"'),
      matching.stringContaining('"Nie"'),
    ]);
    const { lists: _lists, ...fromCsv } = await stock();
    expect(fromCsv).toEqual(wanted);
    await api.database.query('truncate hotels, hotel_rooms, room_months, hotel_lists, hotel_photos');
    const json = JSON.stringify({ hotels: nestedHotels() })
      .replaceAll('"name":', '"Hotelname":')
      .replaceAll('"rate":', '"Preis":')
      .replaceAll('"rooms":', '"Zimmer":');
    await load(json, 'hotels.json', { mapPath: map });
    const { lists: _others, ...fromJson } = await stock();
    expect(fromJson).toEqual(wanted);
    expect(
      await refusal(hotelCsv(), 'hotels.csv', { mapPath: await writeNamedFile('map.json', '{"a": "colour"}') }),
    ).toContain('"colour"');
    expect(
      await refusal(hotelCsv(), 'hotels.csv', { mapPath: await writeNamedFile('map.json', '{"a": 3}') }),
    ).toContain('the map is not valid');
    expect(await refusal(hotelCsv(), 'hotels.csv', { mapPath: '/nowhere.json' })).toContain(
      'nowhere.json (the map) cannot be read',
    );
  });

  it('finds the city by code, by a name in either language, by an alias, and without any by nearness', async () => {
    for (const city of ['quebec-city', 'QUEBEC', 'Québec City', 'yqb', '']) {
      const rows = smallHotelRows()
        .slice(0, 3)
        .map((row) => ({ ...row, city }));
      await load(hotelCsv(rows));
      expect(
        (await stock()).hotels.map((hotel) => hotel.destination_code),
        city,
      ).toEqual(['quebec-city']);
      await api.database.query('truncate hotels, hotel_rooms, room_months, hotel_lists, hotel_photos');
    }
    expect(
      await warnings(
        hotelCsv(
          smallHotelRows()
            .slice(0, 3)
            .map((row) => ({ ...row, city: 'Lévis', latitude: '46.80', longitude: '-71.18' })),
        ),
      ),
    ).toEqual(['line 2: city "Lévis" is not one of ours: taken as Québec City, 3 km away']);
  });

  it('gives a second hotel of the same name an address of its own', async () => {
    await load(hotelCsv([...smallHotelRows(), { ...smallHotelRows()[3], hotel_id: 'T8', latitude: '43.6600' }]));
    await loadHotels(api.ctx, { path: await writeNamedFile('other.csv', hotelCsv(smallHotelRows())) }, silent);
    expect((await stock()).hotels.map(({ id, source }) => `${String(id)} ${String(source)}`)).toEqual([
      'quebec-city.auberge-du-quai-neuf list:test-list',
      'quebec-city.auberge-du-quai-neuf-2 list:other',
      'toronto.the-weir-loft list:test-list',
      'toronto.the-weir-loft-2 list:test-list',
      'toronto.the-weir-loft-3 list:other',
    ]);
  });
});

describe('loading again', () => {
  it('has nothing to do when the file is the same', async () => {
    await load(hotelCsv());
    const before = await stock();
    const version = await api.database.query('select version from inventory_version');
    expect(await load(hotelCsv(), 'renamed.csv')).toMatchObject({
      outcome: 'unchanged',
      hotels: 2,
      continued: 2,
      gone: 0,
    });
    expect(await stock()).toEqual(before);
    expect(await api.database.query('select version from inventory_version')).toEqual(version);
  });

  it('brings facts, rates and allotments up to date and keeps what is held or sold, under the same address', async () => {
    await load(hotelCsv());
    await api.database.query(`update room_months set taken[5] = 2 where room_id = $1 and month = '2026-11-01'`, [
      QUEEN,
    ]);
    const rows = smallHotelRows().map((row) =>
      row.hotel_id === 'Q1' ? { ...row, name: 'Auberge du Vieux Quai', stars: '4' } : row,
    );
    const report = await load(
      hotelCsv(rows.map((row, index) => (index === 0 ? { ...row, rate: '139.00', allotment: '1' } : row))),
    );
    expect(report).toMatchObject({
      outcome: 'loaded',
      added: 0,
      continued: 2,
      gone: 0,
      oversold: [{ roomId: QUEEN, date: '2026-11-05', taken: 2, allotment: 1 }],
    });
    const { hotels } = await stock();
    expect(hotels[0]).toMatchObject({
      id: 'quebec-city.auberge-du-quai-neuf',
      name: 'Auberge du Vieux Quai',
      stars: 4,
      is_on_sale: true,
    });
    expect(await nightOf(QUEEN, '2026-11-05')).toEqual({ rate: 13_900, allotment: 1, taken: 2 });
    expect(await nightOf(QUEEN, '2026-11-06')).toEqual({ rate: 14_950, allotment: 2, taken: 0 });
  });

  it('takes hotels that are gone off sale and brings them back with what was sold', async () => {
    await load(hotelCsv());
    await api.database.query(`update room_months set taken[5] = 1 where room_id = $1 and month = '2026-11-01'`, [
      QUEEN,
    ]);
    const report = await load(hotelCsv(smallHotelRows().slice(3)));
    expect(report).toMatchObject({ added: 0, continued: 1, gone: 1 });
    expect((await stock()).hotels.map(({ id, is_on_sale: isOnSale }) => [id, isOnSale])).toEqual([
      ['quebec-city.auberge-du-quai-neuf', false],
      ['toronto.the-weir-loft', true],
    ]);
    expect(await nightOf(QUEEN, '2026-11-05')).toMatchObject({ taken: 1 });
    await load(hotelCsv());
    expect((await stock()).hotels.every((hotel) => hotel.is_on_sale)).toBe(true);
    expect(await nightOf(QUEEN, '2026-11-05')).toEqual({ rate: 12_900, allotment: 4, taken: 1 });
  });

  it('stops selling rooms, seasons and nights that are gone', async () => {
    await load(hotelCsv());
    await api.database.query(
      `update room_months set taken[5] = 1 where room_id like '%.family' and month = '2026-11-01'`,
    );
    const rows = smallHotelRows()
      .filter(({ room_id: id }) => id !== 'family')
      .map((row) => (row.hotel_id === 'Q1' ? { ...row, to: '2026-12-15' } : row));
    await load(hotelCsv(rows));
    // The sold night of the room that is gone stays counted, and no other can be sold.
    const family = (await stock()).months.filter(({ room_id: id }) => String(id).endsWith('.family'));
    expect(family).toMatchObject([{ month: '2026-11-01' }]);
    expect(family[0]?.rates).toEqual(Array(30).fill(0));
    expect(await nightOf(QUEEN, '2026-12-15')).toMatchObject({ rate: 12_900 });
    expect(await nightOf(QUEEN, '2026-12-16')).toMatchObject({ rate: 0, allotment: 0 });
    expect(await nightOf(QUEEN, '2027-02-10')).toMatchObject({ rate: 0 });
  });

  it('is another list under another name', async () => {
    await load(hotelCsv());
    expect(
      await load(
        hotelCsv(
          smallHotelRows()
            .slice(3)
            .map((row) => ({ ...row, hotel_id: 'X', name: 'Other House' })),
        ),
        'hotels.csv',
        { source: 'other' },
      ),
    ).toMatchObject({ source: 'list:other', added: 1, gone: 0 });
    expect((await stock()).hotels.filter((hotel) => hotel.is_on_sale)).toHaveLength(3);
  });

  it('is loaded, with a warning, where another list sells a hotel of that name at that place', async () => {
    await load(hotelCsv(), 'hotels.csv', { source: 'Summer' });
    const twins = (source: string) => `on sale from list:${source}, too, under the same name within 150 m`;
    const twice = await load(hotelCsv(), 'hotels.csv', { source: 'Winter' });
    expect(twice).toMatchObject({ outcome: 'loaded', hotels: 2 });
    expect(twice.faults.warnings.describe()).toContain(
      `2 hotels are ${twins('summer')}; travellers see them twice, so leave them out of one of the lists: lines 2, 5`,
    );
    const [row = {}, ...rows] = smallHotelRows();
    // 167 m farther north, and written in another way.
    const [far, alike] = [{ latitude: '46.8181' }, { name: 'AUBERGE DU QUAI-NEUF' }];
    const single = (change: object) =>
      warnings(hotelCsv([row, ...rows].slice(0, 2).map((one) => ({ ...one, ...change }))), 'hotels.csv', {
        source: 'Other',
        dryRun: true,
      });
    expect((await single(far)).join()).not.toContain('travellers see');
    expect(await single(alike)).toContain(
      `line 2: "AUBERGE DU QUAI-NEUF" is ${twins('summer')}: travellers see it twice. Leave it out of one of the lists`,
    );
  });

  it('forgets months that are over, but not what was sold in them', async () => {
    await load(hotelCsv());
    await api.database.query(`update room_months set taken[5] = 1 where room_id = $1 and month = '2026-11-01'`, [
      QUEEN,
    ]);
    api.clock.set('2027-01-10T14:00:00.000Z');
    await load(hotelCsv(hotelRowsWith({ rate: '99' }, 2)));
    const past = (await stock()).months.filter(({ month }) => String(month) < '2027-01-01');
    expect(past).toMatchObject([{ room_id: QUEEN, month: '2026-11-01' }]);
  });

  it('gives the nights behind the horizon later', async () => {
    const long = hotelCsv(
      smallHotelRows().map((row) => ({
        ...row,
        from: row.to === '2026-12-31' ? '2026-11-01' : (row.from ?? ''),
        to: row.to === '2026-12-31' ? row.to : '2028-06-30',
      })),
    );
    expect(await load(long)).toMatchObject({ isCut: true, lastNight: '2027-10-31' });
    expect(await load(long)).toMatchObject({ outcome: 'unchanged' });
    api.clock.set('2026-11-03T14:00:00.000Z');
    expect(await load(long)).toMatchObject({ outcome: 'loaded', lastNight: '2027-11-30' });
    expect(await nightOf(QUEEN, '2027-11-30')).toMatchObject({ rate: 12_900 });
  });
});

describe('what changes nothing', () => {
  it('a dry run, which reports what would be', async () => {
    expect(await load(hotelCsv(), 'hotels.csv', { dryRun: true })).toMatchObject({
      outcome: 'dryRun',
      hotels: 2,
      added: 2,
      gone: 0,
    });
    expect(await stock()).toEqual({ hotels: [], rooms: [], months: [], lists: [] });
    await load(hotelCsv());
    const before = await stock();
    expect(await load(hotelCsv(smallHotelRows().slice(3)), 'hotels.csv', { dryRun: true })).toMatchObject({
      outcome: 'dryRun',
      added: 0,
      continued: 1,
      gone: 1,
    });
    expect(await stock()).toEqual(before);
  });

  it('a load that fails half way: its new hotels are taken away again', async () => {
    await load(hotelCsv(smallHotelRows().slice(3)));
    const before = await stock();
    const { database } = api.ctx;
    const failing = {
      ...api.ctx,
      database: { ...database, transaction: () => Promise.reject(new Error('the database went away')) },
    };
    await expect(
      loadHotels(failing, { path: await writeNamedFile('hotels.csv', hotelCsv()), source: 'Test list' }, silent),
    ).rejects.toThrow('went away');
    expect(await stock()).toEqual(before);
  });

  it('a load that another one of the same list overtook', async () => {
    const { database } = api.ctx;
    const faster = () => database.query(`insert into hotel_lists values ('list:test-list', 'newer', now())`);
    const late = standIn<typeof api.ctx>({
      ...api.ctx,
      database: {
        ...database,
        transaction: async (work: Parameters<typeof database.transaction>[0]) => (
          await faster(),
          database.transaction(work)
        ),
      },
    });
    const path = await writeNamedFile('hotels.csv', hotelCsv());
    await expect(loadHotels(late, { path, source: 'Test list' }, silent)).rejects.toThrow('published meanwhile');
    expect((await stock()).hotels).toEqual([]);
  });
});

describe('the command', () => {
  const run = async (args: string[]) => {
    const lines: string[] = [];
    const code = await runCommand(api.api, { command: 'inventory:hotels', args, cwd: '/' }, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  };

  it('says what it did, and exits with 0', async () => {
    const path = await writeNamedFile('hotels.csv', hotelCsv());
    const dry = await run([path, '--source', 'Winter', '--dry-run']);
    expect(dry).toMatchObject({
      code: 0,
      text: matching.stringContaining('Dry run, nothing was written. It would load: list:winter.'),
    });
    const { code, text } = await run([path, '--source', 'Winter']);
    expect(code).toBe(0);
    expect(text).toContain(
      'Loaded: list:winter.\n2 hotels with 3 kinds of room: 2 new, 0 as before or changed, 0 taken off sale.\nCities: 2. Nights 2026-11-01 to 2027-04-30.',
    );
    expect((await run([path, '--source', 'Winter'])).text).toContain(
      'Nothing to do: this list is loaded already: list:winter.',
    );
  });

  it('names every fault and exits with 1, or with 2 where it was not understood', async () => {
    const wrong = await run([await writeNamedFile('hotels.csv', hotelCsv(hotelRowsWith({ rate: 'much' }, 1)))]);
    expect(wrong).toEqual({
      code: 1,
      text: 'The list was refused, nothing was changed: 1 error.\n  line 3: bad rate "much" (an amount like 129.00)',
    });
    expect((await run([])).code).toBe(2);
    expect((await run(['a.csv', '--colour'])).code).toBe(2);
  });
});
