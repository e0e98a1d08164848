import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeOfferSchema, exchangeSchema } from '@/contract/after-sale/exchanges';
import { bookingSchema } from '@/contract/booking';
import { errorBodySchema } from '@/contract/operation';
import { refusalOf } from '@/tests/support/api/answers';
import type { Answer, TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, bookedTrip, cancelUnits, offerFor, readMine } from '@/tests/support/after-sale/after-sale-flow';
import {
  apiWithExchange,
  askDepartures,
  askExchange,
  bookedBus,
  bookedPair,
  confirmExchange,
  departureOf,
  departuresOf,
  exchangeOffer,
  exchanged,
} from '@/tests/support/after-sale/exchange-flow';
import { present } from '@/tests/support/present';
import { visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { paid } from '@/tests/support/after-sale/after-sale-flow';
import { stockOf } from '@/tests/support/trips/trip-flow';
import { sweepExpiredHolds } from '../buses/seats/sweep-expired-holds';
import { deliverMessages } from '../door/deliver-messages';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [14] };
/** Today is Tue 20 Oct 2026: from 3 November on a bus costs less. */
const [NEAR, NEXT_DAY, FAR, LATER] = ['2026-10-23', '2026-10-24', '2026-11-10', '2026-11-12'] as const;
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await apiWithExchange({ difference: 'refunded' });
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const htmlOf = (answer: Answer) => new TextDecoder().decode(answer.bytes).replaceAll(/\s/g, ' ');

describe('what a direction can be exchanged for (D69)', () => {
  it('is listed by day, priced as differences, fee in, with each day’s best beside it', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const list = await departuresOf(owner, NEAR);
    expect(list).toMatchObject({
      direction: '0-0',
      date: NEAR,
      currency: 'CAD',
      oldFare: 9_000,
      fee: 1_000,
      feePerPerson: null,
      travellers: 2,
      until: '2026-11-10T12:15:00.000Z',
      cheaper: 'refunded',
      isComplete: true,
    });
    const shown = list.departures.map(({ ticket, newFare, difference, refusal }) => [
      ticket.journey?.legs[0]?.tripNumber,
      newFare,
      difference,
      refusal,
    ]);
    // Another company's van of that day is not there.
    expect(shown).toEqual([
      ['N1', 12_000, 4_000, null],
      ['N5', 12_000, 4_000, null],
    ]);
    expect(list.days).toEqual([
      { date: '2026-10-21', difference: 4_000 },
      { date: '2026-10-22', difference: 4_000 },
      { date: NEAR, difference: 4_000 },
      { date: NEXT_DAY, difference: 4_000 },
      { date: '2026-10-25', difference: 4_000 },
    ]);
  });

  it('says what cancelling would give back at the same moment, on the list and on the offer (D75)', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const { total } = await offerFor(owner, ['seat-0-0-0', 'seat-0-0-1']);
    expect((await departuresOf(owner, NEAR)).cancelGivesBack).toBe(total);
    const offer = await exchangeOffer(owner, NEAR);
    expect(offer.cancelGivesBack).toBe(total);
    expect(total).toBeGreaterThan(0);
  });

  it('has the last seats, also while the offer holds them that is looked at', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const other = await bookedBus(api, FAR, COUPLE);
    const { ticket, tripId } = await departureOf(owner, LATER, 'N5');
    const [before] = await api.database.query<{ taken: number[] }>('select taken from departures where id = $1', [
      ticket.departureId,
    ]);
    await api.database.query(
      'update departures set taken = array_fill((capacity - 2)::smallint, array[cardinality(taken)]) where id = $1',
      [ticket.departureId],
    );
    expect(said(await askExchange(owner, tripId))).toBe('201');
    expect((await departureOf(other, LATER, 'N5')).refusal).toBe('SOLD_OUT');
    const again = await departureOf(owner, LATER, 'N5');
    expect([again.refusal, again.ticket.seatsLeft]).toEqual([null, 2]);
    expect(said(await askExchange(owner, again.tripId))).toBe('201');
    await api.database.query('delete from seat_holds where departure_id = $1', [ticket.departureId]);
    await api.database.query('update departures set taken = $2 where id = $1', [ticket.departureId, before?.taken]);
  });

  it('names the bus that they have, and days that are over', async () => {
    const owner = await bookedBus(api, FAR);
    const list = await departuresOf(owner);
    expect(list.date).toBe(FAR);
    expect(list.departures.map(({ refusal, tripId }) => [refusal, tripId === ''])).toEqual([
      ['SAME_BUS', true],
      [null, false],
    ]);
    expect(said(await askDepartures(owner, '2026-10-19'))).toBe('400 VALIDATION_FAILED');
    expect(said(await askDepartures(owner, '2028-01-01'))).toBe('400 VALIDATION_FAILED');
    expect(said(await askDepartures(owner, FAR, '0-1'))).toBe('400 VALIDATION_FAILED');
    expect(said(await askDepartures(owner, FAR, 'back'))).toBe('400 VALIDATION_FAILED');
  });
});

