import { codeOf } from '@/rules/thrown';

/**
 * Node's and PostgreSQL's ways of saying that the database cannot be asked now, or that two transactions got in each
 * other's way.
 */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
  '40001',
  '40P01',
  // A leader that has just become a replica: somebody else leads by now.
  '25006',
]);
/** What pg and PGlite say without a code. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is closed/i;
/** What PgBouncer says, under the code of a protocol's violation, which with any other words is a fault of ours. */
const POOLER_CODE = '08P01';
const POOLER_MESSAGES =
  /server login has been failing|server_login_retry|query_wait_timeout|server conn crashed|pgbouncer cannot connect/i;

/** True when a call failed because the database was away for a moment: the caller may try again (S21). */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (CODES.has(codeOf(cause)) || MESSAGES.test(cause.message)) return true;
    if (codeOf(cause) === POOLER_CODE && POOLER_MESSAGES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
