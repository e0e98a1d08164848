import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxPayment } from '@/product-api/adapters/sandbox/sandbox-payment';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { balanceOf, bookedTrip, cancelUnits, readMine } from '@/tests/support/after-sale/after-sale-flow';
import { deferred } from '@/tests/support/deferred';
import type { PaymentGateway, RefundResult } from '../record/payment-gateway';
import { moneyCheck } from '../money-check/money-check';
import { runRefunds } from './run-refunds';

const FOUR = { nbOfAdults: 4, nbOfChildren: 0, ageOfChildren: [] };
const HOUR_MS = 60 * 60_000;
type Refund = PaymentGateway['refund'];

let api: TestApi;
let sandbox: PaymentGateway;
/** The gateway's answers, one after the other; then it is well. */
let troubles: Refund[] = [];
let asked: string[] = [];
beforeAll(async () => {
  const database = await createTestDatabase();
  sandbox = sandboxPayment({ database, now: () => api.clock.now(), latencyMs: 0 });
  const payment: PaymentGateway = {
    ...sandbox,
    refund: (input) => {
      asked.push(input.key);
      return (troubles.shift() ?? sandbox.refund)(input);
    },
  };
  api = await createTestApi({ database, suppliers: { payment } });
});
afterAll(() => api.close());
beforeEach(() => {
  troubles = [];
  asked = [];
  api.clock.set(TEST_NOW);
});

/** What a gateway does wrong, and whether it has paid then. */
const TROUBLES: Record<string, Refund> = {
  silent: () => Promise.resolve({ outcome: 'unknown' }),
  reset: () => Promise.reject(new Error('connection reset')),
  failing: () => {
    throw new Error('500');
  },
  refusing: () => Promise.resolve({ outcome: 'refused', reason: 'cardClosed' }),
  'paying without an answer': async (input) => {
    await sandbox.refund(input);
    return { outcome: 'unknown' };
  },
  'paying and cut off': async (input) => {
    await sandbox.refund(input);
    throw new Error('connection reset');
  },
};

/** Lines of the gateway's books that paid something back on the booking's charge. */
async function paidBack(number: string): Promise<number[]> {
  const rows = await api.database.query<{ amount: number }>(
    `select -g.amount as amount from sandbox_charges g join bookings b on b.payment_reference = g.reference
      where b.number = $1 and g.outcome = 'refunded'`,
    [number],
  );
  return rows.map(({ amount }) => amount);
}

describe('a gateway in trouble (S6)', () => {
  it('pays each refund once, whatever two troubles come one after the other', async () => {
    const names = Object.keys(TROUBLES);
    const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));
    let owner = await bookedTrip(api, { party: FOUR });
    let left: string[] = [];
    let expected: number[] = [];
    for (const pair of pairs) {
      api.clock.set(TEST_NOW);
      if (left.length === 0) {
        if (expected.length > 0) owner = await bookedTrip(api, { party: FOUR });
        left = (await readMine(owner)).units.flatMap(({ unitId, givesBack }) => (givesBack > 0 ? [unitId] : []));
        expected = [];
      }
      const unitId = left.pop() ?? '';
      troubles = pair.flatMap((name) => TROUBLES[name] ?? []);
      const { total } = await cancelUnits(owner, [unitId]);
      for (let hour = 0; hour < 3; hour += 1) {
        api.clock.advance(HOUR_MS);
        await runRefunds(api.ctx);
      }
      expected.push(total);
      const { refunds } = await readMine(owner);
      expect([pair, refunds.at(-1)?.status]).toEqual([pair, 'DONE']);
      expect([pair, (await paidBack(owner.number)).sort()]).toEqual([pair, [...expected].sort()]);
      expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
    }
    expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  });

  it('asks again under the same key after silence, under another after a refusal', async () => {
    const owner = await bookedTrip(api);
    troubles = ['silent', 'refusing', 'reset'].flatMap((name) => TROUBLES[name] ?? []);
    await cancelUnits(owner, ['place-0-0-0']);
    for (let hour = 0; hour < 4; hour += 1) {
      api.clock.advance(HOUR_MS);
      await runRefunds(api.ctx);
    }
    const [first, second] = [...new Set(asked)];
    expect(asked).toEqual([first, first, second, second]);
    expect(await paidBack(owner.number)).toHaveLength(1);
  });

  it('answers late, when another process has asked again: paid once, said once', async () => {
    const owner = await bookedTrip(api);
    const answer = deferred<RefundResult>();
    const isAsked = deferred<void>();
    troubles = [
      TROUBLES.silent ?? sandbox.refund,
      async (input) => {
        await sandbox.refund(input);
        isAsked.resolve();
        return answer.promise;
      },
    ];
    await cancelUnits(owner, ['place-0-0-0']);
    api.clock.advance(HOUR_MS);
    const slow = runRefunds(api.ctx);
    await isAsked.promise;
    expect(await runRefunds(api.ctx)).toBe(0);
    api.clock.advance(21_000);
    expect(await runRefunds(api.ctx)).toBe(1);
    answer.resolve({ outcome: 'refunded' });
    expect(await slow).toBe(0);
    const mine = await readMine(owner);
    expect(mine.refunds.map(({ status }) => status)).toEqual(['DONE']);
    expect(mine.history.filter(({ what }) => what === 'REFUND_DONE')).toHaveLength(1);
    expect(await paidBack(owner.number)).toHaveLength(1);
  });
});
