import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { FOR_NODE } from '@/scripts/bundle.mjs';
import type { DatabaseTarget } from '@/product-api/index';

export type BenchServer = {
  api: string;
  /** Calls as visitors make them, through the gateway. */
  door: string;
  bare: string;
  /** What the bare server answers from now on. */
  answerWith: (body: string) => Promise<void>;
  /** The same, compressed or not, byte by byte. */
  answerWithBytes: (bytes: Buffer, headers: Record<string, string>) => Promise<void>;
  residentBytes: () => Promise<number>;
  stop: () => Promise<void>;
};

type Reply = { kind: string; apiPort: number; barePort: number; doorPort: number; residentBytes: number };

export type ServerSettings = {
  /** A replica that searches read from. */
  readUrl?: string;
  redisUrl?: string;
  /** The server keeps to one core, so that what it costs is not hidden by the second. */
  core?: number;
};

export async function startServer(
  target: DatabaseTarget,
  { readUrl, redisUrl, core = 0 }: ServerSettings = {},
): Promise<BenchServer> {
  const script = await bundledServer();
  const canPin = spawnSync('taskset', ['-V']).status === 0;
  const node = [process.execPath, script];
  const [command = '', ...args] = canPin ? ['taskset', '-c', String(core), ...node] : node;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_DATABASE: JSON.stringify(target),
      BENCH_BESIDE: JSON.stringify({ readUrl, redisUrl }),
    },
  });
  const ready = await replyOf(child);
  const ask = async (message: object) => {
    child.send(message);
    return replyOf(child);
  };
  return {
    api: `http://127.0.0.1:${ready.apiPort}`,
    door: `http://127.0.0.1:${ready.doorPort}`,
    bare: `http://127.0.0.1:${ready.barePort}`,
    answerWith: async (body) => void (await ask({ kind: 'bytes', body })),
    answerWithBytes: async (bytes, headers) =>
      void (await ask({ kind: 'answer', base64: bytes.toString('base64'), headers })),
    residentBytes: async () => (await ask({ kind: 'memory' })).residentBytes,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Once for a run. */
let bundled: Promise<string> | undefined;

/**
 * The server as `npm start` makes its own: translated at its start, it would name each function anew whenever it makes
 * one, which weighs most where most of them are made. Under node_modules, where packages are found.
 */
function bundledServer(): Promise<string> {
  bundled ??= (async () => {
    const outfile = path.resolve('node_modules/.cache/tandem-bench/serve.mjs');
    await build({ entryPoints: ['bench/support/serve.ts'], outfile, ...FOR_NODE, format: 'esm', logLevel: 'warning' });
    return outfile;
  })();
  return bundled;
}

async function replyOf(child: ChildProcess): Promise<Reply> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The benchmark's server ended with ${String(code)}.`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what serve.ts sends first
  const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply];
  ended.catch(() => undefined);
  return reply;
}
