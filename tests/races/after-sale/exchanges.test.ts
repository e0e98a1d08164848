import { beforeEach, expect, it } from 'vitest';
import { exchangeOfferSchema } from '@/contract/after-sale/exchanges';
import { errorBodySchema } from '@/contract/operation';
import { changeDeparture } from '@/product-api/after-sale/departures/change-departure';
import { tellUntold } from '@/product-api/after-sale/departures/tell-untold';
import { reconcileExchanges } from '@/product-api/after-sale/exchange/reconcile-exchanges';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  balanceOf,
  confirmOffer,
  offerFor,
  paid,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import {
  askExchange,
  bookedBus,
  confirmExchange,
  departureOf,
  exchangeOffer,
} from '@/tests/support/after-sale/exchange-flow';
import { addTicket, CARDS, findTicket, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { setTaken, takenOf } from '@/tests/support/buses/bus-search';
import { present } from '@/tests/support/present';
import { onBothDatabases } from '../on-databases';
import { count, countCharges, seatsOf } from '../race-apis';
import { elsewhere } from './elsewhere';
import { faultsOfStock } from './oracle';

const HOUR_MS = 3_600_000;
/** From 3 November on a bus costs less: going earlier costs 15.00 and the fee of 10.00. */
const [NEAR, NEXT_DAY, FAR] = ['2026-10-23', '2026-10-24', '2026-11-10'] as const;

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;

onBothDatabases('an exchange (D69)', (apis) => {
  const first = (): TestApi => present(apis()[0]);
  const last = (): TestApi => present(apis().at(-1));
  beforeEach(async () => {
    for (const api of apis()) api.clock.set(TEST_NOW);
    await first().database.query(`update operators set terms = jsonb_set(terms, '{exchange}',
      (terms->'exchange') || '{"difference": "refunded"}') where id = 'northline'`);
    // However many have been here before, none is full, nor dearer for it.
    await first().database.query('update departures set capacity = 30000');
  });

  /** Whatever came first: books, seats and tickets agree. @returns which way the booking goes, and how often it did */
  async function standing(owner: Owner): Promise<{ startDate: string; done: number; charged: number }> {
    expect(await faultsOfStock(first())).toEqual([]);
    expect((await moneyCheck(first().ctx)).differences).toEqual([]);
    const { charged, isBalanced } = await balanceOf(first(), owner.number);
    expect(isBalanced).toBe(true);
    const { startDate, exchanges, history } = await readMine(owner);
    const done = exchanges.filter(({ status }) => status === 'DONE').length;
    expect(history.filter(({ what }) => what === 'EXCHANGED')).toHaveLength(done);
    return { startDate, done, charged };
  }

  it('confirmed by several cards at once charges one of them, once', async () => {
    const owner = await bookedBus(first(), FAR);
    const offer = await exchangeOffer(owner, NEAR);
    const charges = countCharges(apis());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        confirmExchange(index % 2 === 0 ? owner : elsewhere(apis(), owner), offer, { key: `card ${index}` }),
      ),
    );
    const words = answers.map(said);
    expect(words.filter((word) => word === '201')).toHaveLength(1);
    expect(words.filter((word) => !['200', '201', '202'].includes(word))).toEqual([]);
    expect(charges()).toBe(1);
    expect(await standing(owner)).toEqual({ startDate: NEAR, done: 1, charged: 7_000 });
  });

  it('of one direction by two offers at once is done by one of them at most', { timeout: HOUR_MS }, async () => {
    for (let round = 0; round < count(3, 30); round += 1) {
      const owner = await bookedBus(first(), FAR);
      const other = elsewhere(apis(), owner);
      const offers = await Promise.all([exchangeOffer(owner, NEAR), exchangeOffer(other, NEXT_DAY)]);
      const answers = await Promise.all([
        confirmExchange(owner, present(offers[0])),
        confirmExchange(other, present(offers[1])),
      ]);
      const done = answers.filter(({ status }) => status === 201).length;
      const refused = answers.filter(({ status }) => status !== 201).map(said);
      expect(refused.filter((word) => !/^409 (OFFER_OUTDATED|BOOKING_PENDING)$/.test(word))).toEqual([]);
      expect(done).toBeLessThan(2);
      const taken = [NEAR, NEXT_DAY].find((_, index) => answers[index]?.status === 201) ?? FAR;
      expect(await standing(owner)).toEqual({ startDate: taken, done, charged: done === 1 ? 7_000 : 4_500 });
    }
  });

  it('or a cancellation of it is done, never both', { timeout: HOUR_MS }, async () => {
    for (let round = 0; round < count(3, 30); round += 1) {
      const owner = await bookedBus(first(), FAR);
      const offer = await exchangeOffer(owner, NEAR);
      const { offerId } = await offerFor(owner, ['seat-0-0-0']);
      const [exchange, cancellation] = await Promise.all([
        confirmExchange(owner, offer),
        confirmOffer(elsewhere(apis(), owner), offerId),
      ]);
      const words = `${said(exchange)} · ${said(cancellation)}`;
      expect(['201 · 409 OFFER_OUTDATED', '201 · 409 BOOKING_PENDING', '409 OFFER_OUTDATED · 201']).toContain(words);
      const isExchanged = exchange.status === 201;
      expect(await standing(owner)).toMatchObject({ done: isExchanged ? 1 : 0, charged: isExchanged ? 7_000 : 4_500 });
      expect((await readMine(owner)).status).toBe(isExchanged ? 'CONFIRMED' : 'CANCELLED');
    }
  });

  it('into the last seat, or its sale: one of the two has it', { timeout: HOUR_MS }, async () => {
    const date = '2026-10-27';
    for (let round = 0; round < count(3, 30); round += 1) {
      const owner = await bookedBus(first(), FAR);
      const departure = await departureOf(owner, date);
      const departureId = present(departure.ticket.journey?.legs[0]?.departureId);
      const buyer = visitor(last());
      await startSession(buyer);
      const ticket = await findTicket(buyer, 'N1', { date });
      const before = await takenOf(first(), departureId);
      const { capacity } = await seatsOf(first(), Number(departureId));
      await setTaken(
        first(),
        departureId,
        before.map(() => capacity - 1),
      );
      const [offered, held] = await Promise.all([askExchange(owner, departure.tripId), addTicket(buyer, ticket)]);
      expect([offered, held].map(said).sort()).toEqual(['201', '409 SOLD_OUT']);
      if (offered.status === 201)
        expect(said(await confirmExchange(owner, exchangeOfferSchema.parse(offered.body)))).toBe('201');
      else await paid(buyer);
      const after = await takenOf(first(), departureId);
      expect([Math.max(...after), await seatsOf(first(), Number(departureId))]).toMatchObject([
        capacity,
        { sold: round + 1, held: 0 },
      ]);
      // Without those who were invented.
      await setTaken(
        first(),
        departureId,
        after.map((taken, hop) => taken - (capacity - 1) + (before[hop] ?? 0)),
      );
      expect(await faultsOfStock(first())).toEqual([]);
    }
  });

  it('whose payment’s answer was lost is finished once, whoever asks the gateway', async () => {
    const owner = await bookedBus(first(), FAR);
    const offer = await exchangeOffer(owner, NEAR);
    expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply }))).toBe('202');
    expect(await standing(owner)).toEqual({ startDate: FAR, done: 0, charged: 4_500 });
    await Promise.all([...apis(), ...apis()].map(({ ctx }) => reconcileExchanges(ctx)));
    expect(await standing(owner)).toEqual({ startDate: NEAR, done: 1, charged: 7_000 });
  });

  it(
    'into a bus that the company cancels while it is being paid is done and told, or paid back whole',
    { timeout: HOUR_MS },
    async () => {
      const date = '2026-10-29';
      for (let round = 0; round < count(3, 30); round += 1) {
        const owner = await bookedBus(first(), FAR);
        const offer = await exchangeOffer(owner, date);
        const departureId = Number(offer.ticket.journey?.legs[0]?.departureId);
        expect(said(await confirmExchange(owner, offer, { card: CARDS.lostReply }))).toBe('202');
        const change = (act: 'cancel' | 'restore') =>
          changeDeparture(last().ctx, departureId, { order: { act }, because: null });
        await Promise.all([reconcileExchanges(first().ctx), change('cancel')]);
        await Promise.all(apis().flatMap(({ ctx }) => [reconcileExchanges(ctx), tellUntold(ctx)]));
        const { exchanges, changes, refunds } = await readMine(owner);
        const [exchange] = exchanges;
        if (exchange?.status === 'DONE') {
          expect(changes).toMatchObject([{ kind: 'BUS_CANCELLED', status: 'OPEN' }]);
          expect(await standing(owner)).toMatchObject({ startDate: date, charged: 4_500 + offer.total });
        } else {
          expect(exchange?.status).toBe('FAILED');
          expect(['NOT_ON_SALE', 'SOLD_OUT']).toContain(exchange?.failureCode);
          expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[offer.total, 'DONE']]);
          expect([await standing(owner), changes]).toMatchObject([{ startDate: FAR }, []]);
        }
        await change('restore');
        await Promise.all(apis().map(({ ctx }) => tellUntold(ctx)));
      }
    },
  );
});
