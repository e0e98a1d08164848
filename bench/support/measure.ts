import { keysOf, recordOf } from '@/rules/records';

/** What several runs of one thing gave. */
export type Spread = { min: number; median: number; max: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { min: at(0), median: at(0.5), max: sorted.at(-1) ?? Number.NaN };
}

/**
 * Runs the contenders in turn, A B A B …, after one uncounted round, so that a machine that slows down slows all of
 * them.
 */
export async function inTurn<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = keysOf(contenders);
  const results = recordOf(names, (): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await contenders[name]();
      if (round > 0) results[name].push(value);
    }
  }
  return results;
}

/** Ratios round by round: they hold when the machine's speed drifts. */
export function ratios(left: readonly number[], right: readonly number[]): Spread {
  return spreadOf(left.map((value, round) => value / (right[round] ?? Number.NaN)));
}

export function show(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

export function printSpread(label: string, { min, median, max }: Spread, unit = ''): void {
  console.log(`  ${label.padEnd(56)} ${show(median)}${unit && ` ${unit}`}  (${show(min)} – ${show(max)})`);
}

/** A goal of design/performance with what was seen; it informs, and fails nothing. */
export function printGoal(label: string, ratio: Spread, goal: { atLeast?: number; atMost?: number }): void {
  const isMet =
    (goal.atLeast === undefined || ratio.median >= goal.atLeast) &&
    (goal.atMost === undefined || ratio.median <= goal.atMost);
  const wanted = goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  printSpread(`${label} [goal ${wanted}: ${isMet ? 'met' : 'missed'}]`, ratio);
}

/** Least, median and 99th percentile as the greatest: what few runs in a hundred exceed. */
export function percentilesOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  return { ...spreadOf(sorted), max: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN };
}

/** Milliseconds of so many runs, one after the other. */
export async function timed(times: number, work: (n: number) => Promise<unknown>): Promise<Spread> {
  return spreadOf(await timings(times, work));
}

/** Milliseconds of each of so many runs, one after the other. */
export async function timings(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    await work(n);
    taken.push(performance.now() - start);
  }
  return taken;
}
