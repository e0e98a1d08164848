import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { callThirdParty } from './third-party-call';

/** Signatures by a key pair: never 'none', and never a secret that the public key could be taken for. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const TOLERANCE_SECONDS = 5;
/** Faults of the provider, not of a token. */
const PROVIDER_FAULTS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

export type ProviderKeys = ReturnType<typeof createRemoteJWKSet>;

/**
 * Published keys of a login provider, read when they are first needed, every ten minutes, and for an unknown key at
 * most every `pauseMs`.
 */
export function providerKeys(uri: URL, { timeoutMs, pauseMs }: { timeoutMs: number; pauseMs: number }): ProviderKeys {
  const readKeys = async (url: string) => {
    const { status, text } = await callThirdParty({ url: new URL(url), timeoutMs, isBare: true });
    return new Response(text, { status });
  };
  return createRemoteJWKSet(uri, { timeoutDuration: timeoutMs, cooldownDuration: pauseMs, [customFetch]: readKeys });
}

type Wanted = { issuer: string; audience: string; now: Date };

/**
 * What a token says when its signature, issuer, audience and times are right.
 * @returns null for one that is no good
 * @throws when the provider's keys cannot be had
 */
export async function verifiedPayload(
  token: string,
  keys: ProviderKeys,
  wanted: Wanted,
): Promise<(JWTPayload & { sub: string; exp: number }) | null> {
  const payload = await verified(token, keys, wanted, ['sub', 'exp']);
  const { sub, exp } = payload ?? {};
  return payload && sub && exp ? { ...payload, sub, exp } : null;
}

/** Of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Where it does not say how long it is good (`exp` is asked for since errata set 1 only). Milliseconds. */
const LOGOUT_GOOD_MS = 2 * 60_000;

/**
 * What a logout token says: its event, no nonce, and who or which session it is about (section 2.6).
 * @returns null for one that is no good, or too old
 * @throws when the provider's keys cannot be had
 */
export async function verifiedLogout(
  token: string,
  keys: ProviderKeys,
  wanted: Wanted,
): Promise<{ subject: string | null; session: string | null; expiresAt: Date } | null> {
  const payload = await verified(token, keys, wanted, ['iat', 'jti', 'events']);
  if (!payload?.iat || 'nonce' in payload) return null;
  const { events, sub: subject = null, sid } = payload;
  const session = typeof sid === 'string' && sid !== '' ? sid : null;
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  const expiresAt = new Date(payload.exp ? payload.exp * 1_000 : payload.iat * 1_000 + LOGOUT_GOOD_MS);
  if (!isLogout || (subject === null && session === null) || expiresAt <= wanted.now) return null;
  return { subject, session, expiresAt };
}

async function verified(
  token: string,
  keys: ProviderKeys,
  { issuer, audience, now }: Wanted,
  requiredClaims: string[],
): Promise<JWTPayload | null> {
  try {
    const options = {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims,
    };
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !PROVIDER_FAULTS.includes(error.code)) return null;
    throw error;
  }
}
