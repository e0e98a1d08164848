import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { typedArguments } from '@/scripts/starting/typed-arguments.mjs';
import { freePort } from '@/scripts/throwaway/free-port';

/**
 * `npm run deploy:container`: carries out the steps of deploy/container/Containerfile without a builder, in a Debian of
 * debootstrap's into which this machine's Node and npm are copied, as root; runs what came out as its account, asks its
 * health check, and ends it. What a builder would do besides (layers, the base image, the volume) is not tried.
 */
typedArguments(
  'npm run deploy:container takes no arguments: it carries out the steps of deploy/container/Containerfile.',
);
const SUITE = 'bookworm';
const START_MS = 240_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/debootstrap')) {
  say('SKIPPED: the steps were not tried. They take root and debootstrap: apt-get install debootstrap.');
  process.exit(0);
}

type Step = { word: string; rest: string };

/** Instructions of a Containerfile; a line that ends with a backslash goes on. */
function stepsOf(text: string): Step[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return word === '' ? [] : [{ word, rest }];
  });
}

/** One stage: a root folder, and what the instructions before have set. */
type Stage = {
  root: string;
  cwd: string;
  env: Record<string, string>;
  user: string;
  health: string;
  command: string[];
};

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-container-'));
const stages = new Map<string, Stage>();
let stage: Stage | null = null;

function begin(rest: string): Stage {
  const [image = '', , name = 'last'] = rest.split(' ');
  const root = path.join(folder, name);
  say(`FROM ${image}: Debian ${SUITE} by debootstrap, with Node ${process.version} of this machine`);
  const [[, first] = []] = stages;
  if (first) execFileSync('cp', ['-a', path.join(folder, 'base'), root]);
  else {
    const base = path.join(folder, 'base');
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', SUITE, base], {
      stdio: 'ignore',
    });
    cpSync(process.execPath, path.join(base, 'usr/bin/node'));
    cpSync('/usr/lib/node_modules/npm', path.join(base, 'usr/lib/node_modules/npm'), { recursive: true });
    execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(base, 'usr/bin/npm')]);
    // A builder lends the network, too: names, and whom to believe.
    cpSync('/etc/resolv.conf', path.join(base, 'etc/resolv.conf'), { dereference: true });
    cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(base, 'etc/ssl/certs/ca-certificates.crt'), {
      dereference: true,
    });
    execFileSync('cp', ['-a', base, root]);
  }
  const begun = {
    root,
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    user: 'root',
    health: '',
    command: [],
  };
  stages.set(name, begun);
  return begun;
}

/** Sees its own folder as `/`, and processes, as in a container; both for itself alone, and gone with it. */
const INTO = 'mount -t proc proc "$0/proc" && exec chroot --userspec "$1:$1" "$0" sh -c "$2"';

/** A command within a stage, as its user. */
function inside({ root, cwd, env, user }: Stage, command: string): [string, string[], Record<string, string>] {
  const words = ['--mount', 'sh', '-c', INTO, root, user, `cd ${cwd} && ${command}`];
  return ['unshare', words, { ...env, HOME: user === 'root' ? '/root' : '/tmp' }];
}

/** No more than the container has. A build must not be told that it is production: it would install too little. */
function bare(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const given: Partial<NodeJS.ProcessEnv> = env;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Next.js' types want NODE_ENV everywhere
  return given as NodeJS.ProcessEnv;
}

function run(at: Stage, command: string): void {
  const [program, args, env] = inside(at, command);
  // The network that a builder lends, with whom it believes.
  const lent: Record<string, string> = process.env.NODE_EXTRA_CA_CERTS
    ? { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }
    : {};
  execFileSync(program, args, { env: bare({ ...env, ...lent }), stdio: ['ignore', 'ignore', 'inherit'] });
}

function copy(at: Stage, rest: string): void {
  const words = rest.split(' ').filter((word) => !word.startsWith('--'));
  const from = /--from=(\S+)/.exec(rest)?.[1];
  const target = path.join(at.root, path.resolve(at.cwd, words.at(-1) ?? '.'));
  mkdirSync(target, { recursive: true });
  if (from !== undefined) {
    execFileSync('cp', ['-a', `${path.join(stages.get(from)?.root ?? '', words[0] ?? '')}/.`, target]);
    const owner = /--chown=(\S+)/.exec(rest)?.[1];
    if (owner !== undefined)
      execFileSync('chroot', [at.root, 'chown', '-R', owner, path.resolve(at.cwd, words.at(-1) ?? '.')]);
    return;
  }
  const named = words.slice(0, -1);
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\0');
  // `.dockerignore` leaves out what git ignores, too.
  const files = tracked.filter(
    (file) => file !== '' && existsSync(file) && (named.includes('.') || named.includes(file)),
  );
  for (const file of files) cpSync(file, path.join(target, file));
}

function carryOut(at: Stage, { word, rest }: Step): void {
  if (word === 'RUN') run(at, rest);
  else if (word === 'COPY') copy(at, rest);
  else if (word === 'WORKDIR') {
    at.cwd = rest;
    mkdirSync(path.join(at.root, rest), { recursive: true });
  } else if (word === 'ENV') {
    const [name = '', value = ''] = rest.split('=');
    at.env[name] = value;
  } else if (word === 'USER') at.user = rest;
  else if (word === 'HEALTHCHECK') at.health = rest.replace(/^.*? CMD /, '');
  else if (word === 'CMD') at.command = rest.replaceAll(/[[\]"]/g, '').split(', ');
}

/** Starts the last stage's command, waits for its health check, and ends it as `podman stop` does. */
async function serve(at: Stage): Promise<boolean> {
  const port = String(await freePort());
  at.env.PORT = port;
  const [program, args, env] = inside(at, `exec ${at.command.join(' ')}`);
  const child = spawn(program, args, {
    env: bare({ ...env, HOST: '127.0.0.1' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isHealthy = () => {
    try {
      run(at, at.health);
      return true;
    } catch {
      return false;
    }
  };
  let isWell = false;
  for (const end = Date.now() + START_MS; !isWell && child.exitCode === null && Date.now() < end; await wait(2_000))
    isWell = isHealthy();
  const page = isWell ? await fetch(`http://127.0.0.1:${port}/bus`).then(({ status }) => status) : 0;
  child.kill('SIGTERM');
  const code = await ended;
  say(
    `health ${isWell ? 'well' : 'NOT WELL'}, /bus ${page}, built again at the start: ${said.includes('Building') ? 'YES' : 'no'}, ended with ${code}`,
  );
  return isWell && page === 200 && code === 0 && !said.includes('Building');
}

let isWell = false;
try {
  for (const step of stepsOf(readFileSync('deploy/container/Containerfile', 'utf8'))) {
    if (step.word === 'FROM') stage = begin(step.rest);
    else {
      say(`${step.word} ${step.rest.slice(0, 100)}`);
      if (stage) carryOut(stage, step);
    }
  }
  isWell = stage !== null && (await serve(stage));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isWell ? 0 : 1;
