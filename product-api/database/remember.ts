import type { Database } from './database';
import { isDatabaseAway } from './database-away';

type Entry = {
  until: number;
  value: Promise<unknown>;
  /** It is what was known before: the database was away when it was asked last. */
  isOld: boolean;
};
type Memory = Map<string, Entry>;
const memories = new WeakMap<Database, Memory>();

function memoryOf(database: Database): Memory {
  const memory = memories.get(database) ?? new Map<string, Entry>();
  memories.set(database, memory);
  return memory;
}

/**
 * What `load` answered at most `milliseconds` ago, so that reads of every request do not cost a query each.
 * Counted on the machine's own monotonic clock: a test that stops `ctx.now` must not stop caches too.
 * Callers at the same moment share one load; a failed one is not kept. While the database is away what was known last
 * stands, and nobody waits for the next look: searches that a replica answers go on (S21).
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
  const entry: Entry = { until: performance.now() + milliseconds, value: load(), isOld: false };
  memory.set(key, entry);
  entry.value.catch((error: unknown) => {
    if (memory.get(key) === entry && !(kept && isDatabaseAway(error))) memory.delete(key);
  });
  if (kept) standIn(kept, entry);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return entry.value as Promise<T>;
}

/** What was kept answers for what is loaded when the database is away; at once, when it was so the last time, too. */
function standIn(kept: Entry, entry: Entry): void {
  const loaded = entry.value;
  const value = loaded.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    entry.isOld = true;
    return kept.value;
  });
  entry.value = value;
  if (!kept.isOld) return;
  entry.isOld = true;
  entry.value = kept.value;
  loaded.then(
    () => Object.assign(entry, { value: loaded, isOld: false }),
    () => undefined,
  );
  value.catch(() => undefined);
}

/** The next `remember` of that key loads anew. */
export function forget(ctx: { database: Database }, key: string): void {
  memories.get(ctx.database)?.delete(key);
}
