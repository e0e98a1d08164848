import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { refusalOf } from '@/tests/support/api/answers';
import { TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  askOffer,
  balanceOf,
  confirmOffer,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import { claimNumber, claimsCommand, sendClaim } from '@/tests/support/after-sale/claims';
import { answerCase, moveBus, newestChange } from '@/tests/support/after-sale/company-changes';
import { correctName } from '@/tests/support/after-sale/corrections';
import {
  apiWithExchange,
  askDepartures,
  askExchange,
  bookedBus,
  bookedPair,
  confirmExchange,
  exchangeOffer,
} from '@/tests/support/after-sale/exchange-flow';
import { CARDS } from '@/tests/support/bookings/booking-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { CARDS_OF_DISPUTES } from '@/tests/support/bookings/operator';
import { countCharges } from '@/tests/races/race-apis';
import { matching } from '@/tests/support/matching';
import { followDisputes } from '../bookings/money/follow-disputes';
import { reconcileExchanges } from './exchange/reconcile-exchanges';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const [NEAR, FAR, LATER] = ['2026-10-24', '2026-11-10', '2026-11-12'] as const;
const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await apiWithExchange({ difference: 'refunded' });
});
beforeEach(() => api.clock.set(TEST_NOW));
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const reasonOf = async (owner: Owner) => (await readMine(owner)).acts.exchange[0]?.reason;

describe('while an exchange is being paid', () => {
  it('nothing is cancelled, corrected, claimed or answered; afterwards all of it is', async () => {
    const owner = await bookedPair(api, [FAR, '2026-11-11'], COUPLE, { isCancellationInsuranceAdded: true });
    const claim = await claimNumber(api, await sendClaim(owner, { unitIds: ['seat-0-1-1'] }));
    await claimsCommand(api, 'show', claim);
    await moveBus(api, owner, { departure: 45, arrival: 45 });
    const { caseId } = await newestChange(owner);
    const { offerId } = await offerFor(owner, ['seat-0-1-0']);
    const offer = await exchangeOffer(owner, LATER, 'N2', '0-1');
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply }))).toBe('202');
    const before = await readMine(owner);

    expect(said(await answerCase(owner, caseId, { answer: 'KEEP' }))).toBe('409 BOOKING_PENDING');
    expect(said(await confirmOffer(owner, offerId))).toBe('409 BOOKING_PENDING');
    expect(said(await askOffer(owner, ['seat-0-1-0']))).toBe('409 BOOKING_PENDING');
    expect(said(await correctName(owner, 0, { firstName: 'Marie' }))).toBe('409 BOOKING_PENDING');
    expect(await claimsCommand(api, 'accept', claim)).toEqual([
      1,
      `An exchange of ${owner.number} is being paid: try again in a few minutes.`,
    ]);
    expect(await readMine(owner)).toEqual(before);

    await reconcileExchanges(api.ctx);
    expect((await readMine(owner)).exchanges).toMatchObject([{ status: 'DONE' }]);
    expect(said(await answerCase(owner, caseId, { answer: 'KEEP' }))).toBe('201');
    expect(said(await correctName(owner, 0, { firstName: 'Marie' }))).toBe('200');
    expect((await claimsCommand(api, 'accept', claim))[0]).toBe(0);
    expect(said(await askOffer(owner, ['seat-0-1-0']))).toBe('201');
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
  });
});

describe('a direction of which a ticket was used', () => {
  const scan = async (owner: Owner, memberIndex: number) =>
    api.database.query('update booking_units set used_at = $1 where booking_id = $2 and member_index = $3', [
      api.clock.now(),
      await idOf(api, owner.number),
      memberIndex,
    ]);

  it('is not exchanged, whoever of its travellers is on board', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    await scan(owner, 1);
    expect(await reasonOf(owner)).toBe('TICKET_USED');
    expect(said(await askDepartures(owner, LATER))).toBe('409 EXCHANGE_CLOSED');
    expect(said(await askExchange(owner, 'anything'))).toBe('409 EXCHANGE_CLOSED');
  });

  it('is not exchanged by an offer of before, and nothing is charged', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const offer = await exchangeOffer(owner, LATER);
    await scan(owner, 0);
    const refused = await confirmExchange(owner, offer);
    expect([said(refused), refusalOf(refused).exchangeOffer]).toEqual(['409 OFFER_OUTDATED', undefined]);
    expect(await balanceOf(api, owner.number)).toMatchObject({ charged: 9_000, isBalanced: true });
  });

  it('keeps its bus where the scan comes while it is being paid: the charge comes back whole', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const offer = await exchangeOffer(owner, LATER);
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply }))).toBe('202');
    await scan(owner, 0);
    await reconcileExchanges(api.ctx);
    const mine = await readMine(owner);
    expect(mine.exchanges).toMatchObject([{ status: 'FAILED', failureCode: 'OFFER_OUTDATED' }]);
    expect(mine).toMatchObject({ startDate: FAR, givenBack: offer.total });
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
  });
});

describe('a booking whose charge is disputed', () => {
  it('is not exchanged while the bank decides, and is once we have won', async () => {
    const owner = await bookedBus(api, FAR, COUPLE, { card: CARDS_OF_DISPUTES.won });
    expect(await reasonOf(owner)).toBeNull();
    const { ticket } = await exchangeOffer(owner, LATER);
    api.clock.advance(HOUR_MS);
    await followDisputes(api.ctx);
    expect(await reasonOf(owner)).toBe('DISPUTE');
    expect(said(await askDepartures(owner, LATER))).toBe('409 EXCHANGE_CLOSED');
    expect(said(await askExchange(owner, ticket.tripId))).toBe('409 EXCHANGE_CLOSED');
    api.clock.advance(WEEK_MS);
    await followDisputes(api.ctx);
    expect(await reasonOf(owner)).toBeNull();
    expect(said(await askDepartures(owner, LATER))).toBe('200');
  });

  it.each([
    ['more to pay', FAR, LATER],
    ['money to come back', NEAR, FAR],
  ])('is not exchanged by an offer of before with %s: nothing is charged, nothing moves', async (what, from, to) => {
    const owner = await bookedBus(api, from, COUPLE, { card: CARDS_OF_DISPUTES.won });
    api.clock.advance(HOUR_MS - 5 * 60_000);
    const offer = await exchangeOffer(owner, to);
    expect(offer.total > 0).toBe(what === 'more to pay');
    api.clock.advance(5 * 60_000);
    await followDisputes(api.ctx);
    const before = await readMine(owner);
    const charges = countCharges([api]);
    for (const language of ['en', 'fr'] as const) {
      const refused = await confirmExchange(owner, offer, { language });
      expect([said(refused), refusalOf(refused).message]).toEqual([
        '409 DISPUTE_OPEN',
        matching.stringMatching(language === 'en' ? /^The bank is looking into/ : /^La banque examine/),
      ]);
    }
    expect(charges()).toBe(0);
    expect(await readMine(owner)).toEqual(before);
    expect(before).toMatchObject({ startDate: from, exchanges: [] });
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
  });
});
