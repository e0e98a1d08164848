import type { Queryable } from '../../../database/database';
import { pageByPage, type InPieces } from '../../../timing/in-pieces';
import {
  addCompanies,
  addDepartures,
  addPatterns,
  addRoads,
  addSegments,
  addStations,
  addTrips,
  endTrips,
  listTrips,
  type Version,
} from '../tables/ahead.repository';
import { publishFares, publishTransfers } from '../tables/publish.repository';
import type { PublishRequest } from './publish-request';

/**
 * All of a version that nobody finds before it is on sale, in short pieces: on the embedded database each lies between
 * the statements of visitors, and on PostgreSQL seats are held meanwhile. Cut off, it is taken out by the next import.
 */
export async function writeAhead(
  db: Queryable,
  { staging, counts, previous }: PublishRequest,
  version: Version,
  inPieces: InPieces,
): Promise<void> {
  await addCompanies(db, staging, version);
  await inPieces('stations', counts.stations, (piece) => addStations(db, staging, version, piece));
  await inPieces('orders of stops', counts.patterns, (piece) => addPatterns(db, staging, version, piece));
  await inPieces('roads', counts.roads, (piece) => addRoads(db, staging, version, piece));
  await inPieces('rides', counts.segments, (piece) => addSegments(db, staging, version, piece));
  await inPieces('trips', counts.trips, (piece) => addTrips(db, staging, version, piece));
  await inPieces('departures', counts.trips, (piece) => addDepartures(db, staging, version, piece));
  if (previous === null) return;
  await pageByPage(
    (after) => listTrips(db, version.source, after),
    (trips) => endTrips(db, staging, version, trips),
  );
}

/** What of a first version nobody finds without its patterns either. */
export async function writeRestOfFirst(
  db: Queryable,
  { staging, counts, hasFares }: PublishRequest,
  { source }: Version,
  inPieces: InPieces,
): Promise<void> {
  if (hasFares) await inPieces('fares', counts.fares, (piece) => publishFares(db, staging, piece));
  await publishTransfers(db, staging, source);
}
