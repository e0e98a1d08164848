import { afterEach, expect, it, vi } from 'vitest';
import { children, type Children } from './children';

const STAYS = "process.stdout.write('up\\n'); setInterval(() => {}, 1000);";
/** Ends only when it is made to, and has a child of its own that would outlive it. */
const STUBBORN = `process.on('SIGTERM', () => {});
const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
process.stdout.write('child ' + pid + '\\n'); setInterval(() => {}, 1000);`;

const started: Children[] = [];
afterEach(async () => {
  // Twice: whoever has not ended by asking is made to.
  for (const some of started.splice(0)) await Promise.all([some.stopAll(), some.stopAll()]);
});

function some(ended = vi.fn()) {
  const all = children(ended);
  started.push(all);
  return { all, ended };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('hands over what a child prints, line by line, and what it tells', async () => {
  const { all } = some();
  const lines: string[] = [];
  const told = await new Promise((hear) =>
    all.start({
      name: 'a',
      args: ['-e', "console.log('one\\ntwo'); process.send('ready')"],
      read: (line) => lines.push(line),
      hear,
    }),
  );
  expect(told).toBe('ready');
  await vi.waitFor(() => expect(lines).toEqual(['one', 'two']), 20_000);
});

it('says who ended unasked, with which code; nobody did who was asked', async () => {
  const { all, ended } = some();
  await new Promise<void>((up) => all.start({ name: 'stays', args: ['-e', STAYS], read: () => up() }));
  all.start({ name: 'falls', args: ['-e', 'process.exit(7)'] });
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 20_000);
  await all.stopAll();
  expect(ended.mock.calls).toEqual([['falls', 7, null]]);
});

it('ends at the second call who does not end by asking, with all it has started', async () => {
  const { all, ended } = some();
  const grandchild = await new Promise<number>((up) =>
    all.start({ name: 'stubborn', args: ['-e', STUBBORN], read: (line) => up(Number(line.replace('child ', ''))) }),
  );
  expect(isAlive(grandchild)).toBe(true);
  await Promise.all([all.stopAll(), all.stopAll()]);
  await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false), 20_000);
  expect(ended).not.toHaveBeenCalled();
});
