import { chmodSync } from 'node:fs';
import path from 'node:path';
import { readValues } from '../fill.mjs';
import { place, type Values } from './files';
import type { Keeper, Service } from './keeper';
import { edgeMachine, ownFolder, postgresUser, postmasterOf, productService } from './machine-parts';
import { PROGRAMS } from './packages';
import { valuesOf } from './values';

/** Addresses of loopback in the place of machines: each program listens at its own machine's only. */
const EDGE = '127.0.30.1';
const REDIS = '127.0.10.9';
const APPS = ['127.0.10.1', '127.0.10.2'] as const;
const DATABASES = ['127.0.20.1', '127.0.20.2', '127.0.20.3'] as const;
export type Machines = {
  root: string;
  origin: string;
  /** Of the leader, as an account of it: of several machines by HAProxy of the first app machine. */
  leaderUrl: (user: 'postgres' | 'tandem', database?: string) => string;
  values: Values;
  /** Variables that the dump of the drill takes besides those of dump.env. */
  dumpEnv: Readonly<Record<string, string>>;
  apps: readonly { name: string; root: string }[];
  databases: readonly { name: string; address: string; data: string }[];
  /** The services in the order in which they are started. */
  services: {
    etcd: Service[];
    patroni: Service[];
    beside: Service[];
    apis: Service[];
    websites: Service[];
    edge: Service[];
  };
};

/** Lays the files of deploy/several-machines out, each machine in a folder of its own. Starts nothing. */
export async function layOutSeveral(root: string): Promise<Machines> {
  chmodSync(root, 0o755);
  const values = await valuesOf('several-machines', EDGE, {
    ...{ REDIS, APP_NETWORK: '127.0.0.0/8', DB_NETWORK: '127.0.0.0/8' },
    ...{ APP_1: APPS[0], APP_2: APPS[1], DB_1: DATABASES[0], DB_2: DATABASES[1], DB_3: DATABASES[2] },
  });
  const owner = postgresUser();
  const apps = APPS.map((address, index) =>
    appMachine(root, `app${index + 1}`, { ...values, APP_ADDRESS: address, LOCAL: address }, owner),
  );
  const databases = DATABASES.map((address, index) =>
    databaseMachine(root, `db${index + 1}`, { ...values, DB_NAME: `db${index + 1}`, DB_ADDRESS: address }, owner),
  );
  const redis = place('several-machines/redis.conf', 'redis.conf', path.join(root, 'redis'), values);
  const [first = ''] = APPS;
  return {
    root,
    origin: `https://${values.PUBLIC_HOST}`,
    leaderUrl: (user, database = user) =>
      `postgres://${user}:${values[user === 'postgres' ? 'SUPERUSER_PASSWORD' : 'DB_PASSWORD']}@${first}:${values.LEADER_PORT}/${database}`,
    values,
    dumpEnv: {},
    apps,
    databases,
    services: {
      etcd: databases.map(({ etcd }) => etcd),
      patroni: databases.map(({ patroni }) => patroni),
      beside: [
        { name: 'redis', command: [PROGRAMS.redis, redis], cwd: path.dirname(redis), env: {} },
        ...apps.flatMap(({ haproxy, pgbouncer }) => [haproxy, pgbouncer]),
      ],
      apis: apps.map(({ api }) => api),
      websites: apps.map(({ website }) => website),
      edge: [edgeMachine('several-machines', root, values)],
    },
  };
}

function appMachine(top: string, name: string, values: Values, owner: Service['owner']) {
  const root = path.join(top, name);
  for (const file of ['secrets', 'api', 'website', 'dump'])
    place(`several-machines/${file}.env`, `etc/tandem/${file}.env`, root, values, 0o600);
  const haproxy = place('several-machines/haproxy.cfg', 'etc/haproxy/haproxy.cfg', root, values);
  place('several-machines/userlist.txt', 'etc/pgbouncer/userlist.txt', root, values);
  const pgbouncer = place('several-machines/pgbouncer.ini', 'etc/pgbouncer/pgbouncer.ini', root, values);
  return {
    name,
    root,
    haproxy: { name: `${name}/haproxy`, command: [PROGRAMS.haproxy, '-W', '-f', haproxy], cwd: root, env: {} },
    pgbouncer: { name: `${name}/pgbouncer`, command: [PROGRAMS.pgbouncer, pgbouncer], cwd: root, env: {}, owner },
    api: productService(name, root, 'tandem-api'),
    website: productService(name, root, 'tandem-website'),
  };
}

function databaseMachine(top: string, name: string, values: Values, owner: Service['owner']) {
  const root = path.join(top, name);
  const patroni = place('several-machines/patroni.yml', 'etc/patroni/config.yml', root, values);
  const environment = place('several-machines/etcd.env', 'etc/default/etcd', root, values);
  const home = ownFolder(path.join(root, 'var/lib/postgresql'), owner);
  ownFolder(path.join(home, '15'), owner);
  ownFolder(path.join(root, 'var/lib/etcd'), owner);
  const run = { cwd: home, owner };
  return {
    name,
    address: values.DB_ADDRESS ?? '',
    data: path.join(home, '15/tandem'),
    etcd: { ...run, name: `${name}/etcd`, command: [PROGRAMS.etcd], env: { ...readValues(environment), HOME: home } },
    patroni: {
      ...run,
      name: `${name}/patroni`,
      command: [PROGRAMS.patroni, patroni],
      env: { HOME: home },
      leavesOthers: true,
      stopSeconds: 30,
    },
  };
}

/** Nothing of the machines runs on: PostgreSQL, too, which no keeper has started. */
export async function endMachines({ databases }: Machines, keeper: Keeper): Promise<void> {
  await keeper.endAll();
  for (const { data } of databases) {
    const pid = postmasterOf(data);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }
}
