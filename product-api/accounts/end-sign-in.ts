import { addHours } from 'date-fns';
import { ApiError } from '../http/api-error';
import { insertEndedSignIn, tokenHash } from './ended-sign-ins.repository';
import type { LoginContext } from './login-tokens';
import { readClaims } from './read-person';
import { tokenOf, type SignedInCall } from './require-account';

/** Beyond the token's end: clocks of several processes differ, and a token is believed a little longer. */
const KEPT_BEYOND_HOURS = 1;

/**
 * Ends a sign-in for every copy of its token (S28).
 * @throws ApiError SIGN_IN_REQUIRED for a token that opens nothing anyway; NOT_READY while the provider's keys cannot
 * be had
 */
export async function endSignIn(ctx: LoginContext, input: Pick<SignedInCall, 'header'>): Promise<void> {
  const token = tokenOf(input);
  const claims = token === null ? null : await readClaims(ctx, token);
  if (token === null || !claims) throw new ApiError('SIGN_IN_REQUIRED');
  const keptUntil = addHours(claims.expiresAt, KEPT_BEYOND_HOURS);
  await insertEndedSignIn(ctx.database.db, { tokenHash: tokenHash(token), keptUntil });
}
