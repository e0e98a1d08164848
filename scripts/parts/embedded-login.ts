import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { SignInSettings } from '@/lib/auth/sign-in-settings';
import { brand } from '@/lib/brand/brand';
import { isLoopback, type Environment } from '@/lib/env/environment';
import { deviceName } from '@/lib/gateway/device-name';
import { visitorAddress } from '@/lib/gateway/server/visitor-address';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { createLoginProvider } from '@/login-provider/create-login-provider';
import { loginListener } from '@/login-provider/login-listener';
import { createLoginStore, sendSignInCode, type ProductApi } from '@/product-api/index';

/** What answers under /login: the embedded provider, or pages that say that people sign in elsewhere. */
export async function openLogin(
  environment: Environment,
  settings: SignInSettings | null,
  api: ProductApi | undefined,
  log: Logger,
): Promise<RequestListener> {
  return settings?.isEmbedded && api
    ? embedLogin(environment, settings, api, log)
    : loginListener({ brandName: brand.name });
}

/**
 * The login provider in this process: it keeps people and codes in the product API's database and posts through its
 * outbox.
 */
async function embedLogin(
  { PUBLIC_URL, SMTP_URL, DATA_DIR, DEMO_INVENTORY, RATE_LIMITS, TRUSTED_PROXIES }: Environment,
  { issuer, clientId, clientSecret, audience }: SignInSettings,
  { ctx }: ProductApi,
  log: Logger,
): Promise<RequestListener> {
  const proxies = trustedPeers(TRUSTED_PROXIES);
  const mails = SMTP_URL ? {} : { mails: resolve(DATA_DIR, 'outbox') };
  log.warn(
    { issuer, ...mails },
    'the embedded login provider runs: for trying out; people of a public site sign in at AUTH_ISSUER',
  );
  return createLoginProvider({
    publicUrl: PUBLIC_URL,
    brandName: brand.name,
    clientId,
    clientSecret,
    audience,
    store: createLoginStore(ctx.database, { now: ctx.now, secret: ctx.secrets.signingKey }),
    sendCode: (letter) => sendSignInCode(ctx, letter),
    hasDemoPeople: DEMO_INVENTORY && isLoopback(new URL(PUBLIC_URL).hostname),
    hasLimits: RATE_LIMITS,
    addressOf: (req) =>
      visitorAddress(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString() ?? null, proxies),
    deviceName,
    log,
    now: ctx.now,
  });
}
