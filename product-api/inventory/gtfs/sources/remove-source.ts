import { counted } from '@/rules/counted';
import { addDays, todayIn } from '@/rules/dates/dates';
import type { FaultContext } from '../../../bookings/record/fault-points';
import { forgetInventory } from '../../../inventory-cache/inventory-cache';
import { analyzeTimetables } from '../../analyze-timetables.repository';
import { stopFollowing } from '../follow/followed-feeds.repository';
import { asNextVersion } from '../publish/begin-version';
import { describeJourney } from '../publish/describe-journey';
import type { Published, PublishRequest } from '../publish/publish-request';
import { publishTimetable } from '../publish/publish-timetable';
import { tellTravellers } from '../publish/tell-travellers';
import { dropSource } from '../tables/sources.repository';
import type { Version } from '../tables/ahead.repository';
import { createStaging, dropStaging } from '../tables/staging.repository';
import { findTimetable, type LoadedTimetable } from '../tables/timetable.repository';
import { describeLosses } from '../versions/weigh-losses';

export type RemoveSourceInput = {
  source: string;
  dryRun: boolean;
  /** Also where travellers lose their bus: each chooses another one or the money (D71). */
  acceptLosses: boolean;
};

/** Nothing of a timetable; its trips, and all else, are none. */
const NOTHING = { stations: 0, patterns: 0, segments: 0, roads: 0, trips: 0, fares: 0, transfers: 0 };

/** No feed has it, so that any is a next version; where its fares and terms came from stays for that one. */
const removed = (contentHash: string) => ['removed', ...contentHash.split('/').slice(1)].join('/');

/**
 * Takes a timetable off sale: as a next version without a trip, by the same rules (D80). What
 * somebody has a seat on stays, closed, until it is past; so does the timetable's name until then.
 * @throws VersionRefused where travellers would lose their bus
 */
export async function removeSource(
  ctx: FaultContext,
  { source, dryRun, acceptLosses }: RemoveSourceInput,
  report: (line: string) => void,
): Promise<Published> {
  const previous = await findTimetable(ctx.database.db, source);
  if (!previous) throw new Error(`There is no timetable ${source}: inventory:sources -- list shows those that are.`);
  return asNextVersion(ctx, source, (version) =>
    removeVersion(ctx, { previous, dryRun, acceptLosses }, version, report),
  );
}

async function removeVersion(
  ctx: FaultContext,
  { previous, dryRun, acceptLosses }: Omit<RemoveSourceInput, 'source'> & { previous: LoadedTimetable },
  version: Version,
  report: (line: string) => void,
): Promise<Published> {
  const { source } = version;
  const staging = await createStaging(ctx.database, ctx.now());
  try {
    const withoutBus: PublishRequest = {
      staging,
      counts: NOTHING,
      row: { ...previous, contentHash: removed(previous.contentHash), loadedAt: ctx.now(), feedVersion: null },
      previous,
      hasFares: false,
      firstDay: addDays(todayIn('UTC', ctx.now()), -1),
      isDryRun: dryRun,
      acceptsLosses: acceptLosses,
      isRemoval: true,
    };
    const published = await publishTimetable(ctx, withoutBus, version, report);
    report(
      `${dryRun ? 'Dry run, nothing was written. It would take' : 'Took'} ${counted(published.removed, 'departure')} of ${source} off sale.`,
    );
    if (published.losses.lost > 0) report(`No bus any more: ${describeLosses(published.losses)}.`);
    for (const journey of published.affected) report(`  ${describeJourney(journey)}`);
    if (dryRun) return published;
    await stopFollowing(ctx.database.db, source);
    const isGone = await dropSource(ctx.database.db, source);
    forgetInventory(ctx);
    await analyzeTimetables(ctx.database.db);
    await tellTravellers(ctx, published.affected, report);
    report(
      isGone
        ? `${source} is gone.`
        : `${source} stays in the list until what is sold of it is past: remove it again then.`,
    );
    return published;
  } finally {
    await dropStaging(ctx.database, staging);
  }
}
