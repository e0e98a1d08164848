import type { ApiContext } from '../../context';
import {
  claimLiveFeed,
  deleteOtherLiveFeeds,
  replaceExtraBuses,
  replaceLiveAlerts,
  replaceLiveDepartures,
  replaceLiveVehicles,
  updateLiveFeed,
  type LiveFeedRow,
} from './live-feeds.repository';
import { FORGOTTEN_AFTER_MS } from '../../buses/live/live-state';
import { decodeLiveMessage } from './decode-live-message';
import { fetchLiveFeed } from './fetch-live-feed';
import { LiveFeedRefused } from './live-message';
import { matchLiveMessage } from './match-live-message';

/** Clocks differ, but not by more than that. */
const MAX_AHEAD_MS = 5 * 60_000;

/** Where a live feed is, and of which timetable it speaks; null: of whichever has the trip. */
export type LiveAddress = { source: string | null; url: string };

type PollContext = Pick<ApiContext, 'database' | 'now' | 'log'>;

/**
 * Asks every address that nobody has asked for `everyMs`, and keeps what it says. One that is away, or says nothing
 * that can be believed, keeps what it has said before, which grows old by itself; the others are asked all the same.
 */
export async function pollLiveFeeds(
  ctx: PollContext,
  addresses: readonly LiveAddress[],
  { everyMs }: { everyMs: number },
): Promise<void> {
  await Promise.all(Array.from(nameAddresses(addresses), ([name, address]) => pollOne(ctx, name, address, everyMs)));
}

/** What addresses have said that are not asked any more: the environment has changed. */
export async function forgetOtherLiveFeeds(
  { database }: Pick<ApiContext, 'database'>,
  addresses: readonly LiveAddress[],
): Promise<void> {
  await deleteOtherLiveFeeds(database.db, [...nameAddresses(addresses).keys()]);
}

async function pollOne(ctx: PollContext, name: string, { source, url }: LiveAddress, everyMs: number): Promise<void> {
  const { db } = ctx.database;
  const feed = await claimLiveFeed(db, { name, source, now: ctx.now(), everyMs });
  if (feed === null) return;
  try {
    await takeAnswer(ctx, feed, url);
  } catch (error) {
    if (!(error instanceof LiveFeedRefused)) throw error;
    if (feed.fault !== error.message) ctx.log.warn({ feed: name, reason: error.message }, 'live feed not taken');
    await updateLiveFeed(db, name, { fault: error.message });
  }
}

/** @throws LiveFeedRefused */
async function takeAnswer(ctx: PollContext, feed: LiveFeedRow, url: string): Promise<void> {
  const { name, source } = feed;
  // What was not taken is asked for whole, so that the reason is told again.
  const known = feed.fault === null ? feed : { etag: null, lastModified: null };
  const answer = await fetchLiveFeed(url, known);
  const now = ctx.now();
  if (answer === null) return updateLiveFeed(ctx.database.db, name, { gotAt: now });
  const message = decodeLiveMessage(answer.bytes);
  const saidAt = momentOf(message.saidAt, { answered: answer.lastModified, now, before: feed.saidAt });
  const matched = await matchLiveMessage(ctx.database.db, { feed: name, source, message, now });
  await ctx.database.transaction(async (tx) => {
    await replaceLiveDepartures(tx, name, matched.departures);
    await replaceExtraBuses(tx, name, matched.extraBuses);
    await replaceLiveVehicles(tx, name, matched.vehicles);
    await replaceLiveAlerts(tx, name, matched.alerts);
    const { etag, lastModified } = answer;
    await updateLiveFeed(tx, name, { gotAt: now, saidAt, etag, lastModified, fault: null, counts: matched.counts });
  });
  if (feed.fault !== null || feed.gotAt === null) ctx.log.info({ feed: name, ...matched.counts }, 'live feed taken');
}

/** When it was said, by the feed's own clock. @throws LiveFeedRefused */
function momentOf(
  seconds: number | null,
  { answered, now, before }: { answered: string | null; now: Date; before: Date | null },
): Date {
  const modified = answered === null ? Number.NaN : Date.parse(answered);
  const said = seconds === null ? (Number.isNaN(modified) ? now : new Date(modified)) : new Date(seconds * 1_000);
  const age = now.getTime() - said.getTime();
  if (age < -MAX_AHEAD_MS) throw new LiveFeedRefused(`its clock is ${Math.round(-age / 60_000)} minutes ahead of ours`);
  // No moment in it: a reason that is the same is told once.
  if (age > FORGOTTEN_AFTER_MS) throw new LiveFeedRefused('what it says is over an hour old');
  if (before !== null && said < before)
    throw new LiveFeedRefused(`what it says is older than what it said before, of ${before.toISOString()}`);
  return age < 0 ? now : said;
}

/** Without the query, in which keys stand; addresses that differ in it alone are numbered. */
function nameAddresses(addresses: readonly LiveAddress[]): Map<string, LiveAddress> {
  const named = new Map<string, LiveAddress>();
  for (const address of addresses) {
    const { origin, pathname } = new URL(address.url);
    const same = [...named.keys()].filter((name) => name.replace(/#\d+$/, '') === `${origin}${pathname}`).length;
    named.set(`${origin}${pathname}${same === 0 ? '' : `#${same + 1}`}`, address);
  }
  return named;
}
