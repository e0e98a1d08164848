import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, DatabaseRefused } from '@/product-api/index';
import { postgresBinaries, startCluster, type Cluster } from '@/scripts/throwaway/postgres';
import { matching } from '../support/matching';

const binaries = postgresBinaries();
if (binaries === null) console.warn('SKIPPED: no PostgreSQL on this machine');

/** `tandem` is the product's account; who restores is another one, as Debian's postgres is. */
describe.skipIf(binaries === null)('restore-beside.sh', () => {
  let cluster: Cluster;
  let folder: string;
  let dump: string;
  const urlOf = (database: string, user = 'tandem') =>
    Object.assign(new URL(cluster.url), { pathname: `/${database}`, username: user }).href;
  const ask = async (sql: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const program = async (file: string, ...args: string[]) => {
    const { hostname, port } = new URL(cluster.url);
    const PATH = `${binaries}${path.delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH, PGHOST: hostname, PGPORT: port, PGUSER: 'keeper' };
    return promisify(execFile)(file, args, { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (fault: { code: number; stderr: string }) => ({ code: fault.code, said: fault.stderr }),
    );
  };
  const restore = async (...args: string[]) => program('deploy/restore-beside.sh', ...args);

  beforeAll(async () => {
    cluster = await startCluster({ isLasting: false });
    folder = mkdtempSync(path.join(tmpdir(), 'tandem-restore-'));
    dump = path.join(folder, 'night.dump');
    await ask('create database shop');
    await (await connectDatabase({ kind: 'postgresql', url: urlOf('shop') })).close();
    await ask('create role keeper superuser login');
    await ask('create role stranger login');
    await program('pg_dump', '--format=custom', '--dbname=shop', `--file=${dump}`);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  });

  it('makes a database that the product can be started on', async () => {
    expect(await restore(dump, 'beside')).toEqual({ code: 0, said: matching.stringContaining('bookings 0\n') });
    expect(await ask("select pg_get_userbyid(datdba) as owner from pg_database where datname = 'beside'")).toEqual([
      { owner: 'tandem' },
    ]);
    await (await connectDatabase({ kind: 'postgresql', url: urlOf('beside') })).close();
    // Into one that is there it restores nothing.
    expect(await restore(dump, 'beside')).toMatchObject({ code: 1, said: matching.stringContaining('already exists') });
  });

  it('leaves nothing of a dump that is damaged, or that is not there, and says how it is used', async () => {
    const damaged = path.join(folder, 'damaged.dump');
    writeFileSync(damaged, 'not a dump');
    expect(await restore(damaged, 'half')).toMatchObject({ code: 1 });
    expect(await restore(path.join(folder, 'nowhere.dump'), 'half')).toEqual({
      code: 1,
      said: `No dump that can be read: ${folder}/nowhere.dump\n`,
    });
    expect(await restore(dump)).toEqual({ code: 2, said: 'restore-beside.sh DUMP DATABASE\n' });
    expect(await ask("select datname from pg_database where datname = 'half'")).toEqual([]);
  });

  it('a start with an account that owns nothing there says so in one line', async () => {
    const start = connectDatabase({ kind: 'postgresql', url: urlOf('shop', 'stranger') });
    const fault: unknown = await start.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(DatabaseRefused);
    expect(String(fault)).toMatch(/lets this name in, but .* must be owned by stranger\.$/);
  });
});
