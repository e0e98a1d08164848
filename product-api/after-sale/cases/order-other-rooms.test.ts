import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { answerCase, choicesOf, freshStock, newestChange } from '@/tests/support/after-sale/company-changes';
import { toldBy } from '@/tests/support/bookings/operator';
import { present } from '@/tests/support/present';
import { holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { openHotelDesk, type HotelDesk } from '@/tests/support/stays/hotel-desk';
import {
  chooseRoom,
  PARTNER_HOUSE,
  plantOtherRooms,
  SUITE_EXTRA,
  withoutQueen,
} from '@/tests/support/after-sale/partner-house';
import { nightsTaken } from '@/tests/support/stays/stay-flow';
import { cancelGivenBackOrders } from '../../bookings/run/cancel-given-back-orders';

/** So long a room waits to be taken. */
const TAKE_WITHIN_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
let desk: HotelDesk;
beforeAll(async () => {
  api = await createTestApi();
  await plantOtherRooms(api);
  desk = openHotelDesk(api.ctx);
});
beforeEach(async () => {
  await freshStock(api);
  Object.assign(desk, { mood: 'confirms', whenOrdered: undefined });
  desk.book.clear();
  desk.asked.length = 0;
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const taken = (kind: string) => nightsTaken(api, { roomId: `${PARTNER_HOUSE}.${kind}` });
const ledger = ({ number }: Owner) =>
  api.database.query(
    `select kind, amount, currency, order_key as "orderKey" from money_movements
     where kind in ('borne', 'spared') and booking_id = (select id from bookings where number = $1) order by id`,
    [number],
  );

/** Nothing has moved for the traveller, who can still choose; nobody keeps a room. */
async function expectStillOpen(owner: Owner, before: unknown): Promise<void> {
  const { changes, stays, hotelVouchers, givenBack } = await readMine(owner);
  expect(changes).toMatchObject([{ status: 'OPEN', answers: ['OTHER_ROOM', 'MONEY_PART'] }]);
  expect([stays[0]?.rooms[0]?.roomIdentifier, givenBack]).toEqual([`${PARTNER_HOUSE}.queen`, 0]);
  expect(hotelVouchers.map(({ status }) => status)).toEqual(['VALID']);
  expect([await taken('twin'), await taken('suite')]).toEqual(before);
  expect(await ledger(owner)).toEqual([]);
}

const allTaken = async () => [await taken('twin'), await taken('suite')];

describe('another room of a partner’s house (D71)', () => {
  it('is asked for, ordered and taken at no extra cost; the room that was sold goes back to the hotel', async () => {
    const owner = await withoutQueen(api);
    const { rooms, isHotelSilent } = await choicesOf(owner, owner.caseId);
    expect(isHotelSilent).toBe(false);
    expect(rooms).toMatchObject([{ roomIndex: 0, choices: [{ name: 'Suite' }, { name: 'Twin' }] }]);
    const { total } = await readMine(owner);
    const before = await taken('suite');
    expect(said(await chooseRoom(owner, 'suite'))).toBe('201');
    expect(said(await chooseRoom(owner, 'suite'))).toBe('200');
    const key = `TD-${owner.number}-H1`;
    expect(desk.asked.map((order) => [order.key, order.roomIdentifier])).toEqual([
      [key, `${PARTNER_HOUSE}.queen`],
      [`${key}-N1`, `${PARTNER_HOUSE}.suite`],
    ]);
    expect([...desk.book]).toEqual([
      [key, 'cancelled'],
      [`${key}-N1`, 'confirmed'],
    ]);
    const mine = await readMine(owner);
    expect(mine.stays[0]?.rooms[0]).toMatchObject({ roomIdentifier: `${PARTNER_HOUSE}.suite`, name: 'Suite' });
    expect(mine.hotelVouchers.at(-1)).toMatchObject({ status: 'VALID', supplierReference: `DESK-${key}-N1` });
    expect([mine.total, mine.givenBack]).toEqual([total, 0]);
    expect(mine.history.map(({ what }) => what)).not.toContain('ROOM_CANCEL_DONE');
    expect(await taken('suite')).toEqual(before.map((rooms) => rooms + 1));
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('is paid by us where the partner asks more, as the ledger says, until it is given back', async () => {
    const owner = await withoutQueen(api);
    await chooseRoom(owner, 'suite');
    const borne = { amount: SUITE_EXTRA, currency: 'CAD', orderKey: `TD-${owner.number}-H1-N1` };
    expect(await ledger(owner)).toEqual([{ kind: 'borne', ...borne }]);
    const line = `booking ${owner.number}  60.00 CAD for order ${borne.orderKey}`;
    expect(await toldBy(api, 'money:check')).toEqual([0, expect.stringContaining(line)]);
    await cancelUnits(owner, ['room-0-0-0']);
    expect(desk.book.get(borne.orderKey)).toBe('cancelled');
    expect(await ledger(owner)).toEqual([
      { kind: 'borne', ...borne },
      { kind: 'spared', ...borne },
    ]);
    expect(await toldBy(api, 'money:check')).toEqual([0, expect.not.stringContaining(line)]);
    expect((await readMine(owner)).history.map(({ what }) => what)).toContain('ROOM_CANCEL_DONE');
  });

  it('costs nobody anything where the partner asks no more', async () => {
    const owner = await withoutQueen(api);
    expect(said(await chooseRoom(owner, 'twin'))).toBe('201');
    expect(await ledger(owner)).toEqual([]);
  });

  it('that goes too, leads to another one, and what was borne for it is spared', async () => {
    const owner = await withoutQueen(api);
    await chooseRoom(owner, 'suite');
    const again = await toldBy(
      api,
      'stays',
      'cancel',
      PARTNER_HOUSE,
      '2026-10-23',
      ...['--booking', owner.number, '--because', 'x', '--yes'],
    );
    expect(again).toEqual([0, expect.stringContaining('1 booking was told')]);
    const { caseId } = await newestChange(owner);
    expect(said(await chooseRoom({ ...owner, caseId }, 'twin'))).toBe('201');
    const key = `TD-${owner.number}-H1`;
    expect([...desk.book.values()]).toEqual(['cancelled', 'cancelled', 'confirmed']);
    expect((await readMine(owner)).hotelVouchers.at(-1)?.supplierReference).toBe(`DESK-${key}-N2`);
    expect(await ledger(owner)).toMatchObject([{ kind: 'borne' }, { kind: 'spared' }]);
  });
});

describe('a partner that does not give it', () => {
  it('refuses: nothing has moved, and another room can be chosen', async () => {
    const owner = await withoutQueen(api);
    const before = await allTaken();
    desk.mood = 'refuses';
    expect(said(await chooseRoom(owner, 'suite'))).toBe('409 ROOM_REFUSED');
    await expectStillOpen(owner, before);
    desk.mood = 'confirms';
    expect(said(await chooseRoom(owner, 'suite'))).toBe('201');
    expect((await readMine(owner)).hotelVouchers.at(-1)?.supplierReference).toBe(`DESK-TD-${owner.number}-H1-N2`);
  });

  it('has no such room any more: it is sold out, and nothing is ordered', async () => {
    const owner = await withoutQueen(api);
    await api.database.query(
      'update room_months set allotments = array_fill(0::smallint, array[cardinality(allotments)]) where room_id = $1',
      [`${PARTNER_HOUSE}.suite`],
    );
    const before = await allTaken();
    expect(said(await chooseRoom(owner, 'suite'))).toBe('409 SOLD_OUT');
    expect(desk.asked).toHaveLength(1);
    await expectStillOpen(owner, before);
  });

  it('has confirmed a room that somebody else took meanwhile: it goes back', async () => {
    const owner = await withoutQueen(api);
    const before = await allTaken();
    desk.whenOrdered = () =>
      api.database.query('update room_months set allotments = taken where room_id = $1', [`${PARTNER_HOUSE}.suite`]);
    expect(said(await chooseRoom(owner, 'suite'))).toBe('409 SOLD_OUT');
    await expectStillOpen(owner, before);
    await cancelGivenBackOrders(api.ctx);
    expect(desk.book.get(`TD-${owner.number}-H1-N1`)).toBe('cancelled');
    expect(desk.book.get(`TD-${owner.number}-H1`)).toBe('confirmed');
  });

  it.each(['silent', 'isAway'] as const)(
    'never answers (%s): what it may keep goes back, money stays open',
    async (mood) => {
      const owner = await withoutQueen(api);
      const before = await allTaken();
      desk.mood = mood;
      expect(said(await chooseRoom(owner, 'suite'))).toBe('409 HOTEL_SILENT');
      await expectStillOpen(owner, before);
      desk.mood = 'confirms';
      await cancelGivenBackOrders(api.ctx);
      // Whatever arrives late is refused.
      expect(desk.book.get(`TD-${owner.number}-H1-N1`)).toBe('cancelled');
      const { moneyForPart } = await newestChange(owner);
      const answer = { answer: 'MONEY_PART', expectedAmount: moneyForPart ?? -1 } as const;
      expect(said(await answerCase(owner, owner.caseId, answer))).toBe('201');
    },
  );

  it('has taken the order although its answer was lost: it is found, and taken', async () => {
    const owner = await withoutQueen(api);
    desk.mood = 'losesReply';
    expect(said(await chooseRoom(owner, 'suite'))).toBe('201');
    expect(desk.asked).toHaveLength(2);
  });

  it('cannot be asked which rooms it has: money is offered, and it says so', async () => {
    const owner = await withoutQueen(api);
    const [own, partner] = api.ctx.suppliers.hotels;
    api.ctx.suppliers.hotels = [
      present(own),
      { ...present(partner), search: () => Promise.reject(new Error('connection refused')) },
    ];
    expect(await choicesOf(owner, owner.caseId)).toMatchObject({ rooms: [], isHotelSilent: true });
    expect(said(await chooseRoom(owner, 'suite'))).toBe('409 HOTEL_SILENT');
    api.ctx.suppliers.hotels = [present(own)];
    expect(await choicesOf(owner, owner.caseId)).toMatchObject({ rooms: [], isHotelSilent: true });
    api.ctx.suppliers.hotels = [present(own), present(partner)];
    expect(desk.asked).toHaveLength(1);
    await expectStillOpen(owner, await allTaken());
  });
});

describe('a partner that takes its time', () => {
  afterEach(releaseTime);

  it('is waited for five seconds', async () => {
    const owner = await withoutQueen(api);
    holdTime();
    const [own, partner] = api.ctx.suppliers.hotels;
    let given: AbortSignal | undefined;
    const search = (_: unknown, signal: AbortSignal) => {
      given = signal;
      return new Promise<never>(() => undefined);
    };
    api.ctx.suppliers.hotels = [present(own), { ...present(partner), search }];
    let isSaid = false;
    const asked = choicesOf(owner, owner.caseId).finally(() => (isSaid = true));
    while (!given) await passTime(0);
    await passTime(4_999);
    expect([isSaid, given.aborted]).toEqual([false, false]);
    await passTime(1);
    expect(await asked).toMatchObject({ rooms: [], isHotelSilent: true });
    expect(given.aborted).toBe(true);
    api.ctx.suppliers.hotels = [present(own), present(partner)];
  });
});

describe('a room that nobody takes', () => {
  it('goes back by itself after a process has died between order and answer', async () => {
    const owner = await withoutQueen(api);
    const before = await allTaken();
    api.ctx.atFaultPoint = (point) => {
      if (point === 'afterOrder') throw new Error('killed');
    };
    expect(said(await chooseRoom(owner, 'suite'))).toBe('500 INTERNAL');
    api.ctx.atFaultPoint = undefined;
    const key = `TD-${owner.number}-H1-N1`;
    expect(await cancelGivenBackOrders(api.ctx)).toBe(0);
    expect(await toldBy(api, 'orders')).toEqual([0, expect.not.stringContaining(key)]);
    api.clock.advance(TAKE_WITHIN_MS);
    expect(await cancelGivenBackOrders(api.ctx)).toBe(1);
    expect(desk.book.get(key)).toBe('cancelled');
    await expectStillOpen(owner, before);
    expect(said(await chooseRoom(owner, 'suite'))).toBe('201');
  });

  it('is not taken once it may be on its way back', async () => {
    const owner = await withoutQueen(api);
    const before = await allTaken();
    desk.whenOrdered = async () => api.clock.advance(TAKE_WITHIN_MS - 4_999);
    expect(said(await chooseRoom(owner, 'suite'))).toBe('409 HOTEL_SILENT');
    await expectStillOpen(owner, before);
  });

  it('is the same one for whoever asks again in time', async () => {
    const owner = await withoutQueen(api);
    api.ctx.atFaultPoint = (point) => {
      if (point === 'beforeOrder') throw new Error('killed');
    };
    await chooseRoom(owner, 'suite');
    api.ctx.atFaultPoint = undefined;
    expect(said(await chooseRoom(owner, 'suite'))).toBe('201');
    expect(desk.asked.map(({ key }) => key).slice(1)).toEqual([`TD-${owner.number}-H1-N1`]);
  });

  it('of a hotel that does not cancel it waits for the operator, and its traveller is not troubled', async () => {
    const owner = await withoutQueen(api);
    const own = api.ctx.suppliers.hotels;
    api.ctx.suppliers.hotels = own.map((supply) => ({ ...supply, cancelOrder: async () => 'refused' as const }));
    await chooseRoom(owner, 'suite');
    api.clock.advance(3 * DAY_MS);
    await cancelGivenBackOrders(api.ctx);
    api.ctx.suppliers.hotels = own;
    const key = `TD-${owner.number}-H1`;
    expect((await toldBy(api, 'orders'))[1]).toMatch(new RegExp(` {2}${key} .*\\n .* given up `));
    const { history, hotelVouchers } = await readMine(owner);
    expect(history.map(({ what }) => what)).not.toContain('ROOM_CANCEL_OWED');
    expect(hotelVouchers.at(-1)?.supplierReference).toBe(`DESK-${key}-N1`);
    expect(await toldBy(api, 'orders', 'settled', key, '--by', 'phone', '--ref', 'x')).toEqual([0, expect.anything()]);
    expect((await readMine(owner)).history.map(({ what }) => what)).not.toContain('ROOM_CANCEL_DONE');
    api.clock.advance(-3 * DAY_MS);
  });
});
