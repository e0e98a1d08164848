import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerChange } from '@/contract/after-sale/company-changes';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  askOffer,
  balanceOf,
  bookedTrip,
  cancelUnits,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import {
  answerCase,
  askChoices,
  cancelBus,
  choicesOf,
  freshStock,
  moveBus,
  newestChange,
} from '@/tests/support/after-sale/company-changes';
import { grantByDoor, idOf } from '@/tests/support/bookings/doors';
import { present } from '@/tests/support/present';
import { stockOf } from '@/tests/support/trips/trip-flow';
import { settleChanges } from './settle-changes';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const KEEP = { answer: 'KEEP' } as const;
const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => freshStock(api));
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const later = { departure: 45, arrival: 45 };

async function withCancelledBus(change: Parameters<typeof bookedTrip>[1] = {}): Promise<Owner & { caseId: string }> {
  const owner = await bookedTrip(api, change);
  await cancelBus(api, owner);
  return { ...owner, caseId: (await newestChange(owner)).caseId };
}

async function withMovedBus(): Promise<Owner & { caseId: string }> {
  const owner = await bookedTrip(api);
  await moveBus(api, owner, later);
  return { ...owner, caseId: (await newestChange(owner)).caseId };
}

const money = (answer: 'MONEY_PART' | 'MONEY_ALL' | 'MONEY_UNUSED', expectedAmount: number | null) => ({
  answer,
  expectedAmount: expectedAmount ?? -1,
});

