import type { Cookies } from './auth-token';
import type { AuthProfile } from '../account/auth-profile';
import { heldSignIn } from './sign-in-on-server';
import { currentSignInSettings } from './sign-in-settings';

export type SignedInVisitor = { profile: AuthProfile; /** Milliseconds since 1970. */ until: number };

/** Whether anybody can sign in here; else nothing offers it. */
export function accountsAreOpen(): boolean {
  return currentSignInSettings() !== null;
}

/**
 * Who the cookies of a request belong to, on the server.
 * @throws ApiFailure when the product API cannot say whether their sign-in still holds
 */
export async function signedInVisitor(cookies: Cookies): Promise<SignedInVisitor | null> {
  const settings = currentSignInSettings();
  const token = settings && (await heldSignIn(cookies, settings));
  return token && { profile: token.profile, until: token.expires_at * 1_000 };
}
