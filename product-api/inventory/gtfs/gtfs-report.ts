import { counted } from '@/rules/counted';
import type { AffectedJourney } from './publish/affected-journeys';
import { describeJourney } from './publish/describe-journey';
import type { Published } from './publish/publish-request';
import { describePlaces, type PlacesReport } from './places/places-report';
import type { Twin } from './versions/twin';
import { describeLosses, losesTooMuch, type Losses } from './versions/weigh-losses';

/** What an import did, or would do. */
export type GtfsReport = {
  source: string;
  /** unchanged: the same feed with the same options is loaded already, nothing was written. */
  outcome: 'loaded' | 'unchanged' | 'dryRun';
  feedVersion: string | null;
  /** Service days put on sale, 'YYYY-MM-DD', after shifting; null when there is none. */
  firstDay: string | null;
  lastDay: string | null;
  shiftedByDays: number;
  loaded: {
    companies: number;
    stations: number;
    cities: number;
    newCities: number;
    trips: number;
    departures: number;
    /** null: those that were loaded before stay. */
    fares: number | null;
  };
  changed: Pick<Published, 'added' | 'removed' | 'oversold'>;
  affected: AffectedJourney[];
  places: PlacesReport;
  /** Of a next version: what is more likely wrong than meant; the change of zone is one of these. */
  likelyFaults: string[];
  /** In words: all its clocks are others than those it was sold by. Refused as a version that loses buses is. */
  zoneChange: string | null;
  /** Journeys that go on as they were under another trip id. */
  found: AffectedJourney[];
  losses: Losses;
  /** Of a first version: other timetables that sell nearly all its buses already. */
  twins: Twin[];
  /** City pairs that cannot be bought, on some buses or on all. */
  withoutFare: number;
  /** Departures that nobody can buy: no ride of theirs has a fare. */
  departuresWithoutFare: number;
  guessed: string[];
  /** Passed over or refused, one of them in words, with how often. */
  skipped: { reason: string; count: number }[];
  /** What the operator has to do now, a sentence each. */
  next: string[];
  /** Rows read from the feed's files. */
  rows: number;
  seconds: number;
  rowsPerSecond: number;
};

const OUTCOMES = {
  loaded: 'Loaded',
  unchanged: 'No change: this feed is loaded already',
  dryRun: 'Dry run, nothing was written. It would load',
} as const;

/** The report as lines for a terminal. */
export function describeGtfsReport(report: GtfsReport): string[] {
  const { loaded, changed } = report;
  const lines = [
    `${OUTCOMES[report.outcome]}: ${report.source}${report.feedVersion ? `, version ${report.feedVersion}` : ''}.`,
  ];
  if (report.shiftedByDays !== 0)
    lines.push(`Dates are shifted by ${counted(report.shiftedByDays, 'day')} (${report.shiftedByDays / 7} weeks).`);
  if (report.outcome !== 'unchanged') {
    lines.push(
      `Service days ${report.firstDay ?? '–'} to ${report.lastDay ?? '–'}: ${counted(loaded.trips, 'trip')}, ${counted(loaded.departures, 'departure')} (${changed.added} new, ${changed.removed} removed).`,
      `${counted(loaded.companies, 'company', 'companies')}, ${counted(loaded.stations, 'station')} in ${counted(loaded.cities, 'city', 'cities')} (${loaded.newCities} new), ${loaded.fares === null ? 'fares as before' : counted(loaded.fares, 'fare')}.`,
    );
  }
  lines.push(...section('More likely wrong than meant', report.likelyFaults));
  if (report.outcome === 'dryRun' && report.zoneChange !== null)
    lines.push('Another time zone is refused without --accept-losses.');
  for (const { title, lines: told } of describePlaces(report.places)) lines.push(...section(title, told));
  lines.push(...section('Guessed', report.guessed));
  lines.push(
    ...section(
      'Passed over',
      report.skipped.map(({ reason, count }) => `${count} × ${reason}`),
    ),
  );
  lines.push(
    ...section(
      'Sold more seats than there are now',
      changed.oversold.map(
        (one) => `${one.externalId} on ${one.serviceDate}: ${one.taken} sold or held, ${counted(one.capacity, 'seat')}`,
      ),
    ),
  );
  if (report.losses.sold > 0) lines.push(...describeVersion(report));
  lines.push(...section('Next', report.next));
  lines.push(
    `${counted(report.rows, 'row')} in ${report.seconds.toFixed(2)} s, ${report.rowsPerSecond} rows a second.`,
  );
  return lines;
}

/** What becomes of who has bought; on a dry run by booking, also where nothing changes. */
function describeVersion({ outcome, losses, found, affected }: GtfsReport): string[] {
  const isDryRun = outcome === 'dryRun';
  const isRefused = isDryRun && losesTooMuch(losses);
  return [
    `No bus any more: ${describeLosses(losses)}.${isRefused ? ' That is refused without --accept-losses.' : ''}`,
    ...(found.length > 0 ? [`${counted(found.length, 'journey')} found again as before, under another trip id.`] : []),
    ...section('Bookings on changed departures', affected.map(describeJourney)),
    ...(isDryRun ? section('Bookings that are found again', found.map(describeJourney)) : []),
  ];
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** For programs: the same without anybody's address. */
export function gtfsReportJson(report: GtfsReport): string {
  const journeys = (list: readonly AffectedJourney[]) =>
    list.map(({ email, ...journey }) => ({ ...journey, hasEmail: email !== null }));
  return JSON.stringify({ ...report, affected: journeys(report.affected), found: journeys(report.found) }, null, 2);
}
