import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { present } from '@/tests/support/present';
import type { Database } from '../../../database/database';
import { demoCatalogue } from '../demo-catalogue';
import { saveCatalogue } from '../save-catalogue';
import { demoHotelCatalogue } from './demo-hotel-catalogue';
import { ensureDemoHotels, extendDemoHotels, removeDemoHotels } from './ensure-demo-hotels';

const TABLES = ['hotels', 'hotel_rooms', 'room_months', 'hotel_lists'];
/** The last day of this horizon is in the month after the next. */
const AHEAD = { daysAhead: 45 };
const START = new Date('2026-10-20T14:00:00Z');
const ROOM = 'montreal.auberge-de-la-girouette.queen';

let database: Database;
let now = START;
const ctx = {
  get database() {
    return database;
  },
  now: () => now,
};

async function only<T>(query: string, parameters: unknown[] = []): Promise<T> {
  const [row] = await database.query<{ value: T }>(query, parameters);
  return present(row?.value);
}
const countOf = (table: string) => only<number>(`select count(*)::int as value from ${table}`);
const everything = () => Promise.all(TABLES.map((table) => database.query(`select * from ${table} order by 1, 2`)));
const take = (month: string, night: number) =>
  database.query(`update room_months set taken[$3] = 1 where room_id = $1 and month = $2`, [ROOM, month, night]);
const monthsOf = (room: string) =>
  only<string[] | null>(`select array_agg(month::text order by month) as value from room_months where room_id = $1`, [
    room,
  ]);

beforeAll(async () => {
  database = await createTestDatabase();
  await saveCatalogue(ctx, await demoCatalogue());
  await ensureDemoHotels(ctx, AHEAD);
  for (const table of TABLES) await database.query(`create table kept_${table} as table ${table}`);
});
afterAll(() => database.close());

beforeEach(async () => {
  now = START;
  await database.query(`truncate ${TABLES.join(', ')}, hotel_photos`);
  for (const table of TABLES) await database.query(`insert into ${table} table kept_${table}`);
});

