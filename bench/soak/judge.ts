import type { Held } from './processes';
import type { Diary } from './visitor';

export type Minute = {
  diary: Diary;
  /** At its end. */
  held: Held;
  /** Visits under way at once. */
  mostOpen: number;
};

/** The third: what is loaded once is there by then. */
const WARM_MINUTES = 2;
/** The end against the third minute: what grows with every visit would grow without end. */
const MAX_MEMORY = 1.2;
const MAX_HANDLES = 1.2;
const MAX_P99 = 1.5;

/**
 * S32, from what was seen: no 5xx, no call without an answer, and flat p99, memory and handles: the last third of the
 * minutes against as many from the third on. Says what it found. @returns how many promises are broken
 */
export function judge(minutes: readonly Minute[], say: (line: string) => void): number {
  say('| Minute | calls | p50 ms | p99 ms | 4xx | 5xx | silent | open visits | MB | handles |');
  say('|---|---|---|---|---|---|---|---|---|---|');
  minutes.forEach(({ diary, held, mostOpen }, index) => {
    const times = diary.answers.map(({ ms }) => ms);
    const cells = [
      index + 1,
      times.length,
      percentile(times, 0.5).toFixed(0),
      percentile(times, 0.99).toFixed(0),
      withStatus(diary, 400, 499).length,
      withStatus(diary, 500, 599).length,
      diary.silent.length,
      mostOpen,
      held.megabytes.toFixed(0),
      held.handles,
    ];
    say(`| ${cells.join(' | ')} |`);
  });
  const faults = minutes.flatMap(({ diary }) => [...withStatus(diary, 500, 599), ...diary.silent]);
  for (const fault of new Set(faults)) say(`lost: ${fault}`);

  const size = Math.max(1, Math.floor((minutes.length - WARM_MINUTES) / 3));
  const first = minutes.slice(WARM_MINUTES, WARM_MINUTES + size);
  const last = minutes.slice(-size);
  const growths = [
    grown('p99', first, last, p99Of, MAX_P99),
    grown('memory', first, last, ({ held }) => held.megabytes, MAX_MEMORY),
    grown('handles', first, last, ({ held }) => held.handles, MAX_HANDLES),
  ];
  for (const { name, ratio, most } of growths)
    say(`${name}, last ${size} minutes against the ${size} after warm-up: ${ratio.toFixed(2)} (at most ${most})`);
  const tried = minutes.reduce((sum, { diary }) => sum + diary.answers.length + diary.silent.length, 0);
  say(`tried ${tried}, survived ${tried - faults.length}, lost ${faults.length}`);
  return growths.filter(({ ratio, most }) => ratio > most).length + (faults.length > 0 ? 1 : 0);
}

function grown(
  name: string,
  first: readonly Minute[],
  last: readonly Minute[],
  read: (minute: Minute) => number,
  most: number,
) {
  const median = (minutes: readonly Minute[]) => percentile(minutes.map(read), 0.5);
  return { name, ratio: median(last) / median(first), most };
}

const p99Of = ({ diary }: Minute) =>
  percentile(
    diary.answers.map(({ ms }) => ms),
    0.99,
  );

const withStatus = ({ answers }: Diary, from: number, to: number) =>
  answers.filter(({ status }) => status >= from && status <= to).map(({ what, status }) => `${what}: ${status}`);

function percentile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}
