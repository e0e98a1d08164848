import { DEFAULT_LANGUAGE } from '@/rules/language';
import { ApiFailure } from '../http/api-failure';
import { createProductApiClient } from '../http/product-api-client';
import { apiBase } from '../http/server/public-api';
import { jsonAnswer } from './auth-response';
import { currentSignInSettings, type SignInSettings } from './sign-in-settings';
import { smallForm } from './small-form';

/** Milliseconds: the provider asks many sites one after the other. */
const TIMEOUT_MS = 5_000;
/** Bytes of the form that brings a logout token. */
const MAX_BYTES = 16_384;

/**
 * POST /auth/back-channel-logout: the provider's own servers say, by a signed token, that somebody has signed out there
 * (OpenID Connect Back-Channel Logout 1.0). 200 where it was taken; 400 for a token that is no good (section 2.8).
 */
export async function answerBackChannelLogout(request: Request): Promise<Response> {
  if (!currentSignInSettings()) return jsonAnswer(404, { code: 'NOT_FOUND' });
  const form = await smallForm(request, MAX_BYTES);
  const logoutToken = form?.get('logout_token');
  if (!logoutToken) return jsonAnswer(400, { error: 'invalid_request' });
  const outcome = await told({ logoutToken });
  if (outcome === 'refused') return jsonAnswer(400, { error: 'invalid_request' });
  return outcome === 'away' ? jsonAnswer(503, { error: 'temporarily_unavailable' }) : jsonAnswer(200, {});
}

/**
 * GET /auth/front-channel-logout?iss=&sid=: a frame of the provider's page, while somebody signs out there (OpenID
 * Connect Front-Channel Logout 1.0). The session ends on the server, since browsers send a frame of another site none
 * of our cookies; the answer is the same whether there was one.
 */
export async function answerFrontChannelLogout(request: Request): Promise<Response> {
  const settings = currentSignInSettings();
  if (!settings) return jsonAnswer(404, { code: 'NOT_FOUND' });
  const { searchParams } = new URL(request.url);
  const [issuer, providerSession] = [searchParams.get('iss'), searchParams.get('sid')];
  if (!issuer || !providerSession || !isOwnIssuer(issuer, settings)) return framed(400, settings);
  const outcome = await told({ issuer, providerSession });
  return framed(outcome === 'refused' ? 400 : outcome === 'away' ? 503 : 200, settings);
}

function isOwnIssuer(issuer: string, settings: SignInSettings): boolean {
  return issuer.replace(/\/$/, '') === settings.issuer.replace(/\/$/, '');
}

async function told(
  body: { logoutToken: string } | { issuer: string; providerSession: string },
): Promise<'taken' | 'refused' | 'away'> {
  const api = createProductApiClient({ baseUrl: apiBase(), language: DEFAULT_LANGUAGE, timeout: TIMEOUT_MS });
  try {
    await api('endProviderSession', { body });
    return 'taken';
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'VALIDATION_FAILED') return 'refused';
    const reason = error instanceof ApiFailure ? error.code : 'unknown';
    console.error(
      JSON.stringify({ level: 'error', msg: 'a sign-out at the login provider was not written down', reason }),
    );
    return 'away';
  }
}

/** An empty page that the provider's own, and no other, may show in a frame. */
function framed(status: number, { issuer }: SignInSettings): Response {
  return new Response('', {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; frame-ancestors ${new URL(issuer).origin}`,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  });
}
