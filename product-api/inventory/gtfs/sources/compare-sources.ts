import type { ApiContext } from '../../../context';
import { addToList } from '@/rules/add-to-list';
import { counted } from '@/rules/counted';
import { listed } from '../report/next-steps';
import { listSharedRuns, type SharedRun } from '../tables/sources.repository';
import { findTimetable } from '../tables/timetable.repository';

const DAYS = 28;
const DAY_MS = 86_400_000;

/**
 * Buses that two timetables both sell: the same cities at the same minutes in the next four weeks, as when a company's
 * buses are in its own feed and in that of its region. A traveller would see them twice, and their seats are counted
 * twice.
 */
export async function compareSources(ctx: ApiContext, sources: readonly [string, string]): Promise<string[]> {
  for (const source of sources)
    if (!(await findTimetable(ctx.database.db, source)))
      throw new Error(`There is no timetable ${source}: inventory:sources -- list shows those that are.`);
  const from = ctx.now();
  const shared = await listSharedRuns(ctx.database.db, { sources, from, to: new Date(from.getTime() + DAYS * DAY_MS) });
  if (shared.length === 0) return [`${sources.join(' and ')} have no bus in common in the next ${DAYS} days.`];
  return [
    `${sources.join(' and ')} both sell these, in the next ${DAYS} days:`,
    ...linesOf(shared),
    'Take one of them out: npm run inventory:sources -- remove SOURCE, or ask for a feed without these routes.',
  ];
}

/** A line for each pair of cities and of companies, those with the most departures first. */
function linesOf(shared: readonly SharedRun[]): string[] {
  const byPair = new Map<string, SharedRun[]>();
  for (const run of shared)
    addToList(byPair, `${run.from} to ${run.to} (${[...new Set(run.companies)].join(', ')})`, run);
  const pairs = Array.from(byPair, ([pair, runs]) => ({
    pair,
    departures: runs.reduce((sum, { days }) => sum + days, 0),
    times: runs.map(({ leaves }) => leaves),
    firstDay: runs.map((run) => run.firstDay).sort()[0] ?? '',
  }));
  return pairs
    .sort((left, right) => right.departures - left.departures)
    .map(
      ({ pair, departures, times, firstDay }) =>
        `  ${pair} at ${listed(times)}: ${counted(departures, 'departure')}, the first on ${firstDay}`,
    );
}
