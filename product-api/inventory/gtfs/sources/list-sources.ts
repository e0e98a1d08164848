import { counted } from '@/rules/counted';
import type { ApiContext } from '../../../context';
import type { Queryable } from '../../../database/database';
import { DEMO_SOURCE } from '../../demo-source';
import { listSourceOperators } from '../tables/timetable.repository';
import { listFollowed, type FollowedFeed } from '../follow/followed-feeds.repository';
import { listSources as selectSources, type SoldSource } from '../tables/sources.repository';

const INDENT = '  ';
/** Pieces that end at a blank, and leave room for being indented in a terminal of 120 columns. */
const FOLDS = /(?:.{1,116}|\S+)(?:\s+|$)/g;

/** The timetables that are on sale, a few lines each. */
export async function listSources(ctx: ApiContext): Promise<string[]> {
  const { db } = ctx.database;
  const sources = await selectSources(db, ctx.now());
  const followed = new Map((await listFollowed(db)).map((feed) => [feed.source, feed]));
  return sources.length === 0
    ? [`No timetable was loaded.${await demoNote(db)}`]
    : sources.flatMap((source) => describeSource(source, followed.get(source.source)));
}

/** The demo has no feed: it is looked after by a command of its own. */
async function demoNote(db: Queryable): Promise<string> {
  const companies = await listSourceOperators(db, DEMO_SOURCE);
  return companies.length > 0 ? ' The demo is not in this list: npm run inventory:demo looks after it.' : '';
}

function describeSource(source: SoldSource, followed: FollowedFeed | undefined): string[] {
  const { companies, stations, departures, sold, firstDay, lastDay, feedVersion, shiftedByDays, loadedAt } = source;
  const days =
    firstDay === null
      ? 'nothing runs any more'
      : `${counted(departures, 'departure')} from ${firstDay} to ${lastDay ?? ''}`;
  const version = feedVersion === null ? '' : `, version ${feedVersion}`;
  const shifted = shiftedByDays === 0 ? '' : `, dates shifted by ${counted(shiftedByDays, 'day')}`;
  return [
    `${source.source}: ${companies.join(', ') || 'no company'}`,
    `${INDENT}${counted(stations, 'station')}, ${days}, ${sold} with seats sold`,
    `${INDENT}loaded ${minuteOf(loadedAt)}${version}${shifted}`,
    ...describeFollowing(followed),
  ].flatMap(foldedLines);
}

function describeFollowing(followed: FollowedFeed | undefined): string[] {
  if (!followed) return [];
  const { url, everyMinutes, checkedAt, outcome } = followed;
  return [
    `${INDENT}followed every ${counted(everyMinutes, 'minute')} at ${url}`,
    checkedAt === null
      ? `${INDENT}not looked for yet`
      : `${INDENT}last at ${minuteOf(checkedAt)}: ${outcome ?? 'under way'}`,
  ];
}

/** A line in as many as a terminal shows whole, which go on below where it begins; an address is never broken. */
function foldedLines(line: string): string[] {
  const [first = '', ...others] = line.match(FOLDS) ?? [];
  return [first, ...others.map((words) => `${INDENT}${INDENT}${words}`)].map((words) => words.trimEnd());
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
