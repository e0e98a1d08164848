import type { ApiContext } from '../../../context';
import type { FeedSource } from '../feed/files/feed-source';
import { hashFiles } from '../feed/files/read-table';
import { readTimetable, TIMETABLE_FILES } from '../feed/read-timetable';
import type { Timetable } from '../feed/timetable';
import { companyIdsOf } from '../publish/describe-companies';
import { keepTripsWithin, serviceWindow, shiftOf, type ServiceWindow } from '../service-window';
import { findTimetable, listSoldCompanies, type LoadedTimetable } from '../tables/timetable.repository';
import { contentHashOf, readLoadOptions, type LoadGtfsInput, type LoadOptions } from '../terms/load-options';
import { nameSource } from '../versions/name-source';

/** What a feed says of the days that can be sold, and of which timetable it is the next version. */
export type ReadVersion = {
  source: string;
  options: LoadOptions;
  timetable: Timetable;
  companyIds: ReturnType<typeof companyIdsOf>;
  /** The one on sale. */
  previous: LoadedTimetable | null;
  window: ServiceWindow;
  contentHash: string;
};

/** @throws FeedRefused */
export async function readVersion(
  ctx: ApiContext,
  input: LoadGtfsInput,
  feed: FeedSource,
  report: (line: string) => void,
): Promise<ReadVersion> {
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
  return { source, options, timetable, companyIds, previous, window, contentHash };
}
