import type { Account } from '../../accounts/account';
import { requireAccount, type SignedInCall } from '../../accounts/require-account';
import { readFlags } from '../../feature-flags/read-flags';
import { ApiError } from '../../http/api-error';
import type { LoginContext } from '../../accounts/login-tokens';

/**
 * Who asks for their planner: signed in, while the planner is open (R119, R124).
 * @throws ApiError PLANNER_CLOSED while the flag is off, whoever asks; else as requireAccount
 */
export async function requirePlanner(ctx: LoginContext, input: SignedInCall): Promise<Account> {
  if (!(await readFlags(ctx)).isTripPlannerEnabled) throw new ApiError('PLANNER_CLOSED');
  return requireAccount(ctx, input);
}