describe('money', () => {
  it('for the direction: all of it, add-on share with it, once', async () => {
    const owner = await withCancelledBus({ party: COUPLE, isCancellationInsuranceAdded: true });
    const before = await stockOf(api);
    const { moneyForPart } = await newestChange(owner);
    const request = money('MONEY_PART', moneyForPart);
    const first = await answerCase(owner, owner.caseId, request);
    expect(said(first)).toBe('201');
    const { change, cancellation } = answerChange.success[201].parse(first.body);
    expect(change).toMatchObject({ status: 'ANSWERED', answer: 'MONEY_PART', answers: [] });
    expect(cancellation).toMatchObject({ because: 'company', total: moneyForPart, door: 'browser', addOnKept: 0 });
    expect(change.creditNoteNumber).toBe(cancellation?.creditNoteNumber);
    expect(cancellation?.refunds.map(({ status }) => status)).toEqual(['DONE']);
    const again = await answerCase(owner, owner.caseId, request);
    expect(said(again)).toBe('200');
    expect(answerChange.success[200].parse(again.body).cancellation).toEqual(cancellation);
    const mine = await readMine(owner);
    expect(mine.givenBack).toBe(moneyForPart);
    expect(mine.units.filter(({ status }) => status === 'CANCELLED').map(({ unitId }) => unitId)).toEqual([
      'seat-0-0-0',
      'seat-0-0-1',
    ]);
    expect((await stockOf(api)).seats).toBe(before.seats - 2 * 2);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('for all that has not begun, to the cent of what was paid', async () => {
    const owner = await withCancelledBus({ party: COUPLE, isCancellationInsuranceAdded: true });
    const { moneyForAll } = await newestChange(owner);
    expect(said(await answerCase(owner, owner.caseId, money('MONEY_ALL', moneyForAll)))).toBe('201');
    const mine = await readMine(owner);
    expect([mine.status, mine.givenBack]).toEqual(['CANCELLED', mine.total]);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('of a way back that is cancelled once the way out was ridden: what has begun stays', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own);
    own.clock.set('2026-10-24T10:00:00.000Z');
    await cancelBus(own, owner, 1);
    const change = await newestChange(owner);
    const { units } = await readMine(owner);
    const priceOf = (kind: string, direction = 0) =>
      units
        .filter((unit) => unit.kind === kind && unit.directionIndex === direction)
        .reduce((sum, { price }) => sum + price, 0);
    expect(change.moneyForPart).toBe(priceOf('seat', 1));
    // The stay began on Friday; the tour is in the afternoon.
    expect(change.moneyForAll).toBe(priceOf('seat', 1) + priceOf('place'));
    expect(said(await answerCase(owner, change.caseId, money('MONEY_ALL', change.moneyForAll)))).toBe('201');
    const mine = await readMine(owner);
    expect([mine.status, mine.givenBack]).toEqual(['CONFIRMED', change.moneyForAll]);
    const sold = mine.units.filter(({ status }) => status === 'SOLD');
    expect(sold.map(({ unitId }) => unitId)).toEqual(['seat-0-0-0', 'room-0-0-0']);
    expect((await balanceOf(own, owner.number)).isBalanced).toBe(true);
    await own.close();
  });

  it('is another than was shown: nothing moves', async () => {
    const owner = await withCancelledBus();
    const { moneyForPart } = await newestChange(owner);
    expect(said(await answerCase(owner, owner.caseId, money('MONEY_PART', (moneyForPart ?? 0) - 1)))).toBe(
      '409 CHANGE_MOVED_ON',
    );
    expect((await readMine(owner)).givenBack).toBe(0);
    expect((await newestChange(owner)).status).toBe('OPEN');
  });

  it('of an ordinary cancellation while the case is open is what the case gives', async () => {
    const owner = await withCancelledBus({ isCancellationInsuranceAdded: true });
    const { moneyForPart, moneyForAll, unitIds } = await newestChange(owner);
    expect((await offerFor(owner, unitIds)).total).toBe(moneyForPart);
    const stay = (await readMine(owner)).units.filter(({ kind }) => kind === 'room').map(({ unitId }) => unitId);
    const [ofStay] = (await readMine(owner)).units.filter(({ kind }) => kind === 'room');
    expect((await offerFor(owner, stay)).total).toBe(ofStay?.givesBack);
    const all = (await readMine(owner)).units.map(({ unitId }) => unitId);
    const cancelled = await cancelUnits(owner, all);
    expect(cancelled.total).toBe(moneyForAll);
    expect((await newestChange(owner)).status).toBe('CLOSED');
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });
});

describe('another bus', () => {
  it('of the same company and pair, free of charge, in order with the way back', async () => {
    const owner = await withCancelledBus({ party: COUPLE });
    const { buses } = await choicesOf(owner, owner.caseId);
    expect(buses.length).toBeGreaterThan(2);
    for (const { ticket } of buses) {
      expect(ticket.operator.id).toBe('northline');
      expect(ticket.price?.total).toBe(0);
      expect(ticket.seatsLeft).toBeGreaterThanOrEqual(2);
      expect(Date.parse(present(ticket.journey).arrivalTime)).toBeLessThan(Date.parse('2026-10-25T12:00:00Z'));
    }
    const nights = new Map(buses.map(({ ticket, night }) => [ticket.journey?.departureTime, night]));
    expect(nights.get('2026-10-24T03:30:00.000Z')).toBeNull();
    expect(nights.get('2026-10-22T13:15:00.000Z')).toMatchObject({
      checkinDate: '2026-10-22',
      checkoutDate: '2026-10-23',
      price: { currency: 'CAD' },
    });
  });

  it('takes its seats, gives the old ones back, voids the codes and issues new ones; no money moves', async () => {
    const owner = await withCancelledBus({ party: COUPLE });
    const before = await readMine(owner);
    const stock = await stockOf(api);
    const { buses } = await choicesOf(owner, owner.caseId);
    const other = present(buses.find(({ ticket }) => ticket.journey?.departureTime === '2026-10-24T03:30:00.000Z'));
    const request = { answer: 'OTHER_BUS', tripId: other.ticket.tripId } as const;
    expect(said(await answerCase(owner, owner.caseId, request))).toBe('201');
    expect(said(await answerCase(owner, owner.caseId, request))).toBe('200');
    const after = await readMine(owner);
    expect(after.buses[0]?.tickets[0]?.journey?.departureTime).toBe('2026-10-24T03:30:00.000Z');
    expect(
      after.units.map(({ unitId, price, steps }) => ({ unitId, price, amounts: steps.map((s) => s.amount) })),
    ).toEqual(before.units.map(({ unitId, price, steps }) => ({ unitId, price, amounts: steps.map((s) => s.amount) })));
    expect(after.eTickets.filter(({ direction }) => direction === 'outbound').map(({ status }) => status)).toEqual([
      'VOID',
      'VOID',
      'VALID',
      'VALID',
    ]);
    // Two hops of the old bus, one of the other.
    expect((await stockOf(api)).seats).toBe(stock.seats - 2 * 2 + 2);
    expect(after.givenBack).toBe(0);
    expect(after.changes.at(-1)).toMatchObject({ status: 'ANSWERED', answer: 'OTHER_BUS' });
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
    await cancelBus(api, owner);
    expect(await newestChange(owner)).toMatchObject({
      status: 'OPEN',
      before: { departureTime: '2026-10-24T03:30:00.000Z' },
    });
  });

  it('that needs a bed for another night is taken only once somebody has said which', async () => {
    const owner = await withCancelledBus();
    const { buses } = await choicesOf(owner, owner.caseId);
    const { tripId } = present(buses.find(({ night }) => night !== null)).ticket;
    const request = { answer: 'OTHER_BUS', tripId } as const;
    expect(said(await answerCase(owner, owner.caseId, request))).toBe('409 BED_CHOICE_MISSING');
    expect((await newestChange(owner)).status).toBe('OPEN');
    expect(said(await answerCase(owner, owner.caseId, { ...request, night: 'NO_BED' }))).toBe('201');
    const [seat] = (await readMine(owner)).units;
    expect(seat?.cancellableUntil).toBe('2026-10-22T13:15:00.000Z');
  });

  it('whose last seat went meanwhile is sold out, and the case stays open', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own);
    await cancelBus(own, owner);
    const { caseId } = await newestChange(owner);
    const { buses } = await choicesOf(owner, caseId);
    await own.database.query(
      'update departures d set taken = array_fill(d.capacity, array[cardinality(taken)]) where not exists (select 1 from sold_seats s where s.departure_id = d.id)',
    );
    const stock = await stockOf(own);
    const { tripId } = present(buses.find(({ night }) => night === null)).ticket;
    expect(said(await answerCase(owner, caseId, { answer: 'OTHER_BUS', tripId }))).toBe('409 SOLD_OUT');
    expect((await newestChange(owner)).status).toBe('OPEN');
    expect(await stockOf(own)).toEqual(stock);
    await own.close();
  });
});

