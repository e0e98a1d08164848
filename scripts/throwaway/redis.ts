import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port';

export type RedisServer = {
  url: string;
  /** Away at once, as a machine that has failed. */
  stop: () => Promise<void>;
  /** There again at the same address, empty. */
  start: () => Promise<void>;
};

/** True where startRedis can. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** For tests and benchmarks: a throw-away Redis on loopback, random port, that keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const run = async () => {
    const child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    );
    const ended = once(child, 'exit');
    await Promise.race([answers(port), ended.then(() => Promise.reject(new Error('Redis did not start')))]);
    return { child, ended };
  };
  let running: Awaited<ReturnType<typeof run>> | null = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (!running) return;
      running.child.kill('SIGKILL');
      await running.ended;
      running = null;
    },
    start: async () => {
      running ??= await run();
    },
  };
}

/** Resolves once somebody listens. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
