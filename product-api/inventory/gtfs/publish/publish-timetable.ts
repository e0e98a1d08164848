import { randomBytes } from 'node:crypto';
import { raiseInventoryVersion } from '../../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../../context';
import type { Queryable } from '../../../database/database';
import { lockStock } from '../../lock-stock.repository';
import { untilLocked } from '../../until-locked';
import { PieceSize } from '../../../timing/turns';
import { carryOverSeats, dropChosenSeats, type AffectedJourney } from './carry-over-seats';
import { keepMoves } from './keep-words';
import { closeCancelled, followTrip } from '../tables/words.repository';
import { withdrawFares } from '../tables/fare-tables.repository';
import {
  publishCompanies,
  publishDepartures,
  publishFares,
  publishPatterns,
  publishSegments,
  publishStations,
  publishTransfers,
  publishTrips,
  removeLeftovers,
  retireTrips,
  updateCapacities,
  updateFareScopes,
  withdrawSegments,
  withdrawTransfers,
  type Oversold,
} from '../tables/publish.repository';
import type { StagedCounts } from './stage-timetable';
import type { Staging } from '../tables/staging.repository';
import { lockTimetable, saveTimetable, type LoadedTimetable } from '../tables/timetable.repository';

const SEATS = ['departures', 'seat_holds', 'sold_seats', 'seat_assignments'];

export type Published = {
  added: number;
  removed: number;
  affected: AffectedJourney[];
  /** Departures that have sold more seats than they have now. */
  oversold: Oversold[];
};

export type PublishRequest = {
  staging: Staging;
  /** Highest index of each staging table. */
  counts: Pick<StagedCounts, 'stations' | 'patterns' | 'segments' | 'trips' | 'fares' | 'transfers'>;
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
  try {
    return await untilLocked(() =>
      ctx.database.transaction(async (tx) => {
        const published = await publish(tx, request, ctx.now());
        if (request.isDryRun) throw new DryRunDone(published);
        return published;
      }),
    );
  } catch (error) {
    if (error instanceof DryRunDone) return error.published;
    throw error;
  }
}

async function publish(
  tx: Queryable,
  { staging, counts, row, previous, hasFares, firstDay }: PublishRequest,
  now: Date,
): Promise<Published> {
  const current = await lockTimetable(tx, row.source);
  if (current?.contentHash !== previous?.contentHash || current?.loadedAt.getTime() !== previous?.loadedAt.getTime()) {
    throw new Error('Another import of this timetable was published meanwhile: run the command again.');
  }
  if (current) await lockStock(tx, SEATS);
  const stamp = randomBytes(6).toString('hex');
  await saveTimetable(tx, row);
  await publishCompanies(tx, staging);
  await inPieces(counts.stations, (piece) => publishStations(tx, staging, piece));
  const kept = current ? await keepMoves(tx, staging, row.source, now) : [];
  await retireTrips(tx, staging, { source: row.source, stamp, kept: kept.map(({ tripId }) => tripId) });
  await withdrawSegments(tx, row.source);
  await inPieces(counts.patterns, (piece) => publishPatterns(tx, staging, piece));
  await inPieces(counts.segments, (piece) => publishSegments(tx, staging, piece));
  await inPieces(counts.trips, (piece) => publishTrips(tx, staging, piece));
  const affected = current ? await carryOverSeats(tx, staging, { source: row.source, now, stamp, kept }) : [];
  for (const move of kept) await followTrip(tx, staging, move);
  let added = 0;
  await inPieces(counts.trips, async (piece) => void (added += await publishDepartures(tx, staging, piece)));
  await closeCancelled(tx, row.source);
  const oversold: Oversold[] = [];
  if (current)
    await inPieces(counts.trips, async (piece) => void oversold.push(...(await updateCapacities(tx, staging, piece))));
  if (current) await inPieces(counts.trips, (piece) => updateFareScopes(tx, staging, piece));
  const removed = current ? await removeLeftovers(tx, staging, row.source, firstDay) : 0;
  if (current) await dropChosenSeats(tx, row.source, now);
  if (hasFares) {
    await withdrawFares(tx, { staging, source: row.source, firstDay, now });
    await inPieces(counts.fares, (piece) => publishFares(tx, staging, piece));
  }
  await withdrawTransfers(tx, row.source);
  await inPieces(counts.transfers, (piece) => publishTransfers(tx, staging, piece));
  await raiseInventoryVersion(tx);
  return { added, removed, affected, oversold };
}

/** Statements of the transaction are kept short too: with PGlite the website shares the event loop. */
async function inPieces(count: number, work: (piece: { from: number; to: number }) => Promise<void>): Promise<void> {
  const size = new PieceSize(count);
  // Numbering starts at 0 or at 1.
  for (let from = 0; from <= count;) {
    const to = from + size.rows;
    await size.run(to - from, () => work({ from, to }));
    from = to;
  }
}
