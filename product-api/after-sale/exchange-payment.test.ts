import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exchangeSchema } from '@/contract/after-sale/exchanges';
import { errorBodySchema } from '@/contract/operation';
import type { Answer, TestApi } from '@/tests/support/api/api-fixture';
import { askOffer, balanceOf, cancelUnits, readMine } from '@/tests/support/after-sale/after-sale-flow';
import {
  apiWithExchange,
  askExchange,
  bookedBus,
  confirmExchange,
  departureOf,
  exchangeOffer,
} from '@/tests/support/after-sale/exchange-flow';
import { CARDS } from '@/tests/support/bookings/booking-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { stockOf } from '@/tests/support/trips/trip-flow';
import type { FaultPoint } from '../bookings/record/fault-points';
import { deliverMessages } from '../door/deliver-messages';
import { moneyCheck } from '../bookings/money-check/money-check';
import { reconcileExchanges } from './exchange/reconcile-exchanges';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
/** From 3 November on a bus costs less: going earlier costs 15.00 a person and the fee of 10.00. */
const [NEAR, FAR] = ['2026-10-23', '2026-11-10'] as const;

let api: TestApi;
let dying: FaultPoint | null = null;
beforeAll(async () => {
  api = await apiWithExchange(
    { difference: 'refunded' },
    {
      atFaultPoint: (point) => {
        if (point === dying) throw new Error('The process dies here');
      },
    },
  );
});
afterEach(() => {
  dying = null;
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const tripDay = async (owner: Parameters<typeof readMine>[0]) => (await readMine(owner)).startDate;

describe('a payment that is refused', () => {
  it('keeps the old seats, holds the new ones on, and another card pays', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const offer = await exchangeOffer(owner, NEAR);
    const { seats } = await stockOf(api);
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostCard, key: 'one' }))).toBe(
      '402 DECLINED_LOST_CARD',
    );
    expect(await tripDay(owner)).toBe(FAR);
    expect((await stockOf(api)).seats).toBe(seats);
    expect((await readMine(owner)).exchanges).toMatchObject([{ status: 'FAILED', failureCode: 'DECLINED_LOST_CARD' }]);
    // The same request again says the same; under its key nothing else can be asked.
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostCard, key: 'one' }))).toBe(
      '402 DECLINED_LOST_CARD',
    );
    expect(said(await confirmExchange(owner, offer, { key: 'one' }))).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(said(await confirmExchange(owner, offer, { key: 'two' }))).toBe('201');
    expect(await balanceOf(api, owner.number)).toMatchObject({ charged: 13_000, isBalanced: true });
  });
});

describe('what comes back of two payments', () => {
  it('says of each refund which it is of, and goes to the card that paid it', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, NEAR);
    expect(said(await confirmExchange(owner, offer, { card: '5555555555554444' }))).toBe('201');
    const units = (await readMine(owner)).units.map(({ unitId }) => unitId);
    const { creditNoteNumber, refunds } = await cancelUnits(owner, units);
    const seen = refunds.map(({ paidFor, card }) => [paidFor, card?.brand, card?.last4]);
    expect(seen).toEqual([
      ['exchange', 'mastercard', '4444'],
      ['booking', 'visa', '4242'],
    ]);
    expect((await readMine(owner)).refunds).toEqual(refunds);
    for (const [language, ...words] of [
      [
        'en',
        /\(of what was paid for changing the bus on [^)]+\) went back to Mastercard •••• 4444/,
        /\(of what was paid for the booking on [^)]+\) went back to Visa •••• 4242/,
      ],
      [
        'fr',
        /\(sur ce qui a été payé pour le changement d’autocar le [^)]+\) ont été remis sur la carte Mastercard/,
        /\(sur ce qui a été payé pour la réservation le [^)]+\) ont été remis sur la carte Visa/,
      ],
    ] as const) {
      const path = `/v1/my-bookings/${owner.number}/credit-notes/${creditNoteNumber}/html`;
      const { bytes } = await owner.who.call('GET', path, { query: { language } });
      const page = new TextDecoder().decode(bytes).replaceAll('\u00A0', ' ');
      for (const said of words) expect(page).toMatch(said);
    }
  });
});