describe('an exchange with more to pay', () => {
  it('is offered with seats held, paid, and done: seats, tickets, units, ledger, papers', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const before = await readMine(owner);
    const stock = await stockOf(api);
    const offer = await exchangeOffer(owner, NEAR);
    expect(offer).toMatchObject({ newFare: 12_000, oldFare: 9_000, fee: 1_000, keptDifference: 0, total: 4_000 });
    expect(offer.lines.map(({ unitId, fee }) => [unitId, fee])).toEqual([
      ['seat-0-0-0', 500],
      ['seat-0-0-1', 500],
    ]);
    expect(offer.consequences).toEqual(['CODES_CHANGE', 'ALL_OR_NOTHING']);
    expect(Date.parse(offer.expiresAt) - api.clock.now().getTime()).toBe(10 * MINUTE_MS);
    // Two hops for two people are held beside those that they have.
    expect((await stockOf(api)).seats).toBe(stock.seats + 4);

    const answer = await confirmExchange(owner, offer);
    expect(said(answer)).toBe('201');
    const exchange = exchangeSchema.parse(answer.body);
    expect(exchange).toMatchObject({ status: 'DONE', total: 4_000, creditNoteNumber: null, failureCode: null });
    expect(await stockOf(api)).toEqual(stock);
    const after = await readMine(owner);
    expect(after.total).toBe(before.total + 4_000);
    expect(after.subtotal + after.taxBreakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.total);
    expect(after.startDate).toBe(NEAR);
    expect(after.revision).toBe(1);
    expect(after.units.map(({ price, status }) => [price, status])).toEqual([
      [6_000, 'SOLD'],
      [6_000, 'SOLD'],
    ]);
    expect(after.eTickets.map(({ status }) => status)).toEqual(['VOID', 'VOID', 'VALID', 'VALID']);
    expect(after.history.at(-1)).toMatchObject({ what: 'EXCHANGED', amount: 4_000, detail: exchange.receiptNumber });
    expect(after.exchanges).toEqual([exchange]);
    expect(await balanceOf(api, owner.number)).toMatchObject({ charged: 13_000, kept: 1_000, isBalanced: true });

    const papers = `/v1/my-bookings/${owner.number}/receipts/${exchange.receiptNumber?.toLowerCase() ?? ''}`;
    const receipt = htmlOf(await owner.who.call('GET', `${papers}/html`));
    expect(receipt).toContain('New bus Montréal to Toronto');
    expect(receipt).toContain('−CA $90.00');
    expect(receipt).toContain('Visa •••• 4242');
    expect(said(await owner.who.call('GET', `${papers}/pdf`))).toBe('200');
    expect(said(await owner.who.call('GET', `${papers}/doc`))).toBe('400 UNKNOWN_FORMAT');
    expect(said(await owner.who.call('GET', `${papers}9/html`))).toBe('404 NOT_FOUND');
    // What was charged first stays as it was.
    const first = htmlOf(await owner.who.call('GET', `/v1/booking/${owner.number}/receipt/html`));
    expect(first).toContain('10 Nov 2026');
    expect(first).toContain('CA $90.00');
  });

  it('is the same once more, and is told by mail once', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, NEAR);
    const answers = [await confirmExchange(owner, offer), await confirmExchange(owner, offer)];
    expect(answers.map(said)).toEqual(['201', '200']);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await balanceOf(api, owner.number)).charged).toBe(4_500 + 2_500);
    await deliverMessages(api.ctx);
    const mails = api.mails.filter(({ subject }) => subject === `Your new bus, booking ${owner.number}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Fee of the company');
    expect(mails[0]?.text).toContain(`Attached: receipt R-${owner.number}-`);
    expect(mails[0]?.attachments?.map(({ filename }) => filename.split('-')[0])).toEqual([
      'receipt',
      'tickets',
      'trip',
    ]);
  });

  it('numbers receipts by booking, past those that were numbered over all bookings', async () => {
    const owners = [await bookedBus(api, FAR), await bookedBus(api, FAR)];
    for (const owner of owners) expect((await exchanged(owner, NEAR)).receiptNumber).toBe(`R-${owner.number}-1`);
    const owner = present(owners[0]);
    expect((await exchanged(owner, NEXT_DAY)).receiptNumber).toBe(`R-${owner.number}-2`);
    await api.database.query('update exchanges set receipt_number = $1 where receipt_number = $2', [
      `R-${owner.number}-417`,
      `R-${owner.number}-2`,
    ]);
    expect((await exchanged(owner, NEAR)).receiptNumber).toBe(`R-${owner.number}-418`);
  });

  it('asks for the amount that was agreed to, a right card and the captcha', async () => {
    const owner = await bookedBus(api, FAR);
    const offer = await exchangeOffer(owner, NEAR);
    const changed = await confirmExchange(owner, offer, { expectedAmount: 100 });
    expect(said(changed)).toBe('409 PRICE_CHANGED');
    expect(refusalOf(changed).total).toBe(offer.total);
    expect(said(await confirmExchange(owner, { ...offer, total: 0 }))).toBe('409 PRICE_CHANGED');
    const wrong = await confirmExchange(owner, offer, { card: '4242424242424241' });
    expect(said(wrong)).toBe('400 VALIDATION_FAILED');
    expect(refusalOf(wrong).fields?.[0]?.path).toBe('payment.creditCard.number');
    expect(said(await confirmExchange(owner, offer, { captchaChallenge: 'guessed' }))).toBe('400 CAPTCHA_FAILED');
    expect(said(await confirmExchange(owner, offer))).toBe('201');
  });
});

describe('an exchange for a cheaper bus', () => {
  it('has a line of its own on the receipt’s page, which lists the bus that was sold (D66)', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    const sold = present((await readMine(owner)).buses[0]).tickets[0]?.journey?.departureTime;
    const { total } = await exchanged(owner, NEAR);
    const booking = bookingSchema.parse((await owner.who.call('GET', '/v1/booking')).body);
    expect(booking.sold).toMatchObject({ exchanges: total, givenBack: 0 });
    expect(booking.sold?.buses[0]?.tickets[0]?.journey?.departureTime).toBe(sold);
    expect(booking.buses[0]?.tickets[0]?.journey?.departureTime).not.toBe(sold);
    expect(total).toBeGreaterThan(0);
  });

  it('gives the difference back less the fee, with a credit note', async () => {
    const owner = await bookedBus(api, NEAR, COUPLE);
    const exchange = await exchanged(owner, FAR);
    expect(exchange).toMatchObject({ total: -2_000, creditNoteNumber: `CN-${owner.number}-1`, receiptNumber: null });
    const mine = await readMine(owner);
    expect(mine.refunds.map(({ amount, status }) => [amount, status])).toEqual([[2_000, 'DONE']]);
    expect(mine.cancellations[0]).toMatchObject({ because: 'exchange', paid: 12_000, total: 2_000 });
    expect(mine.givenBack).toBe(2_000);
    expect(await balanceOf(api, owner.number)).toMatchObject({ sold: 9_000, kept: 1_000, isBalanced: true });
    const path = `/v1/my-bookings/${owner.number}/credit-notes/CN-${owner.number}-1/html`;
    expect(htmlOf(await owner.who.call('GET', path))).toContain('The new bus costs less.');
  });

  it('washes no fee away: what cancelling would keep now stays kept (F)', async () => {
    // Half comes back less 5.00 within a day: 30.00 less 5.00 of 60.00.
    const late = await apiWithExchange({ difference: 'refunded', fee: 0 }, { now: '2026-10-22T18:00:00.000Z' });
    const owner = await bookedBus(late, NEAR);
    expect((await offerFor(owner, ['seat-0-0-0'])).total).toBe(2_500);
    const exchange = await exchanged(owner, FAR);
    // 60.00 − max(35.00, 45.00)
    expect(exchange.total).toBe(-1_500);
    const { total } = await cancelUnits(owner, ['seat-0-0-0']);
    expect(total).toBe(1_000);
    expect(await balanceOf(late, owner.number)).toMatchObject({ givenBack: 2_500, isBalanced: true });
    await late.close();
  });

  it('is kept, or cannot be chosen, where the company says so or says nothing', async () => {
    const keeps = await apiWithExchange({ difference: 'kept', per: 'person' });
    const owner = await bookedBus(keeps, NEAR, COUPLE);
    const exchange = await exchanged(owner, FAR);
    expect(exchange).toMatchObject({ total: 2_000, fee: 2_000, keptDifference: 3_000 });
    expect(await balanceOf(keeps, owner.number)).toMatchObject({ sold: 9_000, kept: 5_000, isBalanced: true });
    await keeps.close();
    const silent = await apiWithExchange({});
    const other = await bookedBus(silent, NEAR);
    const { refusal, tripId } = await departureOf(other, FAR);
    expect([refusal, tripId]).toEqual(['CHEAPER', '']);
    expect((await departureOf(other, NEXT_DAY)).refusal).toBeNull();
    const dearer = await bookedBus(silent, FAR);
    const cheaper = await departureOf(dearer, LATER);
    // Somebody else's signed offer does not get around it.
    expect(said(await askExchange(other, cheaper.tripId))).toBe('409 EXCHANGE_CHEAPER');
    await silent.close();
  });
});

describe('who and what can be exchanged', () => {
  it('keeps a round trip in order', async () => {
    const owner = await bookedPair(api, [NEAR, '2026-10-25']);
    expect((await departureOf(owner, '2026-10-25')).refusal).toBe('OUT_OF_ORDER');
    expect((await departureOf(owner, NEXT_DAY)).refusal).toBeNull();
    expect((await departureOf(owner, NEAR, 'N2', '0-1')).refusal).toBe('OUT_OF_ORDER');
    const back = await departureOf(owner, '2026-10-26', 'N2', '0-1');
    expect(said(await askExchange(owner, back.tripId, '0-0'))).toBe('400 INVALID_TRIP');
    const alone = await bookedBus(api, NEAR);
    const late = await departureOf(alone, '2026-10-28');
    expect(said(await askExchange(owner, late.tripId))).toBe('409 EXCHANGE_OUT_OF_ORDER');
    expect((await exchanged(owner, '2026-10-26', 'N2', '0-1')).direction).toBe('0-1');
    const [bus] = (await readMine(owner)).buses;
    expect(bus?.tickets.map(({ direction, type }) => [direction, type])).toEqual([
      ['outbound', 'roundTrip'],
      ['return', 'roundTrip'],
    ]);
  });

  it('judges ages anew: a child who turns 15 by the new day', async () => {
    // Born on 1 January: 15 in the new year.
    const december = await apiWithExchange({ difference: 'refunded' }, { now: '2026-12-15T14:00:00.000Z' });
    const owner = await bookedBus(december, '2026-12-28', FAMILY);
    const alone = await bookedBus(december, '2026-12-28', { ...FAMILY, ageOfChildren: [13] });
    expect((await departureOf(owner, '2026-12-30')).refusal).toBeNull();
    expect((await departureOf(owner, '2027-01-02')).refusal).toBe('AGE');
    // Somebody else's signed offer does not get around it.
    const { tripId } = await departureOf(alone, '2027-01-02');
    const refused = await askExchange(owner, tripId);
    expect(said(refused)).toBe('409 EXCHANGE_TRAVELLERS');
    expect(refusalOf(refused).fields?.map(({ path }) => path)).toEqual(['passengers.children.0.dateOfBirth']);
    await december.close();
  });

  it('moves all who still travel, and nobody who does not', async () => {
    const owner = await bookedBus(api, FAR, COUPLE);
    await cancelUnits(owner, ['seat-0-0-0']);
    const offer = await exchangeOffer(owner, LATER);
    expect(offer.lines.map(({ unitId }) => unitId)).toEqual(['seat-0-0-1']);
    expect(said(await confirmExchange(owner, offer))).toBe('201');
    const mine = await readMine(owner);
    expect(mine.eTickets.filter(({ status }) => status === 'VALID').map(({ unitId }) => unitId)).toEqual([
      'seat-0-0-1',
    ]);
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
  });

  it('is over after the old bus’s limit, that moment included, and not stated by others', async () => {
    const owner = await bookedBus(api, NEAR);
    const then = api.clock.now().toISOString();
    const actOf = async () => (await readMine(owner)).acts.exchange[0];
    expect(await actOf()).toMatchObject({ isOpen: true, until: '2026-10-23T11:15:00.000Z' });
    api.clock.set('2026-10-23T11:15:00.000Z');
    expect(await actOf()).toMatchObject({ isOpen: true });
    api.clock.set('2026-10-23T11:15:00.001Z');
    expect(await actOf()).toMatchObject({ isOpen: false, reason: 'TOO_LATE' });
    expect(said(await askDepartures(owner))).toBe('409 EXCHANGE_CLOSED');
    expect(said(await askExchange(owner, 'anything'))).toBe('409 EXCHANGE_CLOSED');
    api.clock.set(then);
    const other = await paid(await visitorWithTicket(api, { trip: 'M1' }));
    expect((await readMine(other)).acts.exchange).toEqual([
      { direction: '0-0', isOpen: false, until: null, reason: 'NOT_STATED' },
    ]);
    await cancelUnits(owner, ['seat-0-0-0']);
    expect((await readMine(owner)).acts.exchange[0]?.reason).toBe('ALL_CANCELLED');
  });

  it('says what it does to the stay of a package, and takes the refundable booking along', async () => {
    const owner = await bookedTrip(api, { isCancellationInsuranceAdded: true });
    const before = await readMine(owner);
    const addOn = before.units.find(({ unitId }) => unitId === 'seat-0-0-0')?.addOn;
    const offer = await exchangeOffer(owner, NEXT_DAY);
    expect(offer.consequences).toEqual([
      'ARRIVES_AFTER_CHECK_IN',
      'ACTIVITY_MISSED',
      'CODES_CHANGE',
      'ADD_ON_GOES_ALONG',
      'ALL_OR_NOTHING',
    ]);
    await confirmExchange(owner, offer);
    const after = await readMine(owner);
    expect(after.units.find(({ unitId }) => unitId === 'seat-0-0-0')?.addOn).toBe(addOn);
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
  });
});

describe('an offer that does not hold', () => {
  it('comes with a fresh one: overtaken by time, by a newer one, by another act', async () => {
    const owner = await bookedPair(api, [NEAR, '2026-10-25'], COUPLE);
    const first = await exchangeOffer(owner, NEXT_DAY);
    const second = await exchangeOffer(owner, NEXT_DAY, 'N1');
    const overtaken = await confirmExchange(owner, first);
    expect(said(overtaken)).toBe('409 OFFER_OUTDATED');
    const fresh = exchangeOfferSchema.parse(errorBodySchema.parse(overtaken.body).exchangeOffer);
    expect(fresh.total).toBe(second.total);
    await cancelUnits(owner, ['seat-0-1-1']);
    const changed = await confirmExchange(owner, fresh);
    expect(said(changed)).toBe('409 OFFER_OUTDATED');
    api.clock.advance(10 * MINUTE_MS + 1);
    const third = exchangeOfferSchema.parse(errorBodySchema.parse(changed.body).exchangeOffer);
    const late = await confirmExchange(owner, third);
    expect(said(late)).toBe('409 OFFER_OUTDATED');
    const last = exchangeOfferSchema.parse(errorBodySchema.parse(late.body).exchangeOffer);
    expect(said(await confirmExchange(owner, last))).toBe('201');
    expect(await balanceOf(api, owner.number)).toMatchObject({ isBalanced: true });
    expect(said(await confirmExchange(owner, { offerId: 'nothing', total: 0 }))).toBe('404 OFFER_NOT_FOUND');
  });

  it('is of its own booking only', async () => {
    const [owner, other] = [await bookedBus(api, FAR), await bookedBus(api, FAR)];
    const offer = await exchangeOffer(owner, LATER);
    expect(said(await confirmExchange(other, offer))).toBe('404 OFFER_NOT_FOUND');
    expect(said(await askExchange({ ...other, number: owner.number }, 'x'))).toBe('404 BOOKING_NOT_FOUND');
  });

  it('holds the seats of the newest alone, and frees them when its time is up', async () => {
    api.clock.advance(10 * MINUTE_MS + 1);
    await sweepExpiredHolds(api.ctx);
    const owner = await bookedBus(api, FAR);
    const { seats } = await stockOf(api);
    await exchangeOffer(owner, NEAR);
    await exchangeOffer(owner, LATER);
    expect((await stockOf(api)).seats).toBe(seats + 2);
    api.clock.advance(10 * MINUTE_MS + 1);
    await sweepExpiredHolds(api.ctx);
    expect((await stockOf(api)).seats).toBe(seats);
  });
});
