import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** The next statement of a request follows its last one within so long. */
const GAP_MS = 4;
/** For how long the owner may go on asking before somebody else has a turn: work beside comes to its end, too. */
const MAX_WAIT_MS = 100;

/** The database as a borrower asks it, and what tells it when to. */
export type SecondInLine = {
  ask: Pick<PGlite, 'query' | 'transaction'>;
  /** Does `work` once the owner has not asked for a moment, and not while another's is done; see MAX_WAIT_MS. */
  whenQuiet: <T>(work: () => Promise<T>) => Promise<T>;
};

const watched = new WeakMap<PGlite, SecondInLine>();

/**
 * Lets the owner of an embedded database go before those who have borrowed it. PGlite carries out whatever is asked in
 * its order: each statement of a visitor's request would wait for one of an import, or of its check (P15).
 */
export function ownerFirst(client: PGlite): SecondInLine {
  const known = watched.get(client);
  if (known) return known;
  const ask = { query: client.query.bind(client), transaction: client.transaction.bind(client) };
  let open = 0;
  let quietSince = 0;
  const own = async <T>(asked: () => Promise<T>): Promise<T> => {
    open += 1;
    try {
      return await asked();
    } finally {
      open -= 1;
      quietSince = performance.now();
    }
  };
  client.query = (...asked) => own(() => ask.query(...asked));
  client.transaction = (work) => own(() => ask.transaction(work));

  async function untilQuiet(): Promise<void> {
    const latest = performance.now() + MAX_WAIT_MS;
    while (performance.now() < latest && (open > 0 || performance.now() - quietSince < GAP_MS)) await wait(1);
  }

  let before: Promise<unknown> = Promise.resolve();
  const second: SecondInLine = {
    ask,
    whenQuiet: (work) => {
      const done = before.then(untilQuiet).then(work);
      before = done.catch(() => undefined);
      return done;
    },
  };
  watched.set(client, second);
  return second;
}
