import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followDisputes } from '@/product-api/bookings/money/follow-disputes';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import type { PaymentGateway } from '@/product-api/bookings/record/payment-gateway';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, bookedTrip, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { CARDS_OF_DISPUTES as CARDS, toldBy } from '@/tests/support/bookings/operator';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

async function after(milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await followDisputes(api.ctx);
}

async function disputedAmount(): Promise<number | undefined> {
  const [row] = await api.database.query<{ amount: number }>('select amount from disputes');
  return row?.amount;
}

/** The gateway does not answer about the refund; `isPaid`: it has paid all the same. @returns the refund's sum */
async function cancelledInSilence(owner: Owner, { isPaid = false } = {}): Promise<number> {
  const { payment } = api.ctx.suppliers;
  const refund: PaymentGateway['refund'] = async (input) => {
    if (isPaid) await payment.refund(input);
    return { outcome: 'unknown' };
  };
  api.ctx.suppliers.payment = { ...payment, refund };
  const { total } = await cancelUnits(owner, ['place-0-0-0']);
  api.ctx.suppliers.payment = payment;
  return total;
}

describe('a dispute of a charge (D66)', () => {
  it('opened before a refund was paid lets it wait, and is no difference of the books; won, it is paid', async () => {
    const owner = await bookedTrip(api, { card: CARDS.won });
    const total = await cancelledInSilence(owner);
    await after(HOUR_MS);
    expect(await disputedAmount()).toBe((await readMine(owner)).total);
    expect((await toldBy(api, 'money:check'))[1]).toMatch(/open 1, lost 0, won 0\nDifferences: 0$/);
    expect(await runRefunds(api.ctx)).toBe(0);
    // Longer than a gateway is asked: the three days begin when the bank has decided.
    api.clock.advance(6 * DAY_MS);
    expect(await runRefunds(api.ctx)).toBe(0);
    expect((await readMine(owner)).refunds).toMatchObject([{ amount: total, status: 'REQUESTED' }]);
    await after(DAY_MS);
    expect(await runRefunds(api.ctx)).toBe(1);
    expect((await readMine(owner)).refunds).toMatchObject([{ amount: total, status: 'DONE' }]);
    expect((await toldBy(api, 'money:check'))[0]).toBe(0);
  });

  it('lost before a refund was paid leaves it to the operator: the bank has paid, and the gateway does not', async () => {
    const owner = await bookedTrip(api, { card: CARDS.lost });
    const total = await cancelledInSilence(owner);
    await after(HOUR_MS);
    await after(7 * DAY_MS);
    expect(await runRefunds(api.ctx)).toBe(0);
    const [refund] = (await readMine(owner)).refunds;
    expect(refund).toMatchObject({ amount: total, status: 'OWED' });
    const [, list] = await toldBy(api, 'refunds', 'list');
    const id = new RegExp(`(\\d+)  booking ${owner.number}`).exec(list)?.[1] ?? '';
    expect(await toldBy(api, 'refunds', 'retry', id)).toEqual([
      1,
      expect.stringContaining('the gateway would pay twice'),
    ]);
    expect((await toldBy(api, 'refunds', 'settled', id, '--by', 'bank', '--ref', 'D-1'))[0]).toBe(0);
    expect((await toldBy(api, 'money:check'))[1]).toMatch(/open 0, lost 1, won 0\nDifferences: 0$/);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('lost after a refund was paid whose answer got lost finds it paid', async () => {
    const owner = await bookedTrip(api, { card: CARDS.lost });
    const total = await cancelledInSilence(owner, { isPaid: true });
    await after(HOUR_MS);
    await after(7 * DAY_MS);
    expect(await runRefunds(api.ctx)).toBe(1);
    expect((await readMine(owner)).refunds).toMatchObject([{ amount: total, status: 'DONE' }]);
    expect((await toldBy(api, 'money:check'))[0]).toBe(0);
  });

  it('stands at the gateway before we have read of it: what is asked for then is refused, and waits', async () => {
    const owner = await bookedTrip(api, { card: CARDS.won });
    api.clock.advance(HOUR_MS);
    await cancelUnits(owner, ['place-0-0-0']);
    await followDisputes(api.ctx);
    expect((await toldBy(api, 'money:check'))[1]).toMatch(/open 1, lost 0, won 0\nDifferences: 0$/);
    await after(7 * DAY_MS);
    expect(await runRefunds(api.ctx)).toBe(1);
    expect((await toldBy(api, 'money:check'))[0]).toBe(0);
  });
});
