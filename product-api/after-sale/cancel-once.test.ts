import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancellationOfferSchema, cancellationSchema } from '@/contract/cancellations';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  balanceOf,
  bookedTrip,
  cancelUnits,
  confirmOffer,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import { CARDS } from '@/tests/support/bookings/booking-flow';
import { grantByDoor, idOf } from '@/tests/support/bookings/doors';
import { moneyCheck } from '../bookings/money-check/money-check';
import { runRefunds } from '../bookings/money/run-refunds';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;

describe('the same confirmation again', () => {
  it('a hundred times at once: one cancellation, one refund', async () => {
    const owner = await bookedTrip(api);
    const { offerId, total } = await offerFor(owner, ['seat-0-0-0', 'place-0-0-0']);
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirmOffer(owner, offerId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(new Set(answers.map(({ body }) => cancellationSchema.parse(body).creditNoteNumber)).size).toBe(1);
    expect((await balanceOf(api, owner.number)).givenBack).toBe(total);
    const rows = await api.database.query('select 1 from refunds where booking_id = $1', [
      await idOf(api, owner.number),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('from two doors at once: one of them at most, and what is refused can be confirmed anew', async () => {
    const owner = await bookedTrip(api);
    const key = await grantByDoor(api, owner.number, 'link');
    const [mine, theirs] = await Promise.all([
      offerFor(owner, ['seat-0-0-0']),
      api.call('POST', `/v1/my-bookings/${owner.number}/cancellation-offers`, {
        body: { unitIds: ['seat-0-0-0'] },
        headers: { 'x-browser-key': key },
      }),
    ]);
    const answers = await Promise.all([
      confirmOffer(owner, mine.offerId),
      api.call('POST', `/v1/my-bookings/${owner.number}/cancellations`, {
        body: { offerId: cancellationOfferSchema.parse(theirs.body).offerId },
        headers: { 'x-browser-key': key },
      }),
    ]);
    expect(['409 OFFER_OUTDATED 201', '409 OFFER_OUTDATED 409 OFFER_OUTDATED']).toContain(
      answers
        .map(said)
        .sort((left, right) => right.localeCompare(left))
        .join(' '),
    );
    const fresh = answers.flatMap(({ body }) => errorBodySchema.safeParse(body).data?.offer ?? []);
    for (const { offerId } of fresh) await confirmOffer(owner, offerId);
    expect((await readMine(owner)).cancellations).toHaveLength(1);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });
});

describe('a gateway that does not pay back at once (D65)', () => {
  const cardsThat = { refuse: '4000000000005126', lose: '4000000000007726', areSlow: '4000000000008138' };
  const refundsOf = async (owner: Owner) => (await readMine(owner)).refunds.map(({ status }) => status);
  const triesOf = async (owner: Owner) =>
    api.database.query<{ key: string; status: string }>(
      `select t.key, t.status from refund_tries t join refunds r on r.id = t.refund_id
        where r.booking_id = $1 order by t.id`,
      [await idOf(api, owner.number)],
    );
  const runJobs = async () => {
    api.clock.advance(61 * MINUTE_MS);
    await runRefunds(api.ctx);
  };

  it('never pays back more than the card was charged', async () => {
    const owner = await bookedTrip(api, { card: CARDS.approved });
    const { units } = await readMine(owner);
    for (const { unitId } of units) await cancelUnits(owner, [unitId]);
    const [row] = await api.database.query<{ least: number }>(
      `select min(left_over)::int as least from (select sum(amount) as left_over from sandbox_charges
        where outcome in ('approved', 'refunded') group by reference) as charges`,
    );
    expect(row?.least).toBeGreaterThanOrEqual(0);
  });

  it.each([['lose'], ['areSlow']] as const)('is asked again under the same key when answers %s', async (how) => {
    const owner = await bookedTrip(api, { card: cardsThat[how] });
    await cancelUnits(owner, ['place-0-0-0']);
    expect(await refundsOf(owner)).toEqual(['REQUESTED']);
    await runJobs();
    expect(await refundsOf(owner)).toEqual(['DONE']);
    expect((await triesOf(owner)).map(({ status }) => status)).toEqual(['refunded']);
    expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  });

  it('is asked under a new key after a refusal, for three days; then a person looks after it', async () => {
    const owner = await bookedTrip(api, { card: cardsThat.refuse });
    await cancelUnits(owner, ['place-0-0-0']);
    await runJobs();
    const tries = await triesOf(owner);
    expect(tries.map(({ status }) => status)).toEqual(['refused', 'refused']);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
    expect(await refundsOf(owner)).toEqual(['REQUESTED']);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
    api.clock.advance(3 * DAY_MS);
    await runJobs();
    expect(await refundsOf(owner)).toEqual(['OWED']);
    expect((await readMine(owner)).history.at(-1)?.what).toBe('REFUND_OWED');
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });
});
