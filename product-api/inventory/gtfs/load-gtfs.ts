import { counted } from '@/rules/counted';
import type { ApiContext } from '../../context';
import type { FeedSource } from './feed/files/feed-source';
import { localDateOfDay } from './feed/files/fields';
import { meteredFeed } from './feed/files/metered-feed';
import { openFeed } from './feed/files/open-feed';
import { describeGtfsReport, type GtfsReport } from './gtfs-report';
import { finishVersion } from './publish/begin-version';
import { liveNamesOf } from './publish/live-names';
import { stageAndPublish } from './publish/stage-version';
import { keepReport } from './report/keep-report';
import { citiesOf, reportRead, reportVersion, type Outcome } from './load/report-version';
import type { LoadGtfsInput } from './terms/load-options';
import { prepareVersion, type PreparedVersion } from './load/prepare-version';
import { readVersion, type ReadVersion } from './load/read-version';

/**
 * Puts a GTFS timetable on sale, or a new version of one that is. Atomic: written where nobody finds it, then one short
 * transaction. The same feed with the same options changes nothing. Sold seats are never lost; travellers on changed
 * departures get a mail.
 * @param report progress a line at a time, and at the end the report as text
 * @throws FeedRefused with file, line and reason; nothing was changed then
 */
export async function loadGtfs(
  ctx: ApiContext,
  input: LoadGtfsInput,
  report: (line: string) => void,
): Promise<GtfsReport> {
  const startedAt = performance.now();
  const feed = await openFeed(input.path);
  try {
    const outcome = await load(ctx, input, meteredFeed(feed, report), report);
    const seconds = (performance.now() - startedAt) / 1000;
    const full: GtfsReport = { ...outcome, seconds, rowsPerSecond: Math.round(outcome.rows / seconds) };
    const lines = describeGtfsReport(full);
    for (const line of lines) report(line);
    const { reportsDir } = ctx.config;
    if (reportsDir !== undefined && full.outcome !== 'unchanged')
      report(`Report: ${await keepReport(reportsDir, { report: full, lines, at: ctx.now() })}`);
    return full;
  } finally {
    feed.close();
  }
}

async function load(
  ctx: ApiContext,
  input: LoadGtfsInput,
  feed: FeedSource,
  report: (line: string) => void,
): Promise<Outcome> {
  const read = await readVersion(ctx, input, feed, report);
  if (read.previous?.contentHash === read.contentHash) {
    await finishVersion(ctx.database, read.source);
    return reportRead(read);
  }
  const prepared = await prepareVersion(ctx, input, read);
  const { used, created } = prepared.staged.placed;
  report(
    `Matched ${counted(used.length, 'station')} to ${counted(citiesOf(prepared), 'city', 'cities')}, ${created.length} of them new.`,
  );
  const request = requestOf(ctx, input, read, prepared);
  const done = await stageAndPublish(ctx, prepared.staged, request, report);
  return reportVersion(ctx, { read, prepared, request, ...done });
}

function requestOf(ctx: ApiContext, input: LoadGtfsInput, read: ReadVersion, prepared: PreparedVersion) {
  const { source, contentHash, timetable, companyIds, previous, window } = read;
  const { fares, staged, likelyFaults } = prepared;
  const row = {
    source,
    contentHash,
    loadedAt: ctx.now(),
    feedVersion: timetable.info?.version ?? null,
    shiftedByDays: window.shiftedByDays,
    liveNames: liveNamesOf(source, timetable, staged.stationIds, companyIds),
  };
  return {
    row,
    previous,
    hasFares: fares.rows !== null,
    firstDay: localDateOfDay(window.from + window.shiftedByDays),
    isDryRun: input.dryRun ?? false,
    acceptsLosses: input.acceptLosses ?? false,
    likelyFaults,
  };
}
