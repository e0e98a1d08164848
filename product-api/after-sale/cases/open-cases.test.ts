import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBooking } from '@/contract/booking';
import { bodyOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, bookedTrip, cancelUnits, readMine } from '@/tests/support/after-sale/after-sale-flow';
import {
  answerCase,
  cancelBus,
  changeRides,
  choicesOf,
  freshStock,
  moveBus,
  newestChange,
} from '@/tests/support/after-sale/company-changes';
import { present } from '@/tests/support/present';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const SOLD = { departureTime: '2026-10-23T13:15:00.000Z', arrivalTime: '2026-10-23T20:00:00.000Z' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => freshStock(api));
afterAll(() => api.close());

const by = (minutes: number) => ({ departure: minutes, arrival: minutes });

describe('a bus that is moved', () => {
  it.each([
    [1, 'TOLD', []],
    [29, 'TOLD', []],
    [31, 'OPEN', ['LEAVES_LATER']],
    [700, 'OPEN', ['LEAVES_LATER', 'ARRIVES_LATER']],
    [-11, 'OPEN', ['LEAVES_EARLIER']],
  ])('by %i minutes is %s', async (minutes, status, reasons) => {
    const owner = await bookedTrip(api);
    const [opened] = await moveBus(api, owner, by(minutes));
    expect(opened).toMatchObject({
      bookingNumber: owner.number,
      kind: 'BUS_MOVED',
      status,
      email: 'maelle@example.org',
    });
    const { changes, buses, revision, history } = await readMine(owner);
    const [change, ...others] = changes;
    expect(others).toEqual([]);
    expect(change).toMatchObject({ caseId: opened?.caseId, status, reasons, before: SOLD });
    const journey = buses[0]?.tickets[0]?.journey;
    expect(change?.after).toEqual({ departureTime: journey?.departureTime, arrivalTime: journey?.arrivalTime });
    expect(revision).toBe(1);
    expect(history.at(-1)).toMatchObject({ what: 'BUS_MOVED', detail: 'Northline Coaches N1' });
    expect(present(change).answers).toEqual(status === 'OPEN' ? ['KEEP', 'OTHER_BUS', 'MONEY_PART'] : []);
    expect(change?.ifSilent ?? null).toBe(status === 'OPEN' ? 'KEPT' : null);
  });

  it('adds small moves up from what was sold, one case after the other', async () => {
    const owner = await bookedTrip(api);
    await moveBus(api, owner, by(25));
    await moveBus(api, owner, by(25));
    const [first, second] = (await readMine(owner)).changes;
    expect([first?.status, second?.status]).toEqual(['SUPERSEDED', 'OPEN']);
    expect(first?.supersededBy).toBe(second?.caseId);
    expect(second?.before).toEqual(SOLD);
  });

  it('says the same again to nobody', async () => {
    const owner = await bookedTrip(api);
    const now = { departureTime: '2026-10-23T14:00:00.000Z', arrivalTime: '2026-10-23T20:45:00.000Z' };
    expect(await changeRides(api, owner, [{ now }])).toHaveLength(1);
    expect(await changeRides(api, owner, [{ now }])).toEqual([]);
    expect((await readMine(owner)).changes).toHaveLength(1);
  });

  it('opens a choice where it runs into the next part, by however little', async () => {
    const owner = await bookedTrip(api);
    const { visits } = await readMine(owner);
    const begins = Date.parse(present(visits[0]).startsAt);
    const minutes = (begins - Date.parse(SOLD.arrivalTime)) / 60_000;
    await moveBus(api, owner, { departure: 5, arrival: minutes });
    expect((await newestChange(owner)).reasons).toEqual(['ARRIVES_LATER']);
    await moveBus(api, owner, { departure: 0, arrival: 1 });
    expect((await newestChange(owner)).reasons).toEqual(['ARRIVES_LATER', 'NEXT_PART_BROKEN']);
  });

  it('back to what was sold closes the case', async () => {
    const owner = await bookedTrip(api);
    await moveBus(api, owner, by(45));
    const [restored] = await moveBus(api, owner, by(-45));
    expect(restored?.status).toBe('RESTORED');
    const { changes, history } = await readMine(owner);
    expect(changes.map(({ status }) => status)).toEqual(['RESTORED']);
    expect(history.at(-1)?.what).toBe('BUS_RESTORED');
  });
});

