import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEnvironment, VARIABLES } from '@/lib/env/environment';
import { matching } from '@/tests/support/matching';
import { rooted } from './drill/files';
import { fill, placesOf, readValues } from './fill.mjs';

const KINDS = ['one-machine', 'several-machines'] as const;
const inFolder = (folder: string) => path.join(import.meta.dirname, folder);
const text = (file: string) => readFileSync(inFolder(file), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(inFolder(folder))
    .filter((name) => name !== 'README.md' && name !== 'values.example')
    .map((name) => `${folder}/${name}`);
const UNITS = ['tandem-api', 'tandem-website', 'tandem-dump'];
/** Of the dump's script and PostgreSQL's programs, not of the product. */
const OTHERS = new Set(['dump.env', 'etcd.env']);

const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

function valuesOf(kind: string): Record<string, string> {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
  return { ...readValues(inFolder(`${kind}/values.example`)), TICKET_PRIVATE_KEY: key };
}

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'tandem-deploy-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(KINDS)('%s', (kind) => {
  const files = [...filesOf(kind), ...filesOf('nginx')];
  const values = valuesOf(kind);
  const service = (name: string) => parseEnv(fill(text(`${kind}/${name}.env`), values));

  it('has a value for every place, and a place for every value', () => {
    const places = new Set(files.flatMap((file) => placesOf(text(file))));
    expect([...places].sort()).toEqual(Object.keys(values).sort());
  });

  it('names only variables that the product has', () => {
    const named = filesOf(kind)
      .filter((file) => file.endsWith('.env') && !OTHERS.has(path.basename(file)))
      .flatMap((file) => Object.keys(parseEnv(text(file))));
    expect(named.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });

  it.each(['api', 'website'])('starts the %s: its environment has no fault on a public address', (name) => {
    const variables = { NODE_ENV: 'production', ...service('secrets'), ...service(name) };
    expect(readEnvironment(variables).faults).toBeUndefined();
  });

  it('leads nginx to the website, and the website to the API', () => {
    const website = service('website');
    const api = service('api');
    expect(fill(text(`${kind}/website.conf`), values)).toContain(`${website.HOST}:${website.PORT} `);
    const asked = new URL(website.PRODUCT_API_URL ?? '');
    if (kind === 'one-machine') expect(asked.host).toBe(`${api.HOST}:${api.PORT}`);
    else expect(fill(text(`${kind}/haproxy.cfg`), values)).toContain(`server app1 ${api.HOST}:${api.PORT} check`);
  });
});

describe('several-machines', () => {
  const values = valuesOf('several-machines');
  const filled = (name: string) => fill(text(`several-machines/${name}`), values);

  it('leads the API by PgBouncer and HAProxy to PostgreSQL', () => {
    const { DATABASE_URL = '', DATABASE_READ_URL = '' } = parseEnv(filled('api.env'));
    const pooler = filled('pgbouncer.ini');
    for (const url of [DATABASE_URL, DATABASE_READ_URL].map((given) => new URL(given))) {
      expect(pooler).toContain(`listen_port = ${url.port}`);
      expect(pooler).toContain(`${url.pathname.slice(1)} = host=${url.hostname} `);
    }
    for (const port of [...pooler.matchAll(/ port=(\d+)/g)].map(([, found]) => found))
      expect(filled('haproxy.cfg')).toContain(`bind ${values.LOCAL}:${port}`);
    expect(pooler).toContain('pool_mode = transaction');
  });

  it('asks for health where the product answers it', () => {
    const balancer = filled('haproxy.cfg');
    expect(balancer).toContain('http-check send meth GET uri /readyz ');
    expect(readFileSync('product-api/door/health.routes.ts', 'utf8')).toContain("app.get('/readyz'");
  });

  it('acknowledges a commit once a second machine has it, and lets a lock end before two could lead', () => {
    const patroni = filled('patroni.yml');
    const seconds = (name: string) => Number(new RegExp(` ${name}: (\\d+)`).exec(patroni)?.[1]);
    expect(patroni).toContain('synchronous_mode: true');
    expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'));
    // A call that waits for a connection has given up before HAProxy and nginx give up on it.
    expect(Number(/query_wait_timeout = (\d+)/.exec(filled('pgbouncer.ini'))?.[1])).toBeLessThan(60);
  });

  it('keeps all pools together below what PostgreSQL allows', () => {
    const pool = Number(/default_pool_size = (\d+)/.exec(filled('pgbouncer.ini'))?.[1]);
    expect(2 * 2 * pool).toBeLessThan(Number(/max_connections: (\d+)/.exec(filled('patroni.yml'))?.[1]));
  });
});

