import { existsSync } from 'node:fs';

/** What the machines of deploy/several-machines run, of Debian 12's packages. */
export const PROGRAMS = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  etcdctl: '/usr/bin/etcdctl',
  redis: '/usr/bin/redis-server',
  pg_dump: '/usr/lib/postgresql/15/bin/pg_dump',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
} as const;

const PACKAGES: Readonly<Record<keyof typeof PROGRAMS, string>> = {
  nginx: 'nginx',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  redis: 'redis-server',
  pg_dump: 'postgresql-15',
  openssl: 'openssl',
  curl: 'curl',
};

/** Packages that this machine has not, by the names that apt knows. */
export function missingPackages(): string[] {
  return typedKeys(PROGRAMS)
    .filter((name) => !existsSync(PROGRAMS[name]))
    .map((name) => PACKAGES[name]);
}

function typedKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a literal has no other keys
  return Object.keys(record) as Key[];
}