describe('a bus that is cancelled', () => {
  it('is a choice with all that was paid for it, and for what has not begun', async () => {
    const owner = await bookedTrip(api, { party: COUPLE, isCancellationInsuranceAdded: true });
    const { units, total } = await readMine(owner);
    await cancelBus(api, owner);
    const change = await newestChange(owner);
    const ofDirection = units.filter(({ kind, directionIndex }) => kind === 'seat' && directionIndex === 0);
    const paid = ofDirection.reduce((sum, { price, addOn }) => sum + price + addOn, 0);
    expect(change).toMatchObject({
      kind: 'BUS_CANCELLED',
      status: 'OPEN',
      reasons: ['CANCELLED'],
      unitIds: ofDirection.map(({ unitId }) => unitId),
      before: SOLD,
      after: null,
      deadline: SOLD.departureTime,
      answers: ['OTHER_BUS', 'MONEY_PART', 'MONEY_ALL'],
      moneyForPart: paid,
      moneyForAll: total,
      ifSilent: 'MONEY_BACK',
    });
    expect((await balanceOf(api, owner.number)).givenBack).toBe(0);
  });

  it('moved, moved again and cancelled is one case, each time superseded; the ladder does not start anew', async () => {
    const owner = await bookedTrip(api);
    const ladder = async () => (await readMine(owner)).units.find(({ unitId }) => unitId === 'seat-0-0-0')?.steps;
    const before = await ladder();
    await moveBus(api, owner, by(-45));
    expect(await ladder()).toEqual(before);
    await moveBus(api, owner, by(-45));
    await cancelBus(api, owner);
    const { changes } = await readMine(owner);
    expect(changes.map(({ kind, status }) => [kind, status])).toEqual([
      ['BUS_MOVED', 'SUPERSEDED'],
      ['BUS_MOVED', 'SUPERSEDED'],
      ['BUS_CANCELLED', 'OPEN'],
    ]);
    expect(changes.at(-1)?.before).toEqual(SOLD);
    expect(await ladder()).toEqual(before);
  });

  it('and runs after all, at other times, is a bus that was moved', async () => {
    const owner = await bookedTrip(api);
    await cancelBus(api, owner);
    await moveBus(api, owner, by(5));
    expect(await newestChange(owner)).toMatchObject({ kind: 'BUS_MOVED', status: 'TOLD', before: SOLD });
  });

  it('is said at its tickets where they were bought, until somebody has chosen', async () => {
    const owner = await bookedTrip(api);
    const stopped = async () => {
      const { eTickets } = bodyOf(readBooking, await owner.who.call('GET', '/v1/booking'));
      return Object.fromEntries(eTickets.map(({ direction, isStopped }) => [direction, isStopped]));
    };
    const outbound = `select departure_id from sold_seats where direction_index = 0
      and booking_id = (select id from bookings where number = $1)`;
    await api.database.query(`update departures set is_closed = true where id = (${outbound})`, [owner.number]);
    await cancelBus(api, owner);
    expect(await stopped()).toEqual({ outbound: true, return: false });
    const { caseId } = await newestChange(owner);
    const { buses } = await choicesOf(owner, caseId);
    const { tripId } = present(buses.find(({ night }) => night === null)).ticket;
    expect((await answerCase(owner, caseId, { answer: 'OTHER_BUS', tripId })).status).toBe(201);
    expect(await stopped()).toEqual({ outbound: false, return: false });
    await api.database.query('update departures set is_closed = false');
  });

  it('is nothing to those who gave it back', async () => {
    const owner = await bookedTrip(api);
    await cancelUnits(owner, ['seat-0-0-0']);
    expect(await cancelBus(api, owner)).toEqual([]);
    expect((await readMine(owner)).changes).toEqual([]);
  });

  it('is the case of each direction by itself', async () => {
    const owner = await bookedTrip(api);
    await changeRides(api, owner, [
      { directionIndex: 0, now: 'cancelled' },
      { directionIndex: 1, now: 'cancelled' },
    ]);
    expect((await readMine(owner)).changes.map(({ directionIndex }) => directionIndex)).toEqual([0, 1]);
  });
});
