import { callThirdParty } from './third-party-call';

export type OidcProvider = {
  /** As its tokens say it, which may differ from the configured address by a slash at the end. */
  issuer: string;
  jwksUri: URL;
  userinfoEndpoint: URL | null;
};

/**
 * Reads `/.well-known/openid-configuration` of an OpenID provider.
 * @throws Error when it cannot be read, speaks for another issuer, or names addresses that the way to itself is safer
 * than
 */
export async function discoverProvider(issuer: string, { timeoutMs }: { timeoutMs: number }): Promise<OidcProvider> {
  const url = new URL(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
  const { status, text } = await callThirdParty({ url, timeoutMs, isBare: true });
  if (status !== 200) throw new Error(`the login provider's description answered ${status}`);
  const document = objectOf(text);
  if (typeof document?.issuer !== 'string' || withoutSlash(document.issuer) !== withoutSlash(issuer))
    throw new Error('the login provider describes another issuer');
  const jwksUri = addressOf(document.jwks_uri, url);
  if (!jwksUri) throw new Error('the login provider names no keys');
  return { issuer: document.issuer, jwksUri, userinfoEndpoint: addressOf(document.userinfo_endpoint, url) };
}

/** A JSON object; null for anything else. */
export function objectOf(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object has names with values
        (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Tokens and keys never go a less safe way than the description came. */
function addressOf(value: unknown, describedAt: URL): URL | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const address = new URL(value);
  return address.protocol === 'https:' || (address.protocol === 'http:' && describedAt.protocol === 'http:')
    ? address
    : null;
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
