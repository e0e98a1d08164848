import type { Language } from '@/rules/language';
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
 * Where people of the embedded login provider see their passkeys; null with another provider, which has a place of its
 * own for them, or none.
 */
export function passkeysPath(language: Language): string | null {
  return currentSignInSettings()?.isEmbedded ? `/login/passkeys?${new URLSearchParams({ language })}` : null;
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
