import { counted } from '@/rules/counted';
import { feedFareScopes, type FareScopes } from './feed-fare-scopes';
import { FaultList } from '../feed/files/feed-error';
import { skip, type Skipped, type Timetable } from '../feed/timetable';
import { fareSourceOf, type LoadOptions } from '../terms/load-options';
import { placeNames, soldPairs, type PatternSegment, type PlacedTimetable } from '../places/place-timetable';
import type { LoadedTimetable } from '../tables/timetable.repository';
import type { ServiceWindow } from '../service-window';
import type { Company } from '../terms/company-terms';
import { distanceFares } from '../terms/distance-fares';
import type { FareRow } from '../terms/fare-rows';
import { readFares } from '../terms/fares-csv';

export type PreparedFares = {
  /** null: fares stay as they are. */
  rows: FareRow[] | null;
  /** Guesses for the report. */
  notes: string[];
  /** Which table holds when, with the feed's own fares; null: the usual one always. */
  scopes: Omit<FareScopes, 'rows'> | null;
};

type Input = {
  options: LoadOptions;
  companies: readonly Company[];
  timetable: Timetable;
  placed: PlacedTimetable;
  patterns: readonly { operatorId: string; segments: PatternSegment[] }[];
  window: ServiceWindow;
  previous: LoadedTimetable | null;
};

/**
 * Fares of `--fares`; without it the feed's own; without those what was loaded by `--fares` before.
 * @param skipped receives what the feed's fares say and is not sold
 * @throws FeedRefused
 */
export async function prepareFares(
  { options, companies, timetable, placed, patterns, window, previous }: Input,
  skipped: Skipped,
): Promise<PreparedFares> {
  const pairs = soldPairs(patterns);
  if (options.fares !== null && timetable.fares) skip(skipped, 'table of fares of the feed: those of --fares are sold');
  if (options.fares === 'distance')
    return {
      rows: distanceFares(pairs, placed.cities),
      notes: [`estimated from the distance: fares of ${counted(pairs.length, 'city pair')}`],
      scopes: null,
    };
  if (options.fares !== null) {
    const sellers = companies.map(({ id, agency, currency }) => ({
      id,
      agencyId: agency.id,
      agencyName: agency.name,
      currency,
    }));
    const { rows, unsold } = await readFares(options.fares, sellers, placeNames(timetable, placed), pairs);
    return {
      rows,
      notes: unsold === 0 ? [] : [`kept unused, for no trip sells their city pairs: ${counted(unsold, 'fare')}`],
      scopes: null,
    };
  }
  const faults = new FaultList();
  const sellers = {
    companies: companies.map(({ id, agency, currency }) => ({ id, name: agency.name, currency })),
    segments: patterns.map((pattern) => pattern.segments),
  };
  const scopes = await feedFareScopes(timetable, sellers, window, faults, skipped);
  faults.refuseIfAny();
  if (scopes) return { rows: scopes.rows, notes: [], scopes };
  // Fares of an earlier version of the feed go with it.
  return { rows: fareSourceOf(previous) === 'feed' ? [] : null, notes: [], scopes: null };
}
