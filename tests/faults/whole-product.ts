import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPrograms, type Programs } from '@/tests/support/programs';

/** A second or two for each process, and many on a busy machine; long runs keep it busy themselves. */
export const PATIENCE_MS = process.env.SOAK ? 600_000 : 120_000;

export type RunningProduct = {
  shell: ChildProcess;
  url: string;
  /** Its log from warnings on, and what it said beside. */
  said: () => string;
  ended: Promise<number | null>;
};

/** The programs of `npm start`, with a stand-in for its pages. @param folder a name of its own */
export function buildProduct(folder: string): Promise<Programs> {
  return buildPrograms(folder, {
    server: 'server.ts',
    'serve-api': 'scripts/serve-api.ts',
    'check-start': 'scripts/check-start.ts',
    'api-part': 'scripts/processes/api-part.ts',
    'work-part': 'scripts/processes/work-part.ts',
    'web-part': 'tests/faults/stand-in-pages.ts',
  });
}

/** Runs it on loopback; `limits` is what the shell says before it, such as `ulimit -n 200`. */
export function runProduct(
  file: string,
  {
    port,
    dataDir,
    limits = ':',
    env = {},
  }: { port: string; dataDir: string; limits?: string; env?: Record<string, string> },
): RunningProduct {
  const shell = spawn('sh', ['-c', `${limits}; exec "$0" "$1"`, process.execPath, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DEMO_INVENTORY: 'false',
      RATE_LIMITS: 'false',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
  });
  let said = '';
  for (const output of [shell.stdout, shell.stderr]) output.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<number | null>((resolve) => shell.once('close', resolve));
  return { shell, url: `http://127.0.0.1:${port}`, said: () => said, ended };
}

/** Waits until it serves. @throws Error with what it said when it ended instead */
export async function whenReady({ shell, url, said }: RunningProduct): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => shell.exitCode !== null || (await isReady()));
  if (shell.exitCode !== null) throw new Error(`It did not start: ${said()}`);
}

/** Processes that a process has started, with their command lines. */
export function childrenOf(parent: number | undefined): { pid: number; command: string }[] {
  return spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .flatMap(([pid, ppid, ...args]) =>
      Number(ppid) === parent ? [{ pid: Number(pid), command: args.join(' ') }] : [],
    );
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) if (await isSo()) return;
  throw new Error('It did not come true in time.');
}
