import { HAS_ACCOUNT_COOKIE, readCookies } from '../gateway/visitor-cookies';
import { endSignIn, readSignIn } from './auth-handler';
import { PROVIDER_ID } from './auth-options';
import { jsonAnswer, sentTo } from './auth-response';
import { readAuthToken, usesSecureCookies, type AuthToken, type Cookies } from './auth-token';
import { callbackPage, signInUnderWay } from './callback-page';
import { signInCookies, withoutSignIn } from './sign-in-cookies';
import { endOnServer, heldSignIn } from './sign-in-on-server';
import { currentSignInSettings, type SignInSettings } from './sign-in-settings';
import type { SignInFault } from './sign-in-faults';

/**
 * GET /api/auth/…: the provider's return and who is signed in. Nothing else of next-auth is open: signing in and out
 * have routes of their own, and its pages are never shown.
 */
export async function answerAuthCall(request: Request, path: readonly string[]): Promise<Response> {
  const settings = currentSignInSettings();
  const cookies = readCookies(request.headers.get('cookie'));
  const call = path.join('/');
  if (settings && call === 'session') return who(settings, cookies);
  if (settings && call === `callback/${PROVIDER_ID}`)
    return cameBack(settings, Object.fromEntries(new URL(request.url).searchParams), cookies);
  return call === 'session' ? jsonAnswer(200, {}) : jsonAnswer(404, { code: 'NOT_FOUND' });
}

async function who(settings: SignInSettings, cookies: Cookies): Promise<Response> {
  try {
    if (!(await heldSignIn(cookies, settings))) return jsonAnswer(200, {}, withoutSignIn(cookies));
  } catch {
    // Whoever asks believes their cookie then, and every call of the planner says how it stands.
    return jsonAnswer(503, { code: 'NOT_READY' });
  }
  const { body, cookies: written } = await readSignIn(settings, cookies);
  const isSomebody = typeof body === 'object' && body !== null && 'expires' in body;
  return jsonAnswer(200, isSomebody ? body : {}, isSomebody ? written : [...written, ...signInCookies(0)]);
}

async function cameBack(settings: SignInSettings, query: Record<string, string>, cookies: Cookies): Promise<Response> {
  const { language, to } = signInUnderWay(cookies);
  const fail = (fault: SignInFault, written: readonly string[] = []) =>
    sentTo(callbackPage(language, to, fault), written);
  if (query.error) return fail(query.error === 'access_denied' ? 'cancelled' : 'failed');
  const former = await readAuthToken(cookies, settings.sessionSecret);
  if (!cookies.has(`${usesSecureCookies() ? '__Secure-' : ''}next-auth.state`)) {
    // A step back in the browser after a sign-in that came about, or a browser that keeps no cookies.
    return former ? sentTo(to) : fail('cookies');
  }
  const ended = await endSignIn(settings, query, cookies);
  const isSignedIn = ended.cookies.some((cookie) => cookie.startsWith(`${HAS_ACCOUNT_COOKIE}=1;`));
  if (isSignedIn && former) await endReplaced(former, ended.cookies, settings);
  return isSignedIn ? sentTo(callbackPage(language, to), ended.cookies) : fail('failed', ended.cookies);
}

/** The sign-in whose cookie this one takes the place of: nobody could sign out of it any more (S28). */
async function endReplaced(
  former: AuthToken,
  written: readonly string[],
  { sessionSecret }: SignInSettings,
): Promise<void> {
  const cookies = readCookies(written.map((cookie) => cookie.split(';', 1)[0]).join(';'));
  const begun = await readAuthToken(cookies, sessionSecret);
  if (begun?.access_token !== former.access_token) await endOnServer(former);
}
