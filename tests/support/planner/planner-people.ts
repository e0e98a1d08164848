import { z } from 'zod';
import type { LoginTokens, TokenClaims } from '@/product-api/accounts/login-tokens';
import type { Answer, CallOptions, TestApi } from '../api/api-fixture';
import { readJson } from '../api/read-json';

export const TEST_ISSUER = 'https://login.example';
/** Of every token of the double. */
export const TOKEN_END = new Date('2026-12-31T00:00:00.000Z');

/** Says who each made-up token belongs to: `as('maelle@example.org')` is one. */
export const loginDouble: LoginTokens = {
  verify: async (token) => {
    const claims = claimsOf(token);
    return claims && { issuer: TEST_ISSUER, expiresAt: TOKEN_END, issuedAt: null, session: null, ...claims };
  },
  verifyLogout: async () => null,
  readUserInfo: async (token) => claimsOf(token),
};

/** A token of the double. Somebody is told apart by address, whatever its case. */
export function as(
  email: string,
  { isEmailVerified = true, givenName = null }: { isEmailVerified?: boolean; givenName?: string | null } = {},
): string {
  return `double.${Buffer.from(JSON.stringify({ email, isEmailVerified, givenName })).toString('base64url')}`;
}

const claimsSchema = z.object({ email: z.string(), isEmailVerified: z.boolean(), givenName: z.string().nullable() });

function claimsOf(token: string): Omit<TokenClaims, 'issuer'> | null {
  if (!token.startsWith('double.')) return null;
  const { email, isEmailVerified, givenName } = readJson(
    claimsSchema,
    Buffer.from(token.slice('double.'.length), 'base64url'),
  );
  return {
    subject: `subject-of-${email.toLowerCase()}`,
    email,
    isEmailVerified,
    givenName,
    familyName: null,
    picture: null,
  };
}

/** Calls with the header that the gateway makes of a sign-in. */
export function callAs(
  api: TestApi,
  token: string | null,
): (method: string, path: string, options?: CallOptions) => Promise<Answer> {
  return (method, path, options = {}) =>
    api.call(method, path, {
      ...options,
      headers: { ...options.headers, ...(token ? { 'x-trip-planner-token': token } : {}) },
    });
}
