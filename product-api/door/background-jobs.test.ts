import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { backgroundJobs } from './background-jobs';
import type { ApiContext } from '../context';

function contextWithLog() {
  const log = { warn: vi.fn(), error: vi.fn() };
  return { ctx: { log } as unknown as ApiContext, log };
}

it('runs at once and again after its pause, also after a failure, until it is stopped', async () => {
  const { ctx, log } = contextWithLog();
  const run = vi
    .fn()
    .mockRejectedValueOnce(new Error('odd'))
    .mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    .mockResolvedValue(1);
  const jobs = backgroundJobs(ctx, [{ name: 'test', everyMs: 5, run }]);
  jobs.start();
  jobs.start();
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3));
  await jobs.stop();
  const runs = run.mock.calls.length;
  await delay(40);
  expect(run.mock.calls.length).toBe(runs);
  expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
});

it('waits for a job that is running when it stops', async () => {
  let isDone = false;
  const jobs = backgroundJobs(contextWithLog().ctx, [
    {
      name: 'slow',
      everyMs: 5,
      run: async () => {
        await delay(50);
        isDone = true;
      },
    },
  ]);
  jobs.start();
  await jobs.stop();
  expect(isDone).toBe(true);
});
