import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { sellOn } from '@/tests/support/buses/sold-departures';
import type { Queryable } from '../../database/database';
import { rowsOf } from '../../database/rows-of';
import { listReaderDepartures } from './list-reader-departures';

const DAYS = { first: '2026-10-20', last: '2026-10-22' };
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Rows that each statement answers with. */
function counted(db: Queryable): { db: Queryable; rows: number[] } {
  const rows: number[] = [];
  const execute: Queryable['execute'] = (...query) => {
    const answer = db.execute(...query);
    void answer.then((result) => rows.push(rowsOf(result).length));
    return answer;
  };
  const get = (target: Queryable, key: string | symbol): unknown =>
    key === 'execute' ? execute : Reflect.get(target, key);
  return { db: new Proxy(db, { get }), rows };
}

it('has every departure of the days and the later ones with a seat sold, once each, read in pieces', async () => {
  const sold = await sellOn(api, {
    externalId: 'N1',
    day: '2026-11-02',
    fromPosition: 0,
    toPosition: 1,
    now: '2026-10-20T14:00:00.000Z',
  });
  const { db, rows } = counted(api.database.db);
  const listed = await listReaderDepartures(db, DAYS);
  const wanted = await api.database.query<{ id: number }>(
    `select id::int as id from departures where service_date between '${DAYS.first}' and '${DAYS.last}' order by id`,
  );
  const later = Number(sold.departureId);
  expect(listed.map(({ id }) => id)).toEqual([...wanted.map(({ id }) => id), later].sort((one, other) => one - other));
  expect(listed.find(({ id }) => id === later)).toMatchObject({ operatorId: 'northline', externalId: 'N1' });
  // Trips are few to begin with; no answer is the whole list.
  expect(Math.max(...rows)).toBeLessThan(listed.length);
});
