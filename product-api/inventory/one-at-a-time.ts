import type { Database } from '../database/database';

/** Photos of a list are fetched beside everything else: they may take their time. */
type Queue = 'stock' | 'photos';
const queues = { stock: new WeakMap<Database, Promise<unknown>>(), photos: new WeakMap<Database, Promise<unknown>>() };

/**
 * One load, extension or removal of the demo, or load of a hotel list, at a time in this process: start, hourly job and
 * command may meet.
 */
export function afterOthers<T>(
  ctx: { database: Database },
  work: () => Promise<T>,
  queue: Queue = 'stock',
): Promise<T> {
  const before = queues[queue].get(ctx.database) ?? Promise.resolve();
  const mine = before.then(work, work);
  queues[queue].set(
    ctx.database,
    mine.catch(() => undefined),
  );
  return mine;
}
