import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../database/database';
import { PieceSize } from '../../../timing/turns';
import {
  endTidying,
  giveNames,
  listEndedTrips,
  listNextTrips,
  listOldPatterns,
  removeEnded,
  removeOldPatterns,
  removeStations,
  setAside,
} from '../tables/tidy.repository';

/**
 * However slow the database, no piece is more than a few trips: on the embedded one everybody waits for it. A piece
 * starts over where it was cut off.
 */
const MAX_PIECES = 5_000;

/**
 * Takes out what a version on sale has replaced. Returns how many departures went.
 * @param before number of that version, or of one after it: what has higher ones is somebody else's
 */
export async function tidyTimetable(db: Queryable, source: string, before: number): Promise<number> {
  const stamp = randomBytes(6).toString('hex');
  let removed = 0;
  await inPieces(await listEndedTrips(db, source), async (trips) => {
    removed += await removeEnded(db, trips);
    await setAside(db, trips, stamp);
  });
  await inPieces(await listNextTrips(db, source), (trips) => giveNames(db, trips));
  await inPieces(await listOldPatterns(db, source, before), (patterns) => removeOldPatterns(db, patterns));
  await removeStations(db, source);
  await endTidying(db, source);
  return removed;
}

export async function inPieces(
  ids: readonly number[],
  work: (piece: readonly number[]) => Promise<void>,
): Promise<void> {
  const size = new PieceSize(ids.length, MAX_PIECES);
  for (let from = 0; from < ids.length;) {
    const piece = ids.slice(from, from + size.rows);
    from += piece.length;
    await size.run(piece.length, () => work(piece));
  }
}
