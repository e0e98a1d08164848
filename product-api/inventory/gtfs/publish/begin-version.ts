import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../../database/database';
import {
  beginWriting,
  endWriting,
  lastDeparture,
  listTrips,
  readWriting,
  removeBrought,
  takeNumber,
  takeOutWritten,
  type Version,
} from '../tables/ahead.repository';
import {
  listOldPatterns,
  listPatterns,
  removeEnded,
  removeFares,
  removeOldPatterns,
  removePatterns,
  removeStations,
  removeTransfers,
} from '../tables/tidy.repository';
import { pageByPage, piecesOf } from '../../../timing/in-pieces';
import { tidyTimetable } from './tidy-timetable';

/**
 * Loads a timetable's next version, or its first, on tidy ground: what an earlier import has left that was cut off is
 * taken out, before anything is compared with what is on sale, and so is what this one has written when it fails.
 */
export async function asNextVersion<T>(
  { database: { db }, now }: { database: Database; now: () => Date },
  source: string,
  work: (version: Version) => Promise<T>,
): Promise<T> {
  const number = await takeNumber(db);
  const found = await readWriting(db, source);
  if (found) await begin(db, source, { number, isUntidy: found.isUntidy });
  else await clearFirst(db, source);
  const version: Version = {
    source,
    number,
    isFirst: found === null,
    stamp: randomBytes(6).toString('hex'),
    last: await lastDeparture(db),
    now: now(),
    brought: { destinations: [], operators: [], coaches: [] },
  };
  try {
    return await work(version);
  } finally {
    // Of a version that went on sale nothing is left to take out; what fails here the next import does.
    await takeBack(db, version).catch(() => undefined);
  }
}

async function begin(
  db: Queryable,
  source: string,
  { number, isUntidy }: { number: number; isUntidy: boolean },
): Promise<void> {
  const cutOff = await beginWriting(db, source, number);
  if (isUntidy) await tidyTimetable(db, source, number);
  if (cutOff.length > 0) await takeOut(db, { source, number }, cutOff);
}

/** Takes out what a version on sale has replaced, where an import was cut off at that. */
export async function finishVersion({ db }: Database, source: string): Promise<void> {
  if ((await readWriting(db, source))?.isUntidy) await tidyTimetable(db, source, await takeNumber(db));
}

/** Of a timetable that was never on sale: all that there is. */
async function clearFirst(db: Queryable, source: string): Promise<void> {
  await pageByPage(
    (after) => listTrips(db, source, after),
    async (trips) => void (await removeEnded(db, trips)),
  );
  const patterns = await listPatterns(db, source);
  await piecesOf(patterns, (piece) => removePatterns(db, piece));
  if (patterns.length === 0) return;
  await removeFares(db, source);
  await removeTransfers(db, source);
}

/** Where the version is not on sale, and no other import has begun, which does it. */
async function takeBack(db: Queryable, { source, number, isFirst, brought }: Version): Promise<void> {
  const found = await readWriting(db, source);
  if (isFirst) {
    if (found) return;
    await clearFirst(db, source);
  } else {
    if (found?.writing.at(-1) !== number) return;
    await takeOut(db, { source, number: await takeNumber(db) }, [number]);
  }
  await removeStations(db, source);
  await removeBrought(db, brought);
}

async function takeOut(
  db: Queryable,
  { source, number }: Pick<Version, 'source' | 'number'>,
  numbers: readonly number[],
): Promise<void> {
  await pageByPage(
    (after) => listTrips(db, source, after),
    (trips) => takeOutWritten(db, numbers, trips),
  );
  await piecesOf(await listOldPatterns(db, source, number), (patterns) => removeOldPatterns(db, patterns));
  await endWriting(db, source, numbers);
}
