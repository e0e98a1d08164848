import { expect, it } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import type { Database } from '../../../database/database';
import { compareWithLive } from './compare.repository';

it('the planner is told of staged tables by a look at few of their rows: visitors wait for each (P15)', async () => {
  const asked: string[] = [];
  const hear = async (query: string) => {
    asked.push(query);
    return [];
  };
  const database = standIn<Database>({ db: { execute: async () => [] }, query: hear });
  const staged = { stations: 0, patterns: 0, trips: 0, fares: 0, firstDay: '2026-10-27' };
  await compareWithLive(database, { name: (table) => `staging_${table}` }, staged);
  const looks = asked.filter((text) => /\banalyze /.test(text));
  expect(looks.length).toBeGreaterThan(5);
  // For that one statement.
  expect(looks.filter((text) => !text.includes("set_config('default_statistics_target', '10', true)"))).toEqual([]);
});
