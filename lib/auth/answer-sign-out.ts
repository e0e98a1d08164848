import { DEFAULT_LANGUAGE, isLanguage } from '@/rules/language';
import { readCookies } from '../gateway/visitor-cookies';
import { isSameOrigin } from '../gateway/same-origin';
import { pathFor } from '../paths/routes';
import { discoveryAddress } from './auth-options';
import { jsonAnswer, ledOn, sentTo } from './auth-response';
import { readAuthToken } from './auth-token';
import { forgetBookings } from './forget-bookings';
import { clearedSignIn } from './sign-in-cookies';
import { smallForm } from './small-form';
import { endOnServer } from './sign-in-on-server';
import { currentSignInSettings, type SignInSettings } from './sign-in-settings';

/** Milliseconds: a provider that is away must not keep anybody signed in here. */
const DISCOVERY_TIMEOUT_MS = 3_000;

/** Bytes of the form that is sent: it names a language. */
const MAX_BYTES = 1_024;

/**
 * POST /auth/sign-out: the sign-in ends on the server (S28), no cookie of it stays, and this browser opens no booking
 * any more (D62); then the provider ends its own session and leads home.
 */
export async function answerSignOut(request: Request): Promise<Response> {
  const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
  if (!isSameOrigin(request.headers, new URL(publicUrl).origin)) return jsonAnswer(403, { code: 'CROSS_ORIGIN' });
  const form = await smallForm(request, MAX_BYTES);
  if (!form) return jsonAnswer(413, { code: 'BODY_TOO_LARGE' });
  const named = form.get('language');
  const language = isLanguage(named) ? named : DEFAULT_LANGUAGE;
  const home = pathFor('home', language);
  const cookies = readCookies(request.headers.get('cookie'));
  const settings = currentSignInSettings();
  const cleared = [...clearedSignIn(cookies), ...(await forgetBookings(cookies))];
  if (!settings) return sentTo(home, cleared);
  const token = await readAuthToken(cookies, settings.sessionSecret);
  const [endpoint] = await Promise.all([endSessionEndpoint(settings), token && endOnServer(token)]);
  if (!endpoint) return sentTo(home, cleared);
  const address = logoutAddress(endpoint, settings, token?.id_token ?? null, `${publicUrl}${home}`);
  // Browsers let a form's redirect go to the issuer alone (form-action); some providers end sessions at another origin.
  return new URL(address).origin === new URL(settings.issuer).origin
    ? sentTo(address, cleared)
    : ledOn(address, language, cleared);
}

function logoutAddress(endpoint: string, { clientId }: SignInSettings, idToken: string | null, home: string): string {
  const address = new URL(endpoint);
  const details = {
    ...(idToken ? { id_token_hint: idToken } : {}),
    client_id: clientId,
    post_logout_redirect_uri: home,
  };
  for (const [name, value] of Object.entries(details)) address.searchParams.set(name, value);
  return address.href;
}

/** Null where the provider names none, or does not answer. */
async function endSessionEndpoint({ issuer }: SignInSettings): Promise<string | null> {
  try {
    const answer = await fetch(discoveryAddress(issuer), { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
    const discovered: unknown = await answer.json();
    if (typeof discovered !== 'object' || discovered === null || !('end_session_endpoint' in discovered)) return null;
    const { end_session_endpoint: endpoint } = discovered;
    return typeof endpoint === 'string' && /^https?:\/\//.test(endpoint) && URL.canParse(endpoint) ? endpoint : null;
  } catch {
    return null;
  }
}
