import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, bookedTrip, cancelUnits, readMine } from '@/tests/support/after-sale/after-sale-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { moneyCheck } from '../money-check/money-check';
import { writeMissingUnits } from './write-missing-units';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function forgetUnits(number: string): Promise<void> {
  const id = await idOf(api, number);
  await api.database.query('delete from booking_units where booking_id = $1', [id]);
  await api.database.query('delete from money_movements where booking_id = $1', [id]);
  await api.database.query('update bookings set entry_taxes = null where id = $1', [id]);
}

it('gives bookings from before there were units theirs, once, with their charge (D75)', async () => {
  const owner = await bookedTrip(api, { party: { nbOfAdults: 1, nbOfChildren: 2, ageOfChildren: [5, 9] } });
  const before = await readMine(owner);
  await forgetUnits(owner.number);
  expect(await Promise.all([writeMissingUnits(api.ctx), writeMissingUnits(api.ctx)])).toContain(1);
  expect(await writeMissingUnits(api.ctx)).toBe(0);
  const after = await readMine(owner);
  const shape = ({ units }: typeof before) =>
    units.map(({ unitId, price, addOn, steps }) => ({ unitId, price, addOn, steps }));
  expect(shape(after)).toEqual(shape(before));
  expect(await balanceOf(api, owner.number)).toMatchObject({ charged: before.total, isBalanced: true });
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
});

it('writes them with the first act, where the start has not come to it yet', async () => {
  const owner = await bookedTrip(api);
  await forgetUnits(owner.number);
  const { total } = await cancelUnits(owner, ['place-0-0-0']);
  expect(total).toBeGreaterThan(0);
  expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
});

it('passes over a booking that it cannot take apart', async () => {
  const [odd, sound] = [await bookedTrip(api), await bookedTrip(api)];
  for (const { number } of [odd, sound]) await forgetUnits(number);
  await api.database.query(`update bookings set carts = '[{}]' where number = $1`, [odd.number]);
  expect(await writeMissingUnits(api.ctx)).toBe(1);
  expect((await readMine(sound)).units.length).toBeGreaterThan(0);
});
