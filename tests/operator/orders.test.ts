import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOTEL_PARTNER } from '@/product-api/adapters/sandbox/partner-hotel-supply';
import { cancelGivenBackOrders } from '@/product-api/bookings/run/cancel-given-back-orders';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { passengersFor } from '@/tests/support/bookings/booking-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { toldBy } from '@/tests/support/bookings/operator';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.database.query('update hotels set supplier = $1', [HOTEL_PARTNER]);
});
afterAll(() => api.close());
// Each comes before the trip that is on sale.
beforeEach(() => api.clock.set(TEST_NOW));

const orders = (...args: string[]) => toldBy(api, 'orders', ...args);

/** A trip with a room, bought under a name and its room given back. The partner's sandbox answers by the name. */
async function roomGivenBack(lastName: string): Promise<{ owner: Owner; key: string }> {
  const owner = await bookedTrip(api, { passengers: passengersFor(ONE_ADULT, { lastName }) });
  const { units } = await readMine(owner);
  await cancelUnits(
    owner,
    units.filter(({ kind }) => kind === 'room').map(({ unitId }) => unitId),
  );
  const [row] = await api.database.query<{ key: string }>(
    'select order_key as key from supplier_orders where booking_id = $1',
    [await idOf(api, owner.number)],
  );
  return { owner, key: row?.key ?? '' };
}

const roomHistory = async (owner: Owner) =>
  (await readMine(owner)).history.flatMap(({ what }) => (what.startsWith('ROOM_') ? [what] : []));
const statusOf = async (key: string) =>
  (await api.database.query<{ status: string }>('select status from supplier_orders where order_key = $1', [key]))[0]
    ?.status;

describe('a hotel that understands', () => {
  it('is told once, and its booking says so', async () => {
    const { owner, key } = await roomGivenBack('Roy');
    await cancelGivenBackOrders(api.ctx);
    expect([await statusOf(key), await roomHistory(owner)]).toEqual(['cancelled', ['ROOM_CANCEL_DONE']]);
    expect(await orders('retry', key)).toEqual([1, expect.stringContaining('has cancelled order')]);
    expect((await orders('list'))[1]).not.toContain(key);
  });
});

describe.each([
  ['Quiet', 'It gave no answer that says yes or no.'],
  ['Keeps', 'It answered that it keeps the room.'],
])('a hotel of %s, that does not cancel', (lastName, answer) => {
  it('is told again for three days, then by a person; the refund does not wait, and the page says so', async () => {
    const { owner, key } = await roomGivenBack(lastName);
    expect((await readMine(owner)).refunds.every(({ status }) => status === 'DONE')).toBe(true);
    api.clock.advance(61 * MINUTE_MS);
    await cancelGivenBackOrders(api.ctx);
    expect(await roomHistory(owner)).toEqual([]);
    expect((await orders('list'))[1]).toMatch(new RegExp(`waiting for you: 0\nBeing told: 1\n {2}${key} `));
    expect(await orders('settled', key, '--by', 'phone', '--ref', 'Ms. Roy')).toEqual([
      1,
      expect.stringContaining('still being told'),
    ]);

    api.clock.advance(3 * DAY_MS);
    await Promise.all([cancelGivenBackOrders(api.ctx), cancelGivenBackOrders(api.ctx)]);
    expect(await roomHistory(owner)).toEqual(['ROOM_CANCEL_OWED']);
    expect((await orders('list'))[1]).toMatch(
      new RegExp(
        `waiting for you: 1\n {2}${key} {2}booking ${owner.number} [^]*\n {2}Next: call the hotel, .*\nBeing told: 0`,
      ),
    );

    expect((await orders('list'))[1].split('\n').filter((line) => line.length > 120)).toEqual([]);

    const notYet = `The hotel has not cancelled order ${key} yet.`;
    const again = 'It is told again, for three days.';
    expect(await orders('retry', key)).toEqual([0, `${notYet} ${answer} ${again}`]);
    expect(await orders('retry', key)).toEqual([0, `${notYet} It is being told already. ${again}`]);
    expect((await orders('list'))[1]).toContain('Being told: 1');
    api.clock.advance(3 * DAY_MS);
    await cancelGivenBackOrders(api.ctx);
    const settle = (reference: string) => orders('settled', key, '--by', 'phone', '--ref', reference);
    expect([(await settle('Ms. Roy'))[0], (await settle('Ms. Roy'))[0]]).toEqual([0, 0]);
    expect(await roomHistory(owner)).toEqual(['ROOM_CANCEL_OWED', 'ROOM_CANCEL_OWED', 'ROOM_CANCEL_DONE']);
    expect(await settle('Mr. Roy')).toEqual([1, expect.stringContaining('settled already: phone Ms. Roy')]);
    expect(await orders('retry', key)).toEqual([1, expect.stringContaining('settled already')]);
    expect((await orders('list'))[1]).not.toContain(key);
  });
});

it('are told to be more than are listed, and all of them listed where that is asked for', async () => {
  const { owner, key } = await roomGivenBack('Quiet');
  await api.database.query(
    `insert into supplier_orders
       (booking_id, entry_index, supplier, order_key, status, created_at, cancel_requested_at, next_try_at)
     select booking_id, 9, supplier, order_key || '-' || copy, status, created_at, cancel_requested_at, next_try_at
     from supplier_orders, generate_series(1, 200) as copy where order_key = $1`,
    [key],
  );
  const [, listed] = await orders('list');
  const [, all] = await orders('list', '--all');
  await api.database.query('delete from supplier_orders where entry_index = 9');
  expect(listed).toMatch(/\nBeing told: 201\n[^]*\n {2}… and 1 more: npm run orders -- list --all$/);
  const shown = (text: string) => text.split(`booking ${owner.number}`).length - 1;
  expect([shown(listed), shown(all)]).toEqual([200, 201]);
});

describe('what was typed wrong', () => {
  it.each([
    [['show'], 2, 'There is no "show"'],
    [['retry'], 2, 'Name one order'],
    [['retry', 'a', 'b'], 2, 'Name one order'],
    [['settled', 'a', '--by', 'phone'], 2, 'Give your own reference'],
    [['retry', 'nothing'], 1, 'There is no order nothing.'],
  ])('%j: exit code %d', async (args, code, text) => {
    expect(await orders(...args)).toEqual([code, expect.stringContaining(text)]);
  });

  it('is an order whose room was not given back', async () => {
    const owner = await bookedTrip(api);
    const [row] = await api.database.query<{ key: string }>(
      'select order_key as key from supplier_orders where booking_id = $1',
      [await idOf(api, owner.number)],
    );
    expect(await orders('retry', row?.key ?? '')).toEqual([1, expect.stringContaining('was not given back')]);
  });
});
