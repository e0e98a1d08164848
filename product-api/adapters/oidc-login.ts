import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { boundedMemory } from '../timing/bounded-memory';
import type { CheckedToken, LoginTokens, TokenClaims } from '../accounts/login-tokens';
import { discoverProvider, objectOf, type OidcProvider } from './oidc-discovery';
import { providerKeys, verifiedLogout, verifiedPayload } from './oidc-keys';
import { callThirdParty } from './third-party-call';

const MAX_TOKEN_LENGTH = 8_000;
const MAX_REMEMBERED = 5_000;

export type OidcLoginOptions = {
  /** Address of the provider, with or without a slash at its end. */
  issuer: string;
  audience: string;
  /** Our name at the provider: its logout tokens are for it. */
  clientId: string;
  log: Logger;
  timeoutMs?: number;
  /** An unknown key makes us ask for the provider's keys again, at most so often. */
  keyPauseMs?: number;
  now?: () => Date;
};

/**
 * Access tokens of any OpenID provider, checked with its published keys (D50). Its description is read once, and again
 * only after a failure; a key it has changed to is found by asking for its keys anew. A good token is remembered until
 * it ends, so that a signature is checked once.
 */
export function oidcLogin({
  issuer,
  audience,
  clientId,
  log,
  timeoutMs = 3_000,
  keyPauseMs = 10_000,
  now = () => new Date(),
}: OidcLoginOptions): LoginTokens {
  const remembered = boundedMemory<CheckedToken>(MAX_REMEMBERED);
  const open = once(async () => {
    const provider = await discoverProvider(issuer, { timeoutMs });
    log.info({ issuer: provider.issuer }, 'login provider found');
    return { ...provider, keys: providerKeys(provider.jwksUri, { timeoutMs, pauseMs: keyPauseMs }) };
  });

  return {
    verify: async (token) => {
      if (token.length > MAX_TOKEN_LENGTH) return null;
      const key = createHash('sha256').update(token).digest('base64');
      const known = remembered.get(key, now());
      if (known) return known;
      const provider = await open();
      const payload = await verifiedPayload(token, provider.keys, { issuer: provider.issuer, audience, now: now() });
      if (!payload) return null;
      const expiresAt = new Date(payload.exp * 1000);
      const claims = {
        issuer: provider.issuer,
        expiresAt,
        issuedAt: payload.iat === undefined ? null : new Date(payload.iat * 1000),
        session: typeof payload.sid === 'string' ? payload.sid : null,
        ...profileOf(payload, payload.sub),
      };
      remembered.keep(key, claims, expiresAt);
      return claims;
    },

    verifyLogout: async (token) => {
      if (token.length > MAX_TOKEN_LENGTH) return null;
      const provider = await open();
      const own = { issuer: provider.issuer, audience: clientId, now: now() };
      const payload = await verifiedLogout(token, provider.keys, own);
      return payload && { issuer: provider.issuer, ...payload };
    },

    readUserInfo: async (token) => {
      const { userinfoEndpoint } = await open();
      return userinfoEndpoint && askUserInfo(userinfoEndpoint, token, timeoutMs);
    },
  };
}

async function askUserInfo(
  url: NonNullable<OidcProvider['userinfoEndpoint']>,
  token: string,
  timeoutMs: number,
): Promise<Omit<TokenClaims, 'issuer'> | null> {
  const { status, text } = await callThirdParty({ url, key: token, timeoutMs, isBare: true });
  if (status >= 400 && status < 500 && status !== 429) return null;
  const profile = status === 200 ? objectOf(text) : null;
  if (typeof profile?.sub !== 'string')
    throw new Error(`the login provider's userinfo answered ${status}${status === 200 ? ' with no JSON' : ''}`);
  return profileOf(profile, profile.sub);
}

/** A provider that does not say that the address is proven counts as one that has not proven it (D54). */
function profileOf(claims: Record<string, unknown>, subject: string): Omit<TokenClaims, 'issuer'> {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    subject,
    email: textOf(claims.email),
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    givenName: textOf(claims.given_name),
    familyName: textOf(claims.family_name),
    picture: textOf(claims.picture),
  };
}

/** What `load` answered, for everybody from then on. A failure is not kept. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