describe('a payment whose answer is lost', () => {
  it('is PENDING: old and new seats are kept and no other act is taken, until it is found', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, NEAR);
    const answer = await confirmExchange(owner, offer, { card: CARDS.lostReply });
    expect(said(answer)).toBe('202');
    expect(exchangeSchema.parse(answer.body).status).toBe('PENDING');
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply }))).toBe('202');
    const mine = await readMine(owner);
    expect([mine.startDate, mine.acts.cancel.reason, mine.acts.exchange[0]?.reason]).toEqual([
      FAR,
      'PENDING',
      'PENDING',
    ]);
    expect(said(await askOffer(owner, ['seat-0-0-0']))).toBe('409 BOOKING_PENDING');
    expect(said(await askExchange(owner, 'anything'))).toBe('409 BOOKING_PENDING');
    expect((await moneyCheck(api.ctx)).differences).toEqual([]);
    await reconcileExchanges(api.ctx);
    expect(await tripDay(owner)).toBe(NEAR);
    expect(await balanceOf(api, owner.number)).toMatchObject({ charged: 7_000, isBalanced: true });
    await reconcileExchanges(api.ctx);
    expect((await readMine(owner)).exchanges).toMatchObject([{ status: 'DONE' }]);
  });

  it('is told in the language of whoever exchanged, however late, and not in the one that was booked in', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, NEAR);
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply, language: 'fr' }))).toBe('202');
    await reconcileExchanges(api.ctx);
    await deliverMessages(api.ctx);
    const mail = api.mails.findLast(({ subject }) => subject.endsWith(owner.number));
    expect(mail?.subject).toBe(`Votre nouvel autocar, réservation ${owner.number}`);
    expect(mail?.text).toMatch(/\/fr\/my-bookings\//);
  });

  it('fails when the gateway knows nothing of it, and the old seats stay', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, NEAR);
    expect(said(await confirmExchange(owner, offer, { card: CARDS.timeout }))).toBe('202');
    await reconcileExchanges(api.ctx);
    expect((await readMine(owner)).exchanges[0]?.status).toBe('PENDING');
    api.clock.advance(21_000);
    await reconcileExchanges(api.ctx);
    const mine = await readMine(owner);
    expect(mine.exchanges).toMatchObject([{ status: 'FAILED', failureCode: 'PAYMENT_UNAVAILABLE' }]);
    expect(mine.exchanges[0]?.message).not.toBe('');
    expect([mine.startDate, mine.acts.cancel.isOpen]).toEqual([FAR, true]);
    expect(await balanceOf(api, owner.number)).toMatchObject({ charged: 4_500, isBalanced: true });
  });

  it.each(['beforeCharge', 'afterCharge'] as const)(
    'of a process that dies %s is decided by another',
    async (point) => {
      const owner = await bookedBus(api, FAR);
      const offer = await exchangeOffer(owner, NEAR);
      dying = point;
      expect((await confirmExchange(owner, offer)).status).toBe(500);
      dying = null;
      api.clock.advance(21_000);
      await reconcileExchanges(api.ctx);
      expect(await tripDay(owner)).toBe(point === 'afterCharge' ? NEAR : FAR);
      expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
    },
  );
});

describe('what happens while it is paid', () => {
  it('the new seats are gone: the charge comes back whole, the old seats stay', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, NEAR);
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply }))).toBe('202');
    // A new timetable ends holds, and others buy the bus out.
    await api.database.query(`delete from seat_holds`);
    await api.database.query(
      `update departures set taken = array_fill(capacity, array[cardinality(taken)]) where service_date = $1`,
      [NEAR],
    );
    await reconcileExchanges(api.ctx);
    const mine = await readMine(owner);
    expect(mine.exchanges).toMatchObject([{ status: 'FAILED', failureCode: 'SOLD_OUT' }]);
    expect(mine).toMatchObject({ startDate: FAR, givenBack: 2_500, total: 7_000 });
    expect(mine.refunds.map(({ amount, status }) => [amount, status])).toEqual([[2_500, 'DONE']]);
    expect(mine.eTickets.map(({ status }) => status)).toEqual(['VALID']);
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
    expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  });

  it('the company changes the booking: its revision has moved, and the charge comes back', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, '2026-10-26');
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply }))).toBe('202');
    await api.database.query('update bookings set revision = revision + 1 where number = $1', [owner.number]);
    await reconcileExchanges(api.ctx);
    const mine = await readMine(owner);
    expect(mine.exchanges).toMatchObject([{ status: 'FAILED', failureCode: 'OFFER_OUTDATED' }]);
    expect(mine).toMatchObject({ startDate: FAR, givenBack: 2_500 });
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
  });

  it('the last seat goes before an offer, or before it is paid: nothing is charged', async () => {
    const [owner, other] = [await bookedBus(api, FAR, COUPLE), await bookedBus(api, FAR, COUPLE)];
    const { tripId } = await departureOf(owner, '2026-10-27');
    const filled = `update departures set taken = array_fill((capacity - 2)::smallint, array[cardinality(taken)])
      where service_date = '2026-10-27' and trip_id = (select id from trips where external_id like '%N1%' limit 1)`;
    await api.database.query(filled);
    const theirs = await exchangeOffer(other, '2026-10-27');
    expect((await departureOf(owner, '2026-10-27')).refusal).toBe('SOLD_OUT');
    expect(said(await askExchange(owner, tripId))).toBe('409 SOLD_OUT');
    const holds = await api.database.query('delete from seat_holds where session_id = $1 returning 1', [
      `exchange-of-booking-${await idOf(api, other.number)}`,
    ]);
    expect(holds.length).toBeGreaterThan(0);
    expect(said(await confirmExchange(other, theirs))).toBe('409 SOLD_OUT');
    expect(await balanceOf(api, other.number)).toMatchObject({ charged: 9_000, isBalanced: true });
  });

  it.each([
    ['more to pay', FAR, '2026-10-28'],
    ['nothing to pay', '2026-10-25', '2026-11-12'],
  ])('the last seat goes before it is confirmed, with %s: the list says so at once', async (_, booked, date) => {
    const owner = await bookedBus(api, booked);
    const { searchTimes } = api.ctx.config;
    api.ctx.config.searchTimes = { ...searchTimes, keepOffersMs: 60_000 };
    try {
      const offer = await exchangeOffer(owner, date);
      await api.database.query('delete from seat_holds');
      await api.database.query(
        'update departures set taken = array_fill(capacity, array[cardinality(taken)]) where service_date = $1',
        [date],
      );
      expect((await departureOf(owner, date)).refusal).toBeNull();
      expect(said(await confirmExchange(owner, offer))).toBe('409 SOLD_OUT');
      expect((await departureOf(owner, date)).refusal).toBe('SOLD_OUT');
    } finally {
      api.ctx.config.searchTimes = searchTimes;
    }
  });
});
