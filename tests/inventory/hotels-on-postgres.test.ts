import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRooms } from '@/product-api/hotels/rooms/hold-room';
import { saveCatalogue } from '@/product-api/inventory/demo/save-catalogue';
import { demoCatalogue } from '@/product-api/inventory/demo/demo-catalogue';
import { demoHotelCatalogue } from '@/product-api/inventory/demo/hotels/demo-hotel-catalogue';
import {
  ensureDemoHotels,
  extendDemoHotels,
  removeDemoHotels,
} from '@/product-api/inventory/demo/hotels/ensure-demo-hotels';
import { loadHotels } from '@/product-api/inventory/hotels/load-hotels';
import type { Database } from '@/product-api/index';
import { leading } from '@/tests/support/present';
import { removeFeeds, writeNamedFile } from '../support/buses/gtfs-feed';
import { hotelCsv, smallHotelRows } from '../support/stays/hotel-list';
import { noPhotos } from '../support/stays/photo-ports';
import { canRunPostgres, startPostgres, type TestPostgres } from '../support/api/postgres';

const NOW = new Date('2026-10-27T14:00:00.000Z');
const ROOM = 'quebec-city.auberge-du-quai-neuf.family';
const AHEAD = { daysAhead: 20 };
const silent = () => undefined;

describe.skipIf(!canRunPostgres())('hotels on PostgreSQL', () => {
  let postgres: TestPostgres | undefined;
  let importing: Database;
  let selling: Database;

  beforeAll(async () => {
    postgres = await startPostgres();
    const { databases } = await postgres.openDatabase(2);
    [importing, selling] = leading(2, databases);
    await saveCatalogue({ database: importing, now: () => NOW }, await demoCatalogue());
  });
  afterAll(async () => {
    await postgres?.stop();
    await removeFeeds();
  });

  const hold = (sessionId: string) =>
    selling.transaction((tx) =>
      holdRooms(tx, {
        sessionId,
        heldFor: null,
        stay: { roomIds: [ROOM], checkinDate: '2026-11-28', checkoutDate: '2026-12-03' },
        expiresAt: new Date('2026-10-27T15:00:00.000Z'),
        now: NOW,
      }),
    );
  const listWith = (rate: string) =>
    writeNamedFile('hotels.csv', hotelCsv(smallHotelRows().map((row) => ({ ...row, rate, allotment: '60' }))));

  it('loses no room that is taken while a new version of a list is published', async () => {
    const ctx = { database: importing, now: () => NOW, suppliers: noPhotos() };
    await loadHotels(ctx, { path: await listWith('100'), source: 'own' }, silent);
    const publishing = { isDone: false };
    const sales = (async () => {
      const outcomes: string[] = [];
      for (let number = 0; number < 40 && !(publishing.isDone && number > 10); number += 1)
        outcomes.push(await hold(`session-${number}`));
      return outcomes;
    })();
    for (const rate of ['110', '120', '130'])
      await loadHotels(ctx, { path: await listWith(rate), source: 'own' }, silent);
    publishing.isDone = true;
    const held = (await sales).filter((outcome) => outcome === 'held').length;
    expect(held).toBeGreaterThan(10);
    const nights = await importing.query<{ taken: number; rate: number }>(
      `select night.taken, night.rate from room_months m cross join lateral unnest(m.taken, m.rates) with ordinality as night(taken, rate, number)
       where m.room_id = $1 and (m.month + night.number::int - 1) between '2026-11-28' and '2026-12-02'`,
      [ROOM],
    );
    expect(nights).toEqual(Array(5).fill({ taken: held, rate: 13_000 }));
  });

  it('loads, extends and removes the demo, beside an operator’s list', async () => {
    const ctx = { database: importing, now: () => NOW };
    const count = async (from: string) =>
      (await importing.query<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count;
    await ensureDemoHotels(ctx, AHEAD);
    expect(await count(`hotels where source = 'demo' and is_on_sale`)).toBe((await demoHotelCatalogue()).hotels.length);
    await importing.query(`update hotel_lists set content_hash = 'older' where source = 'demo'`);
    await ensureDemoHotels(ctx, AHEAD);
    await extendDemoHotels({ ...ctx, now: () => new Date('2027-01-20T14:00:00.000Z') }, AHEAD);
    expect(
      await count(
        `room_months m join hotel_rooms r on r.id = m.room_id join hotels h on h.id = r.hotel_id where h.source = 'demo' and m.month < '2027-01-01'`,
      ),
    ).toBe(0);
    expect(await removeDemoHotels(ctx)).toBe(0);
    expect(await count('hotels')).toBe(2);
  });
});
