import { addToList } from '@/rules/add-to-list';
import { addDays, todayIn, type LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import {
  selectPairsBetween,
  selectSoldPairs,
  type OperatorRow,
  type PairRow,
  type SoldPairRow,
} from './bus-trips.repository';
import { dayCached } from '../../inventory-cache/day-cache';
import { inventoryCached } from '../../inventory-cache/inventory-cache';
import { listOperators } from './list-operators';

/** The last place of Canada and the United States where a day ends. */
const WESTERNMOST_ZONE = 'Pacific/Honolulu';

/** What is told of buses beside a search of a day reaches so many days, today included. */
export const SOON_DAYS = 14;

/** Origin → destination → companies with a departure today or later. Kept until inventory or the day changes. */
export type SoldPairs = ReadonlyMap<string, ReadonlyMap<string, readonly OperatorRow[]>>;

export async function listSoldPairs(ctx: ApiContext): Promise<SoldPairs> {
  return dayCached(ctx, 'sold-pairs', westernmostDay(ctx), async () => byCities(await listPairs(ctx), ctx));
}

async function byCities(rows: readonly PairRow[], ctx: ApiContext): Promise<SoldPairs> {
  const operators = await listOperators(ctx);
  const pairs = new Map<string, Map<string, OperatorRow[]>>();
  for (const { fromCity, toCity, operatorId } of rows) {
    const operator = operators.get(operatorId);
    if (!operator) continue;
    const from = pairs.get(fromCity) ?? new Map<string, OperatorRow[]>();
    pairs.set(fromCity, from);
    addToList(from, toCity, operator);
  }
  return pairs;
}

type Whole = { known: { day: LocalDate; pairs: SoldPairs } | null };

/**
 * Those of all pairs that the ways between two cities consist of, there with a change at most, and perhaps others.
 * From all of them where they are at hand; while they are being read, which takes its time in a large land, a search
 * does not wait: it asks for its own.
 */
export async function listPairsBetween(ctx: ApiContext, fromCity: string, toCity: string): Promise<SoldPairs> {
  const day = westernmostDay(ctx);
  const whole = await inventoryCached(ctx, 'whole-pairs', async (): Promise<Whole> => ({ known: null }));
  if (whole.known?.day === day) return whole.known.pairs;
  listSoldPairs(ctx).then(
    (pairs) => (whole.known = { day, pairs }),
    (error: unknown) => ctx.log.warn({ err: error }, 'pairs of cities on sale could not be read'),
  );
  return byCities(await selectPairsBetween(ctx.database, { fromCity, toCity }, soonFrom(day)), ctx);
}

/** Pairs of cities with a departure in the next `SOON_DAYS`, by company. */
export async function listPairsSoon(ctx: ApiContext): Promise<PairRow[]> {
  return (await listPairs(ctx)).filter(({ isSoon }) => isSoon);
}

/** By one look at a timetable, which takes its time in a large land. Kept until inventory or the day changes. */
async function listPairs(ctx: ApiContext): Promise<readonly SoldPairRow[]> {
  const first = westernmostDay(ctx);
  return dayCached(ctx, 'pairs', first, () => selectSoldPairs(ctx.database, soonFrom(first)));
}

function soonFrom(first: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first, last: addDays(first, SOON_DAYS - 1) };
}

/** Today where a day of Canada and the United States ends last. */
export function westernmostDay(ctx: ApiContext): LocalDate {
  return todayIn(WESTERNMOST_ZONE, ctx.now());
}

export type { PairRow };

/** Companies that sell this pair, sorted by name. */
export async function listCompaniesOfPair(ctx: ApiContext, fromCity: string, toCity: string): Promise<OperatorRow[]> {
  const companies = (await listPairsBetween(ctx, fromCity, toCity)).get(fromCity)?.get(toCity) ?? [];
  return [...companies].sort((left, right) => left.name.localeCompare(right.name, 'en'));
}
