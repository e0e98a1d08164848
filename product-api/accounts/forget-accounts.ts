import { subDays } from 'date-fns';
import type { ApiContext } from '../context';
import { deleteIdleAccounts } from './accounts.repository';
import { deleteEndedSignIns } from './ended-sign-ins.repository';
import { deleteOldSignIns } from './sign-ins.repository';

/**
 * An account with nothing in the planner that has not been seen for so long is forgotten. Days; the privacy policy
 * names them.
 */
export const KEPT_IDLE_DAYS = 730;

/** And the sign-ins that have ended, once their token opens nothing by itself. */
export async function forgetAccounts(ctx: ApiContext): Promise<void> {
  await deleteIdleAccounts(ctx.database.db, subDays(ctx.now(), KEPT_IDLE_DAYS));
  await deleteEndedSignIns(ctx.database.db, ctx.now());
  await deleteOldSignIns(ctx.database.db, ctx.now());
}
