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

/**
 * What a token says when its signature, issuer, audience and times are right.
 * @returns null for one that is no good
 * @throws when the provider's keys cannot be had
 */
export async function verifiedPayload(
  token: string,
  keys: ProviderKeys,
  { issuer, audience, now }: { issuer: string; audience: string; now: Date },
): Promise<(JWTPayload & { sub: string; exp: number }) | null> {
  try {
    const options = {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    };
    const { payload } = await jwtVerify(token, keys, options);
    const { sub, exp } = payload;
    return sub && exp ? { ...payload, sub, exp } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError && !PROVIDER_FAULTS.includes(error.code)) return null;
    throw error;
  }
}
