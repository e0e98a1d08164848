import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { postgresBinaries } from './postgres';

const STARTER = `
const { startCluster, serverFolder } = await import('./scripts/throwaway/postgres.ts');
const { folder } = await serverFolder();
const { url } = await startCluster({ isLasting: false });
process.stdout.write(JSON.stringify({ folder, port: Number(new URL(url).port) }) + '\\n');
setInterval(() => {}, 1_000);
`;

const refuses = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => (socket.destroy(), resolve(false))).on('error', () => resolve(true));
  });

it.skipIf(postgresBinaries() === null)(
  'goes with the process that has started it, though that was killed',
  async () => {
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: unknown[] = await once(starter.stdout, 'data');
    const { folder, port } = z.object({ folder: z.string(), port: z.number() }).parse(JSON.parse(String(lines[0])));
    expect(await refuses(port)).toBe(false);
    starter.kill('SIGKILL');
    await expect.poll(() => refuses(port), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
  },
);
