import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CURRENCIES, type CurrencyCode } from '@/rules/money/currency';
import { outcomeOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookingRequest, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { count } from '@/tests/races/race-apis';
import { tried } from '@/tests/support/tried';

const CHANGES = count(12, 1_000);
const TEST_MS = 600_000;
/** What no amount is, however it is spelled. */
const NO_AMOUNTS: readonly unknown[] = [null, '6000', '60.00', 60.5, -1, 1e308, [], {}, true, '', 'CAD 60', [6000]];
const NO_CURRENCIES: readonly unknown[] = ['cad', 'XXX', '', 'CAD ', 124, ['CAD'], {}];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Change = { expectedAmount?: unknown; expectedCurrency?: unknown };

function changesOf(total: number, currency: CurrencyCode): fc.Arbitrary<Change> {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 2 * total }),
    fc.integer({ min: -3, max: 3 }).map((cents) => total + cents),
    fc.constantFrom(total * 100, Math.round(total / 100), -total, Number.MAX_SAFE_INTEGER),
    fc.constantFrom(...NO_AMOUNTS),
  );
  const another = fc.constantFrom<unknown>(...CURRENCIES.filter((code) => code !== currency), ...NO_CURRENCIES);
  return fc.oneof(
    fc.record({ expectedAmount: amount.filter((each) => each !== total) }),
    fc.record({ expectedCurrency: another }),
    fc.record({ expectedAmount: amount, expectedCurrency: another }),
  );
}

async function nothingWasCharged(who: Visitor): Promise<void> {
  const [made] = await api.database.query<{ bookings: number; charges: number }>(
    `select (select count(*)::int from bookings) as bookings, (select count(*)::int from sandbox_charges) as charges`,
  );
  expect(made).toEqual({ bookings: 0, charges: 0 });
  expect((await who.session()).isLocked).toBe(false);
}

it(
  'a changed amount or currency is refused, whatever it is changed to (S8)',
  async () => {
    for (const currency of CURRENCIES) {
      const who = await visitorWithTicket(api, { currency });
      const body = await bookingRequest(who);
      const changes = fc.sample(changesOf(body.expectedAmount, currency), { numRuns: CHANGES, seed: 20_261_123 });
      for (const change of changes) {
        const survived = tried('changed amount or currency');
        const answer = await who.call('POST', '/v1/booking', { body: { ...body, ...change } });
        const refusal = `${answer.status} ${refusalOf(answer).code}`;
        expect([change, ['409 PRICE_CHANGED', '400 VALIDATION_FAILED'].includes(refusal) ? '' : refusal]).toEqual([
          change,
          '',
        ]);
        survived();
      }
      await nothingWasCharged(who);
    }
    const who = await visitorWithTicket(api);
    expect(outcomeOf(await who.call('POST', '/v1/booking', { body: await bookingRequest(who) }))).toBe('CONFIRMED');
  },
  TEST_MS,
);
