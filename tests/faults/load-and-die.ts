import { readFile } from 'node:fs/promises';
import { connectDatabase, loadGtfs, type Database, type DatabaseTarget } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { standIn } from '@/tests/support/stand-in';

/** Where an import is killed. */
export type LoadStep =
  /** Stop times are read, nothing is written. */
  | 'reading'
  /** Rows are in staging tables. */
  | 'staging'
  /** Of a first timetable in the embedded database: rows that no search finds are written. */
  | 'ahead'
  /** In the transaction that publishes. */
  | 'publishing'
  /** Everything of it is done but its end. */
  | 'uncommitted'
  /** It is on sale, and nobody has been told. */
  | 'published'
  | 'telling';

/** A feed that is loaded, and how often its step is passed before the process dies there. */
export type PreparedLoad = { target: DatabaseTarget; feed: string; now: string; passes: number };

/** A process that loads a timetable and is killed at the step it is given. */
const [, , file = '', step] = process.argv;
const { target, feed, now, ...prepared } = standIn<PreparedLoad>(JSON.parse(await readFile(file, 'utf8')));
let passes = prepared.passes;
const pass = (here: LoadStep) => {
  if (here !== step) return;
  if (passes === 0) process.kill(process.pid, 'SIGKILL');
  passes -= 1;
};
const { ctx, close } = await createTestApi({
  database: await connectDatabase(target),
  isEmpty: true,
  now,
  atFaultPoint: (point) => {
    if (point === 'afterTelling') pass('telling');
  },
});
const { database } = ctx;
const dying: Database = {
  ...database,
  db: passing(database.db, 'ahead'),
  query: async (sql, params) => {
    if (sql.startsWith('insert into staging_gtfs')) pass('staging');
    return database.query(sql, params);
  },
  transaction: async (work) => {
    const done = await database.transaction(async (tx) => {
      const result = await work(passing(tx, 'publishing'));
      pass('uncommitted');
      return result;
    });
    pass('published');
    return done;
  },
};
await loadGtfs({ ...ctx, database: dying }, { path: feed, shiftToToday: true, fares: 'distance' }, (line) => {
  if (/^Read \d+ stop times/.test(line)) pass('reading');
});
await close();

/** The same connection, whose statements are a step. */
function passing<C extends Database['db']>(connection: C, here: LoadStep): C {
  const execute: C['execute'] = (...query) => {
    pass(here);
    return connection.execute(...query);
  };
  return new Proxy(connection, {
    get: (target, key): unknown => (key === 'execute' ? execute : Reflect.get(target, key)),
  });
}
