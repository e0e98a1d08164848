import { ApiError } from '../http/api-error';
import { endSubject, markEnded } from './end-sign-in';
import { insertEndedSignIns, isSignInEnded, providerSessionHash, tokenHash } from './ended-sign-ins.repository';
import type { LoginContext, LoginTokens } from './login-tokens';
import { deleteSignIns } from './sign-ins.repository';

type Notice = { logoutToken: string } | { issuer: string; providerSession: string };

/**
 * Somebody has signed out at the login provider: what was begun there ends here (S28). A logout token is taken once, so
 * that nobody who has seen one ends later sign-ins with it.
 * @throws ApiError VALIDATION_FAILED for a token that is no good (Back-Channel Logout 1.0, section 2.8: 400); NOT_READY
 * while the provider's keys cannot be had
 */
export async function endProviderSession(ctx: LoginContext, notice: Notice): Promise<void> {
  const { login } = ctx.suppliers;
  if ('providerSession' in notice) return endSession(ctx, notice.providerSession);
  const said = login && (await judged(ctx, login, notice.logoutToken));
  if (!said) throw new ApiError('VALIDATION_FAILED');
  const { issuer, subject, session, expiresAt } = said;
  const hash = tokenHash(notice.logoutToken);
  if (await isSignInEnded(ctx.database.db, hash, { issuer, subject: subject ?? '', issuedAt: null })) return;
  await insertEndedSignIns(ctx.database.db, [{ tokenHash: hash, keptUntil: expiresAt }]);
  if (session !== null) return endSession(ctx, session);
  if (subject !== null) await ctx.database.transaction((tx) => endSubject(tx, { issuer, subject }, ctx.now()));
}

/** The name of a session is a secret between the provider, this site and the browser that has it. */
async function endSession(ctx: LoginContext, session: string): Promise<void> {
  await ctx.database.transaction(async (tx) =>
    markEnded(tx, await deleteSignIns(tx, { providerSession: providerSessionHash(session) })),
  );
}

async function judged(ctx: LoginContext, login: LoginTokens, token: string) {
  try {
    return await login.verifyLogout(token);
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'login provider away');
    throw new ApiError('NOT_READY');
  }
}
