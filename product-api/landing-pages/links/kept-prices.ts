import { setImmediate } from 'node:timers/promises';
import type { Prices } from '@/contract/landing-pages';
import type { LocalDate } from '@/rules/dates/dates';
import { dayCached } from '../../inventory-cache/day-cache';
import type { ApiContext } from '../../context';

/**
 * A link's price invites, its own page promises: it is renewed after the first time while the old one is shown, and
 * never shown after the second.
 */
const FRESH_MS = 5 * 60_000;
const USABLE_MS = 30 * 60_000;

/** Where prices are kept: `key` and `day` hold everything they depend on, but inventory. */
export type PriceMemory = { key: string; day: LocalDate };

export type PriceSource = {
  memory: PriceMemory;
  /** Prices by key; what is missing has none. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Prices>>;
  /** Keys of one `load`: it must be short, because requests wait meanwhile. */
  atOnce: number;
};

type Kept = {
  prices: Map<string, { prices: Prices | null; at: number }>;
  /** Renewals under way, by each of their keys. */
  renewals: Map<string, Promise<void>>;
};

/**
 * Prices of links by key, from memory as far as they are known there. A key is renewed once at a time, whoever asks for
 * it.
 */
export async function keptPrices(
  ctx: ApiContext,
  keys: readonly string[],
  source: PriceSource,
): Promise<ReadonlyMap<string, Prices | null>> {
  const kept = await memoryOf(ctx, source.memory);
  const now = performance.now();
  const ageOf = (key: string) => now - (kept.prices.get(key)?.at ?? -Infinity);
  await renew(
    keys.filter((key) => ageOf(key) >= USABLE_MS),
    kept,
    source,
  );
  const old = keys.filter((key) => ageOf(key) >= FRESH_MS);
  if (old.length > 0)
    void renew(old, kept, source).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'prices of links could not be renewed'),
    );
  return new Map(keys.map((key) => [key, kept.prices.get(key)?.prices ?? null]));
}

/** Prices that somebody has just read for another reason. */
export async function keepPrices(
  ctx: ApiContext,
  memory: PriceMemory,
  prices: ReadonlyMap<string, Prices | null>,
): Promise<void> {
  const kept = await memoryOf(ctx, memory);
  for (const [key, own] of prices) kept.prices.set(key, { prices: own, at: performance.now() });
}

async function memoryOf(ctx: ApiContext, { key, day }: PriceMemory): Promise<Kept> {
  return dayCached(ctx, key, day, async () => ({ prices: new Map(), renewals: new Map() }));
}

/** Waits for the keys that are being renewed already and renews the others. */
async function renew(keys: readonly string[], kept: Kept, source: PriceSource): Promise<void> {
  const own = keys.filter((key) => !kept.renewals.has(key));
  if (own.length > 0) {
    const renewal = loadInPieces(own, kept, source).finally(() => own.forEach((key) => kept.renewals.delete(key)));
    for (const key of own) kept.renewals.set(key, renewal);
  }
  await Promise.all(new Set(keys.flatMap((key) => kept.renewals.get(key) ?? [])));
}

async function loadInPieces(keys: readonly string[], kept: Kept, { load, atOnce }: PriceSource): Promise<void> {
  for (let first = 0; first < keys.length; first += atOnce) {
    if (first > 0) await setImmediate();
    const piece = keys.slice(first, first + atOnce);
    const found = await load(piece);
    for (const key of piece) kept.prices.set(key, { prices: found.get(key) ?? null, at: performance.now() });
  }
}
