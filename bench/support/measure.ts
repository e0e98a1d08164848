import { setTimeout as rest } from 'node:timers/promises';
import { keysOf, recordOf } from '@/rules/records';

/** `npm run bench -- quick`: fewer rounds of the parts that a change shows first. */
export const IS_QUICK = process.argv.includes('quick');
const MAX_QUICK_ROUNDS = 2;
/** What was printed as a goal, in its order. */
const judged: { label: string; ratio: Spread; wanted: string; isMet: boolean }[] = [];

/** What several runs of one thing gave. */
export type Spread = { min: number; median: number; max: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { min: at(0), median: at(0.5), max: sorted.at(-1) ?? Number.NaN };
}

/** A round that is not so much faster than the best one before it has not risen. */
const RISES_BY = 1.05;
const MAX_WARM_UPS = 15;
/** What a contender leaves behind, requests that nobody waits for and garbage, is done with before the next begins. */
const REST_MS = 500;

/** Runs something uncounted until two rounds in a row no longer rise. @returns what each round gave */
export async function warmUp(run: () => Promise<number>): Promise<number[]> {
  const rounds: number[] = [];
  for (let flat = 0; flat < 2 && rounds.length < MAX_WARM_UPS;) {
    const best = Math.max(...rounds, 0);
    const value = await run();
    flat = value > best * RISES_BY ? 0 : flat + 1;
    rounds.push(value);
  }
  return rounds;
}

/**
 * Runs the contenders in turn, after one uncounted round, so that a machine that slows down slows all of them. Each
 * round begins with another: none is always the first after the same one.
 */
export async function inTurn<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = keysOf(contenders);
  const results = recordOf(names, (): number[] => []);
  const counted = IS_QUICK ? Math.min(rounds, MAX_QUICK_ROUNDS) : rounds;
  for (let round = 0; round <= counted; round++) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const value = await contenders[name]();
      await rest(REST_MS);
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
  judged.push({ label, ratio, wanted, isMet });
  printSpread(`${label} [goal ${wanted}: ${isMet ? 'met' : 'missed'}]`, ratio);
}

/** All goals of this run once more, as the rows of docs/benchmarks.md. */
export function printTable(): void {
  if (judged.length === 0) return;
  const rows = judged.map(
    ({ label, ratio: { min, median, max }, wanted, isMet }) =>
      `| ${label} | ${show(median)} (${show(min)} to ${show(max)}) | ${wanted}, ${isMet ? 'met' : 'missed'} |`,
  );
  console.log(['', '| What | Measured | Goal |', '|---|---|---|', ...rows].join('\n'));
  console.log(`\n${judged.filter(({ isMet }) => isMet).length} of ${judged.length} goals met`);
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
