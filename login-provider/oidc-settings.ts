import type { IncomingMessage } from 'node:http';
import type * as Oidc from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { LoginStore, Person } from './login-store';
import type { Frame } from './page';
import { problemPage, signedOutPage, signOutPage } from './other-pages';
import { recordAdapter } from './record-adapter';
import type { SigningKey } from './signing-keys';

const HOUR_SECONDS = 60 * 60;
const DAY = 24 * HOUR_SECONDS;
const SCOPE = 'openid profile email';

export type OidcParts = {
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  /** Of access tokens. */
  audience: string;
  store: LoginStore;
  keys: readonly SigningKey[];
  /** Language and nonce of the page that answers a request. */
  frameOf: (req: IncomingMessage, uiLocales?: unknown) => Frame;
  /** What oidc-provider exports: loaded only where somebody can sign in. */
  oidc: typeof Oidc;
};

/**
 * oidc-provider as we use it: one client of our own, authorization code with PKCE, access tokens as JWTs for one
 * audience.
 */
export function oidcSettings({
  publicUrl,
  clientId,
  clientSecret,
  audience,
  store,
  keys,
  frameOf,
  oidc,
}: OidcParts): Configuration {
  const isHttps = new URL(publicUrl).protocol === 'https:';
  const at = (path: string) => new URL(path, publicUrl).href;
  const frame = (ctx: KoaContextWithOIDC) => frameOf(ctx.req, ctx.oidc.params?.ui_locales);
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true, overwrite: true } as const;
  const policy = oidc.interactionPolicy.base();
  // Our own client is not a stranger to consent to: the sign-in page says what it learns.
  policy.remove('consent');
  // A resource is an address (RFC 8707); an audience can be any name.
  const ownResource = URL.canParse(audience) ? audience : at('/api/v1');
  const refuseOther = (value: string | undefined, own: string) => {
    if (value !== undefined && value !== own) throw new oidc.errors.InvalidTarget();
  };

  return {
    adapter: recordAdapter(store),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [at('/api/auth/callback/tandem')],
        post_logout_redirect_uris: [at('/'), at('/en'), at('/fr')],
      },
    ],
    jwks: { keys: keys.map(({ jwk }) => ({ ...jwk, kty: 'RSA' as const })) },
    cookies: { keys: keys.map(({ cookieKey }) => cookieKey), long: { ...cookie, path: '/login' }, short: cookie },
    interactions: { policy, url: (_ctx, { uid }) => `/login/interaction/${uid}` },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'picture'], email: ['email', 'email_verified'] },
    // The client reads who somebody is from the ID token: an access token for an audience opens no userinfo.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: { audience: (_ctx, value) => refuseOther(value, audience) },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 8 * HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: 14 * DAY,
      IdToken: 8 * HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: 14 * DAY,
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => ownResource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          refuseOther(resource, ownResource);
          return {
            scope: '',
            audience,
            accessTokenTTL: 8 * HOUR_SECONDS,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx) => {
          const xsrf = String(ctx.oidc.session?.state?.secret ?? '');
          ctx.body = signOutPage(frame(ctx), {
            action: ctx.oidc.urlFor('end_session_confirm'),
            xsrf,
            isAsked: ctx.oidc.entities.IdTokenHint !== undefined,
          });
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage(frame(ctx));
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      const isOver =
        out.error_description?.includes('expired') === true || out.error_description?.includes('session') === true;
      ctx.body = problemPage(
        frame(ctx),
        isOver ? 'gone' : 'failed',
        [out.error, out.error_description].filter(Boolean).join(', '),
      );
    },
    findAccount: async (_ctx, id) => {
      const person = await store.findPerson(id);
      return person ? { accountId: id, claims: () => ({ sub: id, ...claimsOf(person) }) } : undefined;
    },
    extraTokenClaims: async (_ctx, token) => {
      const person = 'accountId' in token && token.accountId ? await store.findPerson(token.accountId) : null;
      return person ? claimsOf(person) : undefined;
    },
    loadExistingGrant: async (ctx) => {
      const { session, client, provider } = ctx.oidc;
      const kept = session?.grantIdFor(clientId);
      const grant = kept ? await provider.Grant.find(kept) : undefined;
      if (grant) return grant;
      const given = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      given.addOIDCScope(SCOPE);
      await given.save();
      return given;
    },
  };
}

/**
 * Only somebody who read the code in their mail gets here, so the address is proven; of invented people it is nobody's.
 */
function claimsOf({ email, givenName, familyName, picture }: Person) {
  const known = Object.entries({ given_name: givenName, family_name: familyName, picture }).filter(
    ([, value]) => value !== null,
  );
  return { email, email_verified: true, ...Object.fromEntries(known) };
}
