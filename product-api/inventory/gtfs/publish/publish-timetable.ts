import { randomBytes } from 'node:crypto';
import { raiseInventoryVersion } from '../../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../../context';
import type { Queryable } from '../../../database/database';
import { lockStock } from '../../lock-stock.repository';
import { PieceSize } from '../../../timing/turns';
import { nowAndThen } from '../../../timing/now-and-then';
import type { AffectedJourney } from './affected-journeys';
import { carryOverSeats, dropChosenSeats, type CarriedOver } from './carry-over-seats';
import { keepMoves } from './keep-words';
import { closeCancelled, followTrip } from '../tables/words.repository';
import { withdrawFares } from '../tables/fare-tables.repository';
import {
  countAdded,
  heedWords,
  lastDeparture,
  leaveKeptPatterns,
  listOversold,
  listOversoldAmong,
  listPatterns,
  publishCompanies,
  publishDepartures,
  publishFares,
  publishPatterns,
  publishRoads,
  publishSegments,
  publishStations,
  publishTransfers,
  publishTrips,
  putOnSale,
  removeLeftovers,
  removePatterns,
  retireCopies,
  retireTrips,
  updateCapacities,
  updateFareScopes,
  withdrawSegments,
  withdrawTransfers,
  type Oversold,
} from '../tables/publish.repository';
import type { StagedCounts } from './stage-timetable';
import type { Staging } from '../tables/staging.repository';
import { losesTooMuch, VersionRefused, type Losses } from '../versions/weigh-losses';
import { describeJourney } from './describe-journey';
import { lockTimetable, saveTimetable, type LoadedTimetable } from '../tables/timetable.repository';

/**
 * Of each step of the transaction. With the embedded database everybody waits for all of it: shorter statements would
 * make it longer.
 */
const MAX_PIECES_IN_TRANSACTION = 20;
const SEATS = ['departures', 'seat_holds', 'sold_seats', 'seat_assignments'];

export type Published = {
  added: number;
  removed: number;
  losses: Losses;
  found: AffectedJourney[];
  affected: AffectedJourney[];
  /** Departures that have sold more seats than they have now. */
  oversold: Oversold[];
};

export type PublishRequest = {
  staging: Staging;
  /** Highest index of each staging table. */
  counts: Pick<StagedCounts, 'stations' | 'patterns' | 'segments' | 'roads' | 'trips' | 'fares' | 'transfers'>;
  row: LoadedTimetable;
  /** As it was when the import began. */
  previous: LoadedTimetable | null;
  hasFares: boolean;
  /** First service day that this import speaks about. */
  firstDay: string;
  isDryRun: boolean;
  /** Publishes also what takes too many buses from travellers (D80). */
  acceptsLosses: boolean;
};

/** Undoes the transaction of a dry run after everything was tried. */
class DryRunDone extends Error {
  constructor(readonly published: Published) {
    super('dry run');
  }
}

/**
 * Replaces the live timetable by the staged one in one transaction, or, on a dry run, tries it and undoes it.
 * @throws VersionRefused when it would leave too many travellers without their bus; when another import of the same
 * timetable was faster, or bookings never left a gap
 */
