import type { ApiContext } from '../../context';
import { DAY_MS } from '../doors/check-proof';
import { deleteSpentCodes } from '../doors/codes.repository';
import { deleteSettledChanges } from '../doors/email-changes.repository';
import { deleteExpiredGrants } from '../doors/grants.repository';
import { deleteClosedLinks } from '../doors/links.repository';

/**
 * Takes away proofs that open no booking any more (D62), and addresses that wait for nothing: none of them can matter
 * again. Several processes may do this at once, and again.
 */
export async function forgetProofs({ database: { db }, now }: Pick<ApiContext, 'database' | 'now'>): Promise<void> {
  const moment = now();
  await deleteExpiredGrants(db, moment);
  await deleteClosedLinks(db, moment);
  await deleteSpentCodes(db, { now: moment, countedSince: new Date(moment.getTime() - DAY_MS) });
  await deleteSettledChanges(db);
}
