import type { FeedSource } from '../feed/files/feed-source';
import type { LoadedTimetable } from '../tables/timetable.repository';
import type { ServiceWindow } from '../service-window';
import { openFaresFile } from './fares-csv';
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
  /** The feed's first service week becomes the current one. */
  shiftToToday?: boolean;
  /** Tries everything and undoes it. */
  dryRun?: boolean;
};

export type LoadOptions = {
  terms: OperatorTermsFile | null;
  fares: { source: FeedSource; file: string; hash: string } | 'distance' | null;
};

export async function readLoadOptions(input: LoadGtfsInput): Promise<LoadOptions> {
  return {
    terms: input.operatorTermsPath ? await readOperatorTerms(input.operatorTermsPath) : null,
    fares:
      input.fares === undefined || input.fares === 'distance'
        ? (input.fares ?? null)
        : await openFaresFile(input.fares),
  };
}

/** Raised when the same feed is read as more than before, so that it is loaded once more. */
const READING = 'e2';

/** Where the fares came from that are on sale: 'feed', 'distance', the hash of a CSV, or '' for none. */
export function fareSourceOf(previous: LoadedTimetable | null): string {
  return previous?.contentHash.split('/')[2] ?? '';
}

/**
 * What is loaded, in one string: feed, terms, fares, window. A part whose option is not given is that of the last load,
 * because it stays as it was. A feed longer than the horizon counts as new each day.
 * @param hasFares the feed has fares of its own
 */
export function contentHashOf(
  feedHash: string,
  hasFares: boolean,
  options: LoadOptions,
  window: ServiceWindow,
  previous: LoadedTimetable | null,
): string {
  const [, oldTerms = ''] = previous?.contentHash.split('/') ?? [];
  const kept = fareSourceOf(previous) === 'feed' ? '' : fareSourceOf(previous);
  const fares = options.fares === 'distance' ? 'distance' : (options.fares?.hash ?? (hasFares ? 'feed' : kept));
  return [
    `${READING}:${feedHash}`,
    options.terms?.hash ?? oldTerms,
    fares,
    `${window.shiftedByDays}${window.isCut ? `@${window.from}` : ''}`,
  ].join('/');
}
