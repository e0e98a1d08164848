import { addToList } from '@/rules/add-to-list';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Queryable } from '../../database/database';
import { selectRunsByFormerName, selectRunsByName, type LiveRunRow } from './live-runs.repository';
import type { LiveRun } from './live-message';

/** Departures so far ahead may be cancelled in a live feed. */
const MAX_DAYS_AHEAD = 60;
/** Of a run without a day: it may have begun so many days ago, or begin tomorrow. */
const DAYS_AROUND = [-2, -1, 0, 1];
const NAMES_PER_STATEMENT = 2_000;

export type FindRun = (run: LiveRun) => LiveRunRow | null;

/**
 * Which departure each run of a feed is (D80, as far as it goes here): the one of its trip id and day, else of what
 * that trip was called before. A run that names no day is the one that is nearest to now. One that two timetables have
 * is nobody's: nothing is found by nearness, for a feed of another timetable must not speak of ours.
 */
export async function matchRuns(
  db: Queryable,
  { source, runs, now }: { source: string | null; runs: readonly LiveRun[]; now: Date },
): Promise<FindRun> {
  const today = localDateOf(now, 'UTC');
  const near = DAYS_AROUND.map((days) => addDays(today, days));
  const [first, last] = [addDays(today, -3), addDays(today, MAX_DAYS_AHEAD)];
  const named = runs.flatMap(({ date }) => (date !== null && date >= first && date <= last ? [date] : []));
  const dates = [...new Set([...near, ...named])];
  const found = new Map<string, LiveRunRow[]>();
  const keep = (rows: readonly LiveRunRow[]) => {
    for (const row of rows) addToList(found, row.name, row);
  };
  const names = [...new Set(runs.flatMap(namesOf))];
  await inPieces(names, async (some) => keep(await selectRunsByName(db, { source, names: some, dates })));
  const unknown = names.filter((name) => !found.has(name));
  await inPieces(unknown, async (some) => keep(await selectRunsByFormerName(db, { source, names: some, dates })));
  return (run) => {
    const rows = namesOf(run).flatMap((name) => found.get(name) ?? []);
    if (new Set(rows.map((row) => row.source)).size > 1) return null;
    return run.date === null ? nearest(rows, near, now) : (rows.find(({ date }) => date === run.date) ?? null);
  };
}

/** A trip that runs by headway is sold start by start. */
function namesOf({ tripId, startTime }: LiveRun): string[] {
  if (tripId === null) return [];
  return startTime === null ? [tripId] : [`${tripId}@${startTime.padStart(8, '0')}`, tripId];
}

function nearest(rows: readonly LiveRunRow[], days: readonly LocalDate[], now: Date): LiveRunRow | null {
  const seconds = now.getTime() / 1_000;
  const apart = ({ base, departures, arrivals }: LiveRunRow) =>
    Math.max(0, base + (departures[0] ?? 0) - seconds, seconds - base - (arrivals.at(-1) ?? 0));
  const among = rows.filter(({ date }) => days.includes(date));
  return among.sort((left, right) => apart(left) - apart(right))[0] ?? null;
}

async function inPieces(names: readonly string[], work: (some: string[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < names.length; from += NAMES_PER_STATEMENT)
    await work(names.slice(from, from + NAMES_PER_STATEMENT));
}
