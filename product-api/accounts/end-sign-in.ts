import { addDays, addHours } from 'date-fns';
import { ApiError } from '../http/api-error';
import { endLoginSessions } from '../login-store/end-login-sessions';
import type { Queryable } from '../database/database';
import { insertEndedSignIns, saveEndedSubject, subjectHash, tokenHash } from './ended-sign-ins.repository';
import type { CheckedToken, LoginContext } from './login-tokens';
import { readClaims } from './read-person';
import { requireAccount, tokenOf, type SignedInCall } from './require-account';
import { deleteSignIns, deleteSignInsOfSubject, type SignInRow } from './sign-ins.repository';

/** Beyond the token's end: clocks of several processes differ, and a token is believed a little longer. */
const KEPT_BEYOND_HOURS = 1;
/** Days: no provider's access token holds so long. */
const SUBJECT_KEPT_DAYS = 30;

/**
 * Ends a sign-in for every copy of its token (S28).
 * @throws ApiError SIGN_IN_REQUIRED for a token that opens nothing anyway; NOT_READY while the provider's keys cannot
 * be had
 */
export async function endSignIn(ctx: LoginContext, input: Pick<SignedInCall, 'header'>): Promise<void> {
  const { token, claims } = await goodToken(ctx, input);
  await ctx.database.transaction(async (tx) => {
    const hash = tokenHash(token);
    await deleteSignIns(tx, { tokenHash: hash });
    await insertEndedSignIns(tx, [{ tokenHash: hash, keptUntil: addHours(claims.expiresAt, KEPT_BEYOND_HOURS) }]);
  });
}

/**
 * Ends another of one's own sign-ins, such as that of a phone that was lost.
 * @param id of listSignIns
 * @returns false where it is nobody's, or somebody else's, or has ended
 * @throws ApiError as requireAccount
 */
export async function endSignInById(ctx: LoginContext, input: SignedInCall, id: number): Promise<boolean> {
  const account = await requireAccount(ctx, input);
  return ctx.database.transaction(async (tx) => {
    const found = await deleteSignIns(tx, { accountId: account.id, id });
    await markEnded(tx, found);
    return found.length > 0;
  });
}

/**
 * Ends every sign-in of who calls, this one too, on every device: also those that are in no list, and the embedded
 * login provider's own sessions, so that the next sign-in asks for a code again.
 * @throws ApiError as endSignIn
 */
export async function endAllSignIns(ctx: LoginContext, input: SignedInCall): Promise<void> {
  await ctx.database.transaction((tx) => endEverySignIn(ctx, tx, input));
}

/** The same within what else is ended. @returns whose they were */
export async function endEverySignIn(
  ctx: LoginContext,
  tx: Queryable,
  input: SignedInCall,
): Promise<Pick<CheckedToken, 'issuer' | 'subject'>> {
  const { token, claims } = await goodToken(ctx, input);
  await insertEndedSignIns(tx, [
    { tokenHash: tokenHash(token), keptUntil: addHours(claims.expiresAt, KEPT_BEYOND_HOURS) },
  ]);
  await endSubject(tx, claims, ctx.now());
  return claims;
}

/** Every sign-in of a person, listed here or not, and the embedded login provider's sessions. */
export async function endSubject(
  tx: Queryable,
  person: Pick<CheckedToken, 'issuer' | 'subject'>,
  now: Date,
): Promise<void> {
  await markEnded(tx, await deleteSignInsOfSubject(tx, person));
  await saveEndedSubject(tx, {
    subjectHash: subjectHash(person),
    endedAt: now,
    keptUntil: addDays(now, SUBJECT_KEPT_DAYS),
  });
  await endLoginSessions(tx, person.subject);
}

/** Those that were taken off the list open nothing from now on. */
export async function markEnded(tx: Queryable, ended: readonly SignInRow[]): Promise<void> {
  await insertEndedSignIns(
    tx,
    ended.map(({ tokenHash: hash, endsAt }) => ({ tokenHash: hash, keptUntil: addHours(endsAt, KEPT_BEYOND_HOURS) })),
  );
}

async function goodToken(ctx: LoginContext, input: Pick<SignedInCall, 'header'>) {
  const token = tokenOf(input);
  const claims = token === null ? null : await readClaims(ctx, token);
  if (token === null || !claims) throw new ApiError('SIGN_IN_REQUIRED');
  return { token, claims };
}
