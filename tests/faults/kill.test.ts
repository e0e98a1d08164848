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
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { count, one } from '@/tests/races/race-apis';
import { cardSecrets, tracesIn } from '@/tests/support/bookings/card-traces';
import { tried } from '@/tests/support/tried';
import { buildCallAndDie, callAndDie, DYING_CARD, openApi, prepareBooking } from './kill-process';

const HOUR_MS = 3_600_000;
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

/**
 * Each costs a process: a short run leaves out those right after another at which a booking ends the same way, and
 * kills once in PGlite where PostgreSQL is there.
 */
const SHORT: FaultPoint[] = ['beforeReserve', 'afterReserve', 'afterOrder', 'afterCharge', 'afterConfirm'];
const SHORT_PGLITE: FaultPoint[] = canRunPostgres() ? ['afterCharge'] : ['afterReserve', 'afterOrder', 'afterCharge'];
/** Around hotel and gateway. */
const AROUND: FaultPoint[] = ['afterReserve', 'afterOrder', 'afterCharge'];
const boundariesOf = (short: FaultPoint[], full = BOUNDARIES) =>
  full.filter(([faultPoint]) => process.env.SOAK || short.includes(faultPoint));

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

async function dieAndRecover(
  target: DatabaseTarget,
  isFirst: boolean,
  faultPoint: FaultPoint,
): Promise<{ status: string; repeated: number }> {
  const prepared = await prepareBooking(target, isFirst);
  expect(await callAndDie(prepared, { program, folder }, faultPoint)).toBe('SIGKILL');
  const api = await openApi(target);
  // The clock of tests stands still: this is the wait after which nothing can be on its way any more, under 30 s.
  api.clock.advance(21_000);
  await reconcileBookings(api.ctx);
  await cancelFailedOrders(api.ctx);
  const read = await api.call('GET', '/v1/booking', { sessionId: prepared.sessionId });
  const status = read.status === 200 ? bookingOf(read).status : 'none';
  api.clock.advance(10_000);
  const { path: operation, sessionId, body, headers } = prepared;
  const repeated = await api.call('POST', operation, { sessionId, body, headers });
  await expectNothingLost(api);
  // The catalogue has a few places at each beginning: what this round took is kept under another name, and counted on.
  for (const table of ['activity_places', 'place_holds', 'sold_places']) {
    await api.database.query(`update ${table} set activity_id = activity_id || $1 where activity_id not like '% %'`, [
      ` ${prepared.sessionId}`,
    ]);
  }
  await api.close();
  return { status, repeated: repeated.status };
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
function promises(target: () => DatabaseTarget, boundaries: typeof BOUNDARIES): void {
  it(
    'finishes every booking whose process was killed',
    async () => {
      let isFirst = true;
      for (let round = 0; round < count(1, 100); round += 1) {
        for (const [faultPoint, expected, answer] of boundaries) {
          const survived = tried(`booking killed at ${faultPoint}`);
          const { status, repeated } = await dieAndRecover(target(), isFirst, faultPoint);
          isFirst = false;
          expect([faultPoint, status]).toEqual([faultPoint, expected]);
          expect([faultPoint, repeated]).toEqual([faultPoint, answer]);
          survived();
        }
      }
    },
    HOUR_MS,
  );
}

describe.skipIf(!canRunPostgres())('killed at every boundary, PostgreSQL', () => {
  let postgres: TestPostgres;
  let target: DatabaseTarget;
  beforeAll(async () => {
    postgres = await startPostgres();
    target = { kind: 'postgresql', url: (await postgres.openDatabase(0)).url };
  });
  afterAll(() => postgres.stop());
  promises(() => target, boundariesOf(SHORT));
});

describe('killed around hotel and gateway, PGlite', () => {
  const directory = () => path.join(folder, 'db');
  promises(
    () => ({ kind: 'pglite', directory: directory() }),
    boundariesOf(
      SHORT_PGLITE,
      BOUNDARIES.filter(([faultPoint]) => AROUND.includes(faultPoint)),
    ),
  );

  it('leaves nothing of a card in the files of those who died (S16)', async () => {
    const { number, securityCode } = DYING_CARD;
    expect(await tracesIn(directory(), cardSecrets([number], securityCode))).toEqual([]);
  });
});
