export type TurnsByKey = {
  /** Runs the work as soon as fewer than `atOnce` of that key run; null: too many wait already. */
  run: <Result>(key: string, work: () => Promise<Result>, options?: { isPatient?: boolean }) => Promise<Result> | null;
};

/**
 * Work of one key is done a few at a time, first come, first served; work of different keys has nothing to do with each
 * other. Whoever is patient waits behind any number.
 */
export function turnsByKey({ atOnce, waiting }: { atOnce: number; waiting: number }): TurnsByKey {
  const lines = new Map<string, { running: number; queue: (() => void)[] }>();

  function leave(key: string, line: { running: number; queue: (() => void)[] }): void {
    const next = line.queue.shift();
    // The turn is handed on, so that nobody who comes just now is before the first in the line.
    if (next) next();
    else if ((line.running -= 1) === 0) lines.delete(key);
  }

  return {
    run: (key, work, { isPatient = false } = {}) => {
      const line = lines.get(key) ?? { running: 0, queue: [] };
      lines.set(key, line);
      const isFree = line.running < atOnce;
      if (!isFree && !isPatient && line.queue.length >= waiting) return null;
      if (isFree) line.running += 1;
      const turn = isFree ? Promise.resolve() : new Promise<void>((resolve) => line.queue.push(resolve));
      return turn.then(work).finally(() => leave(key, line));
    },
  };
}
