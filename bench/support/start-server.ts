import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
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
  const script = path.join(process.cwd(), 'bench/support/serve.ts');
  const canPin = spawnSync('taskset', ['-V']).status === 0;
  const node = [process.execPath, '--import', 'tsx', script];
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

async function replyOf(child: ChildProcess): Promise<Reply> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The benchmark's server ended with ${String(code)}.`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what serve.ts sends first
  const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply];
  ended.catch(() => undefined);
  return reply;
}
