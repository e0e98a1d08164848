import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { cancelGivenBackOrders } from '@/product-api/bookings/run/cancel-given-back-orders';
import type { FaultPoint } from '@/product-api/bookings/record/fault-points';
import type { DatabaseTarget } from '@/product-api/index';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { balanceOf } from '@/tests/support/after-sale/after-sale-flow';
import { count, one } from '@/tests/races/race-apis';
import { tried } from '@/tests/support/tried';
import { buildCallAndDie, callAndDie, openApi, prepareCancellation } from './kill-process';

/** A hundred rounds of six kills take an hour beside other work. */
const LONG_MS = 4 * 3_600_000;
/** Where a process dies, and what the repeated confirmation is told: 201, nothing had happened; 200, it had. */
const BOUNDARIES: [FaultPoint, number][] = [
  ['beforeCancel', 201],
  ['afterCancel', 200],
  ['beforeRefund', 200],
  ['afterRefund', 200],
  ['beforeOrderCancel', 200],
  ['afterOrderCancel', 200],
];

/** Each costs a process: a short run keeps one on each side of the commit, the gateway and the hotel. */
const SHORT: FaultPoint[] = ['beforeCancel', 'afterCancel', 'afterRefund', 'afterOrderCancel'];
const SHORT_PGLITE: FaultPoint[] = canRunPostgres() ? ['afterRefund'] : SHORT;
const boundariesOf = (short: FaultPoint[]) =>
  BOUNDARIES.filter(([faultPoint]) => process.env.SOAK || short.includes(faultPoint));

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-cancel-kill-'));
  program = await buildCallAndDie();
});
afterAll(async () => {
  await rm(program, { force: true });
  await rm(folder, { recursive: true, force: true });
});

/** @returns the status of the confirmation that is sent again */
async function dieAndRecover(target: DatabaseTarget, isFirst: boolean, faultPoint: FaultPoint): Promise<number> {
  const prepared = await prepareCancellation(target, isFirst);
  expect(await callAndDie(prepared, { program, folder }, faultPoint)).toBe('SIGKILL');
  const api = await openApi(target);
  // The clock of tests stands still: after this nobody waits for the process that died, under 30 s.
  api.clock.advance(21_000);
  await runRefunds(api.ctx);
  await cancelGivenBackOrders(api.ctx);
  const { path: operation, sessionId, body, number, total } = prepared;
  const isCancelled = faultPoint !== 'beforeCancel';
  expect(await standing(api, number)).toEqual(standingOf(isCancelled));
  const repeated = await api.call('POST', operation, { sessionId, body });
  expect(await standing(api, number)).toEqual(standingOf(true));
  expect(await balanceOf(api, number)).toMatchObject({ givenBack: total, sold: 0, isBalanced: true });
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  await api.close();
  return repeated.status;
}

/** What our tables, the gateway and the hotel have of a booking. */
async function standing(api: TestApi, number: string): Promise<Record<string, unknown>> {
  return one<Record<string, unknown>>(
    api,
    `select b.status,
       (select count(*)::int from cancellations c where c.booking_id = b.id) as cancellations,
       (select count(*)::int from refunds r where r.booking_id = b.id and r.status = 'DONE') as refunds,
       (select count(*)::int from refunds r where r.booking_id = b.id and r.status <> 'DONE') as open_refunds,
       (select count(*)::int from sandbox_charges g
         where g.reference = b.payment_reference and g.outcome = 'refunded') as paid_back,
       (select string_agg(o.status, ' ') from supplier_orders o where o.booking_id = b.id) as ordered,
       (select string_agg(h.status, ' ') from supplier_orders o join sandbox_hotel_orders h on h.key = o.order_key
         where o.booking_id = b.id) as kept_by_hotel,
       (select count(*)::int from sold_seats s where s.booking_id = b.id) > 0 as seats,
       (select count(*)::int from sold_rooms s where s.booking_id = b.id) > 0 as rooms,
       (select count(*)::int from sold_places s where s.booking_id = b.id) > 0 as places
     from bookings b where b.number = $1`,
    [number],
  );
}

function standingOf(isCancelled: boolean): Record<string, unknown> {
  const times = isCancelled ? 1 : 0;
  const order = isCancelled ? 'cancelled' : 'confirmed';
  return {
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    cancellations: times,
    refunds: times,
    open_refunds: 0,
    paid_back: times,
    ordered: order,
    kept_by_hotel: order,
    seats: !isCancelled,
    rooms: !isCancelled,
    places: !isCancelled,
  };
}

/** S5: what was acknowledged is there, paid back once, and the hotel knows. */
function promises(target: () => DatabaseTarget, boundaries: typeof BOUNDARIES): void {
  it(
    'finishes every cancellation whose process was killed',
    async () => {
      let isFirst = true;
      for (let round = 0; round < count(1, 100); round += 1) {
        for (const [faultPoint, answer] of boundaries) {
          const survived = tried(`cancellation killed at ${faultPoint}`);
          const repeated = await dieAndRecover(target(), isFirst, faultPoint);
          isFirst = false;
          expect([faultPoint, repeated]).toEqual([faultPoint, answer]);
          survived();
        }
      }
    },
    LONG_MS,
  );
}

describe.skipIf(!canRunPostgres())('killed while a trip is cancelled, PostgreSQL', () => {
  let postgres: TestPostgres;
  let target: DatabaseTarget;
  beforeAll(async () => {
    postgres = await startPostgres();
    target = { kind: 'postgresql', url: (await postgres.openDatabase(0)).url };
  });
  afterAll(() => postgres.stop());
  promises(() => target, boundariesOf(SHORT));
});

describe('killed while a trip is cancelled, PGlite', () => {
  promises(() => ({ kind: 'pglite', directory: path.join(folder, 'db') }), boundariesOf(SHORT_PGLITE));
});