describe('keeping', () => {
  it('a moved bus: the times are what was agreed from then on', async () => {
    const owner = await withMovedBus();
    expect(said(await answerCase(owner, owner.caseId, KEEP))).toBe('201');
    expect(said(await answerCase(owner, owner.caseId, KEEP))).toBe('200');
    await moveBus(api, owner, { departure: 20, arrival: 20 });
    expect(await newestChange(owner)).toMatchObject({
      status: 'TOLD',
      before: { departureTime: '2026-10-23T14:00:00.000Z' },
    });
    await moveBus(api, owner, { departure: 20, arrival: 20 });
    expect(await newestChange(owner)).toMatchObject({ status: 'OPEN', answer: null });
    expect(said(await answerCase(owner, owner.caseId, KEEP))).toBe('200');
  });

  it('a cancelled one is no answer', async () => {
    const owner = await withCancelledBus();
    expect(said(await answerCase(owner, owner.caseId, KEEP))).toBe('409 CHANGE_MOVED_ON');
  });
});

describe('silence', () => {
  it('gives a cancelled direction’s money back at its departure, and leaves the rest', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own, { isCancellationInsuranceAdded: true });
    await cancelBus(own, owner);
    const { moneyForPart, caseId } = await newestChange(owner);
    own.clock.set('2026-10-23T13:15:00.000Z');
    expect(await settleChanges(own.ctx)).toBe(0);
    own.clock.advance(1);
    expect(await settleChanges(own.ctx)).toBe(1);
    expect(await settleChanges(own.ctx)).toBe(0);
    const mine = await readMine(owner);
    expect(mine).toMatchObject({ status: 'CONFIRMED', givenBack: moneyForPart });
    expect(mine.cancellations).toMatchObject([{ because: 'company', door: null, total: moneyForPart }]);
    expect(mine.changes.at(-1)).toMatchObject({
      status: 'LAPSED',
      answers: [],
      creditNoteNumber: `CN-${owner.number}-1`,
    });
    expect((await balanceOf(own, owner.number)).isBalanced).toBe(true);
    expect(said(await answerCase(owner, caseId, money('MONEY_PART', moneyForPart)))).toBe('409 CHANGE_MOVED_ON');
    await own.close();
  });

  it('keeps a moved ticket valid, and pays whoever says within 30 days that it was not used', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own);
    await moveBus(own, owner, later);
    const { caseId, moneyForPart } = await newestChange(owner);
    own.clock.set('2026-10-23T14:00:00.001Z');
    expect(await settleChanges(own.ctx)).toBe(1);
    const lapsed = await newestChange(owner);
    expect(lapsed).toMatchObject({ status: 'LAPSED', answers: ['MONEY_UNUSED'], moneyForPart });
    expect((await readMine(owner)).eTickets.every(({ status }) => status === 'VALID')).toBe(true);
    own.clock.set(present(lapsed.unusedUntil));
    expect(said(await answerCase(owner, caseId, money('MONEY_UNUSED', moneyForPart)))).toBe('201');
    expect((await readMine(owner)).givenBack).toBe(moneyForPart);
    expect((await balanceOf(own, owner.number)).isBalanced).toBe(true);
    await own.close();
  });

  it('ridden in silence and then claimed is refused, and so is saying it too late', async () => {
    const own = await createTestApi();
    const [rider, late] = [await bookedTrip(own), await bookedTrip(own)];
    for (const owner of [rider, late]) await moveBus(own, owner, later);
    const ridden = await newestChange(rider);
    own.clock.set('2026-10-23T21:00:00.000Z');
    await settleChanges(own.ctx);
    await own.database.query(
      "update booking_units set used_at = $1 where booking_id = $2 and kind = 'seat' and direction_index = 0",
      ['2026-10-23T13:55:00.000Z', await idOf(own, rider.number)],
    );
    const unused = money('MONEY_UNUSED', ridden.moneyForPart);
    expect(said(await answerCase(rider, ridden.caseId, unused))).toBe('409 TICKET_USED');
    expect((await readMine(rider)).givenBack).toBe(0);
    own.clock.advance(40 * DAY_MS);
    const { caseId } = await newestChange(late);
    expect(said(await answerCase(late, caseId, unused))).toBe('409 CHANGE_MOVED_ON');
    await own.close();
  });
});

