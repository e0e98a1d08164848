import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseTarget } from '@/product-api/index';
import { tellUntold } from '@/product-api/after-sale/departures/tell-untold';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { removeFeeds, writeFeed, type FeedFiles } from '@/tests/support/buses/gtfs-feed';
import { sellOn } from '@/tests/support/buses/sold-departures';
import { buildCallAndDie, callAndDie, openApi } from './kill-process';
import type { LoadStep } from './load-steps';
import { load, onSale, version } from './next-versions';

// A Tuesday; the feed's first week becomes this one.
const NOW = '2026-11-10T15:00:00.000Z';
const DAY = '2026-11-13';
const MINUTES_MS = 60_000;
type Death = [step: LoadStep, passes: number, onSale: 'old' | 'new'];
/**
 * Steps of a next version. A short run leaves out what is like another, and kills once in PGlite where PostgreSQL is
 * there.
 */
const DEATHS: Death[] = [
  ['reading', 0, 'old'],
  ['staging', 5, 'old'],
  ['ahead', 8, 'old'],
  ['ahead', 14, 'old'],
  ['publishing', 0, 'old'],
  ['publishing', 8, 'old'],
  ['publishing', 16, 'old'],
  ['uncommitted', 0, 'old'],
  ['published', 0, 'new'],
  ['tidying', 6, 'new'],
  ['tidying', 10, 'new'],
  ['telling', 0, 'new'],
];
const SHORT = ['ahead 14', 'publishing 8', 'published 0', 'tidying 6'];
const SHORT_PGLITE = canRunPostgres() ? ['ahead 14', 'uncommitted 0', 'tidying 6'] : SHORT;
const deathsOf = (short: readonly string[]) =>
  DEATHS.filter(([step, passes]) => process.env.SOAK || short.includes(`${step} ${passes}`));
/** Of a timetable that was never on sale, in the database that writes most of it before it is. */
const FIRST_DEATHS: Death[] = [
  ['ahead', 9, 'old'],
  ['uncommitted', 0, 'old'],
];

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-import-kill-'));
  program = await buildCallAndDie('load-and-die');
});
afterAll(async () => {
  await rm(program, { force: true });
  await rm(folder, { recursive: true, force: true });
  await removeFeeds();
});

async function killed(target: DatabaseTarget, files: FeedFiles, [step, passes]: Death): Promise<void> {
  const feed = await writeFeed(files);
  expect(await callAndDie({ target, feed, now: NOW, passes }, { program, folder }, step)).toBe('SIGKILL');
}

/** How often each booking was told what it is told last, and whether it was. */
const told = (api: TestApi) =>
  api.database.query<{ booking: number; times: number; isDone: boolean }>(
    `select booking_id::int as booking, count(*)::int as times, bool_and(done_at is not null) as "isDone" from told_rides group by 1 order by 1`,
  );

/** S31: the timetable on sale is the old one or the new one, and the next command finishes what was begun. */
function promises(targetOf: () => Promise<DatabaseTarget>, deaths: readonly Death[]): void {
  it(
    'a next version is never half on sale, and is loaded by the next command; everybody is told once',
    async () => {
      const target = await targetOf();
      let api = await openApi(target, true, NOW);
      await load(api, version(0));
      const sold = await sellOn(api, { externalId: 'local-0', day: DAY, fromPosition: 0, toPosition: 2, now: NOW });
      for (const [index, death] of deaths.entries()) {
        const old = await onSale(api);
        await api.close();
        await killed(target, version(index + 1), death);

        api = await openApi(target, true, NOW);
        const found = await onSale(api);
        if (death[2] === 'old') expect([death, found]).toEqual([death, old]);
        await load(api, version(index + 1));
        // What a killed process has left is the job's.
        await tellUntold(api.ctx);
        const loaded = await onSale(api);
        expect(loaded).not.toEqual(old);
        if (death[2] === 'new') expect([death, found]).toEqual([death, loaded]);
        expect([death, await told(api)]).toEqual([
          death,
          [{ booking: sold.bookingId, times: index + 1, isDone: true }],
        ]);
        const seats = await api.database.query(
          'select d.taken, t.external_id from departures d join trips t on t.id = d.trip_id where d.id = $1',
          [sold.departureId],
        );
        expect(seats).toEqual([{ taken: [2, 2, 0], external_id: `local-${index + 1}` }]);
      }
      await api.close();
    },
    10 * MINUTES_MS,
  );
}

describe.skipIf(!canRunPostgres())('an import that is killed, PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  promises(async () => ({ kind: 'postgresql', url: (await postgres.openDatabase(0)).url }), deathsOf(SHORT));
});

describe('an import that is killed, PGlite', () => {
  promises(
    async () => ({ kind: 'pglite', directory: path.join(folder, 'next'), isBrief: true }),
    deathsOf(SHORT_PGLITE),
  );

  it(
    'a first timetable is on sale whole or not at all, and is loaded by the next command',
    async () => {
      const whole = await createTestApi({ isEmpty: true, now: NOW });
      await load(whole, version(0));
      const all = await onSale(whole);
      await whole.close();
      const target: DatabaseTarget = { kind: 'pglite', directory: path.join(folder, 'first'), isBrief: true };
      let api = await openApi(target, true, NOW);
      for (const death of FIRST_DEATHS) {
        await api.close();
        await killed(target, version(0), death);
        api = await openApi(target, true, NOW);
        expect([death, await onSale(api)]).toEqual([death, []]);
      }
      await load(api, version(0));
      expect(await onSale(api)).toEqual(all);
      await api.close();
    },
    10 * MINUTES_MS,
  );
});
