import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '@/scripts/commands';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { removeFeeds, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { matching } from '@/tests/support/matching';
import { hotelCsv, smallHotelRows } from '@/tests/support/stays/hotel-list';
import { loadHotels, type LoadHotelsInput } from './load-hotels';

const NOW = '2026-10-27T14:00:00.000Z';
const QUEEN = 'quebec-city.auberge-du-quai-neuf.queen';
const LOFT = 'toronto.the-weir-loft';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: NOW, isEmpty: true });
  const city = (code: string, name: string, latitude: number, longitude: number) =>
    api.database.query(
      `insert into destinations (code, name_en, name_fr, country, region, latitude, longitude, zone, aliases, rank, source) values ($1, $2, $2, 'CA', 'QC', $3, $4, 'America/Toronto', '[]', 1, 'demo')`,
      [code, name, latitude, longitude],
    );
  await city('quebec-city', 'Québec City', 46.8139, -71.208);
  await city('toronto', 'Toronto', 43.6532, -79.3832);
});
afterAll(async () => {
  await api.close();
  await removeFeeds();
});
beforeEach(async () => {
  await api.database.query('truncate hotels, hotel_rooms, room_months, hotel_lists, hotel_photos, sold_rooms');
});

type Rows = ReturnType<typeof smallHotelRows>;

async function load(rows: Rows, options: Partial<LoadHotelsInput> = {}) {
  const path = await writeNamedFile('hotels.csv', hotelCsv(rows));
  return loadHotels(api.ctx, { path, source: 'Test list', ...options }, () => undefined);
}

/** So many stays of a room from 5 to 7 November, counted in its nights. */
async function sell(roomId: string, stays = 1) {
  await api.database.query(
    `update room_months set taken[5] = taken[5] + $2, taken[6] = taken[6] + $2 where room_id = $1 and month = '2026-11-01'`,
    [roomId, stays],
  );
  await api.database.query(
    `insert into sold_rooms (booking_id, room_id, checkin_date, checkout_date) select 1, $1, '2026-11-05', '2026-11-07' from generate_series(1, $2::int)`,
    [roomId, stays],
  );
}

const renumbered = (rows: Rows): Rows => rows.map((row) => ({ ...row, hotel_id: row.hotel_id === 'Q1' ? 'T7' : 'Q1' }));

async function hotels() {
  const rows = await api.database.query<{ id: string; externalId: string; isOnSale: boolean }>(
    'select id, external_id as "externalId", is_on_sale as "isOnSale" from hotels order by id',
  );
  return rows.map(({ id, externalId, isOnSale }) => `${id} ${externalId} ${isOnSale}`);
}

describe('the next version of a list', () => {
  it('may number its hotels and rooms anew: addresses, nights and bookings stay', async () => {
    await load(smallHotelRows());
    await sell(QUEEN, 2);
    const ids = new Map(smallHotelRows().map((row) => [row.room_id, `R-${row.room_id}`]));
    const next = renumbered(smallHotelRows()).map((row) => ({ ...row, room_id: ids.get(row.room_id) ?? '' }));
    const report = await load(next);
    expect(report).toMatchObject({ added: 0, continued: 2, gone: 0, renumbered: 2, oversold: [] });
    expect(report.losses).toMatchObject({ sold: 2, lost: 0 });
    expect(await hotels()).toEqual(['quebec-city.auberge-du-quai-neuf T7 true', `${LOFT} Q1 true`]);
    expect(
      await api.database.query(
        `select taken[5] as taken, rates[5] as rate from room_months where room_id = $1 and month = '2026-11-01'`,
        [QUEEN],
      ),
    ).toEqual([{ taken: 2, rate: 12_900 }]);
    expect(await api.database.query('select count(*)::int as count from hotel_rooms')).toEqual([{ count: 3 }]);
    expect(await load(next)).toMatchObject({ outcome: 'unchanged' });
  });

  it('that leaves guests without their room is refused, and changes nothing', async () => {
    await load(smallHotelRows());
    await sell(QUEEN);
    const before = await hotels();
    const without = smallHotelRows().filter((row) => row.hotel_id !== 'Q1');
    await expect(load(without)).rejects.toThrow(
      `leaves too many guests without their room. 1 of 1 sold stays have no room in this version:\n    ${QUEEN}: 1\n`,
    );
    expect(await hotels()).toEqual(before);
    const dryRun = await load(without, { dryRun: true });
    expect(dryRun.losses).toMatchObject({ sold: 1, lost: 1 });
    expect(await load(without, { acceptLosses: true })).toMatchObject({ outcome: 'loaded', gone: 1 });
    // What was accepted is not held against the version after it.
    const cheaper = without.map((row) => ({ ...row, rate: '99.00' }));
    expect(await load(cheaper)).toMatchObject({ outcome: 'loaded', losses: { sold: 0, lost: 0 } });
  });

  it('may lose one stay in a hundred, or one that is over', async () => {
    await load(smallHotelRows());
    await sell(QUEEN, 99);
    await sell('quebec-city.auberge-du-quai-neuf.family');
    const without = smallHotelRows().filter((row) => row.room_id !== 'family');
    expect(await load(without)).toMatchObject({ outcome: 'loaded', losses: { sold: 100, lost: 1 } });
    await api.database.query(`update sold_rooms set checkout_date = '2026-10-20', checkin_date = '2026-10-18'`);
    expect(await load(smallHotelRows().slice(3))).toMatchObject({ outcome: 'loaded', losses: { sold: 0, lost: 0 } });
  });

  it('says so in its report, and takes --accept-losses', async () => {
    await load(smallHotelRows());
    await sell(QUEEN);
    const path = await writeNamedFile('hotels.csv', hotelCsv(renumbered(smallHotelRows()).slice(3)));
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const command = { command: 'inventory:hotels', args: [path, '--source', 'Test list', ...args], cwd: '/' };
      const code = await runCommand(api.api, command, (line) => lines.push(line));
      return { code, text: lines.join('\n') };
    };
    const dry = await run('--dry-run');
    expect(dry.code).toBe(1);
    expect((await run('--dry-run', '--accept-losses')).code).toBe(0);
    expect(dry.text).toContain(
      '1 hotel with another hotel_id than before, found again by name and place: bookings and addresses stay.\n1 of 1 sold stays have no room in this version:',
    );
    expect(dry.text).toContain('That is refused without --accept-losses.');
    expect(await run()).toMatchObject({ code: 1, text: matching.stringContaining('nothing was changed') });
    expect(await run('--accept-losses')).toMatchObject({ code: 0 });
  });
});
