import { raiseInventoryVersion } from '../../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../../context';
import type { Database, Queryable } from '../../../database/database';
import { findGivenSoFar, type GivenSoFar } from '../../../buses/seats/follow-timetable';
import { lockStock } from '../../lock-stock.repository';
import { findCandidatesAhead, type CandidatesAhead } from './candidates-ahead';
import { carryOverSeats, dropChosenSeats, type CarriedOver } from './carry-over-seats';
import { keepMoves } from './keep-words';
import { closeCancelled, followTrip } from '../tables/words.repository';
import { hasOtherFares, withdrawFares } from '../tables/fare-tables.repository';
import {
  countAdded,
  countChanged,
  endHolds,
  heedWords,
  listOversold,
  listOversoldAmong,
  publishCompanies,
  publishFares,
  publishStations,
  publishTransfers,
  putOnSale,
  removeDays,
  retireCopies,
  updateCapacities,
  updateFareScopes,
  updateFareScopesOf,
  updateTrips,
} from '../tables/publish.repository';
import { readWriting, type Version } from '../tables/ahead.repository';
import { countAmong, countEnded, listEndedTrips } from '../tables/tidy.repository';
import { losesTooMuch, VersionRefused, type Losses } from '../versions/weigh-losses';
import { describeJourney } from './describe-journey';
import { lockTimetable, saveTimetable } from '../tables/timetable.repository';
import type { Published, PublishRequest } from './publish-request';
import { pageByPage, piecesSaid, type InPieces } from '../../../timing/in-pieces';
import { tidyTimetable } from './tidy-timetable';
import { writeAhead, writeRestOfFirst } from './write-ahead';

/**
 * Of each step of the transaction. With the embedded database everybody waits for all of it: shorter statements would
 * make it longer.
 */
const MAX_PIECES_IN_TRANSACTION = 20;
/** Outside of it others have their turns between two pieces. */
const MAX_PIECES_AHEAD = 5_000;
const SEATS = ['departures', 'seat_holds', 'sold_seats', 'seat_assignments'];

/** Undoes a transaction after everything was tried. */
class DryRunDone extends Error {
  constructor(readonly published: Published) {
    super('dry run');
  }
}

/**
 * Puts the staged timetable on sale in place of the one before: written ahead in short pieces, on sale by one short
 * transaction, and what it has replaced taken out in short pieces. A dry run undoes that transaction, and counts what
 * would be taken out; what is written ahead goes with its version (begin-version).
 * @throws VersionRefused when it would leave too many travellers without their bus; when another import of the same
 * timetable was faster, or bookings never left a gap
 */
export async function publishTimetable(
  ctx: ApiContext,
  request: PublishRequest,
  version: Version,
  report: (line: string) => void,
): Promise<Published> {
  const { database } = ctx;
  const isFirst = request.previous === null;
  // PostgreSQL serves others during a transaction, and so writes a first timetable whole or not at all.
  if (isFirst && database.kind !== 'pglite') return inOneTransaction(ctx, request, version, report);
  const inPieces = piecesSaid(report, MAX_PIECES_AHEAD);
  const other = await write(database.db, request, version, inPieces);
  const inFew = piecesSaid(report, MAX_PIECES_IN_TRANSACTION);
  if (request.isDryRun) return tryOut(ctx, request, version, other, inFew);
  const published = await database.transaction((tx) => putVersionOnSale(tx, request, version, other, inFew));
  return finish(database.db, request, version, published, inPieces);
}

/** What putting a version on sale would do, and what would be taken out then. */
async function tryOut(
  { database }: ApiContext,
  request: PublishRequest,
  version: Version,
  other: Other,
  inPieces: InPieces,
): Promise<Published> {
  const known = other.candidates.soFar.departureIds;
  const published = await undone(database, async (tx) => {
    const tried = await putVersionOnSale(tx, request, version, other, inPieces);
    const { ended, instead } = await countAmong(tx, known, version.number);
    return { ...tried, added: -instead, removed: tried.removed + ended };
  });
  const added = published.added + (await countAllAdded(database.db, request, version, inPieces));
  let removed = 0;
  await pageByPage(
    (after) => listEndedTrips(database.db, version.source, after),
    async (trips) => void (removed += await countEnded(database.db, trips, known)),
  );
  return { ...published, added, removed: published.removed + removed };
}

async function inOneTransaction(
  { database }: ApiContext,
  request: PublishRequest,
  version: Version,
  report: (line: string) => void,
): Promise<Published> {
  const inPieces = piecesSaid(report, MAX_PIECES_IN_TRANSACTION);
  const work = async (tx: Queryable) => {
    const other = await write(tx, request, version, inPieces);
    const published = await putVersionOnSale(tx, request, version, other, inPieces);
    return finish(tx, request, version, published, inPieces);
  };
  return request.isDryRun ? undone(database, work) : database.transaction(work);
}

