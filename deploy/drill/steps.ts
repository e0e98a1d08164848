import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { environmentOf } from './files';
import type { Keeper } from './keeper';
import { postmasterOf } from './machine-parts';
import type { Machines } from './machines';
import { clusterOf, untilWhole } from './start';

const run = promisify(execFile);

/** Something that happens to the machines while people book. */
export type Step = {
  name: string;
  act: () => Promise<unknown>;
  /** nginx itself is away: a connection without an answer is nobody's fault. */
  mayBeSilent?: boolean;
};

/** How long a machine stays away: longer than an election takes. */
const AWAY_MS = 45_000;

/** kill -9 of everything that one machine has, and a new version: what is away is away until it is back. */
export function stepsOfOne(machines: Machines, keeper: Keeper): Step[] {
  const kill = (name: string, service: string, mayBeSilent = false): Step => ({
    name: `kill -9: ${name}`,
    act: async () => keeper.kill(service),
    mayBeSilent,
  });
  return [
    { name: 'nothing, for comparison', act: () => wait(5_000) },
    kill('the website', 'machine/tandem-website'),
    kill('the product API', 'machine/tandem-api'),
    kill('PostgreSQL', 'machine/postgresql'),
    kill('nginx, the whole', 'edge/nginx', true),
    { name: 'a new version', act: () => rollOut(machines, keeper, 'two') },
    { name: 'back to the version before', act: () => rollOut(machines, keeper, 'one') },
  ];
}

/** kill -9 of one of each kind, the leader's whole machine among them, and a new version. */
export function stepsOf(machines: Machines, keeper: Keeper): Step[] {
  const kill = (name: string, service: string, more: Partial<Step> = {}): Step => ({
    name: `kill -9: ${name}`,
    act: async () => keeper.kill(service),
    ...more,
  });
  return [
    { name: 'nothing, for comparison', act: () => wait(5_000) },
    kill('a website', 'app1/tandem-website'),
    kill('a product API', 'app2/tandem-api'),
    kill('Redis', 'redis'),
    kill('HAProxy of a machine', 'app1/haproxy'),
    kill('PgBouncer of a machine', 'app2/pgbouncer'),
    { name: 'kill -9: nginx, a worker', act: async () => killChildren(keeper.pidOf('edge/nginx')), mayBeSilent: true },
    kill('nginx, the whole', 'edge/nginx', { mayBeSilent: true }),
    kill('an etcd member', 'db3/etcd'),
    {
      name: 'kill -9: the synchronous replica',
      act: () => killPostgres(machines, 'sync_standby'),
    },
    {
      name: 'kill -9: the leader, its machine stays',
      act: () => killPostgres(machines, 'leader', (name) => keeper.kill(`${name}/patroni`)),
    },
    { name: 'kill -9: the leader with its machine', act: () => loseLeader(machines, keeper) },
    { name: 'a new version, one by one', act: () => rollOut(machines, keeper, 'two') },
    { name: 'back to the version before', act: () => rollOut(machines, keeper, 'one') },
  ];
}

function killChildren(pid: number | undefined): void {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const child of children) process.kill(Number(child), 'SIGKILL');
}

async function killPostgres(
  machines: Machines,
  role: 'leader' | 'sync_standby',
  beside: (name: string) => void = () => undefined,
) {
  const name = (await clusterOf(machines))[role === 'leader' ? 'leader' : 'synchronous'];
  const database = machines.databases.find((one) => one.name === name);
  const pid = database && postmasterOf(database.data);
  if (!database || !pid) throw new Error(`No ${role}`);
  beside(database.name);
  process.kill(pid, 'SIGKILL');
  await wait(1_000);
  await untilWhole(machines);
}

/** PostgreSQL, Patroni and etcd of the leader's machine go at once, and come back after somebody else leads. */
async function loseLeader(machines: Machines, keeper: Keeper): Promise<void> {
  const { leader } = await clusterOf(machines);
  const database = machines.databases.find(({ name }) => name === leader);
  if (!database) throw new Error('No leader');
  const pid = postmasterOf(database.data);
  for (const service of ['patroni', 'etcd']) keeper.lose(`${database.name}/${service}`);
  if (pid) process.kill(pid, 'SIGKILL');
  await wait(AWAY_MS);
  for (const service of ['etcd', 'patroni']) keeper.comeBack(`${database.name}/${service}`);
  await untilWhole(machines);
}

/** deploy/roll-out.sh on one machine after the other; `systemctl restart` is the keeper's. */
async function rollOut({ apps }: Machines, keeper: Keeper, release: string): Promise<void> {
  for (const { name, root } of apps) {
    const socket = path.join(root, 'keeper.sock');
    const server = createServer((request, answer) => {
      const service = (request.url ?? '').split('/').at(-1) ?? '';
      void keeper.restart(`${name}/${service}`).then(() => answer.end());
    });
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    const systemctl = path.join(root, 'systemctl');
    writeFileSync(systemctl, `#!/bin/sh\nexec curl -fsS --unix-socket ${socket} "http://keeper/$1/$2"\n`);
    chmodSync(systemctl, 0o755);
    try {
      await run(realpathSync('deploy/roll-out.sh'), [release], {
        env: environmentOf({ ROOT: root, SYSTEMCTL: systemctl }),
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }
}
