import { beforeEach, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { settleChanges } from '@/product-api/after-sale/cases/settle-changes';
import { TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  balanceOf,
  bookedTrip,
  confirmOffer,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import {
  answerCase,
  cancelBus,
  changeRides,
  choicesOf,
  freshStock,
  holdBus,
  moveBus,
  newestChange,
} from '@/tests/support/after-sale/company-changes';
import { present } from '@/tests/support/present';
import { onBothDatabases } from '../on-databases';
import { elsewhere } from './elsewhere';

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;

onBothDatabases('a company’s change', (apis) => {
  const first = (): TestApi => present(apis()[0]);
  beforeEach(async () => {
    first().clock.set(TEST_NOW);
    await freshStock(first());
  });

  async function withCancelledBus(): Promise<{ owner: Owner; caseId: string; moneyForPart: number }> {
    const owner = await bookedTrip(first());
    await cancelBus(first(), owner);
    const { caseId, moneyForPart } = await newestChange(owner);
    return { owner, caseId, moneyForPart: moneyForPart ?? -1 };
  }

  it('is answered by one of two answers at once', async () => {
    const { owner, caseId, moneyForPart } = await withCancelledBus();
    const { buses } = await choicesOf(owner, caseId);
    const { tripId } = present(buses.find(({ night }) => night === null)).ticket;
    const answers = await Promise.all([
      answerCase(owner, caseId, { answer: 'OTHER_BUS', tripId }),
      answerCase(elsewhere(apis(), owner), caseId, { answer: 'MONEY_PART', expectedAmount: moneyForPart }),
    ]);
    expect(answers.map(said).sort()).toEqual(['201', '409 CHANGE_MOVED_ON']);
    expect((await balanceOf(first(), owner.number)).isBalanced).toBe(true);
  });

  it('is answered once by the same answer at once', async () => {
    const { owner, caseId, moneyForPart } = await withCancelledBus();
    const request = { answer: 'MONEY_PART', expectedAmount: moneyForPart } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        answerCase(index % 2 === 0 ? owner : elsewhere(apis(), owner), caseId, request),
      ),
    );
    expect(answers.map(said).sort()).toEqual(['200', '200', '200', '200', '200', '200', '200', '201']);
    expect((await readMine(owner)).givenBack).toBe(moneyForPart);
  });

  it('is answered or cancelled: what comes back is the same, and comes back once', async () => {
    const { owner, caseId, moneyForPart } = await withCancelledBus();
    const { offerId, total } = await offerFor(owner, ['seat-0-0-0']);
    expect(total).toBe(moneyForPart);
    const answers = await Promise.all([
      answerCase(owner, caseId, { answer: 'MONEY_PART', expectedAmount: moneyForPart }),
      confirmOffer(elsewhere(apis(), owner), offerId),
    ]);
    const words = answers.map(said);
    expect(['201 409 OFFER_OUTDATED', '409 CHANGE_MOVED_ON 201']).toContain(words.join(' '));
    const { givenBack, cancellations } = await readMine(owner);
    expect([givenBack, cancellations.length]).toEqual([moneyForPart, 1]);
    expect((await balanceOf(first(), owner.number)).isBalanced).toBe(true);
  });

  it('gives the last seat of another bus to one of two who choose it', async () => {
    const two = [await withCancelledBus(), await withCancelledBus()];
    const { buses } = await choicesOf(present(two[0]).owner, present(two[0]).caseId);
    const { tripId, departureId } = present(buses.find(({ night }) => night === null)).ticket;
    await first().database.query(
      'update departures set taken = array_fill((capacity - 1)::smallint, array[cardinality(taken)]) where id = $1',
      [departureId],
    );
    const answers = await Promise.all(
      two.map(({ owner, caseId }, index) =>
        answerCase(index === 0 ? owner : elsewhere(apis(), owner), caseId, { answer: 'OTHER_BUS', tripId }),
      ),
    );
    expect(answers.map(said).sort()).toEqual(['201', '409 SOLD_OUT']);
    const statuses = await Promise.all(two.map(async ({ owner }) => (await newestChange(owner)).status));
    expect(statuses.sort()).toEqual(['ANSWERED', 'OPEN']);
    await first().database.query(
      'update departures set taken = array_fill(1::smallint, array[cardinality(taken)]) where id = $1',
      [departureId],
    );
  });

  it('holds the last seats of another bus for one of two who pick it, and sells them to that one', async () => {
    const two = [await withCancelledBus(), await withCancelledBus()];
    const { buses } = await choicesOf(present(two[0]).owner, present(two[0]).caseId);
    const { tripId, departureId } = present(buses.find(({ night }) => night === null)).ticket;
    await first().database.query(
      'update departures set taken = array_fill((capacity - 1)::smallint, array[cardinality(taken)]) where id = $1',
      [departureId],
    );
    const asked = two.map(({ owner, caseId }, index) => ({
      owner: index === 0 ? owner : elsewhere(apis(), owner),
      caseId,
    }));
    const holds = await Promise.all(asked.map(({ owner, caseId }) => holdBus(owner, caseId, tripId)));
    expect(holds.map(said).sort()).toEqual(['200', '409 SOLD_OUT']);
    const answers = await Promise.all(
      asked.map(({ owner, caseId }) => answerCase(owner, caseId, { answer: 'OTHER_BUS', tripId })),
    );
    expect(answers.map(said)).toEqual(holds.map((hold) => (hold.status === 200 ? '201' : '409 SOLD_OUT')));
    await first().database.query(
      'update departures set taken = array_fill(1::smallint, array[cardinality(taken)]) where id = $1',
      [departureId],
    );
  });

  it('lapses once, whoever looks, and not when it was answered at that moment', async () => {
    const { owner, caseId, moneyForPart } = await withCancelledBus();
    const lapsed = { ...(await withCancelledBus()) };
    for (const api of apis()) api.clock.set('2026-10-23T13:15:00.000Z');
    const [answer] = await Promise.all([
      answerCase(owner, caseId, { answer: 'MONEY_PART', expectedAmount: moneyForPart }),
      settleChanges(first().ctx),
    ]);
    expect(said(answer)).toBe('201');
    for (const api of apis()) api.clock.set('2026-10-23T13:15:00.001Z');
    await Promise.all(apis().flatMap(({ ctx }) => [settleChanges(ctx), settleChanges(ctx)]));
    expect((await newestChange(lapsed.owner)).status).toBe('LAPSED');
    expect((await readMine(lapsed.owner)).cancellations).toHaveLength(1);
    for (const api of apis()) api.clock.set(TEST_NOW);
  });

  it('answered and moved again at once leaves one of the two last, and nothing half', async () => {
    const owner = await bookedTrip(first());
    await moveBus(first(), owner, { departure: 45, arrival: 45 });
    const { caseId } = await newestChange(owner);
    const now = { departureTime: '2026-10-23T15:00:00.000Z', arrivalTime: '2026-10-23T21:45:00.000Z' };
    const [answer] = await Promise.all([
      answerCase(owner, caseId, { answer: 'KEEP' }),
      changeRides(present(apis().at(-1)), owner, [{ now }]),
    ]);
    expect(['201', '409 CHANGE_MOVED_ON']).toContain(said(answer));
    const { changes, buses } = await readMine(owner);
    expect(buses[0]?.tickets[0]?.journey?.departureTime).toBe(now.departureTime);
    expect(changes.map(({ status }) => status)).toEqual([said(answer) === '201' ? 'ANSWERED' : 'SUPERSEDED', 'OPEN']);
  });
});
