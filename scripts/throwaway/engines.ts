import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port';
import { postgresBinaries, serverFolder, settingsOf, startCluster } from './postgres';

/** A database and a replica of it, both thrown away: of the machine's own PostgreSQL, on loopback. */
export type ReplicatedPostgres = {
  url: string;
  replica: {
    url: string;
    /** Shows nothing new until `resume`, as one that has fallen behind. */
    pause: () => Promise<void>;
    resume: () => Promise<void>;
    leave: () => Promise<void>;
    comeBack: () => Promise<void>;
    /** Waits until it has everything that the database has now. */
    catchUp: () => Promise<void>;
  };
  stop: () => Promise<void>;
};

/** Whether this machine has initdb and what makes a replica. */
export function canReplicate(): boolean {
  const binaries = postgresBinaries();
  return binaries !== null && existsSync(path.join(binaries, 'pg_basebackup'));
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startCluster();
  const { folder, command, remove } = await serverFolder();
  const data = path.join(folder, 'data');
  await command('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  const port = await freePort();
  const start = () =>
    command('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settingsOf(port), 'start');
  const leave = () => command('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop').then(() => undefined);
  await start();
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    url: primary.url,
    replica: {
      url: url.href,
      pause: () => ask(url.href, 'select pg_wal_replay_pause()').then(() => undefined),
      resume: () => ask(url.href, 'select pg_wal_replay_resume()').then(() => undefined),
      leave,
      comeBack: () => start().then(() => undefined),
      catchUp: async () => {
        const position = await ask(primary.url, 'select pg_current_wal_lsn()::text');
        const hasIt = `select (pg_last_wal_replay_lsn() >= '${position}')::text`;
        while ((await ask(url.href, hasIt)) !== 'true') await wait(20);
      },
    },
    stop: async () => {
      await leave().catch(() => undefined);
      await remove();
      await primary.stop();
    },
  };
}

const POOLERS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const poolerProgram = () => POOLERS.find((program) => existsSync(program)) ?? null;

/** Whether this machine has PgBouncer. */
export function hasPooler(): boolean {
  return poolerProgram() !== null && postgresBinaries() !== null;
}

/**
 * A PgBouncer in transaction mode in front of a database: few connections to it, handed out for one transaction at a
 * time. @returns the address to connect to instead
 */
export async function startPooler(
  databaseUrl: string,
  connections = 4,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = poolerProgram();
  if (!program) throw new Error('No PgBouncer');
  const { folder, command, remove } = await serverFolder();
  const target = new URL(databaseUrl);
  const port = await freePort();
  const pidFile = path.join(folder, 'pid');
  const settings = path.join(folder, 'settings.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
pidfile = ${pidFile}
logfile = ${path.join(folder, 'log')}
`,
  );
  await command(program, '-d', '-q', settings);
  target.port = String(port);
  await answering(target.href);
  return {
    url: target.href,
    stop: async () => {
      process.kill(Number(await readFile(pidFile, 'utf8')));
      await remove();
    },
  };
}

/** It listens only after it has gone into the background. */
async function answering(url: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    try {
      await ask(url, 'select 1');
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await wait(50);
    }
  }
}

/** The first column of the first row. */
async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}
