import { counted } from '@/rules/counted';
import { todayIn } from '@/rules/dates/dates';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../context';
import { analyzeTimetables } from '../analyze-timetables.repository';
import type { FeedSource } from './feed/files/feed-source';
import { localDateOfDay } from './feed/files/fields';
import { numberTables } from './fares/number-tables';
import { meteredFeed } from './feed/files/metered-feed';
import { openFeed } from './feed/files/open-feed';
import { hashFiles } from './feed/files/read-table';
import { readTimetable, TIMETABLE_FILES } from './feed/read-timetable';
import { skip, type Skipped } from './feed/timetable';
import { describeGtfsReport, type GtfsReport } from './gtfs-report';
import { companyGuesses } from './report/company-guesses';
import { countUnpriced } from './report/count-unpriced';
import { keepReport } from './report/keep-report';
import { nextSteps } from './report/next-steps';
import { contentHashOf, readLoadOptions, type LoadGtfsInput } from './terms/load-options';
import { loadGazetteer } from './places/gazetteer/gazetteer';
import { decidedStops } from './places/decisions';
import { countPairsWithinCity, placeTimetable, usedStations } from './places/place-timetable';
import { countWithoutFare, type WithoutFare } from './tables/fare-tables.repository';
import { asNextVersion, finishVersion } from './publish/begin-version';
import type { PublishRequest } from './publish/publish-request';
import { publishTimetable } from './publish/publish-timetable';
import type { Version } from './tables/ahead.repository';
import { NO_PLACES, reportPlaces } from './places/places-report';
import { createStaging, dropStaging } from './tables/staging.repository';
import {
  findSoldZone,
  findTimetable,
  listCities,
  listSoldCompanies,
  listSourceStations,
  type SourceStation,
} from './tables/timetable.repository';
import { refuse } from './feed/files/feed-error';
import { stationIdsOf, stationsBefore } from './publish/station-ids';
import { tellTravellers } from './publish/tell-travellers';
import { outsideWindow, strayGuess } from './report/window-notes';
import { keepTripsWithin, serviceWindow, shiftOf } from './service-window';
import { sellablePatterns, stageTimetable, type StagedCounts, type StagingInput } from './publish/stage-timetable';
import { checkTermsNames } from './terms/company-terms';
import { liveNamesOf } from './publish/live-names';
import { companyIdsOf, describeCompanies } from './publish/describe-companies';
import { prepareFares } from './fares/prepare-fares';
import { findTwins } from './report/find-twins';
import { farStops, zoneChangeOf } from './versions/likely-faults';
import { nameSource } from './versions/name-source';

type Outcome = Omit<GtfsReport, 'seconds' | 'rowsPerSecond'>;

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
  const options = await readLoadOptions(input);
  const feedHash = await hashFiles(feed, TIMETABLE_FILES);
  const timetable = await readTimetable(feed, report);
  const companyIds = companyIdsOf(timetable);
  const { source, note } = nameSource(
    { location: input.path, given: input.source },
    companyIds,
    await listSoldCompanies(ctx.database.db),
  );
  if (note !== null) timetable.guessed.push(note);
  const previous = await findTimetable(ctx.database.db, source);
  const window = serviceWindow(timetable, ctx.now(), shiftOf(input));
  keepTripsWithin(timetable, window, ctx.now());
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
    places: NO_PLACES,
    likelyFaults: [],
    zoneChange: null,
    found: [],
    losses: { sold: 0, lost: 0 },
    twins: [],
    withoutFare: 0,
    departuresWithoutFare: 0,
    next: [],
    guessed: [...timetable.guessed, ...strayGuess(window)],
    skipped: [...listOf(timetable.skipped), ...outsideWindow(window)],
    rows: timetable.rows,
  };
  if (previous?.contentHash === contentHash) {
    await finishVersion(ctx.database, source);
    return outcome;
  }

  const known = await listCities(ctx.database.db);
  if (options.terms) checkTermsNames(options.terms, timetable, new Set(known.map((city) => city.code)));
  const used = usedStations(timetable);
  const listed = await listSourceStations(ctx.database.db, source);
  const stationIds = stationIdsOf(timetable, used, source, listed);
  const before = stationsBefore(timetable, stationIds, listed);
  const { likelyFaults, zoneChange } = await likelyFaultsOf(ctx, { source, timetable, stationIds, listed }, input);
  const gazetteer = await loadGazetteer();
  const decisions = await decidedStops({ timetable, known, options, before, gazetteer });
  const placed = await placeTimetable(timetable, used, known, { decisions, gazetteer });
  const companies = await describeCompanies(ctx, source, companyIds, timetable, placed, options);
  const patterns = sellablePatterns(timetable, placed, companies);
  const ownSkipped: Skipped = new Map();
  const prepared = await prepareFares(
    { options, companies, timetable, placed, patterns, window, previous },
    ownSkipped,
  );
  const fares = await numberTables(ctx.database.db, source, prepared);
  const cities = new Set(placed.used.map((stop) => placed.cityOf(stop).code)).size;
  report(
    `Matched ${counted(placed.used.length, 'station')} to ${counted(cities, 'city', 'cities')}, ${placed.created.length} of them new.`,
  );

  const row = {
    source,
    contentHash,
    loadedAt: ctx.now(),
    feedVersion: outcome.feedVersion,
    shiftedByDays: window.shiftedByDays,
    liveNames: liveNamesOf(source, timetable, stationIds, companyIds),
  };
  const firstDay = localDateOfDay(window.from + window.shiftedByDays);
  const isDryRun = input.dryRun ?? false;
  const staged = {
    source,
    timetable,
    placed,
    stationIds,
    companies,
    patterns,
    window,
    fares: fares.rows ?? [],
    scopes: fares.scopes,
  };
  const { counts, published } = await stageAndPublish(
    ctx,
    staged,
    {
      row,
      previous,
      hasFares: fares.rows !== null,
      firstDay,
      isDryRun,
      acceptsLosses: input.acceptLosses ?? false,
      likelyFaults,
    },
    report,
  );
  noteTransfers(staged, counts, ownSkipped);
  const withinCity = countPairsWithinCity(timetable, placed.cityOf);
  if (withinCity > 0) skip(ownSkipped, 'pair of stops within one city, which is not sold', withinCity);
  const unpriced = isDryRun
    ? await countUnpriced(ctx.database.db, staged, fares.rows)
    : await countWithoutFare(ctx.database.db, source, firstDay);
  const { affected, found, losses, ...changed } = published;
  const loaded: Outcome = {
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
      fares: fares.rows === null && previous !== null ? null : counts.fares,
    },
    changed,
    affected,
    found,
    losses,
    guessed: [...outcome.guessed, ...companyGuesses(companies), ...fares.notes],
    likelyFaults,
    zoneChange,
    places: reportPlaces(placed, before),
    skipped: [...outcome.skipped, ...listOf(ownSkipped), ...listOfUnpriced(unpriced)],
    withoutFare: unpriced.pairs,
    departuresWithoutFare: unpriced.departures,
    twins: previous === null ? await findTwins(ctx.database.db, staged) : [],
  };
  const unstated = companies.filter((company) => company.isCapacityGuessed || !company.areTermsStated);
  const next = nextSteps({
    ...loaded,
    unstated: unstated.map(({ agency }) => agency.name),
    isCut: window.isCut,
    today: todayIn(timetable.zone, ctx.now()),
  });
  return { ...loaded, next };
}

