import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];

export type PostgresCluster = {
  /** A new, empty database; answers its address. */
  createDatabase: () => Promise<string>;
  /** Ends the server as a crash would, and starts it again: what happens when the database is away (S21). */
  halt: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL cluster of this machine's own programs in a temporary folder, on loopback, for tests and benchmarks.
 * TEST_DATABASE_URL names a server to use instead (its databases are created and dropped by us).
 * @returns null where there is no PostgreSQL
 */
export async function startPostgres(): Promise<PostgresCluster | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { ...databasesOn(given), halt: cannotHalt, resume: cannotHalt };
  const programs = await findPrograms();
  if (!programs) return null;
  const asUser = unprivileged();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tandem-postgres-'));
  const data = path.join(folder, 'data');
  if (asUser) {
    await chmod(folder, 0o711);
    await run('install', ['-d', '-o', asUser, '-m', '700', data]);
  }
  const port = await freePort();
  const execute = (program: string, args: string[]) => {
    const command = path.join(programs, program);
    return asUser ? run('runuser', ['-u', asUser, '--', command, ...args], { cwd: '/' }) : run(command, args, { cwd: '/' });
  };
  const start = () =>
    // The log goes to a file: an inherited pipe would keep us waiting for the server's end.
    execute('pg_ctl', ['-D', data, '-l', path.join(data, 'server.log'), '-w', '-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`, 'start']);
  const end = (mode: 'fast' | 'immediate') => execute('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  await execute('initdb', ['-D', data, '-U', 'tandem', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  await start();
  const databases = databasesOn(`postgresql://tandem@127.0.0.1:${port}/postgres`);
  return {
    createDatabase: databases.createDatabase,
    halt: async () => void (await end('immediate')),
    resume: async () => void (await start()),
    stop: async () => {
      await end('fast').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function databasesOn(url: string): Pick<PostgresCluster, 'createDatabase' | 'stop'> {
  const created: string[] = [];
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    createDatabase: async () => {
      const name = `tandem_${randomBytes(6).toString('hex')}`;
      await asOwner(`create database ${name}`);
      created.push(name);
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.toString();
    },
    stop: async () => {
      for (const name of created) await asOwner(`drop database if exists ${name} with (force)`);
    },
  };
}

async function cannotHalt(): Promise<void> {
  throw new Error('The server of TEST_DATABASE_URL is not ours to stop.');
}

async function findPrograms(): Promise<string | null> {
  const versions = existsSync(DEBIAN_FOLDER) ? await readdir(DEBIAN_FOLDER) : [];
  const debian = versions.sort((left, right) => Number(right) - Number(left)).map((version) => path.join(DEBIAN_FOLDER, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl'))) ?? null;
}

function unprivileged(): string | null {
  if (process.getuid?.() !== 0) return null;
  return UNPRIVILEGED_USERS.find((user) => spawnSync('id', ['-u', user]).status === 0) ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
