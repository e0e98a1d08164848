import type { Language } from '@/rules/language';
import { addSignedInContact } from '../support/newsletter/add-signed-in-contact';
import type { Account } from './account';
import { recordSignIn, type SignedInCall } from './require-account';
import type { MarketingContext } from '../support/newsletter/marketing-list';
import type { LoginContext } from './login-tokens';

/** Gives a session a new id. @returns the new id; null where nothing was renewed */
export type RenewSession = (sessionId: string | null) => Promise<string | null>;

/**
 * Somebody has signed in (R8, D50): their account is written, the marketing list hears of it, and the session they came
 * with gets a new id (S9). What the session booked before stays with the session: an account owns bookings by its
 * proven address, not by a cookie (D55).
 * @returns `sessionId` null where there was no session to renew
 * @throws ApiError SIGN_IN_REQUIRED; NOT_READY
 */
export async function startAccount(
  ctx: LoginContext & MarketingContext,
  input: SignedInCall & { sessionId: string | null; language: Language },
  renewSession: RenewSession,
): Promise<{ account: Account; sessionId: string | null }> {
  const account = await recordSignIn(ctx, input);
  const { id: accountId, email, givenName, familyName, language } = account;
  await addSignedInContact(ctx, { accountId, email, firstName: givenName ?? '', lastName: familyName, language });
  return { account, sessionId: await renewSession(input.sessionId) };
}
