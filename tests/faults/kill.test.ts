import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultPoint } from '@/product-api/bookings/fault-points';
import { reconcileBookings } from '@/product-api/bookings/reconcile-bookings';
import type { DatabaseTarget } from '@/product-api/index';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/postgres';
import { count, one } from '@/tests/races/race-apis';
import { bookAndDie, openApi, prepareBooking } from './kill-process';

const HOURS = 3_600_000;
/** Where a process dies, and what has become of the booking once somebody has reconciled it. */
const BOUNDARIES: [FaultPoint, 'none' | 'FAILED' | 'CONFIRMED'][] = [
  ['beforeReserve', 'none'],
  ['afterReserve', 'FAILED'],
  ['beforeCharge', 'FAILED'],
  ['afterCharge', 'CONFIRMED'],
  ['afterConfirm', 'CONFIRMED'],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function dieAndRecover(target: DatabaseTarget, isFirst: boolean, faultPoint: FaultPoint): Promise<{ status: string; repeated: number }> {
  const prepared = await prepareBooking(target, isFirst);
  expect(await bookAndDie(prepared, folder, faultPoint)).toBe('SIGKILL');
  const api = await openApi(target);
  // The clock of tests stands still: this is the wait after which nothing can be on its way any more, under 30 s.
  api.clock.advance(21_000);
  await reconcileBookings(api.ctx);
  const read = await api.call('GET', '/v1/booking', { sessionId: prepared.sessionId });
  const status = read.status === 200 ? (read.body.status as string) : 'none';
  api.clock.advance(10_000);
  const repeated = await api.call('POST', '/v1/booking', { sessionId: prepared.sessionId, body: prepared.body, headers: { 'idempotency-key': prepared.key } });
  const sums = await one<{ pending: number; confirmed: number; charged: number; sold: number }>(
    api,
    `select (select count(*)::int from bookings where status = 'PENDING') as pending,
       (select count(*)::int from bookings where status = 'CONFIRMED') as confirmed,
       (select count(*)::int from sandbox_charges where outcome = 'approved') as charged,
       (select coalesce(sum(seats), 0)::int from sold_seats) as sold`,
  );
  expect(sums).toEqual({ pending: 0, confirmed: sums.confirmed, charged: sums.confirmed, sold: sums.confirmed });
  await api.close();
  return { status, repeated: repeated.status };
}

/** S5: no double booking or charge, nothing acknowledged is lost, and the repeated request has the answer. */
function promises(target: () => DatabaseTarget, boundaries: typeof BOUNDARIES): void {
  it('finishes every booking whose process was killed', async () => {
    let isFirst = true;
    for (let round = 0; round < count(1, 100); round += 1) {
      for (const [faultPoint, expected] of boundaries) {
        const { status, repeated } = await dieAndRecover(target(), isFirst, faultPoint);
        isFirst = false;
        expect([faultPoint, status]).toEqual([faultPoint, expected]);
        expect([faultPoint, repeated]).toEqual([faultPoint, expected === 'none' ? 201 : expected === 'CONFIRMED' ? 200 : 502]);
      }
    }
  }, HOURS);
}

describe.skipIf(!canRunPostgres())('killed at every boundary, PostgreSQL', () => {
  let postgres: TestPostgres;
  let target: DatabaseTarget;
  beforeAll(async () => {
    postgres = await startPostgres();
    target = { kind: 'postgresql', url: (await postgres.openDatabase(0)).url };
  });
  afterAll(() => postgres.stop());
  promises(() => target, BOUNDARIES);
});

describe('killed around the gateway, PGlite', () => {
  promises(() => ({ kind: 'pglite', directory: path.join(folder, 'db') }), BOUNDARIES.filter(([faultPoint]) => faultPoint === 'afterReserve' || faultPoint === 'afterCharge'));
});
