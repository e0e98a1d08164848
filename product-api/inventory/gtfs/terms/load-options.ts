import type { LoadedTimetable } from '../tables/timetable.repository';
import type { ServiceWindow } from '../service-window';
import { openCsvFile, type CsvFile } from './csv-file';
import { readOperatorTerms, type OperatorTermsFile } from './operator-terms';

export type LoadGtfsInput = {
  /** Folder or zip. */
  path: string;
  /**
   * JSON file with what GTFS does not know. Not given: what was loaded before stays, else 50 seats and terms 'not
   * stated'.
   */
  operatorTermsPath?: string;
  /**
   * CSV file, or 'distance' for guessed fares. Not given: the feed's own fares, else those that were loaded before
   * stay.
   */
  fares?: string;
  /** Which timetable this is a version of; not given: see versions/name-source. */
  source?: string;
  /** CSV file that says which city a stop belongs to. Not given: what was said before stays. */
  placesPath?: string;
  /** The feed's first service week becomes the current one. */
  shiftToToday?: boolean;
  /** Instead: the week of this day of the feed becomes the current one, 'YYYY-MM-DD'. */
  shiftWeekOf?: string;
  /** Tries everything and undoes it. */
  dryRun?: boolean;
  /** Loads also a version that takes too many buses from travellers (D80). */
  acceptLosses?: boolean;
};

export type LoadOptions = {
  terms: OperatorTermsFile | null;
  fares: CsvFile | 'distance' | null;
  places: CsvFile | null;
};

export async function readLoadOptions(input: LoadGtfsInput): Promise<LoadOptions> {
  return {
    terms: input.operatorTermsPath ? await readOperatorTerms(input.operatorTermsPath) : null,
    fares:
      input.fares === undefined || input.fares === 'distance'
        ? (input.fares ?? null)
        : await openCsvFile(input.fares, 'no such file; --fares takes a CSV file or the word distance'),
    places: input.placesPath === undefined ? null : await openCsvFile(input.placesPath, 'no such file'),
  };
}

/** Raised when the same feed is read as more than before, so that it is loaded once more. */
const READING = 'e3';

/** Where the fares came from that are on sale: 'feed', 'distance', the hash of a CSV, or '' for none. */
export function fareSourceOf(previous: LoadedTimetable | null): string {
  return previous?.contentHash.split('/')[2] ?? '';
}

/** The feed went on after what could be sold: the same one has more days to sell now. */
export function goesOnAfterHorizon(previous: LoadedTimetable | null): boolean {
  return previous?.contentHash.split('/')[3]?.includes('@') ?? false;
}

/**
 * What is loaded, in one string: feed, terms, fares, window, places. A part whose option is not given is that of the
 * last load, because it stays as it was. A feed longer than the horizon counts as new each day.
 * @param hasFares the feed has fares of its own
 */
export function contentHashOf(
  feedHash: string,
  hasFares: boolean,
  options: LoadOptions,
  window: ServiceWindow,
  previous: LoadedTimetable | null,
): string {
  const [, oldTerms = '', , , oldPlaces = ''] = previous?.contentHash.split('/') ?? [];
  const kept = fareSourceOf(previous) === 'feed' ? '' : fareSourceOf(previous);
  const fares = options.fares === 'distance' ? 'distance' : (options.fares?.hash ?? (hasFares ? 'feed' : kept));
  return [
    `${READING}:${feedHash}`,
    options.terms?.hash ?? oldTerms,
    fares,
    `${window.shiftedByDays}${window.isCut ? `@${window.from}` : ''}`,
    options.places?.hash ?? oldPlaces,
  ].join('/');
}
