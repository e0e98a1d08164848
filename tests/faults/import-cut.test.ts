import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type ProductApi } from '@/product-api/index';
import { runCommand } from '@/scripts/commands';
import { postgresBinaries } from '@/scripts/throwaway/postgres';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { removeFeeds, writeFeed, type FeedFiles } from '@/tests/support/buses/gtfs-feed';
import { sellOn } from '@/tests/support/buses/sold-departures';
import { standIn } from '@/tests/support/stand-in';
import { tried } from '@/tests/support/tried';
import { openApi } from './kill-process';
import { isRead, withSteps, type LoadStep } from './load-steps';
import { load, onSale, version } from './next-versions';

const NOW = '2026-11-10T15:00:00.000Z';
const DAY = '2026-11-13';
const TEST_MS = 600_000;
/** A short run leaves out what is like another. */
const CUTS: [step: LoadStep, passes: number][] = [
  ['reading', 0],
  ['staging', 0],
  ['staging', 5],
  ['publishing', 0],
  ['publishing', 8],
  ['publishing', 16],
  ['uncommitted', 0],
];
const SHORT = ['staging 5', 'publishing 8', 'uncommitted 0'];
const cuts = CUTS.filter(([step, passes]) => process.env.SOAK || SHORT.includes(`${step} ${passes}`));

/** Ends every other connection to a database, as a failing network or a restart of the server would. */
function cut(url: string): void {
  const statement =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const { status, stderr } = spawnSync(path.join(postgresBinaries() ?? '', 'psql'), [url, '-c', statement]);
  expect([status, stderr.toString()]).toEqual([0, '']);
}

describe.skipIf(!canRunPostgres())('an import whose connections are cut, PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    await removeFeeds();
  });

  /** @returns the command's exit code: 1 where it was refused, 0 where it went on by other connections */
  async function loadAndCut(url: string, files: FeedFiles, [at, after]: (typeof CUTS)[number]): Promise<number> {
    let passes = after;
    const pass = (step: LoadStep) => {
      if (step !== at) return;
      if (passes === 0) cut(url);
      passes -= 1;
    };
    const api = await openApi({ kind: 'postgresql', url }, true, NOW);
    const own = await connectDatabase({ kind: 'postgresql', url, poolSize: 10 });
    const cutOff = standIn<ProductApi>({ ctx: { ...api.ctx, database: withSteps(own, pass) } });
    const args = [await writeFeed(files), '--shift-to-today', '--fares', 'distance'];
    const said: string[] = [];
    const code = await runCommand(cutOff, { command: 'inventory:gtfs', args, cwd: '/' }, (line) => {
      said.push(line);
      if (isRead(line)) pass('reading');
    });
    expect(passes).toBeLessThan(0);
    if (code !== 0)
      expect(said.at(-1)).toMatch(
        /^The database could not be asked any more \(.+\)\. Run the command again when it can\.$/,
      );
    await own.close();
    await api.close();
    return code;
  }

  it(
    'is refused with the old version on sale, or goes on; the next command finishes it, and no sold seat is lost (S31)',
    async () => {
      const { url } = await postgres.openDatabase(0);
      let api = await openApi({ kind: 'postgresql', url }, true, NOW);
      await load(api, version(0));
      const sold = await sellOn(api, { externalId: 'local-0', day: DAY, fromPosition: 0, toPosition: 2, now: NOW });
      for (const [index, at] of cuts.entries()) {
        const survived = tried('cut connections of an import');
        const old = await onSale(api);
        await api.close();
        const code = await loadAndCut(url, version(index + 1), at);
        if (at[0] === 'publishing' || at[0] === 'uncommitted') expect([at, code]).toEqual([at, 1]);

        api = await openApi({ kind: 'postgresql', url }, true, NOW);
        const found = await onSale(api);
        if (code !== 0) expect([at, found]).toEqual([at, old]);
        await load(api, version(index + 1));
        const loaded = await onSale(api);
        expect(loaded).not.toEqual(old);
        if (code === 0) expect([at, found]).toEqual([at, loaded]);
        const seats = await api.database.query(
          'select d.taken, t.external_id from departures d join trips t on t.id = d.trip_id where d.id = $1',
          [sold.departureId],
        );
        expect(seats).toEqual([{ taken: [2, 2, 0], external_id: `local-${index + 1}` }]);
        survived();
      }
      await api.close();
    },
    TEST_MS,
  );
});