describe('fill.mjs', () => {
  const said = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [inFolder('fill.mjs'), ...args], { encoding: 'utf8' });
    return [status, stderr];
  };

  it('says in one line how it is used, and writes nothing where a value is missing', () => {
    const out = path.join(folder, 'filled');
    const usage = 'node deploy/fill.mjs one-machine|several-machines|nginx VALUES OUT\n';
    for (const args of [[], ['nginx'], ['elsewhere', 'values', out]]) expect(said(...args)).toEqual([2, usage]);
    expect(said('several-machines', inFolder('one-machine/values.example'), out)).toEqual([
      1,
      matching.stringMatching(/^No value for [A-Z_0-9]+\n$/),
    ]);
    expect(existsSync(out)).toBe(false);
    expect(said('nginx', inFolder('one-machine/values.example'), out)).toEqual([0, '']);
    expect(readdirSync(out).sort()).toEqual(['away.html', 'tandem.conf']);
  });
});

describe('command.sh', () => {
  const run = (...args: string[]) => {
    const env = { ...process.env, ROOT: folder, AS: '' };
    return spawnSync(inFolder('command.sh'), args, { encoding: 'utf8', env });
  };

  it('runs a command of the release that runs, with the API’s environment, whatever signs are in it', () => {
    mkdirSync(path.join(folder, 'opt/tandem/current/scripts'), { recursive: true });
    mkdirSync(path.join(folder, 'etc/tandem'), { recursive: true });
    writeFileSync(
      path.join(folder, 'opt/tandem/current/scripts/run-command.mjs'),
      'const { SMTP_URL, TICKET_PRIVATE_KEY } = process.env; console.log(JSON.stringify([process.argv.slice(2), SMTP_URL, TICKET_PRIVATE_KEY]));',
    );
    const key = valuesOf('one-machine').TICKET_PRIVATE_KEY ?? '';
    const values = {
      ...valuesOf('one-machine'),
      TICKET_PRIVATE_KEY: key,
      SMTP_URL: 'smtps://name:pass@mail.example/?pool=true&name=a;b',
    };
    for (const name of ['secrets.env', 'api.env'])
      writeFileSync(path.join(folder, 'etc/tandem', name), fill(text(`one-machine/${name}`), values));
    expect(JSON.parse(run('flags', 'a b', 'on').stdout)).toEqual([
      ['flags', 'a b', 'on'],
      values.SMTP_URL,
      values.TICKET_PRIVATE_KEY,
    ]);
    expect(run()).toMatchObject({ status: 2, stderr: matching.stringContaining('command.sh NAME [ARGUMENTS]') });
  });
});