/** Works in a transaction that is undone afterwards. */
async function undone(database: Database, work: (tx: Queryable) => Promise<Published>): Promise<Published> {
  try {
    return await database.transaction(async (tx) => {
      throw new DryRunDone(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.published;
    throw error;
  }
}

/** What of a version is another than what is sold, beside what was written ahead, and what was looked for ahead. */
type Other = { fares: boolean; trips: boolean; candidates: CandidatesAhead; given: GivenSoFar };

const NOTHING_SO_FAR = { departureIds: [], upTo: 0 };
/** Of a first version. */
const NOTHING_OTHER: Other = {
  fares: false,
  trips: false,
  candidates: { soFar: NOTHING_SO_FAR, found: new Map() },
  given: { ...NOTHING_SO_FAR, since: new Date(0) },
};

async function write(db: Queryable, request: PublishRequest, version: Version, inPieces: InPieces): Promise<Other> {
  await writeAhead(db, request, version, inPieces);
  if (request.previous === null) {
    await writeRestOfFirst(db, request, version, inPieces);
    return NOTHING_OTHER;
  }
  const { staging, hasFares } = request;
  return {
    fares: hasFares && (await hasOtherFares(db, staging, version.source)),
    trips: (await countChanged(db, staging)) > 0,
    candidates: await findCandidatesAhead(db, staging, version),
    given: await findGivenSoFar(db, version.source, version.now),
  };
}

/** Nobody finds anything of the version before from here on, and everything of this one. */
async function putVersionOnSale(
  tx: Queryable,
  request: PublishRequest,
  version: Version,
  other: Other,
  inPieces: InPieces,
): Promise<Published> {
  const { staging, row, previous } = request;
  const current = await lockTimetable(tx, row.source);
  if (current?.contentHash !== previous?.contentHash || current?.loadedAt.getTime() !== previous?.loadedAt.getTime())
    throw overtaken();
  if (current && (await readWriting(tx, row.source))?.writing.at(-1) !== version.number) throw overtaken();
  await saveTimetable(tx, row);
  await putOnSale(tx, staging, version);
  const sold = current ? await replaceVersion(tx, request, version, other, inPieces) : NOTHING_SOLD;
  await heedWords(tx, staging, version);
  await closeCancelled(tx, row.source);
  await raiseInventoryVersion(tx);
  return { ...sold, added: 0 };
}

/**
 * What a next version changes of what is sold. What visitors' holds and sales have no part in is written first: from
 * the lock of the stock on nobody holds a seat.
 */
async function replaceVersion(
  tx: Queryable,
  request: PublishRequest,
  version: Version,
  other: Other,
  inPieces: InPieces,
): Promise<Omit<Published, 'added'>> {
  const { staging, counts, firstDay } = request;
  const { source, now } = version;
  await publishCompanies(tx, staging);
  await publishStations(tx, staging);
  await publishTransfers(tx, staging, source);
  if (other.trips) await inPieces('trips', counts.trips, (piece) => updateTrips(tx, staging, piece));
  const sold = await followSold(tx, request, version, other, inPieces);
  if (other.fares) {
    await withdrawFares(tx, { staging, source, firstDay, now });
    await inPieces('fares', counts.fares, (piece) => publishFares(tx, staging, piece));
  }
  return sold;
}

/** What was sold of the version before, what is said of it, and what is left of it; nobody buys meanwhile. */
async function followSold(
  tx: Queryable,
  { staging, counts, firstDay, isDryRun, acceptsLosses, isRemoval, likelyFaults }: PublishRequest,
  version: Version,
  other: Other,
  inPieces: InPieces,
): Promise<Omit<Published, 'added'>> {
  const { source } = version;
  await lockStock(tx, SEATS);
  const kept = await keepMoves(tx, staging, version);
  await retireCopies(
    tx,
    version,
    kept.map(({ tripId }) => tripId),
  );
  const carried = await carryOverSeats(tx, staging, { ...version, kept, ahead: other.candidates });
  if (!isDryRun && !acceptsLosses && losesTooMuch(carried.losses)) throw refused(carried, isRemoval, likelyFaults);
  for (const move of kept) await followTrip(tx, staging, move);
  await updateFareScopesOf(tx, staging, carried.joined);
  const oversold = await listOversoldAmong(tx, staging, carried.joined);
  let removed = 0;
  if (other.trips)
    await inPieces('changed trips', counts.trips, async (piece) => {
      await updateCapacities(tx, staging, piece);
      oversold.push(...(await listOversold(tx, staging, piece)));
      await updateFareScopes(tx, staging, piece);
      removed += await removeDays(tx, staging, firstDay, piece);
    });
  await endHolds(tx, version);
  await dropChosenSeats(tx, source, other.given);
  const { losses, found, affected } = carried;
  return { losses, found, affected, oversold, removed };
}

/** Takes out what the version has replaced, and counts what it has added: no part of what is on sale. */
async function finish(
  db: Queryable,
  request: PublishRequest,
  version: Version,
  published: Published,
  inPieces: InPieces,
): Promise<Published> {
  const added = await countAllAdded(db, request, version, inPieces);
  const removed = request.previous ? await tidyTimetable(db, version.source, version.number) : 0;
  return { ...published, added, removed: published.removed + removed };
}

async function countAllAdded(
  db: Queryable,
  { staging, counts }: PublishRequest,
  { last }: Version,
  inPieces: InPieces,
): Promise<number> {
  let added = 0;
  await inPieces('count', counts.trips, async (piece) => void (added += await countAdded(db, staging, last, piece)));
  return added;
}

const NO_LOSSES: Losses = { sold: 0, lost: 0 };
const NOTHING_SOLD = { losses: NO_LOSSES, found: [], affected: [], oversold: [], removed: 0 };

function refused(
  { losses, affected }: CarriedOver,
  isRemoval = false,
  likelyFaults: readonly string[] = [],
): VersionRefused {
  const dropped = affected.filter(({ change }) => change === 'dropped').map(describeJourney);
  return new VersionRefused(losses, dropped, { by: isRemoval ? 'removal' : 'version', likelyFaults });
}

function overtaken(): Error {
  return new Error('Another import of this timetable was published meanwhile: run the command again.');
}
