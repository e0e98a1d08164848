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
    amount: 1234,
    currency: 'CAD',
    card: { number, securityCode: '123', firstName: 'A', lastName: 'B', expiryMonth: '1', expiryYear: '30' },
  });

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
    const refund = () => gateway.refund({ key: 'once:refund', reference: 'r', amount: 1234, currency: 'CAD' });
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
});
