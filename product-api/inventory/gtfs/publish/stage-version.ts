import { counted } from '@/rules/counted';
import type { ApiContext } from '../../../context';
import { forgetInventory } from '../../../inventory-cache/inventory-cache';
import { analyzeTimetables } from '../../analyze-timetables.repository';
import type { Version } from '../tables/ahead.repository';
import { createStaging, dropStaging } from '../tables/staging.repository';
import { asNextVersion } from './begin-version';
import type { Published, PublishRequest } from './publish-request';
import { publishTimetable } from './publish-timetable';
import { stageTimetable, type StagedCounts, type StagingInput } from './stage-timetable';
import { tellTravellers } from './tell-travellers';

/** Puts a prepared version on sale, or tries it, and tells travellers of what has changed for them. */
export function stageAndPublish(
  ctx: ApiContext,
  input: StagingInput,
  request: Omit<PublishRequest, 'staging' | 'counts'>,
  report: (line: string) => void,
): Promise<{ counts: StagedCounts; published: Published }> {
  return asNextVersion(ctx, input.source, (version) => stageVersion(ctx, input, request, version, report));
}

async function stageVersion(
  ctx: ApiContext,
  input: StagingInput,
  request: Omit<PublishRequest, 'staging' | 'counts'>,
  version: Version,
  report: (line: string) => void,
) {
  const staging = await createStaging(ctx.database, ctx.now());
  try {
    const counts: StagedCounts = await stageTimetable(ctx.database, staging, input, report);
    report(
      `Staged ${counted(counts.trips, 'trip')} with ${counted(counts.departures, 'departure')}; ${request.isDryRun ? 'trying' : 'publishing'}.`,
    );
    const published = await publishTimetable(ctx, { staging, counts, ...request }, version, report);
    forgetInventory(ctx);
    if (request.isDryRun) return { counts, published };
    await analyzeTimetables(ctx.database.db);
    await tellTravellers(ctx, published.affected, report);
    return { counts, published };
  } finally {
    await dropStaging(ctx.database, staging);
  }
}
