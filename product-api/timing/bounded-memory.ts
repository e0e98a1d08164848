export type BoundedMemory<T> = {
  /** What was kept under the key and is still good. */
  get: (key: string, now: Date) => T | undefined;
  keep: (key: string, value: T, until: Date) => void;
};

/** Keeps at most `most` values, each until its own end; what was not asked for the longest goes first. */
export function boundedMemory<T>(most: number): BoundedMemory<T> {
  const kept = new Map<string, { value: T; until: Date }>();
  return {
    get: (key, now) => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      kept.delete(key);
      if (entry.until <= now) return undefined;
      kept.set(key, entry);
      return entry.value;
    },
    keep: (key, value, until) => {
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { value, until });
    },
  };
}
