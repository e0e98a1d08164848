import { afterAll, beforeAll, describe } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { canRunPostgres, startPostgres, type TestPostgres } from '@/tests/support/api/postgres';
import { oneApiOnPglite, twoApisOnPostgres } from './race-apis';

/** Tests of a promise; they ask for the APIs when they run. */
export type Promises = (apis: () => TestApi[]) => void;

/** With two APIs on one PostgreSQL, where races show; left out where there is none. */
export function onPostgres(what: string, promises: Promises): void {
  describe.skipIf(!canRunPostgres())(`${what}, two APIs on PostgreSQL`, () => {
    let postgres: TestPostgres;
    let apis: TestApi[] = [];
    beforeAll(async () => {
      postgres = await startPostgres();
      apis = await twoApisOnPostgres(postgres);
    });
    afterAll(() => postgres.stop());
    promises(() => apis);
  });
}

/** The same promise on both databases. */
export function onBothDatabases(what: string, promises: Promises): void {
  onPostgres(what, promises);
  describe(`${what}, PGlite`, () => {
    let apis: TestApi[] = [];
    beforeAll(async () => {
      apis = await oneApiOnPglite();
    });
    afterAll(() => apis[0]?.close());
    promises(() => apis);
  });
}
