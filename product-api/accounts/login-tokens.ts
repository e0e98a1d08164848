import type { ApiContext } from '../context';

/** What a token of the login provider says, once its signature, issuer, audience and expiry are found right (D50). */
export type TokenClaims = {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  picture: string | null;
};

/**
 * `expiresAt`: the token's own end. `issuedAt`: null where the provider does not say. `session`: the provider's own
 * session (`sid`), where the token names it.
 */
export type CheckedToken = TokenClaims & { expiresAt: Date; issuedAt: Date | null; session: string | null };

/**
 * What a provider says when somebody has signed out there (OpenID Connect Back-Channel Logout 1.0). `subject` null:
 * only the session is named; `session` null: everything of that person ends.
 */
type LogoutNotice = { issuer: string; subject: string | null; session: string | null; expiresAt: Date };

/** The login provider as the product API needs it. */
export type LoginTokens = {
  /**
   * Null for a token that is forged, expired, for another audience, or of another issuer. @throws when the provider's
   * keys cannot be had
   */
  verify: (token: string) => Promise<CheckedToken | null>;
  /**
   * What a logout token says that the provider sends by itself. Null for one that is forged, expired, of another
   * provider, for another client, or no logout token. @throws as verify
   */
  verifyLogout: (token: string) => Promise<LogoutNotice | null>;
  /**
   * Who the token belongs to, from the provider's userinfo endpoint, asked with an authorization header and nothing
   * else (R126). Null where the provider refuses it.
   */
  readUserInfo: (token: string) => Promise<Omit<TokenClaims, 'issuer'> | null>;
};

/** What verbs receive that ask who has signed in. `login` null: nobody can sign in. */
export type LoginContext = ApiContext & { suppliers: { login: LoginTokens | null } };
