import type { ApiContext } from '../context';
import { deleteExpiredCodes } from './login-codes.repository';
import { deleteExpiredRecords } from './login-records.repository';

/** Removes sessions, grants and codes of the embedded login provider that nobody can use any more. @returns how many */
export async function sweepLoginStore({
  database: { db },
  now,
}: Pick<ApiContext, 'database' | 'now'>): Promise<number> {
  return (await deleteExpiredRecords(db, now())) + (await deleteExpiredCodes(db, now()));
}
