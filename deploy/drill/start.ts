import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { fill } from '../fill.mjs';
import { environmentOf } from './files';
import type { Keeper, Service } from './keeper';
import type { Machines } from './machines';

const run = promisify(execFile);
const START_MS = 180_000;
const FIRST_LOOKS_MS = 5_000;

const clusterSchema = z.object({
  members: z.array(z.looseObject({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Who leads and who has every commit, by name; whole: one leads, two follow, one of them synchronously. */
export type Cluster = { leader: string | null; synchronous: string | null; isWhole: boolean };

/** Who leads, and whether two replicas follow, one of them synchronously. */
export async function clusterOf({ databases, values }: Machines): Promise<Cluster> {
  for (const { address } of databases) {
    const asked: unknown = await fetch(`http://${address}:${values.PATRONI_PORT}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
      .then((answer) => answer.json())
      .catch(() => null);
    const { data } = clusterSchema.safeParse(asked);
    if (!data) continue;
    const named = (role: string) => data.members.filter((member) => member.role === role);
    const following = data.members.filter(
      ({ role, state }) => role !== 'leader' && (state === 'running' || state === 'streaming'),
    );
    return {
      leader: named('leader').find(({ state }) => state === 'running')?.name ?? null,
      synchronous: named('sync_standby')[0]?.name ?? null,
      isWhole: named('leader').length === 1 && following.length === 2 && named('sync_standby').length === 1,
    };
  }
  return { leader: null, synchronous: null, isWhole: false };
}

async function until(what: string, isSo: () => Promise<boolean>, patienceMs = START_MS): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(300)) if (await isSo()) return;
  throw new Error(`Not in time: ${what}`);
}

/** Who follows synchronously stands in etcd, where an election reads it, a turn or two of Patroni (loop_wait) later. */
const STEADY_MS = 12_000;

/** One leads and two follow, and it has been so for longer than Patroni takes to write it down. */
export async function untilWhole(machines: Machines): Promise<void> {
  let since = Number.POSITIVE_INFINITY;
  await until('a whole cluster', async () => {
    const { isWhole } = await clusterOf(machines);
    since = isWhole ? Math.min(since, Date.now()) : Number.POSITIVE_INFINITY;
    return Date.now() - since > STEADY_MS;
  });
}

/** Starts everything in the order of the README beside the files. */
export async function startMachines(machines: Machines, keeper: Keeper, say: (line: string) => void): Promise<void> {
  const { services, values } = machines;
  services.etcd.forEach(keeper.start);
  await until('etcd', () => answers(`http://${machines.databases[0]?.address}:${values.ETCD_CLIENT_PORT}/health`));
  services.patroni.forEach(keeper.start);
  await untilWhole(machines);
  say('etcd, Patroni and PostgreSQL run: one leads, one follows synchronously, one beside it');
  services.beside.forEach(keeper.start);
  // HAProxy takes everybody for well until it has looked.
  await wait(FIRST_LOOKS_MS);
  await startProduct('several-machines', machines, keeper, say);
}

/** PostgreSQL and what is in front of it on one machine. */
export async function startOneMachine(machines: Machines, keeper: Keeper, say: (line: string) => void): Promise<void> {
  machines.services.beside.forEach(keeper.start);
  await startProduct('one-machine', machines, keeper, say);
}

async function startProduct(
  kind: 'one-machine' | 'several-machines',
  machines: Machines,
  keeper: Keeper,
  say: (line: string) => void,
): Promise<void> {
  const { services, values } = machines;
  await until('the leader', () => isAsked(machines.leaderUrl('postgres')));
  const sql = fill(readFileSync(`deploy/${kind}/database.sql`, 'utf8'), values);
  for (const statement of sql.split(';').filter((text) => text.replaceAll(/--.*$/gm, '').trim() !== ''))
    await ask(machines.leaderUrl('postgres'), statement);
  const startReady = async (service: Service) => {
    keeper.start(service);
    await until(service.name, () => answers(service.readyUrl ?? ''));
  };
  for (const service of services.apis) await startReady(service);
  await stock(machines);
  say('demo inventory is on sale');
  for (const service of services.websites) await startReady(service);
  services.edge.forEach(keeper.start);
  await until('nginx', () => answers(`${machines.origin}/edge-health`));
  say(`websites: ${services.websites.length}, APIs: ${services.apis.length}, nginx: ${machines.origin}`);
}

/** `npm run inventory:demo` on the first machine, as an operator would. */
async function stock({ services }: Machines): Promise<void> {
  const [api] = services.apis;
  await run(process.execPath, ['scripts/run-command.mjs', 'inventory:demo'], {
    cwd: api?.cwd,
    env: environmentOf({ ...api?.env }),
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** curl: the certificate is the drill's own, and nobody else's to believe. */
async function answers(url: string): Promise<boolean> {
  try {
    execFileSync('curl', ['-fsSk', '-m', '3', '-o', '/dev/null', url], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function isAsked(url: string): Promise<boolean> {
  return ask(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
