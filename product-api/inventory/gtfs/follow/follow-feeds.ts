import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { errorOf } from '@/rules/thrown';
import type { FaultContext } from '../../../bookings/record/fault-points';
import { isDatabaseAway } from '../../../database/database-away';
import { DEMO_SOURCE } from '../../demo-source';
import { FeedRefused, refuse } from '../feed/files/feed-error';
import type { GtfsReport } from '../gtfs-report';
import { loadGtfs } from '../load-gtfs';
import { findTimetable, listTimetableNames } from '../tables/timetable.repository';
import { goesOnAfterHorizon, type LoadGtfsInput } from '../terms/load-options';
import { VersionRefused } from '../versions/weigh-losses';
import { feedAddress, withDownload } from './download-feed';
import { FAULTS, faultOf, feedTrouble } from './feed-trouble';
import {
  claimDueFeed,
  hasDueFeed as isAnyDue,
  listFollowed,
  noteOutcome,
  saveFollowed,
  stopFollowing as forgetFollowed,
  type FollowedFeed,
} from './followed-feeds.repository';
import type { RefusedVersion } from './followed-feeds.table';

const NO_VERSION = { etag: null, lastModified: null };

export type FetchFeedInput = Omit<LoadGtfsInput, 'path'> & {
  from: string;
  /** From now on its next versions are fetched by themselves; not given: they are not. */
  everyMinutes?: number;
};

/** Puts the timetable of an address on sale, and follows it where that is wanted. */
export async function fetchGtfs(
  ctx: FaultContext,
  { from, everyMinutes, ...input }: FetchFeedInput,
  report: (line: string) => void,
): Promise<GtfsReport> {
  const url = feedAddress(from).href;
  return withDownload(url, NO_VERSION, async ({ file, etag, lastModified }) => {
    if (file === null)
      throw refuse(new URL(url).host, 'answered 304, nothing has changed, though it was not asked that');
    const done = await loadGtfs(ctx, { ...input, path: file }, report);
    if (everyMinutes !== undefined && !input.dryRun) {
      const checkedAt = ctx.now();
      const outcome = done.outcome === 'unchanged' ? 'not changed' : 'loaded';
      const { source } = done;
      const version = { etag, lastModified, refused: null };
      await saveFollowed(ctx.database.db, { source, url, everyMinutes, ...version, checkedAt, outcome });
      report(`From now on ${done.source} is looked for at this address every ${everyMinutes} minutes.`);
    }
    return done;
  });
}

/** @returns whether it was followed @throws Error in words when there is no such timetable: the one meant goes on */
export async function stopFollowing({ database: { db } }: FaultContext, source: string): Promise<boolean> {
  if (await forgetFollowed(db, source)) return true;
  const names = (await listTimetableNames(db)).filter((name) => name !== DEMO_SOURCE);
  if (names.includes(source)) return false;
  throw new Error(
    `There is no timetable ${source}. ${names.length > 0 ? `There are: ${names.join(', ')}.` : 'There is none.'}`,
  );
}

/** What is wrong with timetables that are followed, a sentence or two each. */
export async function listFeedTroubles(ctx: FaultContext): Promise<string[]> {
  const followed = await listFollowed(ctx.database.db);
  return followed.flatMap((feed) => feedTrouble(feed, ctx.now()) ?? []);
}

export async function hasDueFeed(ctx: FaultContext): Promise<boolean> {
  return isAnyDue(ctx.database.db, ctx.now());
}

/**
 * Looks for next versions of the timetables that are followed and due, and loads them as a command would: one that is
 * broken, or that takes too many buses from travellers, is refused and stands in the list until somebody decides, or
 * the address has another one.
 */
export async function followFeeds(ctx: FaultContext, report: (line: string) => void): Promise<void> {
  for (;;) {
    const feed = await claimDueFeed(ctx.database.db, ctx.now());
    if (!feed) return;
    const noted = await follow(ctx, feed, report);
    await noteOutcome(ctx.database.db, feed.source, noted);
    report(`${feed.source}: ${noted.outcome}`);
  }
}

async function follow(
  ctx: FaultContext,
  { source, url, etag, lastModified, outcome, refused }: FollowedFeed,
  report: (line: string) => void,
): Promise<Parameters<typeof noteOutcome>[2]> {
  try {
    const timetable = await findTimetable(ctx.database.db, source);
    const onSale = timetable?.contentHash ?? '';
    const judgedOn = ctx.now().toISOString().slice(0, 10);
    // Judged anew where what is on sale is another since, so that somebody has decided, and each day, for what the
    // version would lose may have left.
    const known = refused?.onSale === onSale && refused.judgedOn === judgedOn ? refused : null;
    const isWanted = known === null && (faultOf(outcome) !== null || goesOnAfterHorizon(timetable));
    return await withDownload(url, isWanted ? NO_VERSION : { etag, lastModified }, async ({ file, ...version }) => {
      if (file === null) return { outcome: known ? refusedOutcome(known) : 'not changed' };
      const fileHash = await hashOf(file);
      if (known?.fileHash === fileHash) return { ...version, outcome: refusedOutcome(known) };
      try {
        const done = await loadGtfs(ctx, { path: file, source: source.replace(/^gtfs:/, '') }, report);
        return { ...version, outcome: done.outcome === 'unchanged' ? 'not changed' : 'loaded', refused: null };
      } catch (error) {
        if (!(error instanceof FeedRefused || error instanceof VersionRefused)) throw error;
        const next = { fileHash, words: inOneLine(error.message), onSale, judgedOn };
        return { ...version, outcome: refusedOutcome(next), refused: next };
      }
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // What could not be had was not judged: nothing of it was refused.
    const [fault] = error instanceof FeedRefused ? error.errors : [];
    return {
      outcome: `${FAULTS.failed}${fault ? `${fault.file}: ${fault.reason}` : inOneLine(errorOf(error).message)}`,
    };
  }
}

const refusedOutcome = ({ words }: RefusedVersion) => `${FAULTS.refused}${words}`;

/** Of addresses that say nothing of their versions: what was fetched is the same. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The first two lines: what, and the first reason. */
function inOneLine(message: string): string {
  const [what = '', first = ''] = message.split('\n');
  return `${what} ${first.trim()}`.trim();
}
