/*
 * The embedded database belongs to one process. Another one of the product may borrow it: it asks by messages, and the
 * owner carries out.
 */

/** What is asked of the owner. A transaction's number is that of the call that has begun it. */
export type LoanCall = { call: number } & (
  | { act: 'query'; transaction: number | null; sql: string; params?: unknown[]; options?: LoanOptions }
  | { act: 'begin' }
  | { act: 'commit' | 'rollback'; transaction: number }
);

export type LoanOptions = {
  rowMode?: 'array' | 'object';
  /** Types whose values are wanted as the database writes them. */
  asWritten?: number[];
};

export type LoanAnswer = { call: number } & ({ result: unknown } | { failure: LoanFailure });
/** An error without its class, which does not cross: what the database says, SQLSTATE among it. */
export type LoanFailure = { message: string; fields: Record<string, unknown> };

/** One end of a line between two processes. */
export type LoanLine<Said, Heard> = { say: (said: Said) => void; hear: (listener: (heard: Heard) => void) => void };
