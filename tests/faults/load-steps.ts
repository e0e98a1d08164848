import type { Database } from '@/product-api/index';

/** Where an import is interrupted. */
export type LoadStep =
  /** Stop times are read, nothing is written. */
  | 'reading'
  /** Rows are in staging tables. */
  | 'staging'
  /** Rows that no search finds are written; on PostgreSQL those of a first timetable in its transaction. */
  | 'ahead'
  /** In the transaction that publishes. */
  | 'publishing'
  /** Everything of it is done but its end. */
  | 'uncommitted'
  /** It is on sale, and nobody has been told. */
  | 'published'
  /** It is on sale, and what only the version before had is taken out. */
  | 'tidying'
  | 'telling';

/** A database that says which step of an import its statements are. */
export function withSteps(database: Database, pass: (step: LoadStep) => void): Database {
  let isPublished = false;
  return {
    ...database,
    db: passing(database.db, () => pass(isPublished ? 'tidying' : 'ahead')),
    query: async (sql, params) => {
      if (sql.startsWith('insert into staging_gtfs')) pass('staging');
      return database.query(sql, params);
    },
    transaction: async (work) => {
      const done = await database.transaction(async (tx) => {
        const result = await work(passing(tx, () => pass('publishing')));
        pass('uncommitted');
        return result;
      });
      isPublished = true;
      pass('published');
      return done;
    },
  };
}

/** True for the line of an import's report after which `reading` is done. */
export function isRead(line: string): boolean {
  return /^Read \d+ stop times/.test(line);
}

/** The same connection, whose statements are a step. */
function passing<C extends Database['db']>(connection: C, pass: () => void): C {
  const execute: C['execute'] = (...query) => {
    pass();
    return connection.execute(...query);
  };
  return new Proxy(connection, {
    get: (target, key): unknown => (key === 'execute' ? execute : Reflect.get(target, key)),
  });
}
