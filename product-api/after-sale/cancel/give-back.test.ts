import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, cancelUnits, paid, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';
import type { CancellationCause } from '@/contract/cancellations';
import { moneyCheck } from '../../bookings/money-check/money-check';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { unitIdOf } from '../../bookings/units/unit-id';
import { listUnits } from '../../bookings/units/units.repository';
import { judgeInFull } from '../offers/judge-in-full';
import { giveBack } from './give-back';
import { payAndTell } from './pay-and-tell';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const OUT = ['seat-0-0-0', 'seat-0-0-1'];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const bought = () => bookedTrip(api, { party: COUPLE, isCancellationInsuranceAdded: true });

async function giveInFull(
  { number }: Owner,
  unitIds: readonly string[],
  { because, keepAddOn }: { because: CancellationCause; keepAddOn?: boolean },
): Promise<number> {
  const [row] = await api.database.query<{ id: number }>('select id::int as id from bookings where number = $1', [
    number,
  ]);
  const id = row?.id ?? 0;
  const written = await api.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw new Error('The booking is gone');
    const all = await listUnits(tx, id);
    const units = all.filter((unit) => unitIds.includes(unitIdOf(unit)));
    const judged = judgeInFull(all, units, { keepAddOn });
    return giveBack(api.ctx, tx, { booking, all, judged, because, key: `test-${number}-${because}`, door: null });
  });
  await payAndTell(api.ctx, id);
  return written.total;
}

it('a company that cancels gives everything paid for a direction, the refundable booking with it (D68, D71)', async () => {
  const owner = await bought();
  const atSale = await readMine(owner);
  const units = atSale.units.filter(({ unitId }) => OUT.includes(unitId));
  const whole = units.reduce((sum, { price, addOn }) => sum + price + addOn, 0);
  expect(await giveInFull(owner, OUT, { because: 'company' })).toBe(whole);
  const after = await readMine(owner);
  expect([after.givenBack, after.status, after.revision]).toEqual([whole, 'CONFIRMED', atSale.revision + 1]);
  expect(after.cancellations[0]).toMatchObject({ because: 'company', door: null, addOnKept: 0, kept: 0, total: whole });
  const note = after.cancellations[0]?.creditNoteNumber ?? '';
  const page = await owner.who.call('GET', `/v1/my-bookings/${owner.number}/credit-notes/${note}/html`);
  expect(Buffer.from(page.bytes).toString()).toContain('The company cannot run it as it was sold.');
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
});

it('a claim gives the same in the end, before or after a cancellation, and leaves the refundable booking (D68)', async () => {
  const [claimed, cancelled] = [await bought(), await bought()];
  const atSale = await readMine(claimed);
  const claim = { because: 'claim', keepAddOn: true } as const;
  const atOnce = await giveInFull(claimed, OUT, claim);
  await cancelUnits(cancelled, OUT);
  const before = (await readMine(cancelled)).givenBack;
  const rest = await giveInFull(cancelled, OUT, claim);
  expect(before + rest).toBe(atOnce);
  const units = atSale.units.filter(({ unitId }) => OUT.includes(unitId));
  expect(atOnce).toBe(units.reduce((sum, { price }) => sum + price, 0));
  expect((await readMine(cancelled)).givenBack).toBe(atOnce);
  // Nothing is left to give.
  await expect(giveInFull(claimed, OUT, { because: 'dispute', keepAddOn: true })).resolves.toBe(0);
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
});

it('what was put into a cart in euros and paid in dollars comes back in dollars', async () => {
  const who = await visitorWithTrip(api, { party: COUPLE, currency: 'EUR' });
  await who.call('PATCH', '/v1/session/currency/USD');
  const owner = await paid(who, { isCancellationInsuranceAdded: true });
  const { currency, units } = await readMine(owner);
  expect(currency).toBe('USD');
  for (const { unitId } of units.toReversed()) await cancelUnits(owner, [unitId]);
  const { cancellations, givenBack, status } = await readMine(owner);
  expect([status, cancellations.reduce((sum, { total }) => sum + total, 0)]).toEqual(['CANCELLED', givenBack]);
  const moved = await api.database.query(
    `select kind, currency, sum(amount)::int as amount from money_movements
     where booking_id = (select id from bookings where number = $1) group by kind, currency order by kind`,
    [owner.number],
  );
  expect(moved).toMatchObject([
    { kind: 'charge', currency: 'USD' },
    { kind: 'refund', currency: 'USD', amount: givenBack },
  ]);
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
});
