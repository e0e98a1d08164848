import { boundedMemory, type BoundedMemory } from '../../timing/bounded-memory';
import type { ApiContext } from '../../context';
import { inventoryCached } from '../../inventory-cache/inventory-cache';

/** Seats are sold meanwhile: a price that is a little old is put right by the search. */
const KEEP_MS = 30_000;
const MAX_QUESTIONS = 1_000;

/**
 * What `load` answered to the same question moments ago, at most 30 seconds; forgotten when inventory changes. Whoever
 * asks at the same moment shares one load.
 * @param most so many answers of a name are kept
 */
export async function briefly<T>(
  ctx: ApiContext,
  name: string,
  question: unknown,
  load: () => Promise<T>,
  most = MAX_QUESTIONS,
): Promise<T> {
  const memory: BoundedMemory<Promise<T>> = await inventoryCached(ctx, name, async () =>
    boundedMemory<Promise<T>>(most),
  );
  const now = ctx.now();
  const span = Math.floor(now.getTime() / KEEP_MS);
  const key = JSON.stringify([span, question]);
  const kept = memory.get(key, now);
  if (kept) return kept;
  const value = load();
  memory.keep(key, value, new Date((span + 1) * KEEP_MS));
  // Not kept when it fails: good until now is not good any more.
  value.catch(() => memory.keep(key, value, now));
  return value;
}
