import { DEFAULT_LANGUAGE } from '@/rules/language';
import { ApiFailure } from '../http/api-failure';
import { createProductApiClient, type ProductApi } from '../http/product-api-client';
import { apiBase } from '../http/server/public-api';
import { readAuthToken, type AuthToken, type Cookies } from './auth-token';
import type { SignInSettings } from './sign-in-settings';

/** Milliseconds: a product API that is away must not keep anybody signed in here. */
const TIMEOUT_MS = 5_000;

/**
 * The sign-in that cookies tell of, unless it was ended: a cookie can be copied, so the product API has the word (S28).
 * @throws ApiFailure when the product API cannot say
 */
export async function heldSignIn(cookies: Cookies, { sessionSecret }: SignInSettings): Promise<AuthToken | null> {
  const token = await readAuthToken(cookies, sessionSecret);
  if (!token) return null;
  try {
    await asHolder(token)('readProfile');
    return token;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * Ends a sign-in for whoever has a copy of its cookie (S28). One that nobody could write down is logged: the visitor's
 * own cookies go in any case.
 */
export async function endOnServer(token: AuthToken): Promise<void> {
  try {
    await asHolder(token)('endSignIn');
  } catch (error) {
    if (isRefusal(error)) return;
    const reason = error instanceof ApiFailure ? error.code : 'unknown';
    console.error(JSON.stringify({ level: 'error', msg: 'a sign-out was not written down', reason }));
  }
}

function asHolder({ access_token: token }: AuthToken): ProductApi {
  return createProductApiClient({
    baseUrl: apiBase(),
    language: DEFAULT_LANGUAGE,
    timeout: TIMEOUT_MS,
    headers: { 'x-trip-planner-token': token },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED';
}
