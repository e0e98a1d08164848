import { decodeJwt } from 'jose';
import { readAuthToken, type Cookies } from './auth-token';
import { currentSignInSettings } from './sign-in-settings';

/** What the gateway hands to the product API of whoever is signed in. */
export type SignInProof = { plannerToken?: string; loginSession?: string };

/**
 * The access token of whoever is signed in, for the gateway alone (D50): it never reaches the browser, nor a log. The
 * product API that gets it refuses one whose sign-in was ended (S28). With it goes the provider's own session, which
 * the ID token names, so that the provider can end it.
 */
export async function signInProof(cookies: Cookies): Promise<SignInProof> {
  const settings = currentSignInSettings();
  const token = settings && (await readAuthToken(cookies, settings.sessionSecret));
  if (!token) return {};
  const loginSession = sessionOf(token.id_token);
  return { plannerToken: token.access_token, ...(loginSession ? { loginSession } : {}) };
}

/** It was checked when it came, and has lain in a cookie since that only this site can write. */
function sessionOf(idToken: string | null): string | null {
  try {
    const { sid } = idToken === null ? {} : decodeJwt(idToken);
    return typeof sid === 'string' && sid !== '' ? sid : null;
  } catch {
    return null;
  }
}
