import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/product-api/index';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { present } from '../support/present';

/** From the sixth time on PostgreSQL keeps a plan for all values. */
const ENOUGH_TIMES = 8;

describe.skipIf(!canRunPostgres())('statements that PostgreSQL keeps by name', () => {
  let server: TestPostgres;
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    server = await startPostgres();
    database = present((await server.openDatabase()).databases[0]);
    api = await createTestApi({ database });
  });
  afterAll(async () => {
    await api.close();
    await server.stop();
  });

  const sale = async () => {
    const answer = await book(await visitorWithTicket(api));
    return [answer.status, bookingOf(answer).status];
  };

  it('sell as before when a newer version beside them has added a column to every table', async () => {
    for (let times = 0; times < ENOUGH_TIMES; times += 1) expect(await sale()).toEqual([201, 'CONFIRMED']);
    const [kept] = await database.query<{ count: number }>(
      `select count(*)::int as count from pg_prepared_statements where name like 'kept_%' and generic_plans > 0`,
    );
    expect(present(kept).count).toBeGreaterThan(0);

    const tables = await database.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) await database.query(`alter table ${name} add column of_a_newer_version text`);
    for (let times = 0; times < ENOUGH_TIMES; times += 1) expect(await sale()).toEqual([201, 'CONFIRMED']);
  });
});