describe('container', () => {
  const file = text('container/Containerfile');
  const all = (word: string) => [...file.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

  it('sets only what the product or the builder of its pages reads, and starts what npm start does', () => {
    const named = all('ENV').map((entry) => entry.split('=', 1)[0] ?? '');
    expect(named.filter((name) => !VARIABLES.includes(name) && name !== 'NEXT_TELEMETRY_DISABLED')).toEqual([]);
    expect(all('CMD')).toEqual([JSON.stringify(scripts.start?.split(' ')).replaceAll(',', ', ')]);
  });

  it('keeps its data in the volume, runs as nobody of note, and asks for health where it is answered', () => {
    expect(all('VOLUME')).toEqual([/DATA_DIR=(\S+)/.exec(file)?.[1]]);
    expect(all('USER')).toEqual(['tandem']);
    expect(all('HEALTHCHECK').join()).toContain(`process.env.PORT + '/readyz'`);
  });

  it('takes nothing along that a build makes', () => {
    const left = readFileSync('.dockerignore', 'utf8').trim().split('\n');
    for (const folder of ['.git', 'node_modules', '.next', '.data*']) expect(left).toContain(folder);
  });
});

describe('units', () => {
  it.each([
    ['tandem-api', 'start:api'],
    ['tandem-website', 'start:web'],
  ])('%s runs what npm run %s does', (unit, script) => {
    expect(text(`systemd/${unit}.service`)).toContain(`ExecStart=/usr/bin/${scripts[script]}\n`);
  });

  it.each(['tandem-api', 'tandem-website'])('%s waits longer than the product takes to end', (unit) => {
    const patience = Number(
      /PATIENCE_MS = ([\d_]+)/.exec(readFileSync('lib/web-server/stop-on-signal.ts', 'utf8'))?.[1]?.replaceAll('_', ''),
    );
    expect(Number(/TimeoutStopSec=(\d+)/.exec(text(`systemd/${unit}.service`))?.[1]) * 1000).toBeGreaterThan(patience);
    expect(text(`systemd/${unit}.service`)).toContain('Restart=always');
  });

  it('name only files of the repository and of /etc/tandem', () => {
    for (const unit of UNITS) {
      for (const [, file = ''] of text(`systemd/${unit}.service`).matchAll(/\/opt\/tandem\/current\/(\S+)/g))
        expect(existsSync(file)).toBe(true);
      for (const [, file = ''] of text(`systemd/${unit}.service`).matchAll(/EnvironmentFile=\/etc\/tandem\/(\S+)/g))
        for (const kind of KINDS) expect(existsSync(inFolder(`${kind}/${file}`))).toBe(true);
    }
  });

  it('answer nginx’ 503 in the words of the product', () => {
    const words = readFileSync('lib/web-server/away-page.ts', 'utf8');
    for (const [, sentence = ''] of text('nginx/away.html').matchAll(/<(?:h1|h2|title)>([^<|]+)</g))
      expect(words).toContain(sentence.trim());
  });
});

/** What a program says of a file; skipped, and said so, where it is not installed. */
describe('read by the programs themselves', () => {
  const has = (program: string) => existsSync(program) || void console.warn(`SKIPPED: no ${program} on this machine`);
  const checked = (command: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  };
  const laid = (file: string, values: Record<string, string>) => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, rooted(fill(text(file), values), folder));
    return place;
  };

  it.skipIf(!has('/usr/sbin/nginx')).each(KINDS)('nginx -t, %s', (kind) => {
    // It tries to listen, too: at ports that nobody uses.
    const values = { ...valuesOf(kind), EDGE: '127.0.0.1', HTTP_PORT: '44380', HTTPS_PORT: '44399' };
    const ssl = path.join(folder, 'etc/ssl/tandem');
    for (const made of [ssl, path.join(folder, 'var/cache/nginx'), path.join(folder, 'run')])
      mkdirSync(made, { recursive: true });
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=x',
        '-keyout',
        `${ssl}/privkey.pem`,
        '-out',
        `${ssl}/fullchain.pem`,
      ],
      { stdio: 'ignore' },
    );
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = path.join(folder, `nginx-${kind}.conf`);
    writeFileSync(
      main,
      `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${kept.map((name) => `${name}_temp_path ${folder}/run/${name};`).join(' ')}
       include ${laid(`${kind}/website.conf`, values)}; include ${laid('nginx/tandem.conf', values)}; }`,
    );
    expect(checked('/usr/sbin/nginx', ['-t', '-q', '-c', main, '-e', 'stderr'])).toBe('');
  });

  it.skipIf(!has('/usr/sbin/haproxy'))('haproxy -c', () => {
    const file = laid('several-machines/haproxy.cfg', valuesOf('several-machines'));
    expect(checked('/usr/sbin/haproxy', ['-c', '-q', '-f', file])).toBe('');
  });

  it.skipIf(!has('/usr/bin/patroni'))('patroni --validate-config', () => {
    const file = laid('several-machines/patroni.yml', valuesOf('several-machines'));
    expect(checked('/usr/bin/patroni', ['--validate-config', file])).not.toMatch(
      /is not a dictionary|required|unknown/i,
    );
  });

  it.skipIf(!has('/usr/bin/systemd-analyze'))('systemd-analyze verify', () => {
    const units = [...UNITS.map((unit) => `${unit}.service`), 'tandem-dump.timer'].map((unit) =>
      inFolder(`systemd/${unit}`),
    );
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    // That the product and its account are not installed on this machine is no fault of the files.
    const faults = stderr
      .split('\n')
      .filter((line) => /tandem-/.test(line) && !/is not executable|No such file/.test(line));
    expect(faults).toEqual([]);
  });

  it('sh -n', () => {
    for (const script of ['roll-out.sh', 'tandem-dump.sh', 'restore-beside.sh', 'command.sh'])
      expect(checked('sh', ['-n', inFolder(script)])).toBe('');
  });
});
