import { counted } from '@/rules/counted';
import type { LocalDate } from '@/rules/dates/dates';
import { losesTooMuch } from '../gtfs/versions/weigh-losses';
import type { ListFaults } from './list-faults';
import type { PhotoCounts } from './photos/refresh-photos';
import { describeLosses, type LostStays } from './publish/weigh-losses';
import type { OversoldNight } from './publish/hotel-stock.repository';

/** What a load did, or would do. */
export type HotelListReport = {
  source: string;
  /** unchanged: the same list is loaded already, nothing was written. */
  outcome: 'loaded' | 'unchanged' | 'dryRun';
  hotels: number;
  cities: number;
  rooms: number;
  /** Hotels that are new, that go on from an earlier version, and that were on sale and are in the list no more. */
  added: number;
  continued: number;
  gone: number;
  /** Of those that go on, how many have another id in this version. */
  renumbered: number;
  losses: LostStays;
  /** First and last night of the list that can be on sale now; null when nothing was read. */
  firstNight: LocalDate | null;
  lastNight: LocalDate | null;
  /** The list goes on behind the horizon. */
  isCut: boolean;
  oversold: OversoldNight[];
  photos: PhotoCounts;
  faults: ListFaults;
  seconds: number;
};

const MAX_OVERSOLD = 50;
const OUTCOMES = {
  loaded: 'Loaded',
  unchanged: 'Nothing to do: this list is loaded already',
  dryRun: 'Dry run, nothing was written. It would load',
} as const;

/** The report as lines for a terminal. */
export function describeHotelListReport(report: HotelListReport): string[] {
  const { outcome, source, faults, oversold } = report;
  const lines = [`${OUTCOMES[outcome]}: ${source}.`];
  if (outcome !== 'unchanged') {
    lines.push(
      `${counted(report.hotels, 'hotel')} with ${counted(report.rooms, 'kind')} of room: ${report.added} new, ${report.continued} as before or changed, ${report.gone} taken off sale.`,
      `Cities: ${report.cities}. Nights ${report.firstNight ?? '–'} to ${report.lastNight ?? '–'}.`,
    );
  }
  if (report.renumbered > 0)
    lines.push(
      `${counted(report.renumbered, 'hotel')} with another hotel_id than before, found again by name and place: bookings and addresses stay.`,
    );
  if (report.losses.lost > 0) {
    lines.push(...describeLosses(report.losses));
    if (report.outcome === 'dryRun' && losesTooMuch(report.losses))
      lines.push('That is refused without --accept-losses.');
  }
  const { photos } = report;
  if (photos.listed + photos.removed > 0)
    lines.push(
      `${counted(photos.listed, 'photo')}: ${photos.fetched} fetched, ${photos.kept} as before, ${photos.failed} left out, ${photos.removed} removed.`,
    );
  if (report.isCut) lines.push('The list goes on behind the horizon: load it again later for the rest.');
  if (oversold.length > 0) {
    const shown = oversold
      .slice(0, MAX_OVERSOLD)
      .map((night) => `  ${night.roomId} on ${night.date}: ${night.taken} sold or held, ${night.allotment} given now`);
    const more = oversold.length > MAX_OVERSOLD ? [`  … and ${oversold.length - MAX_OVERSOLD} more`] : [];
    lines.push('Sold more rooms than there are now:', ...shown, ...more);
  }
  if (faults.warnings.count > 0)
    lines.push(
      `${counted(faults.warnings.count, 'warning')}:`,
      ...faults.warnings.describe().map((line) => `  ${line}`),
    );
  lines.push(`${report.seconds.toFixed(2)} s.`);
  return lines;
}
