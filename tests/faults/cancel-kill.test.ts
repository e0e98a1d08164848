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
import { canRunPostgres, CONNECTION_PATIENCE_MS, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { balanceOf } from '@/tests/support/after-sale/after-sale-flow';
import { count, one } from '@/tests/races/race-apis';
import { tried } from '@/tests/support/tried';
import { buildCallAndDie, callAndDie, inTurn, openApi, prepareCalls, prepareCancellation } from './kill-process';

/** A net: it takes minutes. */
const LONG_MS = 2 * 3_600_000;
/** A hundred at each boundary, in a fifth as many processes: starting those is what costs. */
const AT_EACH = count(1, 5);
const ROUNDS = count(1, 100 / AT_EACH);
/** Where a process dies, and what the repeated confirmation is told: 201, nothing had happened; 200, it had. */
const BOUNDARIES: [FaultPoint, number][] = [
  ['beforeCancel', 201],
  ['afterCancel', 200],
  ['beforeRefund', 200],
  ['afterRefund', 200],
  ['beforeOrderCancel', 200],
  ['afterOrderCancel', 200],
];

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

/** One process dies with cancellations at every boundary; the next one finishes them all. */
async function dieAndRecover(target: DatabaseTarget, round: number): Promise<void> {
  const boundaries = inTurn(BOUNDARIES, round, AT_EACH);
  const calls = await prepareCalls(target, { isFirst: round === 0, boundaries }, prepareCancellation);
  const survived = calls.map(({ faultPoint }) => tried(`cancellation killed at ${faultPoint}`));
  expect(await callAndDie({ target, calls }, { program, folder })).toBe('SIGKILL');
  const api = await openApi(target);
  // The clock of tests stands still: after this nobody waits for the process that died, under 30 s.
  api.clock.advance(21_000);
  await runRefunds(api.ctx);
  await cancelGivenBackOrders(api.ctx);
  for (const { faultPoint, boundary, path: operation, sessionId, body, number, total } of calls) {
    const isCancelled = faultPoint !== 'beforeCancel';
    expect([faultPoint, await standing(api, number)]).toEqual([faultPoint, standingOf(isCancelled)]);
    const repeated = await api.call('POST', operation, { sessionId, body });
    expect([faultPoint, repeated.status]).toEqual(boundary);
    expect(await standing(api, number)).toEqual(standingOf(true));
    expect(await balanceOf(api, number)).toMatchObject({ givenBack: total, sold: 0, isBalanced: true });
  }
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
  await api.close();
  for (const each of survived) each();
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
function promises(target: () => DatabaseTarget): void {
  it(
    'finishes every cancellation whose process was killed',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) await dieAndRecover(target(), round);
    },
    LONG_MS,
  );
}

describe.skipIf(!canRunPostgres())('killed while a trip is cancelled, PostgreSQL', () => {
  let postgres: TestPostgres;
  let target: DatabaseTarget;
  beforeAll(async () => {
    postgres = await startPostgres();
    const { url } = await postgres.openDatabase(0);
    target = { kind: 'postgresql', url, waitMs: CONNECTION_PATIENCE_MS };
  });
  afterAll(() => postgres.stop());
  promises(() => target);
});

describe('killed while a trip is cancelled, PGlite', () => {
  promises(() => ({ kind: 'pglite', directory: path.join(folder, 'db'), isBrief: true }));
});
