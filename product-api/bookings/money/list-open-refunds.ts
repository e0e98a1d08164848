import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { readOpen } from '../record/open-pages';
import {
  countOpenRefunds,
  listOpenRefunds,
  listTries,
  listTriesOf,
  type OpenRefundRow,
  type RefundTryRow,
} from './refund-tries.repository';

/** `lastAnswer`: what the gateway said last; 'none' after silence, null when it was never asked. */
export type OpenRefund = OpenRefundRow & { tries: number; lastAnswer: string | null };

/**
 * What an operator looks after (D65): refunds that are owed, then those that are still being tried.
 * @param all not only as many as a person works through at once
 * @returns with how many there are of both
 */
export async function listOpenRefundsWithTries(
  { database: { db } }: Pick<ApiContext, 'database'>,
  { all }: { all: boolean },
): Promise<{ open: OpenRefund[]; owed: number; tried: number }> {
  const open = await readOpen((page) => withTries(db, page), { all });
  return { open, ...(await countOpenRefunds(db)) };
}

async function withTries(db: Queryable, page: { limit: number; offset: number }): Promise<OpenRefund[]> {
  const rows = await listOpenRefunds(db, page);
  const tries = await listTriesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = tries.filter(({ refundId }) => refundId === row.id);
    return { ...row, tries: own.length, lastAnswer: answerOf(own.at(-1)) };
  });
}

/** What the gateway said last of one refund, as the list has it. */
export async function lastAnswerOf({ database: { db } }: Pick<ApiContext, 'database'>, id: number) {
  const [newest] = await listTries(db, id);
  return answerOf(newest);
}

function answerOf(attempt: RefundTryRow | undefined): string | null {
  if (!attempt) return null;
  return attempt.status === 'asked' ? 'none' : (attempt.reason ?? attempt.status);
}
