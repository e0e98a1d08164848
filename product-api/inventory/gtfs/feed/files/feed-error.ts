/** What is wrong with a feed, and where. `line` counts from 1 with the header; absent when the whole file is meant. */
export type FeedError = { file: string; line?: number; reason: string };

/** A feed with more faults than this is not read further: the first ones say what is the matter. */
export const MAX_FEED_ERRORS = 50;

/** 'stop_times.txt, line 12: unknown stop_id "X"' */
function describeFeedError(error: FeedError): string {
  return `${error.file}${error.line === undefined ? '' : `, line ${error.line}`}: ${error.reason}`;
}

/**
 * The feed (or a file that came with it) is refused: nothing was changed. The message lists every fault on a line of
 * its own.
 */
export class FeedRefused extends Error {
  constructor(readonly errors: FeedError[]) {
    const more = errors.length >= MAX_FEED_ERRORS ? [`… stopped after ${MAX_FEED_ERRORS} faults`] : [];
    super(
      [
        'The timetable was refused, nothing was changed:',
        ...errors.map((error) => `  ${describeFeedError(error)}`),
        ...more,
      ].join('\n'),
    );
    this.name = 'FeedRefused';
  }
}

/**
 * Collects faults so that an operator sees them together. @throws FeedRefused as soon as there are {@link
 * MAX_FEED_ERRORS}
 */
export class FaultList {
  readonly errors: FeedError[] = [];

  add(file: string, line: number | undefined, reason: string): void {
    this.errors.push(line === undefined ? { file, reason } : { file, line, reason });
    if (this.errors.length >= MAX_FEED_ERRORS) throw new FeedRefused(this.errors);
  }

  /** @throws FeedRefused when anything was found so far */
  refuseIfAny(): void {
    if (this.errors.length > 0) throw new FeedRefused(this.errors);
  }
}

/** One fault that makes going on pointless. */
export function refuse(file: string, reason: string, line?: number): FeedRefused {
  return new FeedRefused([line === undefined ? { file, reason } : { file, line, reason }]);
}
