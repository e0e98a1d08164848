import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, readdirSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port';

const run = promisify(execFile);

export type PostgresServer = {
  /** A new database, empty or as the one of this address is, which nobody may be connected to; answers its address. */
  createDatabase: (copyOf?: string) => Promise<string>;
  /** Removes the cluster, or from a server that was given the databases made here and the copies of them. */
  stop: () => Promise<void>;
};

/** Folder of initdb and pg_ctl, or null when this machine has none. */
export function postgresBinaries(): string | null {
  const versions = () =>
    readdirSync('/usr/lib/postgresql')
      .sort((left, right) => Number(right) - Number(left))
      .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...attempt(versions, [])];
  const found = folders.find((folder) =>
    ['initdb', 'pg_ctl'].every((name) =>
      attempt(() => (accessSync(path.join(folder, name), constants.X_OK), true), false),
    ),
  );
  // Where they are linked from elsewhere, the others are beside the real ones.
  return found === undefined ? null : path.dirname(realpathSync(path.join(found, 'initdb')));
}

/** True where startPostgres can. */
export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || postgresBinaries() !== null;
}

/**
 * For tests and benchmarks: the server of TEST_DATABASE_URL, else a throw-away cluster on loopback, random port.
 * @param isLasting false: it waits for no disk, and would lose what it knows with the machine; for whoever measures
 * nothing and throws it away
 */
export async function startPostgres({ isLasting }: { isLasting: boolean }): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startCluster({ isLasting });
  const created: string[] = [];
  return {
    createDatabase: async (copyOf) => {
      const random = randomBytes(6).toString('hex');
      const template = copyOf === undefined ? null : new URL(copyOf).pathname.slice(1);
      const name = `${template ?? 'tandem'}_${random}`;
      await asAdmin(server.url, `create database ${name}${template === null ? '' : ` template ${template}`}`);
      created.push(name);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: async () => {
      if (given) for (const name of created) await dropWithCopies(server.url, name);
      await server.stop();
    },
  };
}

/** Runs a program of PostgreSQL's, or of another folder, in a folder of its own and as a user that is not root. */
export type ServerFolder = {
  folder: string;
  command: (program: string, ...args: string[]) => Promise<unknown>;
  remove: () => Promise<void>;
};

/** @param parent where it is made */
export async function serverFolder(parent = tmpdir()): Promise<ServerFolder> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL binaries');
  const folder = await mkdtemp(path.join(parent, 'tandem-postgres-'));
  const watch = watchOver(folder);
  // PostgreSQL and its pooler refuse to run as root.
  const owner = process.getuid?.() === 0 ? await unprivileged() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return {
    folder,
    command: (name, ...args) => {
      const program = path.resolve(binaries, name);
      return owner
        ? run('runuser', ['-u', owner.name, '--', program, ...args], { cwd: folder })
        : run(program, args, { cwd: folder });
    },
    remove: async () => {
      watch.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends the clusters of the folder and removes it once this process is gone: one that is killed stops nothing. */
function watchOver(folder: string): ChildProcess {
  const script = `while kill -0 ${process.pid} 2>/dev/null; do sleep 1; done
    for file in '${folder}'/*/postmaster.pid; do read -r server <"$file" && kill -QUIT "$server"; done
    sleep 1; rm -rf '${folder}'`;
  const watch = spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' });
  watch.unref();
  return watch;
}

/** Goes away and comes back at its address; `stop` removes it. */
export type Cluster = {
  url: string;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * @param settings further ones of the server, as options of its command line
 * @param parent folder on the disk that it is to use
 */
export async function startCluster({ isLasting = true, settings = '', parent = tmpdir() } = {}): Promise<Cluster> {
  const { folder, command, remove } = await serverFolder(parent);
  const data = path.join(folder, 'data');
  await command('initdb', '-D', data, '-U', 'tandem', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C');
  const port = await freePort();
  const options = settingsOf(port) + (isLasting ? '' : UNLASTING) + settings;
  const comeBack = async () =>
    void (await command('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'));
  const goAway = async () => void (await command('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'));
  await comeBack();
  return {
    url: `postgresql://tandem@127.0.0.1:${port}/postgres`,
    goAway,
    comeBack,
    stop: async () => {
      await goAway();
      await remove();
    },
  };
}

/** Nothing has to outlast a fall of the machine: a test that makes a thousand rows does not wait for the disk. */
const UNLASTING = ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off';

/** Without JIT: tables that were just emptied are thought to be large, and questions of a moment would be compiled. */
export function settingsOf(port: number): string {
  return `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c jit=off`;
}

async function unprivileged(): Promise<{ name: string; uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    const id = async (flag: string) => Number((await run('id', [flag, name])).stdout);
    const ids = await Promise.all([id('-u'), id('-g')]).catch(() => null);
    if (ids) return { name, uid: ids[0], gid: ids[1] };
  }
  throw new Error('No user to run PostgreSQL as');
}

/** Copies that other processes have made of it go, too. */
async function dropWithCopies(url: string, database: string): Promise<void> {
  const named = `select datname as name from pg_database where starts_with(datname, '${database}')`;
  for (const { name } of await asAdmin(url, named)) await asAdmin(url, `drop database ${name} with (force)`);
}

async function asAdmin(url: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(statement)).rows;
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
