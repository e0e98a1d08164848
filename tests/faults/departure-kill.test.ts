import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseTarget } from '@/product-api/index';
import { settleChanges } from '@/product-api/after-sale/cases/settle-changes';
import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { runRefunds } from '@/product-api/bookings/money/run-refunds';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import type { FaultPoint } from '@/product-api/bookings/record/fault-points';
import { count, one } from '@/tests/races/race-apis';
import { paid } from '@/tests/support/after-sale/after-sale-flow';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { toldBy } from '@/tests/support/bookings/operator';
import { visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { FRIDAY } from '@/tests/support/buses/bus-search';
import { buildCallAndDie, callAndDie, openApi } from './kill-process';

const MINUTES_MS = 60_000;
const CANCEL = ['cancel', 'northline', FRIDAY, 'N1', '--because', 'Snow', '--yes'];
const AFTER_DEPARTURE = '2026-10-23T13:15:00.001Z';
const BOOKINGS = count(6, 300);
const HALF = BOOKINGS / 2;
/** Where the process dies, how many bookings later, and how many are told by then. */
const DEATHS: [FaultPoint, number, number][] = [
  ['afterDepartureAct', 0, 0],
  ['afterTelling', HALF - 1, HALF],
];

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-departure-kill-'));
  program = await buildCallAndDie('order-and-die');
});
afterAll(async () => {
  await rm(program, { force: true });
  await rm(folder, { recursive: true, force: true });
});

/** Nobody answers: their money goes back at the departure, by jobs of two processes at once. */
async function paySilent(api: TestApi): Promise<void> {
  api.clock.set(AFTER_DEPARTURE);
  for (let paid = 1; paid > 0;) {
    const lapsed = await Promise.all([settleChanges(api.ctx), settleChanges(api.ctx)]);
    const refunded = await Promise.all([runRefunds(api.ctx), runRefunds(api.ctx)]);
    paid = [...lapsed, ...refunded].reduce((sum, each) => sum + each, 0);
  }
}

/** How often each booking was paid back: by our ledger, by the gateway's. */
async function timesPaid(api: TestApi): Promise<string[]> {
  const rows = await api.database.query<{ times: string }>(
    `select distinct (select count(*) from refunds r where r.booking_id = b.id and r.status = 'DONE' and r.amount = b.total)
       || ' ' || (select count(*) from sandbox_charges c where c.reference = b.payment_reference and c.outcome = 'refunded')
       as times from bookings b`,
  );
  return rows.map(({ times }) => times);
}

/**
 * S5, D71: a command that is killed half way is finished by running it again: everybody is told once, and who does not
 * answer is paid once.
 */
function promises(targetOf: (round: number) => Promise<DatabaseTarget>): void {
  it.each(DEATHS.map((death, round) => [...death, round] as const))(
    'killed at %s after %i bookings it has told %i, and finishes when it is run again',
    async (faultPoint, passes, toldByThen, round) => {
      const target = await targetOf(round);
      const before = await openApi(target, false);
      const party = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
      await before.database.query('update departures set capacity = 400');
      const numbers: string[] = [];
      for (let index = 0; index < BOOKINGS; index += 1)
        numbers.push((await paid(await visitorWithTicket(before, { party }))).number);
      await before.close();

      const order = { target, command: 'departures', args: CANCEL, passes };
      expect(await callAndDie(order, { program, folder }, faultPoint)).toBe('SIGKILL');

      const api = await openApi(target);
      const state = () =>
        one<Record<string, number>>(
          api,
          `select (select count(*)::int from told_rides where done_at is not null) as told,
             (select count(*)::int from company_changes) as cases,
             (select count(*)::int from departure_acts) as acts,
             (select count(*)::int from departures where is_closed) as closed`,
        );
      expect(await state()).toEqual({ told: toldByThen, cases: toldByThen, acts: 1, closed: 1 });
      expect(await toldBy(api, 'departures', ...CANCEL)).toEqual([
        0,
        expect.stringMatching(/It is so already\.\nTold by mail: \d+ bookings?\.$/),
      ]);
      expect((await toldBy(api, 'departures', ...CANCEL))[1]).toMatch(/It is so already\.$/);
      expect(await state()).toEqual({ told: BOOKINGS, cases: BOOKINGS, acts: 1, closed: 1 });
      await deliverMessages(api.ctx);
      const told = api.mails.filter(({ subject }) => /cancelled/i.test(subject)).map(({ text }) => text);
      expect(numbers.filter((number) => told.filter((text) => text.includes(number)).length !== 1)).toEqual([]);
      expect(told).toHaveLength(BOOKINGS);
      await paySilent(api);
      expect(await timesPaid(api)).toEqual(['1 1']);
      expect((await moneyCheck(api.ctx)).differences).toEqual([]);
      await api.close();
    },
    40 * MINUTES_MS,
  );
}

describe.skipIf(!canRunPostgres())('killed while a departure is cancelled, PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  promises(async () => ({ kind: 'postgresql', url: (await postgres.openDatabase(0)).url }));
});

describe('killed while a departure is cancelled, PGlite', () => {
  promises(async (round) => ({ kind: 'pglite', directory: path.join(folder, `db-${round}`), isBrief: true }));
});
