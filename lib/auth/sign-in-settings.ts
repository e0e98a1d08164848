import { createHmac } from 'node:crypto';
import { isLoopback, type Environment } from '../env/environment';

/** How the website signs people in at its OpenID Connect provider (R7). Never leaves the server. */
export type SignInSettings = {
  /** As its discovery document says it; `/.well-known/openid-configuration` follows. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whom the access token is for: the product API checks it (D50). */
  audience: string;
  /** Key of the website's own sign-in cookies. */
  sessionSecret: string;
  /** The provider runs in this process, under /login. */
  isEmbedded: boolean;
};

type SignInEnvironment = Pick<
  Environment,
  | 'AUTH_ISSUER'
  | 'AUTH_CLIENT_ID'
  | 'AUTH_CLIENT_SECRET'
  | 'AUTH_AUDIENCE'
  | 'EMBEDDED_LOGIN'
  | 'PRODUCT_API_URL'
  | 'PUBLIC_URL'
>;

/** Path under which the embedded provider answers. */
const EMBEDDED_LOGIN_PATH = '/login';
const EMBEDDED_CLIENT = 'tandem';
/** Process variable in which server.ts hands the settings to the website's own bundle. */
const HANDED_OVER = 'TANDEM_SIGN_IN';

/**
 * The provider that the environment names; without one the embedded provider, where it can be reached by nobody else or
 * is wanted (EMBEDDED_LOGIN); otherwise null: accounts are closed.
 * @param signingKey secret of this installation; the keys of sign-in are derived from it
 */
export function signInSettings(environment: SignInEnvironment, signingKey: string): SignInSettings | null {
  const { AUTH_ISSUER, AUTH_CLIENT_ID = '', AUTH_CLIENT_SECRET = '', AUTH_AUDIENCE, PUBLIC_URL } = environment;
  const audience = AUTH_AUDIENCE ?? `${PUBLIC_URL}/api/v1`;
  const sessionSecret = derived(signingKey, 'sign-in cookies');
  if (AUTH_ISSUER)
    return {
      issuer: AUTH_ISSUER,
      clientId: AUTH_CLIENT_ID,
      clientSecret: AUTH_CLIENT_SECRET,
      audience,
      sessionSecret,
      isEmbedded: false,
    };
  if (!mayEmbed(environment)) return null;
  return {
    issuer: `${PUBLIC_URL}${EMBEDDED_LOGIN_PATH}`,
    clientId: EMBEDDED_CLIENT,
    clientSecret: derived(signingKey, 'embedded login client'),
    audience,
    sessionSecret,
    isEmbedded: true,
  };
}

/** Its people and codes live in the product API's database, so that both run in one process. */
function mayEmbed({ EMBEDDED_LOGIN, PRODUCT_API_URL, PUBLIC_URL }: SignInEnvironment): boolean {
  return PRODUCT_API_URL === undefined && (EMBEDDED_LOGIN ?? isLoopback(new URL(PUBLIC_URL).hostname));
}

/** Called by server.ts before the website starts. What next-auth reads by itself comes along. */
export function handOverSignIn(settings: SignInSettings | null, publicUrl: string): void {
  if (settings === null) {
    delete process.env[HANDED_OVER];
    return;
  }
  process.env[HANDED_OVER] = JSON.stringify(settings);
  process.env.NEXTAUTH_URL = publicUrl;
  process.env.NEXTAUTH_SECRET = settings.sessionSecret;
}

let read: { text: string; settings: SignInSettings } | null = null;

/** The settings of this process; null: accounts are closed, and nothing offers to sign in. */
export function currentSignInSettings(): SignInSettings | null {
  const text = process.env[HANDED_OVER];
  if (!text) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this process has written it
  if (read?.text !== text) read = { text, settings: JSON.parse(text) as SignInSettings };
  return read.settings;
}

function derived(signingKey: string, purpose: string): string {
  return createHmac('sha256', signingKey).update(purpose).digest('base64url');
}
