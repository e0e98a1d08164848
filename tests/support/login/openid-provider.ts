import type { ServerResponse } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { recordingStub, type RecordedCall } from '../api/recording-stub';

export const TEST_AUDIENCE = 'https://tandem.example/api';
export const SIGNING_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;
type Key = { kid: string; algorithm: string; privateKey: CryptoKey; published: JWK; spki: string };

export type OpenIdProvider = {
  issuer: string;
  /** What it was asked, in order. */
  calls: RecordedCall[];
  asked: (path: string) => RecordedCall[];
  /** The key it signs with now. */
  key: () => Key;
  /** Signs with a new key from now on, and publishes that one alone. */
  rotate: (algorithm?: string) => Promise<Key>;
  /** An access token, good for ten minutes unless said otherwise. A claim that is undefined is left out. */
  mint: (claims?: JWTPayload, options?: { key?: Key; header?: Record<string, unknown> }) => Promise<string>;
  /** Userinfo of a token; every other token is refused. */
  knows: (token: string, profile: Record<string, unknown>) => void;
  /** Answers a path in another way until the next `mend`. */
  break: (path: string, respond: (res: ServerResponse) => void) => void;
  mend: () => void;
  close: () => Promise<void>;
};

export const DISCOVERY = '/.well-known/openid-configuration';
export const KEYS = '/keys';
export const USERINFO = '/me';

/**
 * An OpenID provider of somebody else's on this machine: it shares no code with the embedded one. `now`: seconds of its
 * clock.
 */
export async function openIdProvider({
  now = () => Math.floor(Date.now() / 1000),
  issuerEnd = '',
} = {}): Promise<OpenIdProvider> {
  const stub = await recordingStub();
  const issuer = `${stub.url}${issuerEnd}`;
  const profiles = new Map<string, Record<string, unknown>>();
  const broken = new Map<string, (res: ServerResponse) => void>();
  let key = await newKey('ES256');
  const answers: Record<string, (call: RecordedCall) => object | null> = {
    [DISCOVERY]: () => ({
      issuer,
      jwks_uri: `${stub.url}${KEYS}`,
      userinfo_endpoint: `${stub.url}${USERINFO}`,
      authorization_endpoint: `${stub.url}/authorize`,
    }),
    [KEYS]: () => ({ keys: [key.published] }),
    [USERINFO]: ({ headers }) => profiles.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? null,
  };
  stub.answer((res, call) => {
    const other = broken.get(call.url);
    if (other) return other(res);
    const body = answers[call.url]?.(call) ?? null;
    res
      .writeHead(body ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { error: 'invalid_token' }));
  });
  return {
    issuer,
    calls: stub.calls,
    asked: (path) => stub.calls.filter(({ url }) => url === path),
    key: () => key,
    rotate: async (algorithm = 'ES256') => (key = await newKey(algorithm)),
    mint: (claims = {}, { key: signer = key, header = {} } = {}) => {
      const payload = { iss: issuer, aud: TEST_AUDIENCE, sub: 'person-1', iat: now(), exp: now() + 600, ...claims };
      const given = Object.fromEntries(Object.entries<unknown>(payload).filter(([, value]) => value !== undefined));
      return new SignJWT(given)
        .setProtectedHeader({ alg: signer.algorithm, kid: signer.kid, typ: 'at+jwt', ...header })
        .sign(signer.privateKey);
    },
    knows: (token, profile) => void profiles.set(token, profile),
    break: (path, respond) => void broken.set(path, respond),
    mend: () => broken.clear(),
    close: stub.close,
  };
}

let made = 0;

async function newKey(algorithm: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = `key-${(made += 1)}`;
  return {
    kid,
    algorithm,
    privateKey,
    published: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
    spki: await exportSPKI(publicKey),
  };
}
