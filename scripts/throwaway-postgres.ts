import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { portOf } from '@/lib/web-server/listen';

const run = promisify(execFile);

export type PostgresServer = {
  /** A new, empty database; answers its address. */
  createDatabase: () => Promise<string>;
  /** Removes the cluster, or from a server that was given the databases made here. */
  stop: () => Promise<void>;
};

/** Folder of initdb and pg_ctl, or null when this machine has none. */
function postgresBinaries(): string | null {
  const versions = () =>
    readdirSync('/usr/lib/postgresql')
      .sort((left, right) => Number(right) - Number(left))
      .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...attempt(versions, [])];
  return (
    folders.find((folder) =>
      ['initdb', 'pg_ctl'].every((name) =>
        attempt(() => (accessSync(path.join(folder, name), constants.X_OK), true), false),
      ),
    ) ?? null
  );
}

/** True where startPostgres can. */
export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || postgresBinaries() !== null;
}

/** For tests and benchmarks: the server of TEST_DATABASE_URL, else a throw-away cluster on loopback, random port. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startCluster();
  const created: string[] = [];
  return {
    createDatabase: async () => {
      const name = `tandem_${randomBytes(6).toString('hex')}`;
      await asAdmin(server.url, `create database ${name}`);
      created.push(name);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: async () => {
      if (given) for (const name of created) await asAdmin(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL binaries');
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? await unprivileged() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const command = (name: string, ...args: string[]) => {
    const program = path.join(binaries, name);
    return owner
      ? run('runuser', ['-u', owner.name, '--', program, ...args], { cwd: folder })
      : run(program, args, { cwd: folder });
  };
  const data = path.join(folder, 'data');
  await command('initdb', '-D', data, '-U', 'tandem', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C');
  const port = await freePort();
  // Tables that were just emptied are thought to be large: questions of a moment would be compiled for longer.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c jit=off`;
  await command('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgresql://tandem@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await command('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function unprivileged(): Promise<{ name: string; uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    const id = async (flag: string) => Number((await run('id', [flag, name])).stdout);
    const ids = await Promise.all([id('-u'), id('-g')]).catch(() => null);
    if (ids) return { name, uid: ids[0], gid: ids[1] };
  }
  throw new Error('No user to run PostgreSQL as');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
