import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { createEmbeddedDatabase } from '@/tests/support/api/test-database';
import type { TestPostgres } from '@/tests/support/api/postgres';
import type { PaymentGateway } from '@/product-api/bookings/record/payment-gateway';

/** `npm run test:races` sets SOAK: the counts of docs/promises.md instead of small ones. */
export function count(small: number, full: number): number {
  return process.env.SOAK ? full : small;
}

/** Two product APIs on one PostgreSQL, as two processes would be: nothing but the database is shared. */
export async function twoApisOnPostgres(postgres: TestPostgres): Promise<TestApi[]> {
  const { databases } = await postgres.openDatabase(2);
  const apis: TestApi[] = [];
  for (const [index, database] of databases.entries()) apis.push(await createTestApi({ database, isEmpty: index > 0 }));
  return apis;
}

export async function oneApiOnPglite(): Promise<TestApi[]> {
  return [await createTestApi({ database: await createEmbeddedDatabase() })];
}

/** Counts the charges that reach the gateway. */
export function countCharges(apis: TestApi[]): () => number {
  let charges = 0;
  for (const { ctx } of apis) {
    const { payment } = ctx.suppliers;
    const counting: PaymentGateway = {
      ...payment,
      charge: (input) => {
        charges += 1;
        return payment.charge(input);
      },
    };
    ctx.suppliers.payment = counting;
  }
  return () => charges;
}

export async function one<T>(api: TestApi, sql: string, params: unknown[] = []): Promise<T> {
  const [row] = await api.database.query<T>(sql, params);
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}

/**
 * Seats of a departure as they are counted, sold and held. Counted = sold + held on a bus of one hop, or something is
 * lost.
 */
export async function seatsOf(
  api: TestApi,
  departureId: number,
): Promise<{ taken: number; sold: number; held: number; capacity: number }> {
  return one(
    api,
    `select taken[1]::int as taken, capacity::int as capacity,
       (select coalesce(sum(seats), 0)::int from sold_seats where departure_id = d.id) as sold,
       (select coalesce(sum(seats), 0)::int from seat_holds where departure_id = d.id) as held
     from departures d where id = $1`,
    [departureId],
  );
}
