import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { present } from '@/tests/support/present';
import { isDatabaseAway } from './database-away';
import { rowsOf } from './rows-of';

describe.skipIf(!canRunPostgres())('a connection that ends in the middle of a transaction', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('fails that transaction as away, and neither the process nor the next one (S21)', async () => {
    const { databases } = await postgres.openDatabase(2);
    const [database, other] = [present(databases[0]), present(databases[1])];
    const failure = await database
      .transaction(async (tx) => {
        const [row] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`));
        await other.query('select pg_terminate_backend($1)', [row?.pid]);
        // Nothing is being asked of it when it ends: an error that no query would hear.
        const lives = () => other.query('select 1 from pg_stat_activity where pid = $1', [row?.pid]);
        while ((await lives()).length > 0);
        await lives();
        await tx.execute(sql`select 1`);
      })
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
