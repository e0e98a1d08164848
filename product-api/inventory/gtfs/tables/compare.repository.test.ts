import { expect, it } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import type { Database, Queryable } from '../../../database/database';
import { compareWithLive } from './compare.repository';

/** A database that writes down what it is asked, statement by statement, and knows nothing. */
function listener(): { database: Database; asked: string[] } {
  const asked: string[] = [];
  const queryable = standIn<Queryable>({
    execute: (query: unknown) => {
      asked.push(JSON.stringify(query));
      return Promise.resolve([]);
    },
  });
  const database = standIn<Database>({
    db: queryable,
    query: async (text: string) => {
      asked.push(text);
      return [];
    },
    transaction: async <T>(work: (tx: Queryable) => Promise<T>) => work(queryable),
  });
  return { database, asked };
}

it('the planner is told of staged tables by a look at few of their rows: visitors wait for each (P15)', async () => {
  const { database, asked } = listener();
  const staged = { stations: 0, patterns: 0, trips: 0, fares: 0, firstDay: '2026-10-27' };
  await compareWithLive(database, { name: (table) => `staging_${table}` }, staged);
  const looks = asked.flatMap((text, index) => (/\banalyze /.test(text) ? [index] : []));
  expect(looks.length).toBeGreaterThan(5);
  expect(looks.filter((index) => !asked[index - 1]?.includes('set local default_statistics_target = 10'))).toEqual([]);
});