/** @throws FeedRefused where all its clocks are others, and nobody has said that this is meant */
async function likelyFaultsOf(
  ctx: ApiContext,
  {
    source,
    timetable,
    stationIds,
    listed,
  }: Pick<StagingInput, 'source' | 'timetable' | 'stationIds'> & { listed: readonly SourceStation[] },
  { dryRun, acceptLosses }: LoadGtfsInput,
): Promise<Pick<GtfsReport, 'likelyFaults' | 'zoneChange'>> {
  const names = timetable.agencies.map(({ name }) => name);
  const was = await findSoldZone(ctx.database.db, source);
  const zone = zoneChangeOf(names, { was, is: timetable.zone, now: ctx.now() });
  if (zone !== null && !dryRun && !acceptLosses)
    throw refuse('agency.txt', `${zone}. --accept-losses loads it, where that is meant`);
  const stops = [...stationIds].flatMap(([index, stationId]) => {
    const stop = timetable.stops[index];
    return stop ? [{ ...stop, stopId: stop.id, name: stop.nameEn ?? stop.name, stationId }] : [];
  });
  const far = farStops({ source, known: listed, stops });
  return { likelyFaults: [...(zone === null ? [] : [zone]), ...far], zoneChange: zone };
}

function stageAndPublish(
  ctx: ApiContext,
  input: StagingInput,
  request: Omit<PublishRequest, 'staging' | 'counts'>,
  report: (line: string) => void,
) {
  return asNextVersion(ctx, input.source, (version) => stageVersion(ctx, input, request, version, report));
}

async function stageVersion(
  ctx: ApiContext,
  input: StagingInput,
  request: Omit<PublishRequest, 'staging' | 'counts'>,
  version: Version,
  report: (line: string) => void,
) {
  const staging = await createStaging(ctx.database, ctx.now());
  try {
    const counts: StagedCounts = await stageTimetable(ctx.database, staging, input, report);
    report(
      `Staged ${counted(counts.trips, 'trip')} with ${counted(counts.departures, 'departure')}; ${request.isDryRun ? 'trying' : 'publishing'}.`,
    );
    const published = await publishTimetable(ctx, { staging, counts, ...request }, version, report);
    forgetInventory(ctx);
    if (request.isDryRun) return { counts, published };
    await analyzeTimetables(ctx.database.db);
    await tellTravellers(ctx, published.affected, report);
    return { counts, published };
  } finally {
    await dropStaging(ctx.database, staging);
  }
}

function listOf(skipped: Skipped): GtfsReport['skipped'] {
  return Array.from(skipped, ([reason, count]) => ({ reason, count }));
}

function listOfUnpriced({ pairs, departures }: WithoutFare): GtfsReport['skipped'] {
  const unpriced = [
    { reason: 'city pair without a fare on some or all buses, listed as "price not set"', count: pairs },
    { reason: 'departure that nobody can buy: no fare holds for any of its rides', count: departures },
  ];
  return unpriced.filter(({ count }) => count > 0);
}

function noteTransfers({ timetable }: StagingInput, counts: StagedCounts, skipped: Skipped): void {
  const unused = timetable.transfers.length - counts.transfers;
  if (unused > 0) skip(skipped, 'transfer at a stop that no trip calls at', unused);
}
