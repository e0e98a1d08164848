import type { ApiSuppliers } from '@/product-api/index';

type Login = NonNullable<ApiSuppliers['login']>;

/**
 * Who a token belongs to, without signatures: a token is somebody's address. Checking real ones is the login provider's
 * work.
 */
export const loginDouble: Login = {
  verify: async (email) => ({
    issuer: 'https://login.example',
    expiresAt: new Date('2100-01-01T00:00:00Z'),
    issuedAt: null,
    session: null,
    ...personOf(email),
  }),
  verifyLogout: async () => null,
  readUserInfo: async (email) => personOf(email),
};

function personOf(email: string) {
  return { subject: email, email, isEmailVerified: true, givenName: 'Ada', familyName: 'Bench', picture: null };
}
