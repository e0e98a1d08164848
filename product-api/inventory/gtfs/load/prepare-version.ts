import type { ApiContext } from '../../../context';
import { numberTables } from '../fares/number-tables';
import { prepareFares, type PreparedFares } from '../fares/prepare-fares';
import { refuse } from '../feed/files/feed-error';
import type { Skipped } from '../feed/timetable';
import { decidedStops } from '../places/decisions';
import { loadGazetteer } from '../places/gazetteer/gazetteer';
import { placeTimetable, usedStations } from '../places/place-timetable';
import { describeCompanies } from '../publish/describe-companies';
import { sellablePatterns, type StagingInput } from '../publish/stage-timetable';
import { stationIdsOf, stationsBefore } from '../publish/station-ids';
import { findSoldZone, listCities, listSourceStations, type SourceStation } from '../tables/timetable.repository';
import { checkTermsNames } from '../terms/company-terms';
import type { LoadGtfsInput } from '../terms/load-options';
import { farStops, zoneChangeOf } from '../versions/likely-faults';
import type { ReadVersion } from './read-version';

type LikelyFaults = {
  likelyFaults: string[];
  /** One of these. */
  zoneChange: string | null;
};

/** Everything that will go on sale, and what was found out on the way. */
export type PreparedVersion = LikelyFaults & {
  staged: StagingInput;
  /** Stations as they are sold until now. */
  before: ReadonlyMap<string, SourceStation>;
  fares: PreparedFares;
  skipped: Skipped;
};

/** Finds cities, companies and fares of what was read. @throws FeedRefused */
export async function prepareVersion(
  ctx: ApiContext,
  input: LoadGtfsInput,
  { source, options, timetable, companyIds, previous, window }: ReadVersion,
): Promise<PreparedVersion> {
  const { db } = ctx.database;
  const known = await listCities(db);
  if (options.terms) checkTermsNames(options.terms, timetable, new Set(known.map((city) => city.code)));
  const used = usedStations(timetable);
  const listed = await listSourceStations(db, source);
  const stationIds = stationIdsOf(timetable, used, source, listed);
  const before = stationsBefore(timetable, stationIds, listed);
  const faults = await likelyFaultsOf(ctx, { source, timetable, stationIds, listed }, input);
  const gazetteer = await loadGazetteer();
  const decisions = await decidedStops({ timetable, known, options, before, gazetteer });
  const placed = await placeTimetable(timetable, used, known, { decisions, gazetteer });
  const companies = await describeCompanies(ctx, source, companyIds, timetable, placed, options);
  const patterns = sellablePatterns(timetable, placed, companies);
  const skipped: Skipped = new Map();
  const prepared = await prepareFares({ options, companies, timetable, placed, patterns, window, previous }, skipped);
  const fares = await numberTables(db, source, prepared);
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
  return { ...faults, staged, before, fares, skipped };
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
): Promise<LikelyFaults> {
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
