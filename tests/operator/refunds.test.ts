import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { sandboxPayment } from '@/product-api/adapters/sandbox/sandbox-payment';
import type { PaymentGateway } from '@/product-api/bookings/record/payment-gateway';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { balanceOf, bookedTrip, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { CARDS_OF_REFUNDS, toldBy } from '@/tests/support/bookings/operator';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
/** The gateway as it is now: tests put their own trouble in its place. */
let gateway: PaymentGateway;
let sandbox: PaymentGateway;
beforeAll(async () => {
  const database = await createTestDatabase();
  sandbox = sandboxPayment({ database, now: () => api.clock.now(), latencyMs: 0 });
  gateway = sandbox;
  const payment: PaymentGateway = {
    ...sandbox,
    refund: (input) => gateway.refund(input),
    findRefund: (key) => gateway.findRefund(key),
  };
  api = await createTestApi({ database, suppliers: { payment } });
});
afterAll(() => api.close());
// Each comes before the trip that is on sale.
beforeEach(() => api.clock.set(TEST_NOW));

const refunds = (...args: string[]) => toldBy(api, 'refunds', ...args);

async function refundIdOf(owner: Owner): Promise<string> {
  const id = await idOf(api, owner.number);
  const [row] = await api.database.query<{ id: number }>('select id::int as id from refunds where booking_id = $1', [
    id,
  ]);
  return String(row?.id);
}

/** A refund that the gateway could not be brought to pay for three days. */
async function owedRefund(card: string): Promise<{ owner: Owner; id: string }> {
  const owner = await bookedTrip(api, { card });
  await cancelUnits(owner, ['place-0-0-0']);
  api.clock.advance(3 * DAY_MS);
  await runRefunds(api.ctx);
  return { owner, id: await refundIdOf(owner) };
}

const state = async (owner: Owner) => {
  const { refunds: rows, history } = await readMine(owner);
  return [rows.map(({ status }) => status), history.slice(2).map(({ what }) => what)];
};

describe('refunds that the gateway refused for three days', () => {
  it('are said to have been asked for once, before they are asked for again', async () => {
    const owner = await bookedTrip(api, { card: CARDS_OF_REFUNDS.refused });
    await cancelUnits(owner, ['place-0-0-0']);
    expect((await refunds('list'))[1]).toMatch(/asked 1 time, last answer: cardClosed,\s+tried again /);
    await api.database.query(`update refunds set status = 'DONE' where id = $1`, [await refundIdOf(owner)]);
  });

  it('say what the gateway answers however many others wait before them', async () => {
    const { id } = await owedRefund(CARDS_OF_REFUNDS.refused);
    await api.database.query(
      `insert into refunds (booking_id, charge_id, amount, currency, status, requested_at, next_try_at)
       select booking_id, 0, 1, currency, status, requested_at, next_try_at
       from refunds, generate_series(1, 200) where id = $1`,
      [id],
    );
    const [, listed] = await refunds('list');
    const [, all] = await refunds('list', '--all');
    const [, said] = await refunds('retry', id);
    await api.database.query('delete from refunds where charge_id = 0');
    await api.database.query(`update refunds set status = 'DONE' where id = $1`, [id]);
    expect(said).toContain('The gateway’s last answer: cardClosed');
    expect(listed).toMatch(/^Owed, and waiting for you: 201\n/);
    expect(listed).toMatch(/\n {2}… and 1 more: npm run refunds -- list --all\n {2}Next:/);
    expect([listed, all].map((text) => text.match(/ {2}booking /g)?.length)).toEqual([200, 201]);
    expect(all).not.toContain('more:');
  });

  it('are listed, tried again, and settled once outside the gateway', async () => {
    const { owner, id } = await owedRefund(CARDS_OF_REFUNDS.refused);
    expect(await state(owner)).toEqual([['OWED'], ['REFUND_OWED']]);
    const [code, text] = await refunds('list');
    expect(code).toBe(0);
    expect(text).toMatch(
      /Owed, and waiting for you: 1\n {2}\d+ {2}booking \w{8} {2}[\d.]+ CAD [^]*last answer: cardClosed[^]*\n {2}Next: retry ID asks/,
    );
    expect(text).toContain(`booking ${owner.number}`);
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);

    expect(await refunds('retry', id)).toEqual([
      0,
      expect.stringMatching(/is not paid yet.*\n {2}The gateway’s last answer: cardClosed/),
    ]);
    expect(await state(owner)).toEqual([['REQUESTED'], ['REFUND_OWED', 'REFUND_RETRIED']]);
    expect(await refunds('retry', id)).toEqual([0, expect.stringContaining('is not paid yet')]);
    expect((await state(owner))[1]).toEqual(['REFUND_OWED', 'REFUND_RETRIED']);
    expect(await refunds('settled', id, '--by', 'transfer', '--ref', 'T-17')).toEqual([
      1,
      expect.stringContaining('still being tried'),
    ]);

    api.clock.advance(3 * DAY_MS);
    await runRefunds(api.ctx);
    expect((await state(owner))[0]).toEqual(['OWED']);
    expect((await refunds('settled', id, '--by', 'transfer', '--ref', 'T-17'))[0]).toBe(0);
    expect((await refunds('settled', id, '--by', 'transfer', '--ref', 'T-17'))[0]).toBe(0);
    expect(await state(owner)).toEqual([
      ['SETTLED'],
      ['REFUND_OWED', 'REFUND_RETRIED', 'REFUND_OWED', 'REFUND_SETTLED'],
    ]);
    expect(await refunds('settled', id, '--by', 'transfer', '--ref', 'T-18')).toEqual([
      1,
      expect.stringContaining('settled already, by transfer with reference T-17'),
    ]);
    expect(await refunds('retry', id)).toEqual([1, expect.stringContaining('is not paid twice')]);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
    expect((await moneyCheck(api.ctx)).differences).toEqual([]);
    expect((await refunds('list'))[1]).not.toContain(owner.number);
  });

  it('are paid by a retry once the bank takes them', async () => {
    gateway = { ...sandbox, refund: () => Promise.resolve({ outcome: 'refused', reason: 'bankClosed' }) };
    const { owner, id } = await owedRefund(CARDS_OF_REFUNDS.paid);
    gateway = sandbox;
    expect(await refunds('retry', id)).toEqual([0, expect.stringContaining('is paid')]);
    expect(await state(owner)).toEqual([['DONE'], ['REFUND_OWED', 'REFUND_RETRIED', 'REFUND_DONE']]);
    expect(await refunds('retry', id)).toEqual([1, expect.stringContaining('has been paid')]);
    expect(await refunds('settled', id, '--by', 'transfer', '--ref', 'T-1')).toEqual([
      1,
      expect.stringContaining('nothing to settle'),
    ]);
  });
});

