import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { portOf } from '@/lib/web-server/listen';
import type { LoginTokens } from '@/product-api/accounts/login-tokens';
import { createTestApi, type TestApi } from '../api/api-fixture';
import { TEST_ISSUER, TOKEN_END } from '../planner/planner-people';

/** A product API over HTTP that takes every token of the sign-in provider's, as the website's server code calls it. */
export type AccountApi = {
  api: TestApi;
  /** For PRODUCT_API_URL. */
  origin: string;
  close: () => Promise<void>;
};

const login: LoginTokens = {
  verify: async (token) =>
    token.startsWith('access-')
      ? {
          issuer: TEST_ISSUER,
          expiresAt: TOKEN_END,
          issuedAt: null,
          session: null,
          subject: 'person-1',
          email: 'maelle@example.org',
          isEmailVerified: true,
          givenName: null,
          familyName: null,
          picture: null,
        }
      : null,
  /** 'logout-of-SESSION' is one; any other is no good. */
  verifyLogout: async (token) =>
    token.startsWith('logout-of-')
      ? { issuer: TEST_ISSUER, subject: 'person-1', session: token.slice('logout-of-'.length), expiresAt: TOKEN_END }
      : null,
  readUserInfo: async () => null,
};

export async function startAccountApi(): Promise<AccountApi> {
  const api = await createTestApi({ isEmpty: true, suppliers: { login } });
  const answer = getRequestListener(async (request) => api.api.fetch(request), { overrideGlobalObjects: false });
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    api,
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}
