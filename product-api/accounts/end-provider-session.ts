import type { Queryable } from '../database/database';
import { ApiError } from '../http/api-error';
import { endSubject, markEnded } from './end-sign-in';
import { insertEndedSignIns, providerSessionHash, tokenHash } from './ended-sign-ins.repository';
import type { LoginContext } from './login-tokens';
import { askProvider } from './read-person';
import { deleteSignIns } from './sign-ins.repository';

type Notice = { logoutToken: string } | { issuer: string; providerSession: string };

/**
 * Somebody has signed out at the login provider: what was begun there ends here (S28). A logout token is taken once, so
 * that nobody who has seen one ends later sign-ins with it.
 * @throws ApiError VALIDATION_FAILED for a token that is no good (Back-Channel Logout 1.0, section 2.8: 400); NOT_READY
 * while the provider's keys cannot be had
 */
export async function endProviderSession(ctx: LoginContext, notice: Notice): Promise<void> {
  if ('providerSession' in notice) return ctx.database.transaction((tx) => endSession(tx, notice.providerSession));
  const said = await askProvider(ctx, (login) => login.verifyLogout(notice.logoutToken));
  if (!said) throw new ApiError('VALIDATION_FAILED');
  const { issuer, subject, session, expiresAt } = said;
  // At once with what it ends: a provider that was told to come again finds it not taken yet.
  await ctx.database.transaction(async (tx) => {
    const taken = { tokenHash: tokenHash(notice.logoutToken), keptUntil: expiresAt };
    if ((await insertEndedSignIns(tx, [taken])) === 0) return;
    if (session !== null) await endSession(tx, session);
    else if (subject !== null) await endSubject(tx, { issuer, subject }, ctx.now());
  });
}

/** The name of a session is a secret between the provider, this site and the browser that has it. */
async function endSession(tx: Queryable, session: string): Promise<void> {
  await markEnded(tx, await deleteSignIns(tx, { providerSession: providerSessionHash(session) }));
}
