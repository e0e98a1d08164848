import { LRUCache } from 'lru-cache';

export type BoundedMemory<T> = {
  /** What was kept under the key and is still good. */
  get: (key: string, now: Date) => T | undefined;
  keep: (key: string, value: T, until: Date) => void;
};

/**
 * Keeps at most `most` values, each until its own end; what was not asked for the longest goes first. What has ended
 * goes when anything is asked for: an answer may be as large as all others together.
 */
export function boundedMemory<T>(most: number): BoundedMemory<T> {
  const kept = new LRUCache<string, { value: T; until: Date }>({ max: most });
  const oldest = () => kept.rkeys().next().value;
  const dropEnded = (now: Date) => {
    for (let key = oldest(); key !== undefined; key = oldest()) {
      if ((kept.peek(key)?.until ?? now) > now) return;
      kept.delete(key);
    }
  };
  return {
    get: (key, now) => {
      dropEnded(now);
      const entry = kept.get(key);
      if (entry && entry.until > now) return entry.value;
      kept.delete(key);
      return undefined;
    },
    keep: (key, value, until) => void kept.set(key, { value, until }),
  };
}
