import { beforeAll, beforeEach, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { cancelGivenBackOrders } from '@/product-api/bookings/run/cancel-given-back-orders';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import type { Answer, TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, readMine } from '@/tests/support/after-sale/after-sale-flow';
import { answerCase, freshStock, newestChange } from '@/tests/support/after-sale/company-changes';
import { present } from '@/tests/support/present';
import { chooseRoom, PARTNER_HOUSE, plantOtherRooms, withoutQueen } from '@/tests/support/after-sale/partner-house';
import { onBothDatabases } from '../on-databases';
import { count } from '../race-apis';
import { elsewhere } from './elsewhere';
import { faultsOfStock } from './oracle';

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;

onBothDatabases('another room of a partner’s house', (apis) => {
  const first = (): TestApi => present(apis()[0]);
  type Case = Awaited<ReturnType<typeof withoutQueen>>;
  const there = (owner: Case): Case => ({ ...elsewhere(apis(), owner), caseId: owner.caseId });

  beforeAll(() => plantOtherRooms(first()));
  beforeEach(() => freshStock(first()));

  /** The partner keeps the rooms that were sold, no other one; books and stock agree. @returns their kinds */
  async function standing({ number }: Case): Promise<string[]> {
    await Promise.all(apis().map(({ ctx }) => cancelGivenBackOrders(ctx)));
    const orders = await first().database.query<{ key: string; kind: string }>(
      `select o.order_key as key, coalesce(o.room_id, 'queen') as kind from supplier_orders o
         join sandbox_hotel_orders s on s.key = o.order_key and s.status = 'confirmed'
       where o.booking_id = (select id from bookings where number = $1) order by o.id`,
      [number],
    );
    const rooms = await first().database.query<{ kind: string }>(
      `select room_id as kind from sold_rooms where booking_id = (select id from bookings where number = $1)`,
      [number],
    );
    const kinds = rooms.map(({ kind }) => kind.replace(`${PARTNER_HOUSE}.`, ''));
    expect(orders.map(({ kind }) => kind.replace(`${PARTNER_HOUSE}.`, ''))).toEqual(kinds);
    expect(await faultsOfStock(first())).toEqual([]);
    expect((await moneyCheck(first().ctx)).differences).toEqual([]);
    expect((await balanceOf(first(), number)).isBalanced).toBe(true);
    return kinds;
  }

  it('is taken once, however often and wherever it is asked for', async () => {
    const owner = await withoutQueen(first());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => chooseRoom(index % 2 === 0 ? owner : there(owner), 'suite')),
    );
    expect(answers.map(said).sort()).toEqual(['200', '200', '200', '200', '200', '200', '200', '201']);
    expect(await standing(owner)).toEqual(['suite']);
    expect((await moneyCheck(first().ctx)).borne.filter(({ number }) => number === owner.number)).toHaveLength(1);
  });

  it('is one of two that are chosen at once; the other one goes back', async () => {
    for (let round = 0; round < count(3, 30); round += 1) {
      const owner = await withoutQueen(first());
      const answers = await Promise.all([chooseRoom(owner, 'suite'), chooseRoom(there(owner), 'twin')]);
      expect(answers.map(said).sort()).toEqual(['201', '409 CHANGE_MOVED_ON']);
      expect(await standing(owner)).toEqual([answers[0].status === 201 ? 'suite' : 'twin']);
    }
  });

  it('or its money is chosen, never both', async () => {
    for (let round = 0; round < count(3, 30); round += 1) {
      const owner = await withoutQueen(first());
      const { moneyForPart } = await newestChange(owner);
      const money = { answer: 'MONEY_PART', expectedAmount: moneyForPart ?? -1 } as const;
      const answers = await Promise.all([chooseRoom(owner, 'suite'), answerCase(there(owner), owner.caseId, money)]);
      expect(answers.map(said).sort()).toEqual(['201', '409 CHANGE_MOVED_ON']);
      const isRoom = answers[0].status === 201;
      expect(await standing(owner)).toEqual(isRoom ? ['suite'] : []);
      expect((await readMine(owner)).status).toBe(isRoom ? 'CONFIRMED' : 'CANCELLED');
    }
  });

  it('that is the last one goes to one of two travellers; the other one’s case stays open', async () => {
    const two = [await withoutQueen(first()), await withoutQueen(first())] as const;
    await first().database.query(
      'update room_months set allotments = (select array_agg(one + 1) from unnest(taken) as one)::smallint[] where room_id = $1',
      [`${PARTNER_HOUSE}.suite`],
    );
    const answers = await Promise.all([chooseRoom(two[0], 'suite'), chooseRoom(there(two[1]), 'suite')]);
    expect(answers.map(said).sort()).toEqual(['201', '409 SOLD_OUT']);
    for (const [index, owner] of two.entries()) {
      const isTaken = answers[index]?.status === 201;
      expect((await newestChange(owner)).status).toBe(isTaken ? 'ANSWERED' : 'OPEN');
      expect(await standing(owner)).toEqual([isTaken ? 'suite' : 'queen']);
    }
  });
});
