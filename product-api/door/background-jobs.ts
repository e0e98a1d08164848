import { setTimeout as delay } from 'node:timers/promises';
import type { ApiContext } from '../context';
import { isDatabaseAway } from '../database/database-away';

const STOP_PATIENCE_MS = 5_000;

/** Work that nobody waits for. */
export type BackgroundJob = { name: string; everyMs: number; run: () => Promise<unknown> };

export type BackgroundJobs = {
  /** Runs every job now and again after its pause. A job that fails is logged and runs again. */
  start: () => void;
  /**
   * No job starts any more; resolves when those that run have ended, or after 5 s: all of them can be cut off and run
   * again.
   */
  stop: () => Promise<void>;
};

export function backgroundJobs(ctx: ApiContext, jobs: readonly BackgroundJob[]): BackgroundJobs {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let isStopped = true;

  async function runOnce(job: BackgroundJob): Promise<void> {
    // Every job writes, and each can wait: what would fail half way is begun when there is room again (S29).
    if (ctx.storage.fault() !== null) return;
    try {
      if (ctx.tracer) await ctx.tracer.inSpan({ name: job.name, kind: 'inner', parent: null }, job.run);
      else await job.run();
    } catch (error) {
      ctx.storage.failed(error);
      // What runs in another process is ended with this one.
      if (isStopped) ctx.log.warn({ job: job.name }, 'background job cut off');
      else if (ctx.storage.fault() !== null) ctx.log.warn({ job: job.name }, 'database cannot write');
      else if (isDatabaseAway(error)) ctx.log.warn({ job: job.name }, 'database away');
      else ctx.log.error({ err: error, job: job.name }, 'background job failed');
    }
  }

  function runAndRepeat(job: BackgroundJob): void {
    const done = runOnce(job).then(() => {
      running.delete(job.name);
      if (!isStopped)
        timers.set(
          job.name,
          setTimeout(() => runAndRepeat(job), job.everyMs),
        );
    });
    running.set(job.name, done);
  }

  return {
    start: () => {
      if (!isStopped) return;
      isStopped = false;
      jobs.forEach(runAndRepeat);
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.race([Promise.all(running.values()), delay(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
