import { tellUntold } from '../../after-sale/departures/tell-untold';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../context';
import type { FeedSource } from './feed/files/feed-source';
import { localDateOfDay } from './feed/files/fields';
import { numberTables } from './fares/number-tables';
import { openFeed } from './feed/files/open-feed';
import { hashFiles } from './feed/files/read-table';
import { readTimetable, TIMETABLE_FILES } from './feed/read-timetable';
import { skip, type Skipped } from './feed/timetable';
import { describeGtfsReport, type GtfsReport } from './gtfs-report';
import { contentHashOf, readLoadOptions, type LoadGtfsInput } from './terms/load-options';
import { placeTimetable } from './places/place-timetable';
import { countPairsWithoutFare } from './tables/fare-tables.repository';
import { publishTimetable, type PublishRequest } from './publish/publish-timetable';
import { createStaging, dropStaging } from './tables/staging.repository';
import { analyzeTimetables, findTimetable, listCities } from './tables/timetable.repository';
import { HORIZON_DAYS, keepTripsWithin, serviceWindow, type ServiceWindow } from './service-window';
import { sellablePatterns, stageTimetable, type StagedCounts, type StagingInput } from './publish/stage-timetable';
import { checkTermsNames } from './terms/company-terms';
import { companyGuesses, companyIdsOf, describeCompanies } from './publish/describe-companies';
import { prepareFares } from './fares/prepare-fares';

type Outcome = Omit<GtfsReport, 'seconds' | 'rowsPerSecond'>;

