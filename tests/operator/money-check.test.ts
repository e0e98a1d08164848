import { afterEach, beforeEach, expect, it } from 'vitest';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, cancelUnits } from '@/tests/support/after-sale/after-sale-flow';
import { CARDS_OF_DISPUTES, CARDS_OF_REFUNDS, toldBy } from '@/tests/support/bookings/operator';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

it('says so when a refund was settled by hand that the gateway has paid as well', async () => {
  const lost = await bookedTrip(api, { card: CARDS_OF_REFUNDS.lost });
  await cancelUnits(lost, ['place-0-0-0']);
  await api.database.query(
    `update refunds set status = 'SETTLED', settled_by = 'transfer' where booking_id =
    (select id from bookings where number = $1)`,
    [lost.number],
  );
  const [code, text] = await toldBy(api, 'money:check');
  expect(code).toBe(1);
  expect(text).toContain('was settled outside the gateway, and paid by it, too');
});

it('says of a dispute that was not heard yet how large it is, and when it will be', async () => {
  await bookedTrip(api, { card: CARDS_OF_DISPUTES.lost });
  api.clock.advance(60 * 60_000);
  const [code, text] = await toldBy(api, 'money:check');
  expect(code).toBe(0);
  expect(text).toMatch(
    /decided yet: 1\n {2}dispute-\S+, of [\d.]+ CAD: OPEN at the gateway, read here within ten minutes\n/,
  );
});

it('says what agrees, what is on the way and owed, and differs only where books do', async () => {
  const check = () => toldBy(api, 'money:check');
  const paid = await bookedTrip(api);
  await cancelUnits(paid, ['place-0-0-0']);
  const refused = await bookedTrip(api, { card: CARDS_OF_REFUNDS.refused });
  const slow = await bookedTrip(api, { card: CARDS_OF_REFUNDS.slow });
  await cancelUnits(refused, ['place-0-0-0']);
  await cancelUnits(slow, ['place-0-0-0']);
  const [code, text] = await check();
  expect(code).toBe(0);
  expect(text).toMatch(
    /^Agreed with the gateway: charges 3, refunds 1\n {2}charged [\d,.]+ CAD, refunded [\d.]+ CAD, left [\d,.]+ CAD\n/,
  );
  expect(text).toMatch(
    new RegExp(
      `On the way, not decided yet: 1\n {2}booking ${slow.number} {2}\\S+\n` +
        `Not paid by the gateway, and tried again: 1\n {2}booking ${refused.number} .*\n` +
        'Owed to travellers: 0\nSettled .*: 0\nBorne by us for other rooms: 0\n' +
        'Disputed at the bank: open 0, lost 0, won 0\nDifferences: 0$',
    ),
  );

  api.clock.advance(3 * DAY_MS);
  await runRefunds(api.ctx);
  expect((await check())[1]).toMatch(
    new RegExp(`On the way.*: 0\nNot paid .*: 0\nOwed to travellers: 1\n {2}booking ${refused.number} `),
  );

  await api.database.query(
    `update sandbox_charges set amount = amount + 1 where key =
    (select payment_key from bookings where number = $1)`,
    [paid.number],
  );
  await api.database.query(
    `delete from money_movements where kind = 'refund' and booking_id =
    (select id from bookings where number = $1)`,
    [slow.number],
  );
  const [differing, told] = await check();
  expect(differing).toBe(1);
  expect(told).toContain('Differences: 2');
  expect(told).toContain(`booking ${slow.number}: charged less given back is not what its units say`);
  expect(await toldBy(api, 'money:check', 'now')).toEqual([2, expect.stringContaining('It takes no arguments.')]);
});
