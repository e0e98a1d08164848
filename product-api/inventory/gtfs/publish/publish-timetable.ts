import { setTimeout } from 'node:timers/promises';
import { raiseInventoryVersion } from '../../../buses/inventory-cache';
import type { ApiContext } from '../../../context';
import type { Queryable } from '../../../database/database';
import { PieceSize } from '../turns';
import { carryOverSeats, mailAffected, type AffectedJourney } from './carry-over-seats';
import {
  lockSeats,
  publishFares,
  publishPatterns,
  publishPlaces,
  publishTrips,
  removeLeftovers,
  retireTrips,
  updateCapacities,
  withdrawSegments,
} from './publish.repository';
import type { Staging } from './staging.repository';
import { lockTimetable, saveTimetable, type LoadedTimetable } from './timetable.repository';

const LOCK_TRIES = 25;
const LOCK_NOT_AVAILABLE = '55P03';

export type Published = {
  added: number;
  removed: number;
  affected: AffectedJourney[];
  /** Departures that have sold more seats than they have now. */
  oversold: { externalId: string; serviceDate: string; capacity: number; taken: number }[];
};

export type PublishRequest = {
  staging: Staging;
  /** Highest index plus one of staged patterns and trips. */
  counts: { patterns: number; trips: number };
  row: LoadedTimetable;
  /** As it was when the import began. */
  previous: LoadedTimetable | null;
  hasFares: boolean;
  /** First service day that this import speaks about. */
  firstDay: string;
  isDryRun: boolean;
};

/** Undoes the transaction of a dry run after everything was tried. */
class DryRunDone extends Error {
  constructor(readonly published: Published) {
    super('dry run');
  }
}

/**
 * Replaces the live timetable by the staged one in one transaction, or, on a dry run, tries it and undoes it.
 * @throws when another import of the same timetable was faster, or bookings never left a gap
 */
export async function publishTimetable(ctx: ApiContext, request: PublishRequest): Promise<Published> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ctx.database.transaction(async (tx) => {
        const published = await publish(tx, request, ctx.now());
        if (request.isDryRun) throw new DryRunDone(published);
        return published;
      });
    } catch (error) {
      if (error instanceof DryRunDone) return error.published;
      if (!isLockTimeout(error) || tries >= LOCK_TRIES) throw error;
      await setTimeout(50 + Math.random() * 100);
    }
  }
}

async function publish(tx: Queryable, { staging, counts, row, previous, hasFares, firstDay }: PublishRequest, now: Date): Promise<Published> {
  const current = await lockTimetable(tx, row.source);
  if (current?.contentHash !== previous?.contentHash || current?.loadedAt.getTime() !== previous?.loadedAt.getTime()) {
    throw new Error('Another import of this timetable was published meanwhile: run the command again.');
  }
  if (current) await lockSeats(tx);
  const stamp = String(now.getTime());
  await saveTimetable(tx, row);
  await publishPlaces(tx, staging);
  await retireTrips(tx, staging, row.source, stamp);
  await withdrawSegments(tx, row.source);
  await inPieces(counts.patterns, (from, to) => publishPatterns(tx, staging, from, to).then(() => 0));
  const added = await inPieces(counts.trips, (from, to) => publishTrips(tx, staging, from, to));
  const affected = current ? await carryOverSeats(tx, staging, row.source, now, stamp) : [];
  const oversold = await updateCapacities(tx, staging);
  const removed = current ? await removeLeftovers(tx, staging, row.source, firstDay) : 0;
  if (hasFares) await publishFares(tx, staging, row.source);
  await mailAffected(tx, affected, `${row.source}|${stamp}`, now);
  await raiseInventoryVersion(tx);
  return { added, removed, affected, oversold };
}

/** Statements of the transaction are kept short too: with PGlite the website shares the event loop. */
async function inPieces(count: number, piece: (from: number, to: number) => Promise<number>): Promise<number> {
  const size = new PieceSize();
  let total = 0;
  for (let from = 0; from < count; ) {
    const to = Math.min(count, from + size.rows);
    total += await size.run(to - from, () => piece(from, to));
    from = to;
  }
  return total;
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE;
}