describe('a refund whose answers were all lost', () => {
  it('is settled only once the gateway has said that it has not paid', async () => {
    gateway = {
      ...sandbox,
      refund: async (input) => {
        await sandbox.refund(input);
        return { outcome: 'unknown' };
      },
      findRefund: () => Promise.reject(new Error('connection reset')),
    };
    const { owner, id } = await owedRefund(CARDS_OF_REFUNDS.paid);
    expect((await refunds('list'))[1]).toMatch(/asked 1 time, last answer: none/);
    const settle = () => refunds('settled', id, '--by', 'transfer', '--ref', 'T-2');
    expect(await settle()).toEqual([1, expect.stringContaining('does not say whether it has paid')]);
    expect((await state(owner))[0]).toEqual(['OWED']);
    gateway = sandbox;
    expect(await settle()).toEqual([1, expect.stringContaining('The gateway has paid')]);
    expect(await state(owner)).toEqual([['DONE'], ['REFUND_OWED', 'REFUND_DONE']]);
    expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  });
});

describe('what was typed wrong', () => {
  it.each([
    [['show'], 2, 'There is no "show"'],
    [['retry'], 2, 'Name a refund by the number'],
    [['retry', 'x'], 2, 'Name a refund by the number'],
    [['retry', '1', '2'], 2, 'Name one refund'],
    [['settled', '1'], 2, 'Say how with --by'],
    [['settled', '1', '--by', 'Bank 1', '--ref', 'x'], 2, 'Say how with --by'],
    [['settled', '1', '--by', 'transfer'], 2, 'Give your own reference'],
    [['settled', '1', '--by', 'transfer', '--ref', ' '], 2, 'Give your own reference'],
    [['list', '--nonsense'], 2, 'Use: npm run refunds'],
    [['retry', '999999'], 1, 'There is no refund 999999.'],
    [['settled', '999999', '--by', 'transfer', '--ref', 'x'], 1, 'There is no refund 999999.'],
  ])('%j: exit code %d', async (args, code, text) => {
    expect(await refunds(...args)).toEqual([code, expect.stringContaining(text)]);
  });
});
