import { boundedMemory, type BoundedMemory } from '../../timing/bounded-memory';
import type { ApiContext } from '../../context';
import { inventoryCached } from '../../inventory-cache/inventory-cache';

const MAX_QUESTIONS = 1_000;

/**
 * What `load` answered to the same question moments ago; forgotten when inventory changes. Whoever asks at the same
 * moment shares one load.
 * @param keep so long an answer is kept at most, and so many of a name
 */
export async function briefly<T>(
  ctx: ApiContext,
  name: string,
  question: unknown,
  load: () => Promise<T>,
  { keepMs, most = MAX_QUESTIONS }: { keepMs: number; most?: number },
): Promise<T> {
  const memory: BoundedMemory<Promise<T>> = await inventoryCached(ctx, name, async () =>
    boundedMemory<Promise<T>>(most),
  );
  const now = ctx.now();
  const span = Math.floor(now.getTime() / keepMs);
  const key = JSON.stringify([span, question]);
  const kept = memory.get(key, now);
  if (kept) return kept;
  const value = load();
  memory.keep(key, value, new Date((span + 1) * keepMs));
  // Not kept when it fails: good until now is not good any more.
  value.catch(() => memory.keep(key, value, now));
  return value;
}
