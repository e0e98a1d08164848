import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { settleChanges } from '@/product-api/after-sale/cases/settle-changes';
import { followDisputes } from '@/product-api/bookings/money/follow-disputes';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  askOffer,
  balanceOf,
  bookedTrip,
  cancelUnits,
  confirmOffer,
  lasting,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import { acceptClaim, sendClaim } from '@/tests/support/after-sale/claims';
import { cancelBus, newestChange } from '@/tests/support/after-sale/company-changes';
import { idOf } from '@/tests/support/bookings/doors';
import { CARDS_OF_DISPUTES as CARDS, toldBy } from '@/tests/support/bookings/operator';
import { endlessRooms } from '@/tests/support/trips/trip-flow';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The way out of a booked trip, as sold. */
const BUS_LEAVES_MS = Date.parse('2026-10-23T13:15:00.000Z');

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await endlessRooms(api);
});
beforeEach(async () => {
  api.clock.set(TEST_NOW);
  await api.database.query('update activity_places set taken = 0');
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const disputes = (...args: string[]) => toldBy(api, 'disputes', ...args);
const stepsOf = async (owner: Owner) =>
  (await readMine(owner)).history.map(({ what }) => what).filter((what) => what.startsWith('DISPUTE'));

async function disputeOf(owner: Owner): Promise<{ id: string; amount: number; status: string }> {
  const [row] = await api.database.query<{ id: string; amount: number; status: string }>(
    'select id::text as id, amount, status from disputes where booking_id = $1',
    [await idOf(api, owner.number)],
  );
  if (!row) throw new Error('No dispute');
  return row;
}

async function after(milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await followDisputes(api.ctx);
}

describe('a disputed charge (D66)', () => {
  it('stops what pays while it is open, and nothing once it is won', async () => {
    const owner = await bookedTrip(api, { card: CARDS.won, isCancellationInsuranceAdded: true });
    const claim = await sendClaim(owner, { unitIds: ['seat-0-1-0'] });
    const { offerId } = await offerFor(owner, ['place-0-0-0']);
    await after(HOUR_MS);
    expect(await stepsOf(owner)).toEqual(['DISPUTE_OPENED']);
    expect(said(await askOffer(owner, ['place-0-0-0']))).toBe('409 DISPUTE_OPEN');
    expect(['409 DISPUTE_OPEN', '409 OFFER_OUTDATED']).toContain(said(await confirmOffer(owner, offerId)));
    expect((await acceptClaim(api, claim))[1]).toContain('The bank decides on a charge');
    expect(await balanceOf(api, owner.number)).toMatchObject({ givenBack: 0, isBalanced: true });
    expect((await toldBy(api, 'money:check'))[1]).toMatch(
      /Disputed at the bank: open 1, lost 0, won 0\nDifferences: 0$/,
    );
    await after(7 * DAY_MS);
    await followDisputes(api.ctx);
    expect(await stepsOf(owner)).toEqual(['DISPUTE_OPENED', 'DISPUTE_WON']);
    expect((await acceptClaim(api, claim, '--not-used', 'seat-0-1-0'))[0]).toBe(0);
    expect((await toldBy(api, 'money:check'))[0]).toBe(0);
  });

  it('is over what was not given back before', async () => {
    const owner = await bookedTrip(api, { card: CARDS.lost });
    const { total } = await cancelUnits(owner, ['place-0-0-0']);
    await after(HOUR_MS);
    const mine = await readMine(owner);
    expect((await disputeOf(owner)).amount).toBe(mine.total - total);
  });

  it('that is lost is our loss, once: the traveller keeps the booking, and is not paid twice', async () => {
    const owner = await bookedTrip(api, { card: CARDS.lost, isCancellationInsuranceAdded: true });
    const claim = await sendClaim(owner, { unitIds: ['seat-0-1-0'] });
    await after(HOUR_MS);
    await after(7 * DAY_MS);
    const { id, status } = await disputeOf(owner);
    expect(status).toBe('LOST');
    expect((await disputes('list'))[1]).toMatch(
      new RegExp(`  ${id}  booking ${owner.number}  LOST[^]*\\n  Next, of each`),
    );
    const settled = await disputes('lost', id, '--our-loss', '--because', 'Not worth it');
    expect(settled).toEqual([0, `Dispute ${id} is our loss: the traveller keeps the booking.`]);
    expect(await disputes('lost', id, '--our-loss', '--because', 'Again')).toEqual([
      1,
      `Dispute ${id} is LOST, settled as OUR_LOSS.`,
    ]);
    expect((await disputes('list'))[1]).not.toContain(owner.number);
    expect((await readMine(owner)).status).toBe('CONFIRMED');
    expect((await acceptClaim(api, claim, '--not-used', 'seat-0-1-0'))[1]).toContain('or has paid it back');
    expect((await toldBy(api, 'money:check'))[0]).toBe(0);
  });

  it('that is lost voids the units that the operator names, and pays nothing', async () => {
    const owner = await bookedTrip(api, { card: CARDS.lost });
    await after(HOUR_MS);
    const { id } = await disputeOf(owner);
    const act = (...args: string[]) => disputes('lost', id, '--void-units', ...args, '--because', 'Card was stolen');
    expect(await act('seat-0-0-0')).toEqual([1, `Dispute ${id} is OPEN: the bank has not decided yet.`]);
    await after(7 * DAY_MS);
    expect((await act('seat-9-9-9'))[1]).toContain('Not sold: seat-9-9-9');
    expect((await act('seat-0-0-0', 'seat-0-1-0'))[0]).toBe(0);
    const mine = await readMine(owner);
    expect(mine.eTickets.map(({ status }) => status)).toEqual(['VOID', 'VOID']);
    expect(mine).toMatchObject({ status: 'CONFIRMED', givenBack: 0, refunds: [] });
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
    expect((await toldBy(api, 'money:check'))[0]).toBe(0);
  });

  describe('with a bus that its company has cancelled', () => {
    const lapsed = async (owner: Owner) => (await newestChange(owner)).status;
    const at = (time: number) => new Date(time).toISOString();
    const lines = (own: TestApi) => vi.spyOn(own.ctx.log, 'error');

    it('keeps silence waiting while the bank decides, without a fault, and pays once we have won', async () => {
      const own = await createTestApi();
      await endlessRooms(own);
      const owner = await lasting(own, await bookedTrip(own, { card: CARDS.won }));
      await cancelBus(own, owner);
      const { moneyForPart } = await newestChange(owner);
      own.clock.set(at(BUS_LEAVES_MS - 24 * HOUR_MS));
      await followDisputes(own.ctx);
      const faults = lines(own);
      own.clock.set(at(BUS_LEAVES_MS + HOUR_MS));
      expect(await settleChanges(own.ctx)).toBe(0);
      expect([await lapsed(owner), (await readMine(owner)).givenBack]).toEqual(['OPEN', 0]);
      own.clock.advance(8 * DAY_MS);
      await followDisputes(own.ctx);
      expect(await settleChanges(own.ctx)).toBe(1);
      expect([await lapsed(owner), (await readMine(owner)).givenBack]).toEqual(['LAPSED', moneyForPart]);
      expect((await toldBy(own, 'money:check'))[0]).toBe(0);
      expect(faults).not.toHaveBeenCalled();
      await own.close();
    });

    it('ends what the bank has paid back, and pays it no second time', async () => {
      const own = await createTestApi();
      await endlessRooms(own);
      const owner = await lasting(own, await bookedTrip(own, { card: CARDS.lost, isCancellationInsuranceAdded: true }));
      await cancelBus(own, owner);
      own.clock.advance(HOUR_MS);
      await followDisputes(own.ctx);
      own.clock.advance(8 * DAY_MS);
      await followDisputes(own.ctx);
      own.clock.set(at(Math.max(own.clock.now().getTime(), BUS_LEAVES_MS + HOUR_MS)));
      const faults = lines(own);
      expect(await settleChanges(own.ctx)).toBe(1);
      expect(await settleChanges(own.ctx)).toBe(0);
      const mine = await readMine(owner);
      expect(mine).toMatchObject({ status: 'CONFIRMED', givenBack: 0, refunds: [] });
      expect(mine.eTickets.map(({ status }) => status)).toEqual(['VOID', 'VALID']);
      expect(mine.cancellations).toMatchObject([{ because: 'dispute', door: null, total: 0 }]);
      expect(mine.changes.at(-1)).toMatchObject({ status: 'LAPSED', creditNoteNumber: `CN-${owner.number}-1` });
      expect(mine.history.filter(({ what }) => what === 'CHANGE_LAPSED')).toMatchObject([
        { detail: 'PAID_BY_BANK', amount: 0 },
      ]);
      expect((await balanceOf(own, owner.number)).isBalanced).toBe(true);
      expect((await toldBy(own, 'money:check'))[0]).toBe(0);
      expect(faults).not.toHaveBeenCalled();
      await own.close();
    });
  });

  it('takes no half sentence', async () => {
    expect((await disputes('lost', '1', '--because', 'x'))[0]).toBe(2);
    expect((await disputes('lost', '1', '--our-loss', '--void-units', 'a', '--because', 'x'))[0]).toBe(2);
    expect((await disputes('lost', '1', '--our-loss'))[0]).toBe(2);
    expect((await disputes('won', '1'))[0]).toBe(2);
    expect(await disputes('lost', '999999', '--our-loss', '--because', 'x')).toEqual([
      1,
      'There is no dispute 999999.',
    ]);
  });
});
