import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdChangeBus } from '@/contract/after-sale/company-changes';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import {
  answerCase,
  cancelBus,
  choicesOf,
  freshStock,
  holdBus,
  newestChange,
} from '@/tests/support/after-sale/company-changes';
import { present } from '@/tests/support/present';
import { stockOf } from '@/tests/support/trips/trip-flow';
import { forgetInventory } from '../../inventory-cache/inventory-cache';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const TEN_MINUTES_MS = 10 * 60_000;
/** Northline's night bus of the same day, and the bus of the day after: both without another bed. */
const NIGHT_BUS = '2026-10-24T03:30:00.000Z';

let api: TestApi;
let start: Date;
beforeAll(async () => {
  api = await createTestApi({ config: { rateLimits: true } });
  start = api.clock.now();
});
beforeEach(async () => {
  api.clock.set(start.toISOString());
  await api.database.query('delete from seat_holds');
  await api.database.query('update departures set taken = array_fill(0::smallint, array[cardinality(taken)])');
  await freshStock(api);
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;

type Case = Owner & { caseId: string };

async function withCancelledBus(): Promise<Case> {
  const owner = await bookedTrip(api, { party: COUPLE });
  await cancelBus(api, owner);
  return { ...owner, caseId: (await newestChange(owner)).caseId };
}

async function listed({ caseId, ...owner }: Case, departure: string) {
  const { buses, held } = await choicesOf(owner, caseId);
  return { bus: buses.find(({ ticket }) => ticket.journey?.departureTime === departure)?.ticket, held };
}

/** So many seats are left on the bus, and no more. */
async function leaveSeats(tripId: string, seats: number): Promise<void> {
  const [departureId = ''] = tripId.split('.');
  await api.database.query(
    'update departures set taken = array_fill((capacity - $2)::smallint, array[cardinality(taken)]) where id = $1',
    [Number(departureId), seats],
  );
}

describe('seats of another bus', () => {
  it('are held while its travellers make up their minds: others do not find them, and they can take them', async () => {
    const [first, second] = [await withCancelledBus(), await withCancelledBus()];
    const { tripId } = present((await listed(first, NIGHT_BUS)).bus);
    await leaveSeats(tripId, 2);
    const answer = await holdBus(first, first.caseId, tripId);
    expect(said(answer)).toBe('200');
    const until = new Date(start.getTime() + TEN_MINUTES_MS).toISOString();
    expect(holdChangeBus.success[200].parse(answer.body)).toMatchObject({ tripId, heldUntil: until });
    expect(await listed(second, NIGHT_BUS)).toEqual({ bus: undefined, held: null });
    expect(said(await holdBus(second, second.caseId, tripId))).toBe('409 SOLD_OUT');
    expect(said(await answerCase(second, second.caseId, { answer: 'OTHER_BUS', tripId }))).toBe('409 SOLD_OUT');
    const again = await listed(first, NIGHT_BUS);
    expect(again.bus?.seatsLeft).toBe(2);
    expect(again.held).toEqual({ tripId, heldUntil: until });
    expect(said(await answerCase(first, first.caseId, { answer: 'OTHER_BUS', tripId }))).toBe('201');
    expect(await api.database.query('select * from seat_holds')).toEqual([]);
  });

  it('are found on a busy machine, too: what is late is waited for', async () => {
    const late = await withCancelledBus();
    const [before] = api.ctx.suppliers.buses;
    const supplier = present(before);
    const { search } = supplier;
    supplier.search = async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return search(...asked);
    };
    const { searchTimes } = api.ctx.config;
    api.ctx.config.searchTimes = { ...searchTimes, answerAfterMs: 0 };
    try {
      expect((await listed(late, NIGHT_BUS)).bus).toBeDefined();
    } finally {
      supplier.search = search;
      api.ctx.config.searchTimes = searchTimes;
    }
  });

  it('are those of one bus at a time, and free again with any other answer', async () => {
    const owner = await withCancelledBus();
    const before = await stockOf(api);
    const { buses } = await choicesOf(owner, owner.caseId);
    const [one, other] = buses.map(({ ticket }) => ticket);
    for (const ticket of [one, other, other])
      expect(said(await holdBus(owner, owner.caseId, present(ticket).tripId))).toBe('200');
    expect((await choicesOf(owner, owner.caseId)).held?.tripId).toBe(other?.tripId);
    const held = await api.database.query<{ seats: number }>('select seats from seat_holds');
    expect(held.map(({ seats }) => seats)).toEqual(present(other).journey?.legs.map(() => 2));
    const expectedAmount = (await newestChange(owner)).moneyForPart ?? 0;
    expect(said(await answerCase(owner, owner.caseId, { answer: 'MONEY_PART', expectedAmount }))).toBe('201');
    expect((await stockOf(api)).seats).toBe(before.seats - 2 * 2);
    expect(said(await holdBus(owner, owner.caseId, present(one).tripId))).toBe('409 CHANGE_MOVED_ON');
  });

  it('stay held where another bus has no room any more', async () => {
    const owner = await withCancelledBus();
    const { buses } = await choicesOf(owner, owner.caseId);
    const [one, other] = buses.map(({ ticket }) => present(ticket));
    await holdBus(owner, owner.caseId, present(one).tripId);
    await leaveSeats(present(other).tripId, 1);
    expect(said(await holdBus(owner, owner.caseId, present(other).tripId))).toBe('409 SOLD_OUT');
    expect(said(await holdBus(owner, owner.caseId, 'nothing'))).toBe('409 SOLD_OUT');
    expect((await choicesOf(owner, owner.caseId)).held?.tripId).toBe(present(one).tripId);
  });

  it.each([
    ['holds', holdBus],
    [
      'takes',
      (owner: Case, caseId: string, tripId: string) => answerCase(owner, caseId, { answer: 'OTHER_BUS', tripId }),
    ],
  ] as const)('are listed no longer once somebody %s them and they are gone', async (_, ask) => {
    const owner = await withCancelledBus();
    const { searchTimes } = api.ctx.config;
    api.ctx.config.searchTimes = { ...searchTimes, keepOffersMs: TEN_MINUTES_MS };
    try {
      const { tripId } = present((await listed(owner, NIGHT_BUS)).bus);
      await leaveSeats(tripId, 1);
      expect((await listed(owner, NIGHT_BUS)).bus).toBeDefined();
      expect(said(await ask(owner, owner.caseId, tripId))).toBe('409 SOLD_OUT');
      expect((await listed(owner, NIGHT_BUS)).bus).toBeUndefined();
    } finally {
      api.ctx.config.searchTimes = searchTimes;
      forgetInventory(api.ctx);
    }
  });

  it('are no longer held after ten minutes, and taken all the same where nobody else has', async () => {
    const owner = await withCancelledBus();
    const { tripId } = present((await listed(owner, NIGHT_BUS)).bus);
    await leaveSeats(tripId, 2);
    await holdBus(owner, owner.caseId, tripId);
    api.clock.advance(TEN_MINUTES_MS);
    const { bus, held } = await listed(owner, NIGHT_BUS);
    expect([bus?.tripId, held]).toEqual([tripId, null]);
    expect(said(await answerCase(owner, owner.caseId, { answer: 'OTHER_BUS', tripId }))).toBe('201');
  });

  it('are held until the change can be answered, and no longer', async () => {
    const owner = await withCancelledBus();
    const deadline = present((await newestChange(owner)).deadline);
    api.clock.set(new Date(Date.parse(deadline) - 60_000).toISOString());
    const { tripId } = present((await listed(owner, NIGHT_BUS)).bus);
    const { body } = await holdBus(owner, owner.caseId, tripId);
    expect(holdChangeBus.success[200].parse(body).heldUntil).toBe(deadline);
    api.clock.advance(60_001);
    expect(said(await holdBus(owner, owner.caseId, tripId))).toBe('409 CHANGE_MOVED_ON');
  });

  it('are as many as were paid for, so that a whole cancelled coach behind one address holds without proof (S27)', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, withCancelledBus));
    for (const owner of owners) {
      const { tripId } = present((await listed(owner, NIGHT_BUS)).bus);
      expect(said(await holdBus(owner, owner.caseId, tripId))).toBe('200');
    }
  });

  it('of a change that is not there, or is somebody else’s, are not held', async () => {
    const [owner, other] = [await withCancelledBus(), await withCancelledBus()];
    expect(said(await holdBus(owner, 'nothing', '1.0.1'))).toBe('404 CHANGE_NOT_FOUND');
    expect(said(await holdBus(owner, other.caseId, '1.0.1'))).toBe('404 CHANGE_NOT_FOUND');
  });
});
