import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancellationOfferSchema, type Cancellation } from '@/contract/cancellations';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  askOffer,
  balanceOf,
  bookedTrip,
  cancelUnits,
  confirmOffer,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import { grantByDoor, idOf } from '@/tests/support/bookings/doors';
import { stockOf, type Stock } from '@/tests/support/trips/trip-flow';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const FAMILY = { nbOfAdults: 2, nbOfChildren: 2, ageOfChildren: [7, 9] };
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusal = (answer: Answer) => errorBodySchema.parse(answer.body);
const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${refusal(answer).code}`;
const sum = (amounts: readonly number[]) => amounts.reduce((reached, amount) => reached + amount, 0);

async function difference(before: Stock): Promise<Stock> {
  const after = await stockOf(api);
  return {
    seats: after.seats - before.seats,
    nights: after.nights - before.nights,
    places: after.places - before.places,
  };
}

describe('what was sold, as units (D63)', () => {
  it('adds up to the booking: price, taxes, add-on, each step of each ladder', async () => {
    const owner = await bookedTrip(api, { party: FAMILY, isCancellationInsuranceAdded: true });
    const mine = await readMine(owner);
    const { units } = mine;
    expect(units.map(({ unitId }) => unitId)).toEqual([
      'seat-0-0-0',
      'seat-0-0-1',
      'seat-0-0-2',
      'seat-0-0-3',
      'seat-0-1-0',
      'seat-0-1-1',
      'seat-0-1-2',
      'seat-0-1-3',
      ...units.filter(({ kind }) => kind === 'room').map(({ unitId }) => unitId),
      'place-0-0-0',
      'place-0-0-1',
      'place-0-0-2',
      'place-0-0-3',
    ]);
    expect(sum(units.map(({ price, addOn }) => price + addOn))).toBe(mine.total);
    expect(sum(units.map(({ addOn }) => addOn))).toBe(mine.cancellationInsuranceFee);
    const fee = sum(mine.taxBreakdown.filter(({ product }) => product === 'fee').map(({ amount }) => amount));
    expect(sum(units.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))).toBe(
      sum(mine.taxBreakdown.map(({ amount }) => amount)) - fee,
    );
    const [bus] = mine.buses;
    bus?.refunds.forEach((ladder, direction) =>
      ladder.steps.forEach(({ until, amount }, index) => {
        const shares = units.filter((unit) => unit.kind === 'seat' && unit.directionIndex === direction);
        expect(sum(shares.map(({ steps }) => steps[index]?.amount ?? Number.NaN))).toBe(amount);
        expect(new Set(shares.map(({ steps }) => steps[index]?.until))).toEqual(
          new Set([new Date(until).toISOString()]),
        );
      }),
    );
    expect(await balanceOf(api, owner.number)).toMatchObject({ charged: mine.total, givenBack: 0, isBalanced: true });
  });
});

describe('cancelling a part of it', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await bookedTrip(api, { party: COUPLE, currency: 'USD' });
  });

  it('offers to the cent what comes back, and moves nothing', async () => {
    const before = await stockOf(api);
    const mine = await readMine(owner);
    const offer = await offerFor(owner, ['seat-0-1-1', 'place-0-0-0']);
    const asked = mine.units.filter(({ unitId }) => ['seat-0-1-1', 'place-0-0-0'].includes(unitId));
    expect(offer).toMatchObject({
      bookingNumber: owner.number,
      currency: 'USD',
      paid: sum(asked.map(({ price }) => price)),
      total: sum(asked.map(({ givesBack }) => givesBack)),
      addOnKept: 0,
      revision: 0,
    });
    expect(offer.kept + offer.total).toBe(offer.paid);
    expect(offer.consequences).toContain('NO_WAY_BACK');
    expect(Date.parse(offer.expiresAt) - api.clock.now().getTime()).toBe(10 * MINUTE_MS);
    expect(await difference(before)).toEqual({ seats: 0, nights: 0, places: 0 });
    expect((await readMine(owner)).revision).toBe(0);
  });

  it('gives one traveller’s way back to others, pays it back, and says so', async () => {
    const before = await stockOf(api);
    const cancellation = await cancelUnits(owner, ['seat-0-1-1']);
    expect(cancellation).toMatchObject({ creditNoteNumber: `CN-${owner.number}-1`, door: 'browser' });
    expect(cancellation.refunds.map(({ status, amount }) => [status, amount])).toEqual(
      cancellation.total > 0 ? [['DONE', cancellation.total]] : [],
    );
    expect((await difference(before)).seats).toBeLessThan(0);
    const mine = await readMine(owner);
    expect(mine).toMatchObject({ status: 'CONFIRMED', revision: 1, givenBack: cancellation.total });
    expect(mine.eTickets.filter(({ status }) => status === 'VOID').map(({ unitId }) => unitId)).toEqual(
      mine.eTickets.filter(({ unitId }) => unitId === 'seat-0-1-1').map(({ unitId }) => unitId),
    );
    expect(mine.history.map(({ what }) => what)).toEqual(
      cancellation.total > 0 ? ['BOOKED', 'CANCELLED', 'REFUND_DONE'] : ['BOOKED', 'CANCELLED'],
    );
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('issues an activity’s voucher anew for the places that are left', async () => {
    await cancelUnits(owner, ['place-0-0-1']);
    const { activityVouchers } = await readMine(owner);
    expect(activityVouchers.map(({ status, places }) => [status, places])).toEqual([
      ['VOID', 2],
      ['VALID', 1],
    ]);
    expect(new Set(activityVouchers.map(({ voucherNumber }) => voucherNumber)).size).toBe(2);
  });

  it('ends the booking with its last unit, and gives every seat, night and place back', async () => {
    const { units } = await readMine(owner);
    const left = units.filter(({ status }) => status === 'SOLD').map(({ unitId }) => unitId);
    await cancelUnits(owner, left);
    const mine = await readMine(owner);
    expect(mine).toMatchObject({ status: 'CANCELLED', acts: { cancel: { isOpen: false, reason: 'ALL_CANCELLED' } } });
    const id = await idOf(api, owner.number);
    const [stock] = await api.database.query(
      `select (select count(*)::int from sold_seats where booking_id = $1) as seats,
        (select count(*)::int from sold_rooms where booking_id = $1) as rooms,
        (select count(*)::int from sold_places where booking_id = $1) as places,
        (select count(*)::int from seat_assignments where booking_id = $1) as assigned`,
      [id],
    );
    expect(stock).toEqual({ seats: 0, rooms: 0, places: 0, assigned: 0 });
    expect(mine.eTickets.every(({ status }) => status === 'VOID')).toBe(true);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
    expect(said(await askOffer(owner, left.slice(0, 1)))).toBe('409 UNIT_CANCELLED');
  });
});

describe('the order of acts changes no sum (D63)', () => {
  it('one by one, or all at once', async () => {
    const [apart, whole] = [await bookedTrip(api, { party: COUPLE }), await bookedTrip(api, { party: COUPLE })];
    const ids = (await readMine(apart)).units.map(({ unitId }) => unitId);
    const one: Cancellation[] = [];
    for (const unitId of [...ids].reverse()) one.push(await cancelUnits(apart, [unitId]));
    const all = await cancelUnits(whole, ids);
    expect(sum(one.map(({ total }) => total))).toBe(all.total);
    const taxes = (list: typeof one) =>
      sum(list.flatMap(({ taxesGivenBack }) => taxesGivenBack.map(({ amount }) => amount)));
    expect(taxes(one)).toBe(taxes([all]));
  });
});

describe('refusals: nothing moves', () => {
  it('of children left alone, of parts that it does not have, of none', async () => {
    const owner = await bookedTrip(api, { party: FAMILY });
    expect(said(await askOffer(owner, ['seat-0-0-0', 'seat-0-0-1']))).toBe('409 CHILD_ALONE');
    expect(said(await askOffer(owner, ['seat-0-0-0']))).toBe('201');
    expect(said(await askOffer(owner, ['seat-0-0-9']))).toBe('400 VALIDATION_FAILED');
    expect(said(await askOffer(owner, []))).toBe('400 VALIDATION_FAILED');
    expect(said(await confirmOffer(owner, 'nothing'))).toBe('404 OFFER_NOT_FOUND');
    expect((await readMine(owner)).revision).toBe(0);
  });

  it('of somebody else, of a door that has not proved enough, and of another booking’s offer', async () => {
    const [owner, other] = [await bookedTrip(api), await bookedTrip(api)];
    const offer = await offerFor(owner, ['seat-0-0-0']);
    expect(said(await askOffer({ ...other, number: owner.number }, ['seat-0-0-0']))).toBe('404 BOOKING_NOT_FOUND');
    expect(said(await confirmOffer(other, offer.offerId))).toBe('404 OFFER_NOT_FOUND');
    const key = await grantByDoor(api, owner.number, 'number');
    const byNumber = (path: string, body: object) =>
      api.call('POST', `/v1/my-bookings/${owner.number}/${path}`, { body, headers: { 'x-browser-key': key } });
    expect(said(await byNumber('cancellation-offers', { unitIds: ['seat-0-0-0'] }))).toBe('403 STEP_UP_REQUIRED');
    expect(said(await byNumber('cancellations', { offerId: offer.offerId }))).toBe('403 STEP_UP_REQUIRED');
  });

  it('of an offer that a newer one, another act or the time has overtaken, each with a fresh one', async () => {
    const owner = await bookedTrip(api, { party: COUPLE });
    const first = await offerFor(owner, ['seat-0-0-0']);
    const second = await offerFor(owner, ['seat-0-0-1']);
    const newer = await confirmOffer(owner, first.offerId);
    expect(said(newer)).toBe('409 OFFER_OUTDATED');
    expect(refusal(newer).offer?.lines).toEqual(first.lines);
    expect(said(await confirmOffer(owner, second.offerId))).toBe('409 OFFER_OUTDATED');
    const third = await offerFor(owner, ['place-0-0-0']);
    api.clock.advance(10 * MINUTE_MS + 1);
    const late = await confirmOffer(owner, third.offerId);
    expect(said(late)).toBe('409 OFFER_OUTDATED');
    const fresh = cancellationOfferSchema.parse(refusal(late).offer);
    expect(said(await confirmOffer(owner, fresh.offerId))).toBe('201');
    expect((await readMine(owner)).revision).toBe(1);
  });

  it('of what has begun, and at its own moment not yet', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own);
    const { units } = await readMine(owner);
    const out = units.find(({ unitId }) => unitId === 'seat-0-0-0');
    own.clock.set(out?.cancellableUntil ?? '');
    const atDeparture = await offerFor(owner, ['seat-0-0-0']);
    expect(atDeparture.expiresAt).toBe(out?.cancellableUntil);
    own.clock.advance(1);
    const late = await confirmOffer(owner, atDeparture.offerId);
    expect([said(late), refusal(late).offer]).toEqual(['409 OFFER_OUTDATED', undefined]);
    expect(said(await askOffer(owner, ['seat-0-0-0']))).toBe('409 UNIT_CLOSED');
    own.clock.advance(30 * DAY_MS);
    expect((await readMine(owner)).acts.cancel).toMatchObject({ isOpen: false, reason: 'TOO_LATE' });
    await own.close();
  });

  it('while the payment is still being decided', async () => {
    const owner = await bookedTrip(api);
    await api.database.query(`update bookings set status = 'PENDING' where number = $1`, [owner.number]);
    expect(said(await askOffer(owner, ['seat-0-0-0']))).toBe('409 BOOKING_PENDING');
    expect(said(await confirmOffer(owner, 'x'))).toBe('409 BOOKING_PENDING');
  });
});
