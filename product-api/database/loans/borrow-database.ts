import type { PGlite } from '@electric-sql/pglite';
import { connectDatabase } from '../connect';
import type { Database } from '../database';
import type { LoanAnswer, LoanCall, LoanLine, LoanOptions } from './loan';

type Asked = LoanCall extends infer Call ? (Call extends LoanCall ? Omit<Call, 'call'> : never) : never;
type Query = (sql: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>;
type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: Record<number, unknown> };

/** What the query builder calls of an embedded database, asked of its owner. A class: the builder tells it by that. */
class BorrowedClient {
  readonly query: Query;

  constructor(private readonly ask: (asked: Asked) => Promise<unknown>) {
    this.query = queryBy(ask, null);
  }

  async transaction<T>(work: (tx: { query: Query }) => Promise<T>): Promise<T> {
    const transaction = Number(await this.ask({ act: 'begin' }));
    let result: T;
    try {
      result = await work({ query: queryBy(this.ask, transaction) });
    } catch (error) {
      // Undone already, where the owner has lost patience: the first error says more.
      await this.ask({ act: 'rollback', transaction }).catch(() => undefined);
      throw error;
    }
    await this.ask({ act: 'commit', transaction });
    return result;
  }
}

function queryBy(ask: (asked: Asked) => Promise<unknown>, transaction: number | null): Query {
  return (sql, params, options) => ask({ act: 'query', transaction, sql, params, options: loanOptions(options) });
}

/** The query builder's own parsers all leave a value as it is. */
function loanOptions({ rowMode, parsers = {} }: QueryOptions = {}): LoanOptions {
  return { rowMode, asWritten: Object.keys(parsers).map(Number) };
}

/** The embedded database of the process at the other end of the line (lend-database). */
export async function borrowDatabase(line: LoanLine<LoanCall, LoanAnswer>): Promise<Database> {
  const waiting = new Map<number, (answer: LoanAnswer) => void>();
  let calls = 0;
  line.hear((answer) => {
    waiting.get(answer.call)?.(answer);
    waiting.delete(answer.call);
  });
  const ask = (asked: Asked) =>
    new Promise((resolve, reject) => {
      const call = (calls += 1);
      waiting.set(call, (answer) => {
        if ('result' in answer) resolve(answer.result);
        else reject(Object.assign(new Error(answer.failure.message), answer.failure.fields));
      });
      line.say({ ...asked, call });
    });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is called of one, see the class
  const client = new BorrowedClient(ask) as unknown as PGlite;
  return connectDatabase({ kind: 'pglite', client });
}
