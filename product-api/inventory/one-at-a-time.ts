import type { Database } from '../database/database';

const queues = new WeakMap<Database, Promise<unknown>>();

/**
 * One load, extension or removal of the demo, or load of a hotel list, at a time in this process: start, hourly job and
 * command may meet.
 */
export function afterOthers<T>(ctx: { database: Database }, work: () => Promise<T>): Promise<T> {
  const before = queues.get(ctx.database) ?? Promise.resolve();
  const mine = before.then(work, work);
  queues.set(
    ctx.database,
    mine.catch(() => undefined),
  );
  return mine;
}
