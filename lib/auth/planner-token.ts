import { readAuthToken, type Cookies } from './auth-token';
import { currentSignInSettings } from './sign-in-settings';

/**
 * The access token of whoever is signed in, for the gateway alone (D50): it never reaches the browser, nor a log. The
 * product API that gets it refuses one whose sign-in was ended (S28).
 */
export async function plannerToken(cookies: Cookies): Promise<string | undefined> {
  const settings = currentSignInSettings();
  return settings ? (await readAuthToken(cookies, settings.sessionSecret))?.access_token : undefined;
}
