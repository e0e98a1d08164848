import { addToList } from '@/rules/add-to-list';
import { todayIn, type LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import { selectSoldPairs, type OperatorRow, type PairRow } from './bus-trips.repository';
import { dayCached } from '../../inventory-cache/day-cache';
import { listOperators } from './list-operators';

/** The last place of Canada and the United States where a day ends. */
const WESTERNMOST_ZONE = 'Pacific/Honolulu';

/** Origin → destination → companies with a departure today or later. Kept until inventory or the day changes. */
export type SoldPairs = ReadonlyMap<string, ReadonlyMap<string, readonly OperatorRow[]>>;

export async function listSoldPairs(ctx: ApiContext): Promise<SoldPairs> {
  const today = todayIn(WESTERNMOST_ZONE, ctx.now());
  return dayCached(ctx, 'sold-pairs', today, async () => {
    const operators = await listOperators(ctx);
    const pairs = new Map<string, Map<string, OperatorRow[]>>();
    for (const { fromCity, toCity, operatorId } of await selectSoldPairs(ctx.database, today)) {
      const operator = operators.get(operatorId);
      if (!operator) continue;
      const from = pairs.get(fromCity) ?? new Map<string, OperatorRow[]>();
      pairs.set(fromCity, from);
      addToList(from, toCity, operator);
    }
    return pairs;
  });
}

export type { PairRow };

/** Pairs of cities with a departure on these service days, by company. */
export function listPairsBetween(ctx: ApiContext, first: LocalDate, last: LocalDate): Promise<PairRow[]> {
  return selectSoldPairs(ctx.database, first, last);
}

/** Companies that sell this pair, sorted by name. */
export async function listCompaniesOfPair(ctx: ApiContext, fromCity: string, toCity: string): Promise<OperatorRow[]> {
  const companies = (await listSoldPairs(ctx)).get(fromCity)?.get(toCity) ?? [];
  return [...companies].sort((left, right) => left.name.localeCompare(right.name, 'en'));
}