describe('ensureDemoHotels', () => {
  it('loads hotels, rooms and whole months up to the horizon, all free', async () => {
    const { hotels, contentHash } = await demoHotelCatalogue();
    const rooms = hotels.flatMap((hotel) => hotel.rooms);
    expect([await countOf('hotels'), await countOf('hotel_rooms'), await countOf('room_months')]).toEqual([
      hotels.length,
      rooms.length,
      3 * rooms.length,
    ]);
    expect(await monthsOf(ROOM)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
    expect(
      await only(
        `select bool_and(cardinality(rates) = extract(day from month + interval '1 month' - interval '1 day') and cardinality(allotments) = cardinality(rates) and cardinality(taken) = cardinality(rates) and 0 = all(taken)) as value from room_months`,
      ),
    ).toBe(true);
    expect(await only(`select content_hash as value from hotel_lists where source = 'demo'`)).toBe(contentHash);
    const [stored] = await database.query(
      `select h.name, h.district, h.currency, h.supplier, h.is_on_sale, h.policies, r.name_fr, r.beds, r.position from hotels h join hotel_rooms r on r.hotel_id = h.id where r.id = $1`,
      [ROOM],
    );
    expect(stored).toMatchObject({
      name: hotels[0]?.name,
      district: hotels[0]?.district,
      currency: 'CAD',
      supplier: 'direct',
      is_on_sale: true,
      policies: hotels[0]?.policies,
      name_fr: 'Chambre avec 1\u00A0grand lit',
      beds: [{ kind: 'queen', count: 1 }],
      position: 0,
    });
  });

  it('sells from yesterday in UTC on, which may still be today in the far west', async () => {
    const [row] = await database.query<{ rates: number[]; allotments: number[] }>(
      `select rates, allotments from room_months where room_id = $1 and month = '2026-10-01'`,
      [ROOM],
    );
    expect(row?.rates.slice(0, 18).every((rate) => rate === 0)).toBe(true);
    expect(row?.allotments.slice(0, 18).every((rooms) => rooms === 0)).toBe(true);
    expect(row?.rates.slice(18).every((rate) => rate > 5_000)).toBe(true);
  });

  it('changes nothing when run again', async () => {
    const before = await everything();
    await ensureDemoHotels(ctx, AHEAD);
    expect(await everything()).toEqual(before);
  });

  it('finishes a load that was interrupted, before its facts were complete and after', async () => {
    const before = await everything();
    await database.query(`delete from hotel_lists`);
    await database.query(`delete from hotels where destination_code > 'm'`);
    await database.query(`delete from room_months where month = '2026-12-01'`);
    const stopped = AbortSignal.abort();
    await ensureDemoHotels(ctx, { ...AHEAD, signal: stopped });
    expect(await countOf('hotel_lists')).toBe(0);
    await ensureDemoHotels(ctx, AHEAD);
    await database.query(`delete from room_months where month = '2026-12-01' and room_id > 'm'`);
    await ensureDemoHotels(ctx, AHEAD);
    expect(await everything()).toEqual(before);
  });

  it('brings facts and rates of an older demo up to date and keeps what is held or sold', async () => {
    await take('2026-11-01', 5);
    const before = await everything();
    await database.query(`update hotel_lists set content_hash = 'older'`);
    await database.query(`update hotels set name = 'Older', stars = 1, is_on_sale = false`);
    await database.query(`update room_months set rates[20] = 1, allotments[20] = 99`);
    const told: string[] = [];
    await ensureDemoHotels(ctx, { ...AHEAD, report: (line) => told.push(line) });
    expect(await everything()).toEqual(before);
    expect(told).toEqual([expect.stringMatching(/^\d+ hotels in 69 cities, \d+ kinds of room\.$/)]);
  });

  it('takes out what an older demo had, unless somebody has a room there', async () => {
    await database.query(`update hotel_lists set content_hash = 'older'`);
    await database.query(
      `insert into hotels select 'montreal.' || n, destination_code, n, n, description_en, description_fr, district, address, latitude, longitude, zone, stars, phone, amenities, policies, currency, supplier, rank, source, external_id, true from hotels, unnest(array['gone', 'sold']) n where id = 'montreal.auberge-de-la-girouette'`,
    );
    await database.query(
      `insert into hotel_rooms select h || '.queen', h, name_en, name_fr, beds, size_square_meters, max_guests, max_adults, board, amenities, included_adults, extra_adult_per_night, position from hotel_rooms, unnest(array['montreal.gone', 'montreal.sold']) h where id = $1`,
      [ROOM],
    );
    await database.query(
      `insert into room_months select r, month, rates, allotments, taken from room_months, unnest(array['montreal.gone.queen', 'montreal.sold.queen']) r where room_id = $1`,
      [ROOM],
    );
    await database.query(
      `update room_months set taken[9] = 1 where room_id = 'montreal.sold.queen' and month = '2026-11-01'`,
    );
    const told: string[] = [];
    await ensureDemoHotels(ctx, { ...AHEAD, report: (line) => told.push(line) });
    expect(await database.query(`select id, is_on_sale from hotels where slug in ('gone', 'sold')`)).toEqual([
      { id: 'montreal.sold', is_on_sale: false },
    ]);
    expect(
      await database.query(
        `select month::text, rates[9] as rate, taken[9] as taken from room_months where room_id like 'montreal.sold%'`,
      ),
    ).toEqual([{ month: '2026-11-01', rate: 0, taken: 1 }]);
    expect(told.at(-1)).toContain('1 hotel of an older demo kept');
  });
});

describe('extendDemoHotels', () => {
  it('keeps the horizon and deletes past months of which nobody has a night', async () => {
    await take('2026-10-01', 25);
    now = new Date('2026-11-05T06:00:00Z');
    await extendDemoHotels(ctx, AHEAD);
    // October is not over for a week.
    expect(await monthsOf(ROOM)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
    now = new Date('2026-11-20T06:00:00Z');
    await extendDemoHotels(ctx, AHEAD);
    expect(await monthsOf(ROOM)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']);
    expect(await monthsOf('montreal.auberge-de-la-girouette.king')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
    expect(await only(`select count(*)::int as value from room_months where month < '2026-11-01'`)).toBe(1);
    const before = await everything();
    await extendDemoHotels(ctx, AHEAD);
    expect(await everything()).toEqual(before);
  });

  it('leaves what is held or sold as it is', async () => {
    await take('2026-12-01', 24);
    const before = await only(
      `select rates::text || taken::text as value from room_months where room_id = $1 and month = '2026-12-01'`,
      [ROOM],
    );
    now = new Date('2026-11-20T06:00:00Z');
    await extendDemoHotels(ctx, AHEAD);
    expect(
      await only(
        `select rates::text || taken::text as value from room_months where room_id = $1 and month = '2026-12-01'`,
        [ROOM],
      ),
    ).toBe(before);
  });

  it('does nothing before the first load', async () => {
    await database.query(`truncate ${TABLES.join(', ')}, hotel_photos`);
    await extendDemoHotels(ctx, AHEAD);
    expect(await countOf('room_months')).toBe(0);
  });
});

describe('removeDemoHotels', () => {
  it('leaves hotels with held or sold nights, off sale, until these are over', async () => {
    await take('2026-11-01', 3);
    expect(await removeDemoHotels(ctx)).toBe(1);
    expect(await database.query('select id, is_on_sale from hotels')).toEqual([
      { id: 'montreal.auberge-de-la-girouette', is_on_sale: false },
    ]);
    expect(await monthsOf(ROOM)).toEqual(['2026-11-01']);
    expect(await only('select max(r) as value from room_months, unnest(rates) r')).toBe(0);
    now = new Date('2026-12-20T06:00:00Z');
    expect(await removeDemoHotels(ctx)).toBe(0);
    expect([
      await countOf('hotels'),
      await countOf('hotel_rooms'),
      await countOf('room_months'),
      await countOf('hotel_lists'),
    ]).toEqual([0, 0, 0, 0]);
  });

  it('leaves an operator’s hotels alone, and can be taken back', async () => {
    await database.query(`update hotels set source = 'list:own' where destination_code = 'regina'`);
    const own = await countOf(`hotels where source = 'list:own'`);
    await removeDemoHotels(ctx);
    expect(await countOf('hotels')).toBe(own);
    await database.query(`update hotels set source = 'demo'`);
    await ensureDemoHotels(ctx, AHEAD);
    expect(await countOf('hotels')).toBe((await demoHotelCatalogue()).hotels.length);
    expect(await countOf('hotels where not is_on_sale')).toBe(0);
  });
});
