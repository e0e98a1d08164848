import type { Database, Queryable } from '../database/database';
import { forget, remember } from '../database/remember';
import { incrementInventoryVersion, selectInventoryVersion } from './inventory-version.repository';

/** Another process' change of inventory is noticed after that long. */
const VERSION_MEMORY_MS = 1_000;
/** Fares are kept by pair of cities: the least recently loaded ones make room. */
const MAX_ENTRIES = 20_000;
const VERSION_KEY = 'inventory-version';

type Cache = { version: number; values: Map<string, Promise<unknown>> };
const caches = new WeakMap<Database, Cache>();

/** Counts up with every change of inventory. */
export async function inventoryVersion(ctx: { database: Database }): Promise<number> {
  return remember(ctx, VERSION_KEY, VERSION_MEMORY_MS, () => selectInventoryVersion(ctx.database.db));
}

/** What `load` answers, kept until inventory changes: names, cities, operators, fares; never seats. */
export async function inventoryCached<T>(ctx: { database: Database }, key: string, load: () => Promise<T>): Promise<T> {
  const version = await inventoryVersion(ctx);
  let cache = caches.get(ctx.database);
  if (!cache || cache.version !== version) {
    cache = { version, values: new Map() };
    caches.set(ctx.database, cache);
  }
  const { values } = cache;
  const kept = values.get(key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key names one kind of value
  if (kept) return kept as Promise<T>;
  const value = load();
  values.set(key, value);
  value.catch(() => values.delete(key));
  const oldest = values.size > MAX_ENTRIES ? values.keys().next().value : undefined;
  if (oldest !== undefined) values.delete(oldest);
  return value;
}

/**
 * Tells every process that cities, stations, operators, timetables or fares have changed. Part of the change's
 * transaction.
 */
export async function raiseInventoryVersion(tx: Queryable): Promise<void> {
  await incrementInventoryVersion(tx);
}

/** This process notices a change of inventory at once. Called after the change is committed. */
export function forgetInventory(ctx: { database: Database }): void {
  forget(ctx, VERSION_KEY);
  caches.delete(ctx.database);
}

/**
 * This process looks at once whether inventory has changed, and keeps what it knows where it has not. After work of
 * another process, which raises the version with whatever it changes.
 */
export function noticeInventory(ctx: { database: Database }): void {
  forget(ctx, VERSION_KEY);
}
