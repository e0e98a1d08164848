import { expect, it } from 'vitest';
import type { Database } from '@/product-api/database/database';
import { createTestApi, type TestApi } from './api-fixture';
import { tableNames } from './empty-database';
import { createEmbeddedDatabase } from './test-database';
import { plantOnce } from './kept-rows';

/** All rows but when each was written. */
async function everything(database: Database): Promise<unknown> {
  const rows: Record<string, unknown> = {};
  for (const name of await tableNames(database)) {
    const found = await database.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
    rows[name] = found.map(({ row: { created_at, updated_at, ...row } }) => JSON.stringify(row)).sort();
  }
  const counters = await database.query('select sequencename, last_value from pg_sequences order by 1');
  return { rows, counters };
}

it('gives every test the same inventory, written or copied', async () => {
  const found: unknown[] = [];
  for (let time = 0; time < 4; time++) {
    const test: TestApi = await createTestApi();
    found.push(await everything(test.database));
    await test.close();
  }
  const [first, ...others] = found;
  for (const other of others) expect(other).toEqual(first);
  expect(JSON.stringify(first)).toContain('Auberge du Port');
});

it('copies from the third time on, each kind of rows by its own name', async () => {
  const database = await createEmbeddedDatabase();
  let plants = 0;
  const plantFlag = (flag: string) =>
    plantOnce(database, flag, async () => {
      plants += 1;
      await database.query('insert into feature_flags values ($1, true, now())', [flag]);
    });
  const flags = () => database.query('select name from feature_flags');
  for (const flag of ['a', 'a', 'a', 'b', 'a']) {
    await plantFlag(flag);
    expect(await flags()).toEqual([{ name: flag }]);
    await database.query('delete from feature_flags');
  }
  expect(plants).toBe(3);
  await database.close();
});
