import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { portOf } from '@/lib/web-server/listen';

export type SignInProvider = {
  issuer: string;
  /** As a person's browser comes back from the provider's page: the query of the way back. */
  approve: (authorizeAddress: string) => Record<string, string>;
  /** What the next tokens say and how long they hold. */
  says: {
    claims: Record<string, unknown>;
    userInfo: Record<string, unknown> | null;
    expiresIn: number;
    hasLogout: boolean;
    /** Where sessions end; null: below the issuer. */
    logoutAt: string | null;
    accessToken: string;
  };
  /** Authorization headers of calls to userinfo. */
  userInfoCalls: string[];
  close: () => Promise<void>;
};

type Request = { nonce: string; challenge: string };

/** A small OpenID Connect provider of our own making: authorization code with PKCE, ID tokens by RS256. */
export async function startSignInProvider({
  clientId,
  clientSecret,
}: {
  clientId: string;
  clientSecret: string;
}): Promise<SignInProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const requests = new Map<string, Request>();
  const says: SignInProvider['says'] = {
    claims: {},
    userInfo: null,
    expiresIn: 3_600,
    hasLogout: true,
    logoutAt: null,
    accessToken: 'access-of-the-provider',
  };
  const userInfoCalls: string[] = [];
  let issuer = '';

  const answers: Record<string, (req: IncomingMessage) => Promise<[number, unknown]>> = {
    '/.well-known/openid-configuration': async () => [
      200,
      {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        ...(says.hasLogout ? { end_session_endpoint: says.logoutAt ?? `${issuer}/logout` } : {}),
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
      },
    ],
    '/keys': async () => [200, { keys: [jwk] }],
    '/me': async (req) => {
      userInfoCalls.push(String(req.headers.authorization));
      return says.userInfo ? [200, says.userInfo] : [401, { error: 'invalid_token' }];
    },
    '/token': async (req) => {
      const form = new URLSearchParams(await textOf(req));
      const request = requests.get(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isClient =
        req.headers.authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (!request || !isClient || challenge !== request.challenge) return [400, { error: 'invalid_grant' }];
      requests.delete(form.get('code') ?? '');
      return [
        200,
        {
          token_type: 'Bearer',
          access_token: says.accessToken,
          expires_in: says.expiresIn,
          id_token: await idToken(privateKey, { ...says.claims, nonce: request.nonce }),
        },
      ];
    },
  };
  const idToken = (key: CryptoKey, claims: Record<string, unknown>) =>
    new SignJWT({ sub: 'person-1', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(key);

  const server = createServer((req, res) => void answer(res, answers[(req.url ?? '').split('?')[0] ?? ''], req));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${portOf(server)}`;
  return {
    issuer,
    says,
    userInfoCalls,
    approve: (address) => {
      const query = new URL(address).searchParams;
      const code = `code-${requests.size + 1}`;
      requests.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' });
      return { code, state: query.get('state') ?? '' };
    },
    close: () => closed(server),
  };
}

async function answer(
  res: ServerResponse,
  draw: ((req: IncomingMessage) => Promise<[number, unknown]>) | undefined,
  req: IncomingMessage,
): Promise<void> {
  const [status, body] = draw ? await draw(req) : [404, {}];
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of req) text += String(part);
  return text;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
