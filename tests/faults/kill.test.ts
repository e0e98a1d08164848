import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelFailedOrders } from '@/product-api/bookings/run/cancel-failed-orders';
import type { FaultPoint } from '@/product-api/bookings/record/fault-points';
import { reconcileBookings } from '@/product-api/bookings/run/reconcile-bookings';
import type { DatabaseTarget } from '@/product-api/index';
import { bookingOf } from '@/tests/support/api/answers';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { canRunPostgres, CONNECTION_PATIENCE_MS, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { count, one } from '@/tests/races/race-apis';
import { cardSecrets, tracesIn } from '@/tests/support/bookings/card-traces';
import { tried } from '@/tests/support/tried';
import { buildCallAndDie, callAndDie, DYING_CARD, inTurn, openApi, prepareBooking, prepareCalls } from './kill-process';

/** A net: it takes minutes. */
const LONG_MS = 2 * 3_600_000;
/** A hundred at each boundary, in a fifth as many processes: starting those is what costs. */
const AT_EACH = count(1, 5);
const ROUNDS = count(1, 100 / AT_EACH);
/**
 * Where a process dies, what has become of the booking once somebody has reconciled it, and what the repeated request
 * is told.
 */
const BOUNDARIES: [FaultPoint, 'none' | 'FAILED' | 'CONFIRMED', number][] = [
  ['beforeReserve', 'none', 201],
  ['afterReserve', 'FAILED', 409],
  ['beforeOrder', 'FAILED', 409],
  ['afterOrder', 'FAILED', 502],
  ['beforeCharge', 'FAILED', 502],
  ['afterCharge', 'CONFIRMED', 200],
  ['afterConfirm', 'CONFIRMED', 200],
];

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-kill-'));
  program = await buildCallAndDie();
});
afterAll(async () => {
  await rm(program, { force: true });
  await rm(folder, { recursive: true, force: true });
});

/** One process dies with bookings at every boundary; the next one decides them all. */
async function dieAndRecover(target: DatabaseTarget, round: number): Promise<void> {
  const boundaries = inTurn(BOUNDARIES, round, AT_EACH);
  const calls = await prepareCalls(target, { isFirst: round === 0, boundaries }, prepareBooking);
  const survived = calls.map(({ faultPoint }) => tried(`booking killed at ${faultPoint}`));
  expect(await callAndDie({ target, calls }, { program, folder })).toBe('SIGKILL');
  const api = await openApi(target);
  // The clock of tests stands still: this is the wait after which nothing can be on its way any more, under 30 s.
  api.clock.advance(21_000);
  await reconcileBookings(api.ctx);
  await cancelFailedOrders(api.ctx);
  const statuses: string[] = [];
  for (const { sessionId } of calls) {
    const read = await api.call('GET', '/v1/booking', { sessionId });
    statuses.push(read.status === 200 ? bookingOf(read).status : 'none');
  }
  api.clock.advance(10_000);
  const outcomes: unknown[] = [];
  for (const [index, { faultPoint, path: operation, sessionId, body, headers }] of calls.entries()) {
    const repeated = await api.call('POST', operation, { sessionId, body, headers });
    outcomes.push([faultPoint, statuses[index], repeated.status]);
  }
  expect(outcomes).toEqual(boundaries);
  await expectNothingLost(api);
  // The catalogue has a few places at each beginning: what this round took is kept under another name, and counted on.
  for (const table of ['activity_places', 'place_holds', 'sold_places']) {
    await api.database.query(`update ${table} set activity_id = activity_id || $1 where activity_id not like '% %'`, [
      ` ${round}`,
    ]);
  }
  await api.close();
  for (const each of survived) each();
}

/** Sold to confirmed bookings, and to any other. */
const soldRows = (
  table: string,
) => `(select count(*)::int from ${table} s join bookings b on b.id = s.booking_id and b.status = 'CONFIRMED') as ${table},
  (select count(*)::int from ${table} s join bookings b on b.id = s.booking_id and b.status <> 'CONFIRMED') as stray_${table}`;
/** What is counted as taken, less what is sold or held. */
const missing = (name: string, taken: string, amount: string, [sold, held]: [string, string]) =>
  `(select coalesce(sum(n), 0)::int from ${taken}) - (select coalesce(sum(n), 0)::int from (select ${amount} as n from ${sold} union all select ${amount} from ${held}) used) as ${name}`;
const MISSING = [
  missing('lost_seats', 'departures, unnest(taken) as n', 'seats * (to_position - from_position)', [
    'sold_seats',
    'seat_holds',
  ]),
  missing('lost_nights', 'room_months, unnest(taken) as n', 'checkout_date - checkin_date', [
    'sold_rooms',
    'room_holds',
  ]),
  missing('lost_places', '(select taken as n from activity_places) counted', 'places', ['sold_places', 'place_holds']),
].join(', ');

/**
 * One charge, two seats, one room, one place and one order for each confirmed booking, none for any other, and nothing
 * lost.
 */
async function expectNothingLost(api: TestApi): Promise<void> {
  const { confirmed, ...sums } = await one<Record<string, number>>(
    api,
    `select (select count(*)::int from bookings where status = 'PENDING') as pending,
       (select count(*)::int from bookings where status = 'CONFIRMED') as confirmed,
       (select count(*)::int from sandbox_charges where outcome = 'approved') as charged,
       (select count(*)::int from supplier_orders o join bookings b on b.id = o.booking_id and b.status = 'CONFIRMED' where o.status = 'confirmed') as ordered,
       (select count(*)::int from supplier_orders o join bookings b on b.id = o.booking_id and b.status <> 'CONFIRMED' where o.status in ('asked', 'confirmed')) as stray_orders,
       (select count(*)::int from sandbox_hotel_orders where status = 'confirmed') as kept,
       ${['sold_seats', 'sold_rooms', 'sold_places'].map(soldRows).join(', ')},
       ${MISSING}`,
  );
  expect(sums).toEqual({
    pending: 0,
    charged: confirmed,
    ordered: confirmed,
    stray_orders: 0,
    kept: confirmed,
    sold_seats: 2 * (confirmed ?? 0),
    stray_sold_seats: 0,
    sold_rooms: confirmed,
    stray_sold_rooms: 0,
    sold_places: confirmed,
    stray_sold_places: 0,
    lost_seats: 0,
    lost_nights: 0,
    lost_places: 0,
  });
}

/** S5: no double booking or charge, nothing acknowledged is lost, and the repeated request has the answer. */
function promises(target: () => DatabaseTarget): void {
  it(
    'finishes every booking whose process was killed',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) await dieAndRecover(target(), round);
    },
    LONG_MS,
  );
}

describe.skipIf(!canRunPostgres())('killed at every boundary, PostgreSQL', () => {
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

describe('killed at every boundary, PGlite', () => {
  const directory = () => path.join(folder, 'db');
  promises(() => ({ kind: 'pglite', directory: directory(), isBrief: true }));

  it('leaves nothing of a card in the files of those who died (S16)', async () => {
    const { number, securityCode } = DYING_CARD;
    expect(await tracesIn(directory(), cardSecrets([number], securityCode))).toEqual([]);
  });
});
