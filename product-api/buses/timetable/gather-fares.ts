import { setImmediate } from 'node:timers/promises';
import { addToList } from '@/rules/add-to-list';
import type { Database } from '../../database/database';
import { selectFares, type FareRow } from './bus-trips.repository';

type Gathering = {
  pairs: Map<string, { fromCity: string; toCity: string }>;
  fares: Promise<ReadonlyMap<string, FareRow[]>>;
};
const gatherings = new WeakMap<Database, Gathering>();

/**
 * Fares between two cities. What is asked for in one turn of the process is one read: a search with connections asks
 * for many pairs.
 */
export async function gatherFares(database: Database, fromCity: string, toCity: string): Promise<FareRow[]> {
  const gathering = gatherings.get(database) ?? startGathering(database);
  const key = `${fromCity}>${toCity}`;
  gathering.pairs.set(key, { fromCity, toCity });
  return (await gathering.fares).get(key) ?? [];
}

function startGathering(database: Database): Gathering {
  const pairs: Gathering['pairs'] = new Map();
  const gathering = { pairs, fares: readGathered(database, pairs) };
  gatherings.set(database, gathering);
  return gathering;
}

async function readGathered(database: Database, pairs: Gathering['pairs']): Promise<ReadonlyMap<string, FareRow[]>> {
  await setImmediate();
  gatherings.delete(database);
  const fares = new Map<string, FareRow[]>();
  for (const { fromCity, toCity, ...fare } of await selectFares(database, [...pairs.values()])) {
    addToList(fares, `${fromCity}>${toCity}`, fare);
  }
  return fares;
}
