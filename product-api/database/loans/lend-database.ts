import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { LoanAnswer, LoanCall, LoanFailure, LoanLine, LoanOptions } from './loan';
import { ownerFirst } from './owner-first';

/** A transaction whose borrower says nothing for so long is undone: everybody else waits for it. */
const MAX_SILENCE_MS = 10_000;

class Undone extends Error {}

type Open = {
  tx: Transaction;
  /** The last that is said of it; without an error it is committed. */
  end: (error?: Error) => void;
  /** Resolves when the database has carried that out. */
  ended: Promise<void>;
  silence: NodeJS.Timeout;
};

/**
 * Lends the embedded database to another process of the product, one statement or transaction at a time between those
 * of its owner, who goes first.
 * @param refusal of a transaction that may not begin now, as where the disk is full; null: it may
 * @returns ends the loan: what is open is undone
 */
export function lendDatabase(
  client: PGlite,
  line: LoanLine<LoanAnswer, LoanCall>,
  refusal: () => Error | null = () => null,
): () => Promise<void> {
  const open = new Map<number, Open>();
  const { ask, whenQuiet } = ownerFirst(client);
  let isOver = false;
  /** Nobody would end a transaction whose borrower is gone. */
  const inTurn = <T>(work: () => Promise<T>) =>
    whenQuiet(() => {
      if (isOver) throw new Undone();
      return work();
    });

  async function answer(call: LoanCall): Promise<unknown> {
    if (call.act === 'begin') {
      const refused = refusal();
      if (refused) throw refused;
      return inTurn(() => begin(call.call));
    }
    if (call.act === 'query') {
      if (call.transaction === null) return inTurn(() => ask.query(call.sql, call.params, optionsOf(call.options)));
      const { tx, silence } = opened(call.transaction);
      silence.refresh();
      return tx.query(call.sql, call.params, optionsOf(call.options)).finally(() => silence.refresh());
    }
    const transaction = opened(call.transaction);
    transaction.end(call.act === 'rollback' ? new Undone() : undefined);
    await transaction.ended;
    return null;
  }

  function begin(number: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const ended = ask
        .transaction(
          (tx) =>
            new Promise<void>((commit, undo) => {
              const end = (error?: Error) => (error ? undo(error) : commit());
              const silence = setTimeout(() => end(new Undone()), MAX_SILENCE_MS).unref();
              open.set(number, { tx, end, ended, silence });
              resolve(number);
            }),
        )
        .finally(() => {
          clearTimeout(open.get(number)?.silence);
          open.delete(number);
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return;
          reject(error instanceof Error ? error : new Error(String(error)));
          throw error;
        });
      // Whoever ends it hears of it.
      ended.catch(() => undefined);
    });
  }

  function opened(number: number): Open {
    const transaction = open.get(number);
    if (!transaction) throw new Error('The transaction was undone: nothing was said in it for too long.');
    return transaction;
  }

  line.hear((call) => {
    answer(call).then(
      (result) => line.say({ call: call.call, result }),
      (error: unknown) => line.say({ call: call.call, failure: failureOf(error) }),
    );
  });
  return async () => {
    isOver = true;
    const left = [...open.values()];
    for (const { end } of left) end(new Undone());
    await Promise.allSettled(left.map(({ ended }) => ended));
  };
}

function optionsOf({ rowMode, asWritten = [] }: LoanOptions = {}): Parameters<PGlite['query']>[2] {
  return { rowMode, parsers: Object.fromEntries(asWritten.map((type) => [type, (value: string) => value])) };
}

/** Of results and errors only what crosses between processes. */
function failureOf(error: unknown): LoanFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return { message: error.message, fields: Object.fromEntries(fields) };
}
