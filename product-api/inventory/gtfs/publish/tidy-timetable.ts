import { randomBytes } from 'node:crypto';
import { CITIES_WITH_ACTIVITIES } from '../../../activities/catalogue/activity-catalogue';
import type { Queryable } from '../../../database/database';
import { raiseInventoryVersion } from '../../../inventory-cache/inventory-cache';
import {
  endTidying,
  giveNames,
  listEmptyCities,
  listEndedTrips,
  listNextTrips,
  listOldPatterns,
  removeCities,
  removeEnded,
  removeOldPatterns,
  removeStations,
  setAside,
} from '../tables/tidy.repository';
import { pageByPage, piecesOf } from '../../../timing/in-pieces';

/**
 * Takes out what a version on sale has replaced. Returns how many departures went.
 * @param before number of that version, or of one after it: what has higher ones is somebody else's
 */
export async function tidyTimetable(db: Queryable, source: string, before: number): Promise<number> {
  const stamp = randomBytes(6).toString('hex');
  let removed = 0;
  await pageByPage(
    (after) => listEndedTrips(db, source, after),
    async (trips) => {
      removed += await removeEnded(db, trips);
      await setAside(db, trips, stamp);
    },
  );
  await pageByPage(
    (after) => listNextTrips(db, source, after),
    (trips) => giveNames(db, trips),
  );
  await piecesOf(await listOldPatterns(db, source, before), (patterns) => removeOldPatterns(db, patterns));
  await removeStations(db, source);
  await leaveCities(db, source);
  await endTidying(db, source);
  return removed;
}

/** Cities without a stop leave, and with them their pages; where something else is on sale, or may be, they stay. */
async function leaveCities(db: Queryable, source: string): Promise<void> {
  const codes = (await listEmptyCities(db, source)).filter((code) => !CITIES_WITH_ACTIVITIES.has(code));
  let gone = 0;
  await piecesOf(codes, async (piece) => void (gone += await removeCities(db, piece)));
  if (gone > 0) await raiseInventoryVersion(db);
}
