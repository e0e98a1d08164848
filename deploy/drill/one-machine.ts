import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { place } from './files';
import { edgeMachine, ownFolder, postgresUser, productService } from './machine-parts';
import type { Machines } from './machines';
import { PROGRAMS } from './packages';
import { valuesOf } from './values';

const ADDRESS = '127.0.40.1';

/** Lays the files of deploy/one-machine out, under a folder in the place of its `/`. Starts nothing. */
export async function layOutOne(top: string): Promise<Machines> {
  chmodSync(top, 0o755);
  // What calls on one machine comes from this address, whatever the other end's is.
  const values = await valuesOf('one-machine', ADDRESS, { LOCAL: '127.0.0.1' });
  const root = path.join(top, 'machine');
  const owner = postgresUser();
  for (const file of ['secrets', 'api', 'website', 'dump'])
    place(`one-machine/${file}.env`, `etc/tandem/${file}.env`, root, values, 0o600);
  const home = ownFolder(path.join(root, 'var/lib/postgresql'), owner);
  const data = path.join(home, '15');
  const sockets = ownFolder(path.join(root, 'sockets'), owner);
  // As Debian makes it: by the machine's own accounts at its socket, with a password everywhere else.
  const makeCluster = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
  ];
  execFileSync(path.join(path.dirname(PROGRAMS.pg_dump), 'initdb'), makeCluster, {
    ...owner,
    cwd: home,
    stdio: 'ignore',
  });
  mkdirSync(path.join(data, 'conf.d'));
  place('one-machine/postgresql.conf', 'var/lib/postgresql/15/conf.d/tandem.conf', root, values);
  appendFileSync(path.join(data, 'postgresql.conf'), `include_dir = 'conf.d'\n`);
  chmodSync(path.join(data, 'conf.d'), 0o755);
  const postgres = ['-D', data, '-c', `unix_socket_directories=${sockets}`];
  return {
    root: top,
    origin: `https://${values.PUBLIC_HOST}`,
    leaderUrl: (user, database = user) =>
      `postgres://${user}:${values.DB_PASSWORD}@/${database}?host=${encodeURIComponent(sockets)}&port=${values.POSTGRES_PORT}`,
    values,
    dumpEnv: { PGHOST: sockets, PGUSER: 'postgres', DUMP_FOLDER: path.join(root, 'var/backups/tandem') },
    apps: [{ name: 'machine', root }],
    databases: [{ name: 'machine', address: ADDRESS, data }],
    services: {
      etcd: [],
      patroni: [],
      beside: [
        {
          name: 'machine/postgresql',
          command: [path.join(path.dirname(PROGRAMS.pg_dump), 'postgres'), ...postgres],
          cwd: home,
          env: { HOME: home },
          owner,
        },
      ],
      apis: [productService('machine', root, 'tandem-api')],
      websites: [productService('machine', root, 'tandem-website')],
      edge: [edgeMachine('one-machine', top, values)],
    },
  };
}
