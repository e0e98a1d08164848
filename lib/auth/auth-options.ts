import type { AuthOptions, Profile, TokenSet } from 'next-auth';
import { encode } from 'next-auth/jwt';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { isAuthToken, sessionTokenName, usesSecureCookies, type AuthToken } from './auth-token';
import type { AuthProfile } from '../account/auth-profile';
import { authLogger } from './auth-logger';
import type { SignInSettings } from './sign-in-settings';

/** Name of the one provider in next-auth's paths: /api/auth/callback/tandem. */
export const PROVIDER_ID = 'tandem';
const SCOPE = 'openid profile email';
/** Milliseconds that the provider may take to answer us. */
const PROVIDER_TIMEOUT_MS = 10_000;
/** Seconds, where a provider does not say how long its token holds. */
const UNSAID_LIFETIME_SECONDS = 3_600;

type Claims = Profile & { given_name?: string; family_name?: string; picture?: string };

/**
 * next-auth with any OpenID Connect provider (R7): authorization code with PKCE, state and nonce.
 * @param onToken told of the sign-in that an answer writes or renews
 */
export function authOptions(
  settings: SignInSettings,
  onToken: (token: AuthToken) => void = () => undefined,
): AuthOptions {
  return {
    providers: [providerOf(settings)],
    secret: settings.sessionSecret,
    useSecureCookies: usesSecureCookies(),
    cookies: {
      sessionToken: {
        name: sessionTokenName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: usesSecureCookies() },
      },
    },
    session: { strategy: 'jwt' },
    jwt: { encode: encodeToItsEnd },
    debug: false,
    logger: authLogger,
    callbacks: {
      jwt: ({ token, account, profile }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider has told of these claims
        const kept = account ? tokenOf(account, profile as Claims) : token;
        if (isAuthToken(kept)) onToken(kept);
        return kept;
      },
      // What a page's script may know: who it is and until when. Tokens stay on the server.
      session: ({ token }) => ({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isAuthToken has judged the cookie
        ...(token.profile as AuthProfile),
        expires: new Date(Number(token.expires_at) * 1_000).toISOString(),
      }),
    },
  };
}

function providerOf({ issuer, clientId, clientSecret, audience }: SignInSettings): OAuthConfig<Claims> {
  return {
    id: PROVIDER_ID,
    name: PROVIDER_ID,
    type: 'oauth',
    wellKnown: discoveryAddress(issuer),
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    // Providers name whom a token is for in two ways; a resource has to be an address (RFC 8707).
    authorization: { params: { scope: SCOPE, audience, ...(URL.canParse(audience) ? { resource: audience } : {}) } },
    userinfo: {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types its tokens twice
      request: ({ tokens, client }) => claimsOf(tokens, () => client.userinfo(tokens as never)),
    },
    httpOptions: { timeout: PROVIDER_TIMEOUT_MS },
    profile: ({ sub }) => ({ id: String(sub) }),
  };
}

/**
 * The ID token's, completed by userinfo where they name nobody. A provider whose userinfo refuses has said enough: the
 * product API asks itself.
 */
async function claimsOf(tokens: TokenSet, askUserInfo: () => Promise<Claims>): Promise<Claims> {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the tokens of an OpenID sign-in tell their claims */
  const claims = (tokens as unknown as { claims: () => Claims }).claims();
  if (claims.email && claims.given_name) return claims;
  return { ...(await askUserInfo().catch(() => ({}))), ...claims };
}

function tokenOf(tokens: TokenSet, profile: Claims): AuthToken {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    access_token: String(tokens.access_token),
    id_token: tokens.id_token ?? null,
    expires_at: tokens.expires_at ?? Math.floor(Date.now() / 1_000) + UNSAID_LIFETIME_SECONDS,
    profile: {
      email: text(profile.email),
      given_name: text(profile.given_name),
      family_name: text(profile.family_name),
      picture: text(profile.picture),
    },
  };
}

/** A sign-in's cookie is of no use beyond its access token; the cookies of a sign-in under way have their own time. */
const encodeToItsEnd: typeof encode = (params) => {
  const { token } = params;
  return encode(
    isAuthToken(token ?? null)
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isAuthToken has judged it
        { ...params, maxAge: (token as unknown as AuthToken).expires_at - Math.floor(Date.now() / 1_000) }
      : params,
  );
};

export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}
