import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import { giveWay } from './give-way';
import { runWork } from './run-work';
import type { Task } from './work';

vi.mock('node:child_process', () => ({ fork: vi.fn() }));
vi.mock('./give-way', () => ({ giveWay: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

/** A process that says it is done, and ends. */
async function run(task: Task): Promise<number> {
  const child = Object.assign(new EventEmitter(), { connected: true, send: vi.fn() });
  vi.mocked(fork).mockReturnValueOnce(standIn(child));
  const done = runWork(task, { embedded: null, api: standIn({}) }, () => undefined);
  child.emit('message', { done: 0 });
  child.emit('close', 0, null);
  expect(child.send.mock.calls).toEqual([[{ task }]]);
  return done;
}

it('the look at all pages gives way, and collects its garbage soon (P15)', async () => {
  expect(await run({ kind: 'look' })).toBe(0);
  expect(vi.mocked(fork).mock.calls[0]?.[1]).toMatchObject({ execArgv: ['--heap-growing-percent=50'] });
  expect(giveWay).toHaveBeenCalledTimes(1);
});

it('the first stocking is waited for, and does neither', async () => {
  expect(await run({ kind: 'stock' })).toBe(0);
  expect(vi.mocked(fork).mock.calls[0]?.[1]).toMatchObject({ execArgv: [] });
  expect(giveWay).not.toHaveBeenCalled();
});
