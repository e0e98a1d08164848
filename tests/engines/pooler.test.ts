import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '@/product-api/index';
import { hasPooler, startPooler } from '@/scripts/throwaway/engines';
import { startCluster } from '@/scripts/throwaway/postgres';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { oneBuyer, raceAtTheTill, raceForTheCart } from '../races/last-seat-race';
import { present } from '../support/present';

const canRun = hasPooler();
if (!canRun) console.warn('\n!!! NO PGBOUNCER, or no initdb: the tests behind a pooler are SKIPPED. !!!\n');
const HOUR_MS = 3_600_000;

describe.skipIf(!canRun)('behind PgBouncer in transaction mode', { timeout: HOUR_MS }, () => {
  const apis: TestApi[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const cluster = await startCluster();
    closing.push(cluster.stop);
    const pooler = await startPooler(cluster.url);
    closing.push(pooler.stop);
    const open = (): Promise<Database> => connectDatabase({ kind: 'postgresql', url: pooler.url });
    // Both bring the tables up to date at the same moment.
    for (const [index, database] of (await Promise.all([open(), open()])).entries())
      apis.push(await createTestApi({ database, isEmpty: index > 0 }));
  }, HOUR_MS);
  afterAll(async () => {
    for (const api of apis) await api.close();
    for (const close of closing.reverse()) await close();
  }, HOUR_MS);

  it('sells, and confirms', async () => {
    const answer = await book(await visitorWithTicket(present(apis[1])));
    expect([answer.status, bookingOf(answer).status]).toEqual([201, 'CONFIRMED']);
  });

  it('has one buyer for the last seat (S1), with two APIs on four connections', async () => {
    expect(await raceForTheCart(apis)).toEqual(oneBuyer());
    expect(await raceAtTheTill(apis)).toEqual(oneBuyer());
  });
});
