/**
 * One answer for everybody who asks within `keepMs`; asks that come while it is fetched wait for the same one. A
 * failure is kept as long, so that a dead API is not asked by every request: the last good answer, or `fallback`,
 * stands in.
 */
export function remembered<T>(
  load: () => Promise<T>,
  { keepMs, fallback, now = Date.now }: { keepMs: (value: T) => number; fallback: T; now?: () => number },
): () => Promise<T> {
  let value = fallback;
  let until = 0;
  let pending: Promise<T> | null = null;

  async function refresh(): Promise<T> {
    try {
      value = await load();
    } catch {
      // Kept: the last good answer, or the fallback.
    } finally {
      until = now() + keepMs(value);
      pending = null;
    }
    return value;
  }

  return () => {
    if (now() < until) return Promise.resolve(value);
    pending ??= refresh();
    return pending;
  };
}
