import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardBrand, isAcceptedCard, luhn } from '@/rules/money/card';
import type { Database } from '@/product-api/index';
import { createTestDatabase } from '@/tests/support/api/test-database';
import type { PaymentGateway } from '../../bookings/record/payment-gateway';
import { sandboxPayment } from './sandbox-payment';
import { TEST_CARDS } from './test-cards';

let database: Database;
let gateway: PaymentGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = sandboxPayment({ database, now: () => new Date('2026-10-20T14:00:00Z'), latencyMs: 0 });
});
afterAll(() => database.close());

const charge = (key: string, number: string) =>
  gateway.charge({
    key,
    bookingNumber: 'TEST2345',
    amount: 1234,
    currency: 'CAD',
    card: { number, securityCode: '123', firstName: 'A', lastName: 'B', expiryMonth: '1', expiryYear: '30' },
  });

async function referenceOf(key: string): Promise<string> {
  const found = await gateway.find(key);
  return found?.outcome === 'approved' ? found.reference : '';
}

describe('sandbox gateway (D44)', () => {
  it('has test cards that the payment form accepts', () => {
    for (const number of Object.keys(TEST_CARDS))
      expect([number, luhn(number), isAcceptedCard(cardBrand(number))]).toEqual([number, true, true]);
  });

  it('charges a key once, whatever is sent again', async () => {
    const first = await charge('once', '4242 4242 4242 4242');
    expect(first.outcome).toBe('approved');
    expect(await charge('once', '4000000000009995')).toEqual(first);
    expect(await gateway.find('once')).toEqual(first);
  });

  it('says why it declines, and takes no card that is not a test card', async () => {
    expect(await charge('a', '4000000000009995')).toEqual({ outcome: 'declined', reason: 'insufficientFunds' });
    expect(await charge('b', '4000000000009987')).toEqual({ outcome: 'declined', reason: 'lostCard' });
    expect(await charge('c', '4000000000000127')).toEqual({ outcome: 'declined', reason: 'wrongCvv2' });
    expect(await charge('d', '4111111111111111')).toEqual({ outcome: 'declined', reason: 'other' });
    expect(await gateway.find('b')).toEqual({ outcome: 'declined', reason: 'lostCard' });
  });

  it('leaves two cards without an answer: one charged, one not', async () => {
    expect(await charge('silent', '4000000000000341')).toEqual({ outcome: 'unknown' });
    expect(await gateway.find('silent')).toBeNull();
    expect(await charge('lost', '4000000000000259')).toEqual({ outcome: 'unknown' });
    expect((await gateway.find('lost'))?.outcome).toBe('approved');
  });

  it('refunds once by key, and keeps nothing of a card', async () => {
    const reference = await referenceOf('once');
    const refund = () => gateway.refund({ key: 'once:refund', reference, amount: 1234, currency: 'CAD' });
    expect(await Promise.all([refund(), refund()])).toEqual([{ outcome: 'refunded' }, { outcome: 'refunded' }]);
    const lines = await database.query<{ amount: number }>(
      `select * from sandbox_charges where key like 'once%' order by amount`,
    );
    expect(lines.map((line) => line.amount)).toEqual([-1234, 1234]);
    expect(Object.keys(lines[0] ?? {}).sort()).toEqual([
      'amount',
      'created_at',
      'currency',
      'key',
      'outcome',
      'reference',
    ]);
  });

  it('gives back a charge in parts, never more than it is, also when asked at once', async () => {
    await charge('parts', '4242424242424242');
    const reference = await referenceOf('parts');
    const refund = (key: string, amount: number) => gateway.refund({ key, reference, amount, currency: 'CAD' });
    const answers = await Promise.all([1, 2, 3, 4].map((part) => refund(`parts:${part}`, 400)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['refunded', 'refunded', 'refunded', 'refused']);
    expect(await refund('parts:5', 34)).toEqual({ outcome: 'refunded' });
    expect(await refund('parts:6', 1)).toEqual({ outcome: 'refused', reason: 'exceedsCharge' });
    expect(await gateway.findRefund('parts:6')).toEqual({ outcome: 'refused', reason: 'exceedsCharge' });
  });

  it.each([
    ['refuses for good', '4000000000005126', ['refused', 'refused'], 'refused'],
    ['pays, and its first answer is lost', '4000000000007726', ['unknown', 'refunded'], 'refunded'],
    ['hears the second time only', '4000000000008138', ['unknown', 'refunded'], null],
  ])('%s: what goes back on %s', async (_, card, outcomes, between) => {
    await charge(card, card);
    const reference = await referenceOf(card);
    const refund = () => gateway.refund({ key: `${card}:r`, reference, amount: 100, currency: 'CAD' });
    const first = await refund();
    expect((await gateway.findRefund(`${card}:r`))?.outcome ?? null).toBe(between);
    expect([first.outcome, (await refund()).outcome]).toEqual(outcomes);
  });

  it('shows its books page by page: what was approved and paid back, nothing else', async () => {
    const lines = [];
    for (let afterKey = ''; ;) {
      const page = await gateway.listLines({ afterKey, limit: 3 });
      lines.push(...page);
      if (page.length < 3) break;
      afterKey = page.at(-1)?.key ?? '';
    }
    const keys = lines.map(({ key }) => key);
    expect(keys).toEqual([...keys].sort());
    expect(lines.filter(({ key }) => key.startsWith('once'))).toEqual([
      { key: 'once', kind: 'charge', amount: 1234, currency: 'CAD' },
      { key: 'once:refund', kind: 'refund', amount: 1234, currency: 'CAD' },
    ]);
    expect(keys).not.toContain('a');
    expect(keys).not.toContain('parts:6');
  });
});
