import { todayIn } from '@/rules/dates/dates';
import type { ApiContext } from '../../../context';
import { localDateOfDay } from '../feed/files/fields';
import { skip, type Skipped, type Timetable } from '../feed/timetable';
import type { GtfsReport } from '../gtfs-report';
import { countPairsWithinCity } from '../places/place-timetable';
import { NO_PLACES, reportPlaces } from '../places/places-report';
import type { Published, PublishRequest } from '../publish/publish-request';
import type { StagedCounts } from '../publish/stage-timetable';
import { countWithoutFare, type WithoutFare } from '../tables/fare-tables.repository';
import type { PreparedVersion } from './prepare-version';
import type { ReadVersion } from './read-version';
import { companyGuesses } from '../report/company-guesses';
import { countUnpriced } from '../report/count-unpriced';
import { findTwins } from '../report/find-twins';
import { nextSteps } from '../report/next-steps';
import { outsideWindow, strayGuess } from '../report/window-notes';

/** Before it is known how long it took. */
export type Outcome = Omit<GtfsReport, 'seconds' | 'rowsPerSecond'>;

/** What is known once a feed is read: all there is to say of one that is on sale already. */
export function reportRead({ source, timetable, window }: ReadVersion): Outcome {
  return {
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
}

type Done = {
  read: ReadVersion;
  prepared: PreparedVersion;
  request: Pick<PublishRequest, 'isDryRun' | 'firstDay'>;
  counts: StagedCounts;
  published: Published;
};

/** What of a version is on sale now, or would be. */
export async function reportVersion(
  ctx: ApiContext,
  { read, prepared, request: { isDryRun, firstDay }, counts, published }: Done,
): Promise<Outcome> {
  const { timetable, previous, window } = read;
  const { staged, before, fares, likelyFaults, zoneChange } = prepared;
  const { placed, companies } = staged;
  const { db } = ctx.database;
  const known = reportRead(read);
  const unpriced = isDryRun
    ? await countUnpriced(db, staged, fares.rows)
    : await countWithoutFare(db, read.source, firstDay);
  const { affected, found, losses, ...changed } = published;
  const loaded: Outcome = {
    ...known,
    outcome: isDryRun ? 'dryRun' : 'loaded',
    firstDay: counts.firstDay,
    lastDay: counts.lastDay,
    loaded: {
      companies: companies.length,
      stations: placed.used.length,
      cities: citiesOf(prepared),
      newCities: placed.created.length,
      trips: counts.trips,
      departures: counts.departures,
      fares: fares.rows === null && previous !== null ? null : counts.fares,
    },
    changed,
    affected,
    found,
    losses,
    guessed: [...known.guessed, ...companyGuesses(companies), ...fares.notes],
    likelyFaults,
    zoneChange,
    places: reportPlaces(placed, before),
    skipped: [...known.skipped, ...listOf(withUnsold(prepared, counts)), ...listOfUnpriced(unpriced)],
    withoutFare: unpriced.pairs,
    departuresWithoutFare: unpriced.departures,
    twins: previous === null ? await findTwins(db, staged) : [],
  };
  const unstated = companies.filter((company) => company.isCapacityGuessed || !company.areTermsStated);
  const next = nextSteps({
    ...loaded,
    unstated: unstated.map(({ agency }) => agency.name),
    isCut: window.isCut,
    holdsUntil: endOf(timetable),
    today: todayIn(timetable.zone, ctx.now()),
  });
  return { ...loaded, next };
}

function endOf({ info }: Timetable): string | null {
  return info === null || info.end === null ? null : localDateOfDay(info.end);
}

/** How many cities its stations lie in. */
export function citiesOf({ staged: { placed } }: Pick<PreparedVersion, 'staged'>): number {
  return new Set(placed.used.map((stop) => placed.cityOf(stop).code)).size;
}

/** What was passed over when it was prepared, and what of it is not sold. */
function withUnsold({ skipped, staged: { timetable, placed } }: PreparedVersion, counts: StagedCounts): Skipped {
  const all: Skipped = new Map(skipped);
  const unused = timetable.transfers.length - counts.transfers;
  if (unused > 0) skip(all, 'transfer at a stop that no trip calls at', unused);
  const withinCity = countPairsWithinCity(timetable, placed.cityOf);
  if (withinCity > 0) skip(all, 'pair of stops within one city, which is not sold', withinCity);
  return all;
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
