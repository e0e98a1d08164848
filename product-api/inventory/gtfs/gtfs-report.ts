import type { AffectedJourney } from './publish/carry-over-seats';
import type { Published } from './publish/publish-timetable';

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
    fares: number;
  };
  changed: Pick<Published, 'added' | 'removed' | 'oversold'>;
  affected: AffectedJourney[];
  guessed: string[];
  /** Passed over or refused, with how often. */
  skipped: { reason: string; count: number }[];
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
    lines.push(`Dates are shifted by ${report.shiftedByDays} days (${report.shiftedByDays / 7} weeks).`);
  if (report.outcome !== 'unchanged') {
    lines.push(
      `Service days ${report.firstDay ?? '–'} to ${report.lastDay ?? '–'}: ${loaded.trips} trips, ${loaded.departures} departures (${changed.added} new, ${changed.removed} removed).`,
      `${loaded.companies} companies, ${loaded.stations} stations in ${loaded.cities} cities (${loaded.newCities} new), ${loaded.fares} fares.`,
    );
  }
  lines.push(...section('Guessed', report.guessed));
  lines.push(
    ...section(
      'Passed over',
      report.skipped.map(({ reason, count }) => `${count} ${reason}`),
    ),
  );
  lines.push(
    ...section(
      'Sold more seats than there are now',
      changed.oversold.map(
        (one) => `${one.externalId} on ${one.serviceDate}: ${one.taken} sold or held, ${one.capacity} seats`,
      ),
    ),
  );
  lines.push(...section('Bookings on changed departures', report.affected.map(describeJourney)));
  lines.push(`${report.rows} rows in ${report.seconds.toFixed(2)} s, ${report.rowsPerSecond} rows a second.`);
  return lines;
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function describeJourney(journey: AffectedJourney): string {
  const after = journey.after ? `, now ${journey.after.departureAt.toISOString()}` : '';
  const mail = journey.email ? `mail to ${journey.email}` : 'no e-mail known';
  return `${journey.bookingNumber}: ${journey.change}, ${journey.from.name} to ${journey.to.name}, ${journey.before.departureAt.toISOString()}${after}; ${mail}`;
}
