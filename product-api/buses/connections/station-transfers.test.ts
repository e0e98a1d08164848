import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { stationTransfers } from './station-transfers';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.database
    .query(`insert into stations (id, destination_code, name_en, name_fr, latitude, longitude, zone, source)
    select 'mtl-' || away, destination_code, name_en, name_fr, latitude + away / 111.195, longitude, zone, source from stations, unnest(array[0.9, 9.9]) as far(away) where id = 'mtl'`);
});
afterAll(() => api.close());

async function least(from: string, to: string): Promise<number | null | undefined> {
  return (await stationTransfers(api.ctx))(from, to);
}

it('leaves a change at one station, and at one within walking distance, to the usual half hour', async () => {
  expect([await least('mtl', 'mtl'), await least('mtl', 'mtl-0.9')]).toEqual([undefined, undefined]);
});

it('adds three minutes a kilometre across a city', async () => {
  expect(await least('mtl', 'mtl-9.9')).toBe((30 + 30) * 60);
});

it('takes what a timetable states before all that', async () => {
  await api.database.query(
    "insert into station_transfers (from_station, to_station, min_seconds, source) values ('mtl', 'mtl-9.9', 600, 'test'), ('mtl-9.9', 'mtl', null, 'test')",
  );
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
  expect([await least('mtl', 'mtl-9.9'), await least('mtl-9.9', 'mtl')]).toEqual([600, null]);
});