/**
 * Puts a GTFS timetable on sale, or a new version of one that is. Atomic: staging tables, then one short
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
    const outcome = await load(ctx, input, feed, report);
    const seconds = (performance.now() - startedAt) / 1000;
    const full: GtfsReport = { ...outcome, seconds, rowsPerSecond: Math.round(outcome.rows / seconds) };
    for (const line of describeGtfsReport(full)) report(line);
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
  const options = await readLoadOptions(input);
  const feedHash = await hashFiles(feed, TIMETABLE_FILES);
  const timetable = await readTimetable(feed, report);
  const companyIds = companyIdsOf(timetable);
  const source = `gtfs:${companyIds[0]}`;
  const previous = await findTimetable(ctx.database.db, source);
  const window = serviceWindow(timetable, ctx.now(), input.shiftToToday ?? false);
  keepTripsWithin(timetable, window);
  const contentHash = contentHashOf(feedHash, timetable.fares !== null, options, window, previous);
  const outcome: Outcome = {
    source,
    outcome: 'unchanged',
    feedVersion: timetable.info?.version ?? null,
    firstDay: null,
    lastDay: null,
    shiftedByDays: window.shiftedByDays,
    loaded: { companies: 0, stations: 0, cities: 0, newCities: 0, trips: 0, departures: 0, fares: 0 },
    changed: { added: 0, removed: 0, oversold: [] },
    affected: [],
    guessed: timetable.guessed,
    skipped: [...listOf(timetable.skipped), ...outsideWindow(window)],
    rows: timetable.rows,
  };
  if (previous?.contentHash === contentHash) return outcome;

  const known = await listCities(ctx.database.db);
  if (options.terms) checkTermsNames(options.terms, timetable, new Set(known.map((city) => city.code)));
  const placed = await placeTimetable(timetable, known, options.terms?.stops ?? {});
  const companies = await describeCompanies(ctx, source, companyIds, timetable, placed, options);
  const patterns = sellablePatterns(timetable, placed, companies);
  const ownSkipped: Skipped = new Map();
  const prepared = await prepareFares(
    { options, companies, timetable, placed, patterns, window, previous },
    ownSkipped,
  );
  const fares = await numberTables(ctx.database.db, source, prepared);
  const cities = new Set(placed.used.map((stop) => placed.cityOf(stop).code)).size;
  report(`Matched ${placed.used.length} stations to ${cities} cities, ${placed.created.length} of them new.`);

  const row = {
    source,
    contentHash,
    loadedAt: ctx.now(),
    feedVersion: outcome.feedVersion,
    shiftedByDays: window.shiftedByDays,
  };
  const firstDay = localDateOfDay(window.from + window.shiftedByDays);
  const isDryRun = input.dryRun ?? false;
  const staged = {
    source,
    timetable,
    placed,
    companies,
    patterns,
    window,
    fares: fares.rows ?? [],
    scopes: fares.scopes,
  };
  const { counts, published } = await stageAndPublish(
    ctx,
    staged,
    { row, previous, hasFares: fares.rows !== null, firstDay, isDryRun },
    report,
  );
  noteTransfers(staged, counts, ownSkipped);
  const unpriced = isDryRun ? 0 : await countPairsWithoutFare(ctx.database.db, source, firstDay);
  const { affected, ...changed } = published;
  return {
    ...outcome,
    outcome: isDryRun ? 'dryRun' : 'loaded',
    firstDay: counts.firstDay,
    lastDay: counts.lastDay,
    loaded: {
      companies: companies.length,
      stations: placed.used.length,
      cities,
      newCities: placed.created.length,
      trips: counts.trips,
      departures: counts.departures,
      fares: counts.fares,
    },
    changed,
    affected,
    guessed: [...outcome.guessed, ...companyGuesses(companies), ...fares.notes, ...newCityGuesses(staged)],
    skipped: [
      ...outcome.skipped,
      ...listOf(ownSkipped),
      ...(unpriced > 0
        ? [{ reason: 'city pairs without a fare on some or all buses, listed as "price not set"', count: unpriced }]
        : []),
    ],
  };
}

async function stageAndPublish(
  ctx: ApiContext,
  input: StagingInput,
  request: Omit<PublishRequest, 'staging' | 'counts'>,
  report: (line: string) => void,
) {
  const staging = await createStaging(ctx.database, ctx.now());
  try {
    const counts: StagedCounts = await stageTimetable(ctx.database, staging, input);
    report(
      `Staged ${counts.trips} trips with ${counts.departures} departures; ${request.isDryRun ? 'trying' : 'publishing'}.`,
    );
    const published = await publishTimetable(ctx, { staging, counts, ...request });
    forgetInventory(ctx);
    if (request.isDryRun) return { counts, published };
    await analyzeTimetables(ctx.database.db);
    await tellTravellers(ctx, published.affected, report);
    return { counts, published };
  } finally {
    await dropStaging(ctx.database, staging);
  }
}

/** Once the timetable is published; what fails, or is cut off here, is told by the product's own job. */
async function tellTravellers(
  ctx: ApiContext,
  affected: Outcome['affected'],
  report: (line: string) => void,
): Promise<void> {
  if (affected.length === 0) return;
  const departureIds = [...new Set(affected.map(({ departureId }) => departureId))];
  const { told, failed } = await tellUntold(ctx, { departureIds });
  report(`Told ${told} bookings.${failed > 0 ? ` ${failed} could not be told yet and are tried again.` : ''}`);
}

function listOf(skipped: Skipped): GtfsReport['skipped'] {
  return Array.from(skipped, ([reason, count]) => ({ reason, count }));
}

function noteTransfers({ timetable }: StagingInput, counts: StagedCounts, skipped: Skipped): void {
  const unused = timetable.transfers.length - counts.transfers;
  if (unused > 0) skip(skipped, 'transfers at stops that no trip calls at', unused);
}

function newCityGuesses({ placed }: StagingInput): string[] {
  if (placed.created.length === 0) return [];
  const names = placed.created.map((city) => `${city.nameEn} (${city.region})`).sort();
  return [
    `province or state and time zone of ${names.length} new cities, from the nearest known town: ${names.join(', ')}`,
  ];
}

function outsideWindow(window: ServiceWindow): GtfsReport['skipped'] {
  const past =
    window.pastDays > 0 ? [{ reason: 'calendar days of the feed that are over', count: window.pastDays }] : [];
  const later = window.isCut
    ? [
        {
          reason: `part of the calendar that is more than ${HORIZON_DAYS} days ahead; load the feed again later`,
          count: 1,
        },
      ]
    : [];
  return [...past, ...later];
}
