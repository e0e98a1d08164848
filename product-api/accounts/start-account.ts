import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { renewSessionId } from '../sessions/renew-session-id';
import { addSignedInContact } from '../support/add-signed-in-contact';
import type { Account } from './account';
import { recordSignIn, type SignedInCall } from './require-account';

/**
 * Somebody has signed in (R8, D50): their account is written, the marketing list hears of it, and the session they came
 * with gets a new id (S9). What the session booked before stays with the session: an account owns bookings by its
 * proven address, not by a cookie (D55).
 * @returns `sessionId` null where there was no session to renew
 * @throws ApiError SIGN_IN_REQUIRED; NOT_READY
 */
export async function startAccount(
  ctx: ApiContext,
  input: SignedInCall & { sessionId: string | null; language: Language },
): Promise<{ account: Account; sessionId: string | null }> {
  const account = await recordSignIn(ctx, input);
  const { id: accountId, email, givenName, familyName, language } = account;
  await addSignedInContact(ctx, { accountId, email, firstName: givenName ?? '', lastName: familyName, language });
  return { account, sessionId: await renewSessionId(ctx, input.sessionId) };
}
