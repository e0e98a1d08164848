import { createHash } from 'node:crypto';
import { addToList } from '@/rules/add-to-list';
import type { Queryable } from '../../../database/database';
import { listFareTables, takeScopes } from '../tables/fare-tables.repository';
import type { FareRow } from '../terms/fare-rows';
import type { PreparedFares } from './prepare-fares';
import { takeTurns } from '../../../timing/turns';

/**
 * Gives the tables of a feed's fares their lasting numbers. One that says just what a table on sale says keeps its
 * number, and its departures stay as they are. Any other gets a number that no table ever had: other processes remember
 * fares by number for a moment, and must not take new ones for old ones. A table without any fare is the usual one, 0,
 * which has none then.
 */
export async function numberTables(db: Queryable, source: string, fares: PreparedFares): Promise<PreparedFares> {
  const { rows, scopes } = fares;
  if (!rows || !scopes) return fares;
  const tables = new Map<number, FareRow[]>();
  for (const row of rows) addToList(tables, row.scope ?? 0, row);
  const onSale = new Map(
    (await listFareTables(db, source)).map(({ operatorId, digest, scope }) => [`${operatorId} ${digest}`, scope]),
  );
  const numbers = new Map<number, number>();
  const turn = takeTurns();
  for (const [scope, own] of tables) {
    await turn();
    const key = `${own[0]?.operatorId} ${digestOf(own)}`;
    const known = onSale.get(key);
    if (known !== undefined) numbers.set(scope, known);
    onSale.delete(key);
  }
  const others = [...tables.keys()].filter((scope) => !numbers.has(scope));
  const taken = await takeScopes(db, others.length);
  others.forEach((scope, index) => numbers.set(scope, taken[index] ?? 0));
  const numberOf = (scope: number) => numbers.get(scope) ?? 0;
  return {
    ...fares,
    rows: rows.map((row) => ({ ...row, scope: numberOf(row.scope ?? 0) })),
    scopes: { ...scopes, scopesOf: (trip) => scopes.scopesOf(trip).map(numberOf) },
  };
}

/** As `listFareTables` makes it. */
function digestOf(rows: readonly FareRow[]): string {
  const lines = rows.map(
    ({ fromCity, toCity, fromPosition = -1, toPosition = -1, passengerType, minDaysBefore, amount }) =>
      [fromCity, toCity, fromPosition, toPosition, passengerType, minDaysBefore, amount].join('|'),
  );
  return createHash('md5').update(lines.sort().join('\n')).digest('hex');
}
