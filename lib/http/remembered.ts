type Remembering<T> = {
  keepMs: (value: T) => number;
  fallback: T;
  /** So long an asker waits for what is fetched again, who does not say how long; then the last answer will do. */
  patienceMs?: number;
  now?: () => number;
};

/**
 * One answer for everybody who asks within `keepMs`; asks that come while it is fetched wait for the same one. A
 * failure is kept as long, so that a dead API is not asked by every request: the last good answer, or `fallback`,
 * stands in.
 */
export function remembered<T>(
  load: () => Promise<T>,
  { keepMs, fallback, patienceMs: usualPatienceMs, now = Date.now }: Remembering<T>,
): (patienceMs?: number) => Promise<T> {
  let value = fallback;
  let isLoaded = false;
  let until = 0;
  let pending: Promise<T> | null = null;
  let askedAt = 0;

  async function refresh(): Promise<T> {
    try {
      value = await load();
      isLoaded = true;
    } catch {
      // Kept: the last good answer, or the fallback.
    } finally {
      until = now() + keepMs(value);
      pending = null;
    }
    return value;
  }

  return (patienceMs = usualPatienceMs) => {
    if (now() < until) return Promise.resolve(value);
    if (!pending) {
      askedAt = performance.now();
      pending = refresh();
    }
    if (patienceMs === undefined || !isLoaded) return pending;
    // Who asks later has the less to wait: the patience is with the answer, not with each question after it.
    // What has come by now is given to everybody.
    return inTime(pending, Math.max(0, askedAt + patienceMs - performance.now()));
  };

  async function inTime(coming: Promise<T>, milliseconds: number): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([coming, patience]);
    clearTimeout(timer);
    return value;
  }
}