export async function publishTimetable(
  ctx: ApiContext,
  request: PublishRequest,
  report: (line: string) => void,
): Promise<Published> {
  const inPieces = piecesSaid(report, MAX_PIECES_IN_TRANSACTION);
  // The embedded database has one connection: a transaction of seconds would keep all visitors waiting.
  const isAhead = ctx.database.kind === 'pglite' && request.previous === null && !request.isDryRun;
  const ahead = isAhead ? await writeAhead(ctx.database.db, request, ctx.now(), piecesSaid(report)) : null;
  try {
    return await ctx.database.transaction(async (tx) => {
      const published = ahead
        ? await publishFirst(tx, request, ahead)
        : await publish(tx, request, ctx.now(), inPieces);
      if (request.isDryRun) throw new DryRunDone(published);
      return published;
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.published;
    throw error;
  }
}

/**
 * All of a timetable that is not on sale yet: no search finds it before its patterns are (`patterns.is_on_sale`). Cut
 * off, it is taken out by the next import. Returns how many departures it has.
 */
async function writeAhead(
  db: Queryable,
  { staging, counts, row: { source }, hasFares, firstDay }: PublishRequest,
  now: Date,
  inPieces: InPieces,
): Promise<{ added: number }> {
  const leftovers = await listPatterns(db, source);
  await inPieces('what was cut off', leftovers.length, ({ from, to }) => removePatterns(db, leftovers.slice(from, to)));
  await publishCompanies(db, staging);
  await inPieces('stations', counts.stations, (piece) => publishStations(db, staging, piece));
  await inPieces('orders of stops', counts.patterns, (piece) =>
    publishPatterns(db, staging, piece, { isOnSale: false }),
  );
  await inPieces('roads', counts.roads, (piece) => publishRoads(db, staging, piece));
  await inPieces('rides', counts.segments, (piece) => publishSegments(db, staging, piece));
  await inPieces('trips', counts.trips, (piece) => publishTrips(db, staging, piece));
  let added = 0;
  await inPieces(
    'departures',
    counts.trips,
    async (piece) => void (added += await publishDepartures(db, staging, piece)),
  );
  if (leftovers.length > 0) await withdrawFares(db, { staging, source, firstDay, now });
  if (hasFares) await inPieces('fares', counts.fares, (piece) => publishFares(db, staging, piece));
  await withdrawTransfers(db, source);
  await inPieces('transfers', counts.transfers, (piece) => publishTransfers(db, staging, piece));
  return { added };
}

/** What was written ahead goes on sale, all at once. */
async function publishFirst(
  tx: Queryable,
  { staging, row }: PublishRequest,
  { added }: { added: number },
): Promise<Published> {
  if (await lockTimetable(tx, row.source)) throw overtaken();
  await saveTimetable(tx, row);
  await heedWords(tx, staging, row.source, 0);
  await closeCancelled(tx, row.source);
  await putOnSale(tx, staging);
  await raiseInventoryVersion(tx);
  return { added, removed: 0, losses: NO_LOSSES, found: [], affected: [], oversold: [] };
}

/**
 * Of a next version. What visitors' holds and sales have no part in is written first: from the lock of the stock on
 * nobody holds a seat.
 */
async function publish(tx: Queryable, request: PublishRequest, now: Date, inPieces: InPieces): Promise<Published> {
  const { staging, counts, row, previous, hasFares, firstDay } = request;
  const { source } = row;
  const current = await lockTimetable(tx, source);
  if (current?.contentHash !== previous?.contentHash || current?.loadedAt.getTime() !== previous?.loadedAt.getTime())
    throw overtaken();
  const version = { source, now, stamp: randomBytes(6).toString('hex'), last: await lastDeparture(tx) };
  await saveTimetable(tx, row);
  await publishCompanies(tx, staging);
  await inPieces('stations', counts.stations, (piece) => publishStations(tx, staging, piece));
  await retireTrips(tx, staging, source, version.stamp);
  await withdrawSegments(tx, staging, source);
  await inPieces('orders of stops', counts.patterns, (piece) =>
    publishPatterns(tx, staging, piece, { isOnSale: true }),
  );
  await inPieces('roads', counts.roads, (piece) => publishRoads(tx, staging, piece));
  await inPieces('rides', counts.segments, (piece) => publishSegments(tx, staging, piece));
  await inPieces('trips', counts.trips, (piece) => publishTrips(tx, staging, piece));
  await inPieces('departures', counts.trips, async (piece) => void (await publishDepartures(tx, staging, piece)));
  const sold = current ? await followSold(tx, request, version, inPieces) : NOTHING_SOLD;
  await heedWords(tx, staging, source, version.last);
  await closeCancelled(tx, source);
  if (hasFares) {
    await withdrawFares(tx, { staging, source, firstDay, now });
    await inPieces('fares', counts.fares, (piece) => publishFares(tx, staging, piece));
  }
  await withdrawTransfers(tx, source);
  await inPieces('transfers', counts.transfers, (piece) => publishTransfers(tx, staging, piece));
  await raiseInventoryVersion(tx);
  return { ...sold, added: await countAdded(tx, staging, version.last) };
}

type Version = { source: string; now: Date; stamp: string; last: number };

/** What was sold of the version before, what is said of it, and what is left of it; nobody buys meanwhile. */
async function followSold(
  tx: Queryable,
  { staging, counts, firstDay, isDryRun, acceptsLosses }: PublishRequest,
  version: Version,
  inPieces: InPieces,
): Promise<Omit<Published, 'added'>> {
  const { source, now, stamp } = version;
  await lockStock(tx, SEATS);
  const kept = await keepMoves(tx, staging, version);
  await retireCopies(tx, { source, stamp, kept: kept.map(({ tripId }) => tripId) });
  const carried = await carryOverSeats(tx, staging, { ...version, kept });
  if (!isDryRun && !acceptsLosses && losesTooMuch(carried.losses)) throw refused(carried);
  for (const move of kept) await followTrip(tx, staging, move);
  await inPieces('seats', counts.trips, (piece) => updateCapacities(tx, staging, piece));
  const oversold: Oversold[] = [];
  await inPieces(
    'sold seats',
    counts.trips,
    async (piece) => void oversold.push(...(await listOversold(tx, staging, piece))),
  );
  oversold.push(...(await listOversoldAmong(tx, staging, carried.joined)));
  await inPieces('fares of departures', counts.trips, (piece) => updateFareScopes(tx, staging, piece));
  const removed = await removeLeftovers(tx, staging, source, firstDay);
  await leaveKeptPatterns(tx, staging, source);
  await dropChosenSeats(tx, source, now);
  const { losses, found, affected } = carried;
  return { losses, found, affected, oversold, removed };
}

const NO_LOSSES: Losses = { sold: 0, lost: 0 };
const NOTHING_SOLD = { losses: NO_LOSSES, found: [], affected: [], oversold: [], removed: 0 };

function refused({ losses, affected }: CarriedOver): VersionRefused {
  return new VersionRefused(losses, affected.filter(({ change }) => change === 'dropped').map(describeJourney));
}

function overtaken(): Error {
  return new Error('Another import of this timetable was published meanwhile: run the command again.');
}

type InPieces = (
  what: string,
  count: number,
  work: (piece: { from: number; to: number }) => Promise<void>,
) => Promise<void>;

/** Statements are kept short: others have their turns in between. Who waits hears now and then how far it is. */
function piecesSaid(report: (line: string) => void, mostPieces?: number): InPieces {
  const say = nowAndThen(report);
  return async (what, count, work) => {
    const size = new PieceSize(count, mostPieces);
    // Numbering starts at 0 or at 1.
    for (let from = 0; from <= count;) {
      const to = from + size.rows;
      await size.run(to - from, () => work({ from, to }));
      from = to;
      say(() => `Publishing ${what}: ${Math.min(100, Math.floor((100 * from) / count))} %.`);
    }
  };
}
