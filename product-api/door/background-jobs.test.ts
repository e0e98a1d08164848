import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { storageInHand } from '@/tests/support/api/storage-in-hand';
import { standIn } from '@/tests/support/stand-in';
import { holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import { backgroundJobs } from './background-jobs';
import type { ApiContext } from '../context';

beforeEach(holdTime);
afterEach(releaseTime);

function contextWithLog() {
  const log = { warn: vi.fn(), error: vi.fn() };
  const storage = storageInHand();
  return { ctx: standIn<ApiContext>({ log, storage }), log, storage };
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
  await passTime(4);
  expect(run).toHaveBeenCalledTimes(1);
  await passTime(11);
  expect(run).toHaveBeenCalledTimes(4);
  await jobs.stop();
  await passTime(40);
  expect(run).toHaveBeenCalledTimes(4);
  expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
});

it('waits for a job that is running when it stops', async () => {
  const job = deferred<void>();
  const stopped = vi.fn();
  const jobs = backgroundJobs(contextWithLog().ctx, [{ name: 'slow', everyMs: 5, run: () => job.promise }]);
  jobs.start();
  const stopping = jobs.stop().then(stopped);
  await passTime(50);
  expect(stopped).not.toHaveBeenCalled();
  job.resolve();
  await stopping;
  expect(stopped).toHaveBeenCalledOnce();
});

it('a job that is cut off by the stop is no failure', async () => {
  const { ctx, log } = contextWithLog();
  const job = deferred<void>();
  const jobs = backgroundJobs(ctx, [{ name: 'beside', everyMs: 5, run: () => job.promise }]);
  jobs.start();
  const stopping = jobs.stop();
  job.reject(new Error('ended'));
  await stopping;
  expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], [[{ job: 'beside' }, 'background job cut off']]]);
});

it('rests while the database cannot write, and goes on by itself (S29)', async () => {
  const { ctx, log, storage } = contextWithLog();
  const run = vi
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error('x'), { code: '53100' }))
    .mockResolvedValue(1);
  const jobs = backgroundJobs(ctx, [{ name: 'test', everyMs: 5, run }]);
  jobs.start();
  await passTime(30);
  expect(run).toHaveBeenCalledTimes(1);
  expect(log.warn.mock.calls).toEqual([[{ job: 'test' }, 'database cannot write']]);
  storage.become(null);
  await passTime(6);
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
});
