const EVERY_MS = 30_000;

/**
 * Says each half minute how far a long run has come, so that whoever waits sees that it lives.
 * @returns ends it
 */
export function signOfLife(progress: () => string): () => void {
  const timer = setInterval(() => process.stdout.write(`   ${progress()}\n`), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export type Taken = { name: string; milliseconds: number };

/** What took longest, on one line. */
export function slowestLine(taken: readonly Taken[], count = 5): string {
  const slowest = [...taken].sort((one, two) => two.milliseconds - one.milliseconds).slice(0, count);
  return `Slowest: ${slowest.map(({ name, milliseconds }) => `${name} ${Math.round(milliseconds / 1_000)} s`).join(', ')}`;
}
