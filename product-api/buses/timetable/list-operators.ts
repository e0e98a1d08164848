import { addToList } from '@/rules/add-to-list';
import type { ApiContext } from '../../context';
import { selectCoaches, selectOperators, type CoachRow, type FareRow, type OperatorRow } from './bus-trips.repository';
import { gatherFares } from './gather-fares';
import { inventoryCached } from '../../inventory-cache/inventory-cache';

/** Every company, by id, kept until inventory changes. */
export async function listOperators(ctx: ApiContext): Promise<ReadonlyMap<string, OperatorRow>> {
  return inventoryCached(
    ctx,
    'operators',
    async () => new Map((await selectOperators(ctx.database)).map((row) => [row.id, row])),
  );
}

/** Every kind of vehicle, by id. */
export async function listCoaches(ctx: ApiContext): Promise<ReadonlyMap<string, CoachRow>> {
  return inventoryCached(
    ctx,
    'coaches',
    async () => new Map((await selectCoaches(ctx.database)).map((row) => [row.id, row])),
  );
}

/** Fare steps between two cities, by operator; an operator without a row has set no price. */
export async function listFares(
  ctx: ApiContext,
  fromCity: string,
  toCity: string,
): Promise<ReadonlyMap<string, FareRow[]>> {
  return inventoryCached(ctx, `fares:${fromCity}:${toCity}`, async () => {
    const byOperator = new Map<string, FareRow[]>();
    for (const fare of await gatherFares(ctx.database, fromCity, toCity)) addToList(byOperator, fare.operatorId, fare);
    return byOperator;
  });
}
