import type { Tracer } from '@/rules/network/tracer';
import type { Database } from '../database/database';

/** The same database; a transaction is a span of what it belongs to, without a word of what it says. */
export function tracedDatabase(database: Database, tracer: Tracer): Database {
  return {
    ...database,
    transaction: (work) =>
      tracer.current()
        ? tracer.inSpan({ name: 'transaction', kind: 'client', facts: { 'db.system.name': 'postgresql' } }, () =>
            database.transaction(work),
          )
        : database.transaction(work),
  };
}
