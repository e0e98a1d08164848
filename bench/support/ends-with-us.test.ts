import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const STARTER = `
const { spawn } = await import('node:child_process');
const { endsWithUs } = await import('./bench/support/ends-with-us.ts');
const child = endsWithUs(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }));
process.stdout.write(child.pid + '\\n');
`;

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('ends what a benchmark has started when the benchmark is ended', async () => {
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: unknown[] = await once(starter.stdout, 'data');
  const pid = Number(String(said[0]));
  expect(isThere(pid)).toBe(true);
  starter.kill();
  await expect.poll(() => isThere(pid), { timeout: 60_000 }).toBe(false);
});
