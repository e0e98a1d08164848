import type { Database } from './database';

type Memory = Map<string, { until: number; value: Promise<unknown> }>;
const memories = new WeakMap<Database, Memory>();

function memoryOf(database: Database): Memory {
  const memory = memories.get(database) ?? new Map<string, { until: number; value: Promise<unknown> }>();
  memories.set(database, memory);
  return memory;
}

/**
 * What `load` answered at most `milliseconds` ago, so that reads of every request do not cost a query each.
 * Counted on the machine's own monotonic clock: a test that stops `ctx.now` must not stop caches too.
 * Callers at the same moment share one load; a failed one is not kept.
 */
export function remember<T>(
  ctx: { database: Database },
  key: string,
  milliseconds: number,
  load: () => Promise<T>,
): Promise<T> {
  const memory = memoryOf(ctx.database);
  const kept = memory.get(key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key names one kind of value
  if (kept && performance.now() < kept.until) return kept.value as Promise<T>;
  const value = load();
  const entry = { until: performance.now() + milliseconds, value };
  memory.set(key, entry);
  value.catch(() => {
    if (memory.get(key) === entry) memory.delete(key);
  });
  return value;
}

/** The next `remember` of that key loads anew. */
export function forget(ctx: { database: Database }, key: string): void {
  memories.get(ctx.database)?.delete(key);
}
