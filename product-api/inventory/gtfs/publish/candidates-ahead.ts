import type { Queryable } from '../../../database/database';
import type { Version } from '../tables/ahead.repository';
import { listCandidates } from '../tables/candidates.repository';
import { listSoldDepartures, soldUpTo, type SoldSoFar } from '../tables/sold-departures.repository';
import type { Staging } from '../tables/staging.repository';
import type { Candidate } from '../versions/find-again';
import type { SoldDeparture } from '../versions/sold-departure';
import { piecesOf } from '../../../timing/in-pieces';

/** What is sold, and what its departures can go on as in a version, by what they were when it was looked for. */
export type CandidatesAhead = { soFar: SoldSoFar; found: ReadonlyMap<string, readonly Candidate[]> };

/** Buses that were under way when they were looked for can be it longer by the version. */
const A_DAY_MS = 86_400_000;

/** The same departure, on the same trip under the same name at the same time, finds the same. */
const keyOf = ({ id, tripId, externalId, before }: SoldDeparture) =>
  [id, tripId, externalId, before.baseAt.toISOString()].join(' ');

/** Somebody has or holds a seat, and it does not go on as it is (D80). */
export function isChanging({ isSame, isRetired }: SoldDeparture): boolean {
  return !isSame || isRetired;
}

/**
 * What the departures that are sold now can go on as, in short pieces: a large timetable has many buses for each, and
 * nobody waits for that when it goes on sale.
 */
export async function findCandidatesAhead(
  db: Queryable,
  staging: Staging,
  { source, stamp, last, now }: Version,
): Promise<CandidatesAhead> {
  // Asked first: what is sold from here on is found by its number.
  const upTo = await soldUpTo(db);
  const since = new Date(now.getTime() - A_DAY_MS);
  const sold = await listSoldDepartures(db, staging, source, { since, stamp, last, kept: [] });
  const changing = new Map(sold.filter(isChanging).map((departure) => [departure.id, departure]));
  const found = new Map([...changing.values()].map((departure): [string, Candidate[]] => [keyOf(departure), []]));
  await piecesOf([...changing.keys()], async (ids) => {
    for (const candidate of await listCandidates(db, staging, ids, { stamp, last })) {
      const departure = changing.get(candidate.departureId);
      if (departure) found.get(keyOf(departure))?.push(candidate);
    }
  });
  return { soFar: { departureIds: sold.map(({ id }) => id), upTo }, found };
}

/** The same of those that are sold when the version goes on sale: what has changed since is looked up again. */
export async function candidatesOf(
  tx: Queryable,
  staging: Staging,
  departures: readonly SoldDeparture[],
  { stamp, last, ahead }: Pick<Version, 'stamp' | 'last'> & { ahead: CandidatesAhead },
): Promise<Candidate[]> {
  const later = departures.filter((departure) => !ahead.found.has(keyOf(departure)));
  const found = await listCandidates(
    tx,
    staging,
    later.map(({ id }) => id),
    { stamp, last },
  );
  return [...departures.flatMap((departure) => ahead.found.get(keyOf(departure)) ?? []), ...found];
}
