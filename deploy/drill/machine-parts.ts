import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { place, readUnit, type Values } from './files';
import type { Service } from './keeper';
import { PROGRAMS } from './packages';

/** Who PostgreSQL, etcd and PgBouncer run as, which refuse or should not be root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A folder that only its owner opens. */
export function ownFolder(folder: string, owner: Service['owner']): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** What a unit of deploy/systemd runs on a machine. */
export function productService(machine: string, root: string, unit: 'tandem-api' | 'tandem-website'): Service {
  mkdirSync(path.join(root, 'opt/tandem'), { recursive: true });
  const { env, ...run } = readUnit(unit, root);
  return {
    ...run,
    name: `${machine}/${unit}`,
    stopSeconds: 15,
    env: { ...env, LOG_LEVEL: 'info' },
    readyUrl: `http://${env.HOST}:${env.PORT}/readyz`,
  };
}

/** nginx with the files of a folder, in the place of Debian's own around them. */
export function edgeMachine(kind: 'one-machine' | 'several-machines', top: string, values: Values): Service {
  const root = path.join(top, 'edge');
  for (const folder of ['etc/ssl/tandem', 'var/cache/nginx', 'run', 'log'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const site = place('nginx/tandem.conf', 'etc/nginx/conf.d/tandem.conf', root, values);
  place(`${kind}/website.conf`, 'etc/nginx/conf.d/website.conf', root, values);
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
  ${values.EDGE === values.LOCAL ? '' : `proxy_bind ${values.EDGE};`}
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
