import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@/scripts/throwaway/free-port';
import { readValues } from '../fill.mjs';
import { place, readUnit, type Values } from './files';
import type { Keeper, Service } from './keeper';
import { PROGRAMS } from './packages';

/** Addresses of loopback in the place of machines: each program listens at its own machine's only. */
const EDGE = '127.0.30.1';
const REDIS = '127.0.10.9';
const APPS = ['127.0.10.1', '127.0.10.2'] as const;
const DATABASES = ['127.0.20.1', '127.0.20.2', '127.0.20.3'] as const;
const PORTS = [
  ...['HTTPS_PORT', 'WEBSITE_PORT', 'API_PORT', 'API_BALANCER_PORT', 'LEADER_PORT', 'REPLICA_PORT', 'POOLER_PORT'],
  ...['POSTGRES_PORT', 'PATRONI_PORT', 'ETCD_CLIENT_PORT', 'ETCD_PEER_PORT', 'REDIS_PORT'],
];
const PASSWORDS = ['DB_PASSWORD', 'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'REDIS_PASSWORD'];

export type Machines = {
  root: string;
  origin: string;
  /** Of the leader, by HAProxy of the first app machine. */
  leaderUrl: (user: 'postgres' | 'tandem', database?: string) => string;
  values: Values;
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

/** Who PostgreSQL, etcd and PgBouncer run as, which refuse or should not be root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** What the example values say, with addresses, ports and secrets of this drill. */
async function valuesOf(): Promise<Values> {
  const ports = await Promise.all(
    PORTS.map(async (name): Promise<[string, string]> => [name, String(await freePort())]),
  );
  const values: Record<string, string> = {
    ...readValues('deploy/several-machines/values.example'),
    ...Object.fromEntries(ports),
    ...Object.fromEntries(PASSWORDS.map((name) => [name, randomBytes(12).toString('hex')])),
    ...{ EDGE, REDIS, SERVER_NAME: EDGE, APP_NETWORK: '127.0.0.0/8', DB_NETWORK: '127.0.0.0/8' },
    ...{ APP_1: APPS[0], APP_2: APPS[1], DB_1: DATABASES[0], DB_2: DATABASES[1], DB_3: DATABASES[2] },
    ...{ SHARED_BUFFERS: '128MB', EFFECTIVE_CACHE_SIZE: '1GB' },
    SIGNING_KEY: randomBytes(36).toString('base64'),
    PERSONAL_DATA_KEY: randomBytes(36).toString('base64'),
    TICKET_PRIVATE_KEY: generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .trim(),
  };
  return { ...values, PUBLIC_HOST: `${EDGE}:${values.HTTPS_PORT}` };
}

/** Lays the files of deploy/several-machines out, each machine in a folder of its own. Starts nothing. */
export async function layOut(root: string): Promise<Machines> {
  chmodSync(root, 0o755);
  const values = await valuesOf();
  const owner = postgresUser();
  const own = (folder: string): string => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return folder;
  };
  const apps = APPS.map((address, index) =>
    appMachine(root, `app${index + 1}`, { ...values, APP_ADDRESS: address, LOCAL: address }, owner),
  );
  const databases = DATABASES.map((address, index) =>
    databaseMachine(
      root,
      `db${index + 1}`,
      { ...values, DB_NAME: `db${index + 1}`, DB_ADDRESS: address },
      { owner, own },
    ),
  );
  const redis = place('several-machines/redis.conf', 'redis.conf', path.join(root, 'redis'), values);
  const [first = ''] = APPS;
  return {
    root,
    origin: `https://${values.PUBLIC_HOST}`,
    leaderUrl: (user, database = user) =>
      `postgres://${user}:${values[user === 'postgres' ? 'SUPERUSER_PASSWORD' : 'DB_PASSWORD']}@${first}:${values.LEADER_PORT}/${database}`,
    values,
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
      edge: [edgeMachine(root, values)],
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
  mkdirSync(path.join(root, 'opt/tandem'), { recursive: true });
  const product = (unit: string): Service => ({
    name: `${name}/${unit}`,
    stopSeconds: 15,
    ...readUnit(unit, root),
    env: { ...readUnit(unit, root).env, LOG_LEVEL: 'info' },
  });
  return {
    name,
    root,
    haproxy: { name: `${name}/haproxy`, command: [PROGRAMS.haproxy, '-W', '-f', haproxy], cwd: root, env: {} },
    pgbouncer: { name: `${name}/pgbouncer`, command: [PROGRAMS.pgbouncer, pgbouncer], cwd: root, env: {}, owner },
    api: product('tandem-api'),
    website: product('tandem-website'),
  };
}

function databaseMachine(
  top: string,
  name: string,
  values: Values,
  { owner, own }: { owner: Service['owner']; own: (folder: string) => string },
) {
  const root = path.join(top, name);
  const patroni = place('several-machines/patroni.yml', 'etc/patroni/config.yml', root, values);
  const environment = place('several-machines/etcd.env', 'etc/default/etcd', root, values);
  const home = own(path.join(root, 'var/lib/postgresql'));
  own(path.join(home, '15'));
  own(path.join(root, 'var/lib/etcd'));
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

function edgeMachine(top: string, values: Values): Service {
  const root = path.join(top, 'edge');
  for (const folder of ['etc/ssl/tandem', 'var/cache/nginx', 'run', 'log'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const site = place('nginx/tandem.conf', 'etc/nginx/conf.d/tandem.conf', root, values);
  place('several-machines/website.conf', 'etc/nginx/conf.d/website.conf', root, values);
  place('nginx/away.html', 'etc/tandem/away/away.html', root, values);
  execFileSync(
    PROGRAMS.openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=tandem',
    ].concat(
      '-keyout',
      path.join(root, 'etc/ssl/tandem/privkey.pem'),
      '-out',
      path.join(root, 'etc/ssl/tandem/fullchain.pem'),
    ),
    { stdio: 'ignore' },
  );
  const main = path.join(root, 'nginx.conf');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // In the place of Debian's own nginx.conf. The edge speaks from its own address, as a machine of its own does.
  writeFileSync(
    main,
    `daemon off;
worker_processes 1;
pid ${root}/run/nginx.pid;
error_log ${root}/log/error.log;
events { worker_connections 1024; }
http {
  default_type application/octet-stream;
  access_log off;
  proxy_bind ${EDGE};
${kept.map((name) => `  ${name}_temp_path ${root}/run/${name};`).join('\n')}
  include ${path.dirname(site)}/*.conf;
}
`,
  );
  return {
    name: 'edge/nginx',
    command: [PROGRAMS.nginx, '-c', main, '-e', `${root}/log/error.log`],
    cwd: root,
    env: {},
  };
}

/** The process of a machine's PostgreSQL, which outlives its Patroni. Null: it does not run. */
export function postmasterOf(data: string): number | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** Nothing of the machines runs on: PostgreSQL, too, which no keeper has started. */
export async function endMachines({ databases }: Machines, keeper: Keeper): Promise<void> {
  await keeper.endAll();
  for (const { data } of databases) {
    const pid = postmasterOf(data);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }
}
