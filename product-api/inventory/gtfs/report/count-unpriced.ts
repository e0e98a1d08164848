import { addToList } from '@/rules/add-to-list';
import type { Queryable } from '../../../database/database';
import { takeTurns } from '../../../timing/turns';
import { soldPairs } from '../places/place-timetable';
import { serviceDaysOf, type SellablePattern, type StagingInput } from '../publish/stage-timetable';
import { listFaresOf, type WithoutFare } from '../tables/fare-tables.repository';
import type { FareRow } from '../terms/fare-rows';

/** How many departures of an order of stops are sold by which table of fares. */
export type UsedTable = { pattern: number; scope: number; departures: number };

/** What a fare holds for. */
type HeldFor = Omit<FareRow, 'minDaysBefore' | 'amount'>;

/**
 * What `countWithoutFare` finds once a version is on sale, found by what was read of it: a dry run puts nothing there.
 * @param fares null: those that are on sale stay
 */
export async function countUnpriced(
  db: Queryable,
  staged: Pick<StagingInput, 'timetable' | 'patterns' | 'window' | 'scopes'>,
  fares: readonly HeldFor[] | null,
): Promise<WithoutFare> {
  const { patterns } = staged;
  return withoutFare(patterns, await usedTables(staged), fares ?? (await listFaresOf(db, soldPairs(patterns))));
}

/** Of departures as `stageTimetable` writes them. */
async function usedTables({
  timetable,
  window,
  scopes,
}: Pick<StagingInput, 'timetable' | 'window' | 'scopes'>): Promise<UsedTable[]> {
  const daysOf = serviceDaysOf({ timetable, window, scopes });
  const used = new Map<string, UsedTable>();
  const turn = takeTurns();
  for (const [idx, { pattern, service }] of timetable.trips.entries()) {
    await turn();
    const own = scopes?.scopesOf(idx) ?? [];
    for (const { fareClass } of daysOf.get(service) ?? []) {
      const scope = own[fareClass] ?? 0;
      const key = `${pattern} ${scope}`;
      const known = used.get(key);
      if (known) known.departures += 1;
      else used.set(key, { pattern, scope, departures: 1 });
    }
  }
  return [...used.values()];
}

/** Pairs of cities and departures without a fare for an adult. */
export async function withoutFare(
  patterns: readonly SellablePattern[],
  used: readonly UsedTable[],
  fares: Iterable<HeldFor>,
): Promise<WithoutFare> {
  const turn = takeTurns();
  /** Where in a city each holds, by company, table and pair; -1: at all of its stops. */
  const adult = new Map<string, string[]>();
  for (const { operatorId, scope = 0, fromCity, toCity, fromPosition = -1, toPosition = -1, passengerType } of fares) {
    await turn();
    if (passengerType === 'adult')
      addToList(adult, `${operatorId}|${scope}|${fromCity}|${toCity}`, `${fromPosition},${toPosition}`);
  }
  const pairs = new Set<string>();
  let departures = 0;
  for (const { pattern, scope, departures: own } of used) {
    await turn();
    const { operatorId, segments } = patterns[pattern] ?? { operatorId: '', segments: [] };
    const missed = segments.filter(({ fromCity, toCity, fromPosition, toPosition }) => {
      const held = adult.get(`${operatorId}|${scope}|${fromCity}|${toCity}`) ?? [];
      return !held.includes('-1,-1') && !held.includes(`${fromPosition},${toPosition}`);
    });
    for (const { fromCity, toCity } of missed) pairs.add(`${operatorId}|${fromCity}|${toCity}`);
    if (segments.length > 0 && missed.length === segments.length) departures += own;
  }
  return { pairs: pairs.size, departures };
}