describe('refusals', () => {
  it('of a case that is not there, is superseded, or is somebody else’s', async () => {
    const [owner, other] = [await withMovedBus(), await withMovedBus()];
    expect(said(await answerCase(owner, 'nothing', KEEP))).toBe('404 CHANGE_NOT_FOUND');
    expect(said(await answerCase(owner, other.caseId, KEEP))).toBe('404 CHANGE_NOT_FOUND');
    expect(said(await askChoices(owner, other.caseId))).toBe('404 CHANGE_NOT_FOUND');
    await cancelBus(api, owner);
    expect(said(await answerCase(owner, owner.caseId, KEEP))).toBe('409 CHANGE_MOVED_ON');
    expect(said(await askChoices(owner, owner.caseId))).toBe('409 CHANGE_MOVED_ON');
  });

  it('of an answer that was given otherwise', async () => {
    const owner = await withMovedBus();
    const { moneyForPart } = await newestChange(owner);
    await answerCase(owner, owner.caseId, KEEP);
    expect(said(await answerCase(owner, owner.caseId, money('MONEY_PART', moneyForPart)))).toBe('409 CHANGE_MOVED_ON');
  });

  it('of a door that has not proved enough', async () => {
    const owner = await withMovedBus();
    const headers = { 'x-browser-key': await grantByDoor(api, owner.number, 'number') };
    const path = `/v1/my-bookings/${owner.number}/company-changes/${owner.caseId}`;
    expect(said(await api.call('POST', `${path}/answers`, { body: KEEP, headers }))).toBe('403 STEP_UP_REQUIRED');
    expect(said(await api.call('GET', `${path}/choices`, { headers }))).toBe('403 STEP_UP_REQUIRED');
  });

  it('of bodies that are no answer', async () => {
    const owner = await withMovedBus();
    const path = `/v1/my-bookings/${owner.number}/company-changes/${owner.caseId}/answers`;
    for (const body of [{}, { answer: 'PERHAPS' }, { answer: 'MONEY_PART' }, { answer: 'OTHER_BUS', tripId: 1 }])
      expect(said(await owner.who.call('POST', path, { body }))).toBe('400 VALIDATION_FAILED');
    expect(said(await askOffer(owner, ['seat-0-0-0']))).toBe('201');
  });
});
